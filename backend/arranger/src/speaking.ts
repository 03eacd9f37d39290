import { asPattern } from './as-pattern.js';
import type { Brief, BriefPerson, Source } from './brief.js';
import type { EulogyParagraph, EulogySentence } from './eulogy-text.js';
import type { Unit } from './passage.js';
import { calledBySpeaker, nameOf, ownWordsFor, personOf, tickedRelation } from './person.js';
import { introduced } from './introduced.js';
import { TELLER, WROTE_OF_LAUGHTER } from './lead.js';
import { finished, innerQuotes } from './typeset.js';
import { capitalise } from './words.js';

/** What was heard before, while a text is put together: who spoke last, and who has been introduced. */
export interface Heard {
  last: BriefPerson | null;
  times: Map<string, number>;
  /** Who the person was to a teller, until they are heard. */
  ties: Map<string, Unit>;
  /** Leads that were said: each once. */
  led: Set<string>;
  /** The last sentence of the speaker’s own. */
  said: string;
}

export function nothingHeard(): Heard {
  return { last: null, times: new Map(), ties: new Map(), led: new Set(), said: '' };
}

export function connective(text: string): EulogySentence {
  return { text, sources: [], verdict: 'connective' };
}

export function supported(text: string, ...sources: readonly Source[]): EulogySentence {
  return { text, sources, verdict: 'supported' };
}

/** A memory as it is read: the owner's in their own first person, another's quoted whole under who they are. */
export function tell(unit: Unit, brief: Brief, heard: Heard): EulogyParagraph[] {
  const teller = brief.people.find(({ id }) => id === unit.source.contributorId);
  return unit.isOwn || teller === undefined ? told(unit, brief, heard) : quoted(unit, teller, brief, heard);
}

/** "Simon wrote: “I was the boy on the bus. I would like it known …”": behind a lead of ours, or in a goodbye, nobody says who they are. */
export function takesTie({ theme, lead }: Unit): boolean {
  return lead === null && theme !== 'relationship' && theme !== 'farewell';
}

function told(unit: Unit, brief: Brief, heard: Heard): EulogyParagraph[] {
  const isBehindAnother = heard.last !== null || OF_ANOTHER.test(heard.said);
  heard.last = null;
  heard.said = unit.paragraphs.flat().at(-1) ?? '';
  const lead = unit.lead === null || heard.led.has(unit.lead) ? [] : [connective(unit.lead)];
  for (const { text } of lead) heard.led.add(text);
  const named = isBehindAnother && lead.length === 0 ? namedFirst(unit, brief) : unit.paragraphs;
  return named.map((sentences, at) => ({
    sentences: [...(at === 0 ? lead : []), ...sentences.map((text) => supported(text, unit.source))],
  }));
}

/** "… till Mr Hargreaves went into the home.": a "he" behind it would be heard of him. */
const OF_ANOTHER = /(?<!\p{L})(?:Mr|Mrs|Miss|Ms|Dr|Father|Fr|Sister|Sr|Uncle|Auntie|Aunty|Aunt)\.? \p{Lu}/u;
const IN_TIME =
  '(?:When|Before|After|Until|While|Once|If|Every time|Each time|The (?:day|night|year|morning|first time|last time|week)(?: that)?) ';

/** Behind somebody else’s words "She kept her teeth" would be heard of them: at the head of an answer she is the one who was asked about. */
function namedFirst({ paragraphs, id, source }: Unit, brief: Brief): readonly (readonly string[])[] {
  const { called, subject, possessive } = personOf(brief);
  const isWholeAnswer = id === `${source.questionId} ${source.contributorId}`;
  if (brief.about === 'self' || called === '' || !/^(?:he|she)$/.test(subject) || !isWholeAnswer) return paragraphs;
  const [[head = '', ...rest] = [], ...others] = paragraphs;
  const first = new RegExp(`^(${IN_TIME})${subject}(?= )|^${capitalise(subject)}(?= )`);
  const named = head.replace(first, (_all, time: string | undefined) => `${time ?? ''}${called}`);
  // "At his mum’s funeral he’d got …"
  const owned = new RegExp(`^((?:At|In|On|After|Before|For|With|During) )${possessive}(?= \\p{Ll})`, 'u');
  return [[named.replace(owned, `$1${called}’s`), ...rest], ...others];
}

/** A quotation of several paragraphs opens anew with each and closes with the last. */
function quoted(unit: Unit, teller: BriefPerson, brief: Brief, heard: Heard): EulogyParagraph[] {
  const times = heard.times.get(teller.id) ?? 0;
  const tie = takesTie(unit) ? heard.ties.get(teller.id) : undefined;
  if (tie !== undefined) heard.ties.delete(teller.id);
  const [first = ''] = [...(tie?.paragraphs.flat() ?? []), ...unit.paragraphs.flat()];
  const { before, intro, sources } = introduction(unit, teller, brief, heard, SAYS_WHO.test(first) ? 'told' : 'open');
  heard.last = teller;
  heard.times.set(teller.id, times + 1);
  const last = unit.paragraphs.length - 1;
  return unit.paragraphs.map((sentences, at) => {
    const words = innerQuotes([...(at === 0 ? (tie?.paragraphs.flat() ?? []) : []), ...sentences].join(' '));
    const text = `${at === 0 ? `${intro} ` : ''}“${words}${at === last ? '”' : ''}`;
    return {
      sentences: [
        ...(at === 0 ? before : []),
        supported(text, ...(at === 0 ? [...sources, ...(tie === undefined ? [] : [tie.source])] : [unit.source])),
      ],
    };
  });
}

interface Introduction {
  before: EulogySentence[];
  intro: string;
  sources: Source[];
}

/** A voice is announced once under who it is, later by name alone. */
function introduction(
  unit: Unit,
  teller: BriefPerson,
  brief: Brief,
  heard: Heard,
  /** `told`: their own first words say who they are. */ tie: 'open' | 'told',
): Introduction {
  const own = [unit.source];
  const times = heard.times.get(teller.id) ?? 0;
  const name = calledBySpeaker(teller, brief);
  const [bare = ''] = introduced(teller, brief).split(',');
  const who = tie === 'told' && !teller.nameStaysOut ? bare : introduced(teller, brief);
  if (teller.nameStaysOut) {
    const isFirst = heard.times.size === 0 || times > 0;
    const whoever = capitalise(isFirst ? who : who.replace('somebody', 'somebody else'));
    const wrote = `${whoever} ${times > 0 ? 'also ' : ''}${verbOf(teller, brief)}:`;
    return { before: [], intro: unit.lead?.replace(TELLER, whoever) ?? wrote, sources: own };
  }
  const isLedAgain = unit.lead !== null && heard.led.has(`${unit.lead} ${teller.id}`);
  if (unit.lead !== null) heard.led.add(`${unit.lead} ${teller.id}`);
  const saidNow = times > 0 ? name : `${who}${comma(who)}`;
  const isPlain = times > 0 && unit.lead?.endsWith(` ${WROTE_OF_LAUGHTER}`) === true;
  if (unit.lead !== null && !isLedAgain && !isPlain) {
    return { before: [], intro: capitalise(unit.lead.replace(TELLER, saidNow).replace(',:', ':')), sources: own };
  }
  if (times > 0) {
    const again =
      unit.theme === 'farewell'
        ? `And from ${name}:`
        : times === 1
          ? `${capitalise(name)} also ${verbOf(teller, brief)}:`
          : `This, too, is from ${name}:`;
    return { before: [], intro: again, sources: own };
  }
  const relation = teller.relationship;
  const sources = relation !== null && who.includes(',') ? [...own, relation.source] : own;
  if (unit.theme === 'farewell') return { before: [], intro: `From ${who}:`, sources };
  const { name: called } = personOf(brief);
  const words = ownWordsFor(teller, brief);
  const isTelling =
    words !== null &&
    (`${words.thing} ${words.rest}`.trim().split(/\s+/).length >= FEWEST_OWN_WORDS ||
      tickedRelation(teller, brief) === null);
  if (
    relation !== null &&
    words !== null &&
    isTelling &&
    teller.introducedAs === null &&
    called !== '' &&
    brief.about !== 'self'
  ) {
    const said = innerQuotes(
      [finished(words.thing).replace(/^\p{Lu}/u, () => words.thing.charAt(0)), words.rest].join(' ').trim(),
    );
    return {
      before: [supported(`To ${name}, ${called} was “${said}”`, relation.source)],
      intro: `${name} ${verbOf(teller, brief)}:`,
      sources: own,
    };
  }
  // "Glenys was nineteen when she met Murray", written by Glenys
  const self = new RegExp(
    `(?<![\\p{L}’'-])${asPattern(nameOf(teller))} (?:was|is|had|has|met|thought|would|went|came|says|remembers|loved|will)(?![\\p{L}’'-])`,
    'u',
  );
  if (self.test(unit.paragraphs.flat().join(' ')))
    return { before: [], intro: `This is how ${who}${comma(who)} told it:`, sources };
  // a second voice right behind another is put another way
  const isBehind = heard.last !== null && heard.times.size % 2 === 1;
  return {
    before: [],
    intro: isBehind ? `From ${who}:` : `${capitalise(who)}${comma(who)} ${verbOf(teller, brief)}:`,
    sources,
  };
}

/** Whoever had it typed by somebody else said it. */
function verbOf({ id, relationship }: BriefPerson, brief: Brief): 'said' | 'wrote' {
  const isSpoken =
    DICTATED.test(relationship?.text ?? '') ||
    brief.memories.some(({ contributorId, text }) => contributorId === id && DICTATED.test(text));
  return isSpoken ? 'said' : 'wrote';
}
const DICTATED =
  /\bdictat(?:ed|ing)\b|\b(?:typ(?:ed|ing)|writ(?:ten|ing) (?:this |it )?down|wrote (?:this|it) down|writing) (?:this |it |that )?(?:for (?:me|him|her|them|mum|dad|nan)|by|on behalf of)\b|\bis telling\b/i;

/** "I was her boss and I had the privilege": nobody is introduced twice; but nobody calls their pastor Robert from the lectern. */
const SAYS_WHO =
  /^I(?: was| am|[’']m| had been| have been) (?:his|her|their) (?!(?:pastor|priest|minister|vicar|rabbi|imam|chaplain)\b)(?:\p{L}+ ){0,2}\p{L}+/u;

/** "my mum" says no more than her relation does. */
const FEWEST_OWN_WORDS = 5;

/** Behind "Anna, his sister" comes a comma. */
function comma(who: string): string {
  return who.includes(',') ? ',' : '';
}
