import type { LifeEvent } from '../../../../questionnaire/index.js';
import type { EulogySentence } from '@eulogy/arranger';
import { hasFiniteVerb, isPastVerb, tagWords } from '../../../brief/language/grammar.js';
import { isKinTerm, kinTermFits } from '../../../brief/language/person-words.js';
import { restoreCapitals, splitSentences, tidyText } from '../../../brief/language/sentences.js';
import { sentencesOf, type Span } from '../telling/tell-span.js';
import { capitalise, contentStems, listOf, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import type { Brief } from '@eulogy/arranger';
import { supported, type Composition } from '../composition.js';
import { withArticle } from '../parts/relations.js';
import { restate } from '../telling/restate.js';
import { whyUnusable } from '../reading/unusable.js';

/** What goes first when there is no room for every event. */
const LEAST_TELLING = [
  'New Car',
  'Milestone Birthday',
  'Adopted A Pet',
  'Health Event',
  'Loss',
  'Travel',
  'Other',
  'New House',
  'Graduation',
];

/** The events in the order of the years, two to a sentence where both are short; at most `most` of them. */
export function tellEvents(composition: Composition, most: number, spans: readonly Span[]): EulogySentence[] {
  const { facts } = composition.brief;
  const births = facts.events.filter(isPlainBirth);
  const told = spans.flatMap((span) => sentencesOf(span).map((sentence) => sentence.text));
  const chosen = keepTelling(
    facts.events.filter((event) => !isPlainBirth(event) && !isToldAlready(event, told)),
    most,
  );
  const clauses = [...chosen]
    .sort((a, b) => (a.year ?? 9999) - (b.year ?? 9999))
    .flatMap((event) => clauseOf(event, composition) ?? []);
  const sentences: string[] = [];
  clauses.forEach((clause) => {
    const last = sentences[sentences.length - 1];
    const isPairing =
      sentences.length % 2 === 1 &&
      last !== undefined &&
      !/, and in |^Then there was|^In \d+ came /.test(last) &&
      clause.joins;
    const joined = isPairing ? `${last.slice(0, -1)}, and ${lowerFirst(clause.text)}` : null;
    if (joined !== null && wordsOf(joined).length <= 22 && !/,.*,/.test(joined.replace(/, and in /, ' ')))
      sentences[sentences.length - 1] = joined;
    else sentences.push(clause.text);
  });
  const birthLine = tellBirths(births, composition);
  if (birthLine !== null)
    sentences.splice(placeOf(Math.min(...births.map(({ year }) => year ?? 0)), sentences), 0, birthLine);
  const context = { ...composition, previous: '', nameFirst: false, mayName: false };
  const said = sentences.flatMap((text) => restate(text, context));
  return said.map((text) => supported(text, facts.eventsSource));
}

/** Where something of this year stands among sentences that begin with theirs. */
function placeOf(year: number, sentences: readonly string[]): number {
  const later = sentences.findIndex((text) => Number(/\b(?:1[89]|20)\d\d\b/.exec(text)?.[0] ?? 0) > year);
  return later < 0 ? sentences.length : later;
}

/** A memory that is told says the year and the thing itself. */
function isToldAlready(event: LifeEvent, told: readonly string[]): boolean {
  const stems = contentStems(event.details);
  return told.some((sentence) => {
    const said = new Set(contentStems(sentence));
    const shared = stems.filter((stem) => said.has(stem)).length;
    return sentence.includes(String(event.year)) && shared >= 1 && shared >= stems.length * 0.3;
  });
}

function keepTelling(events: readonly LifeEvent[], most: number): LifeEvent[] {
  const kept = [...events];
  for (const type of LEAST_TELLING) {
    while (kept.length > most) {
      const at = kept.findIndex((event) => event.type === type);
      if (at < 0) break;
      kept.splice(at, 1);
    }
  }
  return kept.slice(0, most);
}

interface Clause {
  text: string;
  /** May follow "and" in the sentence before. */
  joins: boolean;
}

function clauseOf(event: LifeEvent, composition: Composition): Clause | null {
  const { brief, names, person } = composition;
  const [first = '', ...rest] = splitSentences(restoreCapitals(tidyText(event.details), names)).filter(
    (sentence) => whyUnusable(sentence, brief) === null,
  );
  const details = joined(first.replace(/[.!?]+$/, '').trim());
  const said = details === '' ? withoutDetails(event.type, composition) : withDetails(details, event.type, composition);
  if (said === null) return null;
  const when = event.year === null ? '' : `In ${String(event.year)} `;
  const brought = said.startsWith('BROUGHT ') ? said.slice('BROUGHT '.length) : null;
  if (brought !== null)
    return event.year === null
      ? null
      : {
          text: `In ${String(event.year)} came ${withItsArticle(brought, person.possessive)}.`,
          joins: false,
        };
  const text = capitalise(`${when}${when === '' ? capitalise(said) : said}.`);
  const more = rest.length > 0 && wordsOf(`${text} ${rest[0] ?? ''}`).length <= 34 ? ` ${rest[0] ?? ''}` : '';
  return { text: `${text}${more}`, joins: when !== '' && more === '' };
}

function isSpeakersKin(term: string, { facts, speaker, about }: Brief): boolean {
  return (
    about === 'other' &&
    facts.eventsSource?.contributorId === speaker.id &&
    !kinTermFits(term, speaker.relationship?.relations ?? [])
  );
}

/** "sold the shop, cried" → "sold the shop and cried"; "stopped drinking, 4 November" → "… on 4 November". */
function joined(details: string): string {
  const [first = '', second = '', ...more] = details.split(/, /);
  if (second === '' || more.length > 0) return details;
  if (new RegExp(`^\\d{1,2} (?:${MONTHS})$`, 'i').test(second)) return `${first} on ${second}`;
  const deed = /^[a-z]+/i.exec(second)?.[0] ?? '';
  return isPastVerb(deed) && isPastVerb(/^[a-z]+/i.exec(first)?.[0] ?? '') ? `${first} and ${second}` : details;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** "Elder of the Year": what somebody was, and no thing that came. */
const A_TITLE =
  /\b(?:of the (?:year|month|match|series)|best and fairest|champions?|dux|runner[- ]up|premiers|life member|mayor|captain)$/i;

function withDetails(details: string, type: string, composition: Composition): string | null {
  const { person, names, brief } = composition;
  const firstWord = /^[\p{L}’]+/u.exec(details)?.[0] ?? '';
  const lowered = names.includes(firstWord) || /^I(?:’|$)/.test(firstWord) ? details : lowerFirst(details);
  const is = (verb: string): string => `${person.subject} ${verb}`;
  if (/^I\b|^[Ww]e\b/.test(details))
    return brief.facts.eventsSource?.contributorId === brief.speaker.id ? lowered : null;
  if (
    /^(?:ordained|diagnosed|elected|promoted|appointed|awarded|knighted|admitted|transferred|posted|baptised|christened|named|chosen|called up|drafted|conscripted|evacuated|widowed|inducted|hired|retrenched|sacked|injured|honoured|made|given|sent|confirmed|apprenticed|licensed|accredited)\b/i.test(
      details,
    )
  )
    return is(`${person.was} ${lowered}`);
  const [, marriedMe] =
    new RegExp(`^married ${brief.speaker.firstName || '-'}(?![\\p{L}])(.*)$`, 'iu').exec(details) ?? [];
  if (marriedMe !== undefined && isSpouse(brief)) return `we were married${marriedMe}`;
  if (/^[a-z]+$/i.test(firstWord) && isPastVerb(firstWord)) return is(lowered);
  if (A_TITLE.test(details.split(',')[0] ?? '') && !hasFiniteVerb(details.split(',')[0] ?? ''))
    return is(`${person.was} ${lowered}`);
  if (hasFiniteVerb(details) && /^(?:he|she|they|his|her|their|the|our|my)$/i.test(firstWord)) return lowered;
  const isProposal = /^\p{Lu}\S+ (?:said|asked|proposed|and I|and (?:he|she))\b/u.test(details);
  if (hasFiniteVerb(details) && (names.includes(firstWord) || isProposal) && (type !== 'Marriage' || isProposal))
    return details;
  if (hasFiniteVerb(details) && isKinTerm(firstWord)) return capitalise(details);
  // "Mum" is the mother of whoever says it, unless she is the one who died
  if (type === 'Loss' && isKinTerm(details) && isSpeakersKin(details, brief)) return `${capitalise(details)} died`;
  if (type === 'Loss' && isKinTerm(details.replace(/^(?:his|her|their|my|our) /i, '')))
    return `${/^(?:his|her|their|my|our) /i.test(details) ? lowered : `${person.possessive} ${lowered}`} died`;
  if (hasFiniteVerb(details) && /^(?:kids|children|everyone|everybody|nobody|people|house|home)$/i.test(firstWord))
    return lowered;
  const isName = /^\p{Lu}/u.test(details);
  if (type === 'Marriage' && firstWord === brief.speaker.firstName && isSpouse(brief))
    return `we were married${details.slice(firstWord.length)}`;
  if (type === 'Marriage')
    return /^(?:to|at|in)\b/i.test(details)
      ? is(/^to/i.test(details) ? `${person.was} married ${lowered}` : `married ${lowered}`)
      : isName
        ? is(`married ${details}`)
        : null;
  if (type === 'Retirement') return /^(?:from|at|after|as)\b/i.test(details) ? is(`retired ${lowered}`) : is('retired');
  if (/^(?:bachelor|master|diploma|doctorate|certificate|degree|phd|honours)\b/i.test(details))
    return is(`graduated: ${details}`);
  if (
    type === 'Career Change' &&
    /^(?:first|head|chief|only|youngest|parish|shop|school|deputy|assistant|senior|teacher|nurse|manager|principal|captain|mayor|president|secretary|foreman|shift)\b/i.test(
      details,
    ) &&
    !hasFiniteVerb(details)
  )
    return is(`became ${/^(?:first|only|youngest|oldest)\b/i.test(details) ? `the ${lowered}` : lowered}`);
  if (type === 'Graduation' && /college|university|school|institute|tafe|academy/i.test(details))
    return is(`graduated ${/^(?:from|at|in|with)\b/i.test(details) ? lowered : `from ${details}`}`);
  if (type === 'Travel')
    return is(
      `travelled ${/^(?:to|around|through|across|from|with|by)\b/i.test(details) ? lowered : `to ${isName ? details : lowered}`}`,
    );
  if (type === 'Adopted A Pet' && brief.about !== 'pet') return is(`adopted ${lowered}`);
  if (/^(?:an? )?(?:\p{Lu}\p{Ll}+ )?citizen\b/u.test(details))
    return is(`became ${withArticle(details.replace(/^an? /, ''))}`);
  return `BROUGHT ${/^(?:Australian|Italian|English|British|Irish|Greek|German|French|American|Dutch|Catholic|Anzac)\b/.test(details) ? details : lowered}`;
}

/** "first time in hospital" → "his first time in hospital"; "heart attack" → "a heart attack"; "floods" stay. */
function withItsArticle(thing: string, possessive: string): string {
  if (
    /^(?:a|an|the|his|her|their|our|my|\d|one|two|three|four|five|[a-z]+teen|[a-z]+ty|another|more|cancer|pneumonia|dementia|diabetes)\b/i.test(
      thing,
    )
  )
    return thing;
  if (/^(?:first|second|third|last|only|final)\b/i.test(thing)) return `${possessive} ${thing}`;
  const head = tagWords(thing.split(/,|\s(?:of|in|at|with|for|from|to)\s/)[0] ?? '');
  const last = head[head.length - 1];
  const isCounted =
    wordsOf(thing).length <= 4 &&
    last?.tags.has('Singular') === true &&
    !last.tags.has('Uncountable') &&
    !/^\p{Lu}/u.test(thing);
  return isCounted ? withArticle(thing) : thing;
}

function withoutDetails(type: string, { person: { subject }, brief }: Composition): string | null {
  if (type === 'Marriage' && brief.facts.eventsSource?.contributorId === brief.speaker.id && isSpouse(brief))
    return 'we were married';
  const known: Record<string, string> = {
    Marriage: 'married',
    Graduation: 'graduated',
    Retirement: 'retired',
    'New House': 'moved into a new house',
    'Career Change': 'changed careers',
    'Adopted A Pet': 'adopted a pet',
  };
  const verb = known[type];
  return verb === undefined ? null : `${subject} ${verb}`;
}

function isSpouse({ speaker }: Brief): boolean {
  return speaker.relationship?.relations.some((relation) => /^(?:wife|husband|spouse)$/i.test(relation)) === true;
}

/** A birth with nothing but the child's name. */
function isPlainBirth(event: LifeEvent): boolean {
  return (
    event.type === 'Birth of Child' &&
    event.year !== null &&
    /^\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?\.?$/u.test(event.details.trim())
  );
}

/** "I was born in 1968, Tess in 1970 and Brendan in 1973." */
function tellBirths(births: readonly LifeEvent[], composition: Composition): string | null {
  const { speaker } = composition.brief;
  const [first, ...others] = [...births].sort((a, b) => (a.year ?? 0) - (b.year ?? 0));
  if (first === undefined) return null;
  const nameOf = (event: LifeEvent): string => {
    const name = event.details.trim().replace(/\.$/, '');
    return speaker.firstName !== '' &&
      (name === speaker.firstName || name === `${speaker.firstName} ${speaker.lastName}`)
      ? 'I'
      : name;
  };
  const said = [
    `${nameOf(first)} was born in ${String(first.year)}`,
    ...others.map((event) => `${nameOf(event)} in ${String(event.year)}`),
  ];
  return `${listOf(said)}.`;
}
