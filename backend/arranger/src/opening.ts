import { asPattern } from './as-pattern.js';
import { touchesBoundary } from './boundaries.js';
import type { Brief } from './brief.js';
import type { EulogyParagraph, EulogySentence } from './eulogy-text.js';
import { isFormTalk, withoutNotes } from './form-talk.js';
import { speaksToUs, tellsNothing } from './not-a-memory.js';
import type { NotYet } from './passage.js';
import { parentTyped } from './kin-of-speaker.js';
import { namesIn } from './names-in.js';
import { KIN_WORD, nameOf, ownWordsFor, personOf, sideTyped, speaksAgainst, tickedRelation } from './person.js';
import { ofBrief } from './remembered.js';
import { isKinName } from './spoken-name.js';
import { beginsInPast, shapeOf } from './sentence-shape.js';
import { capitalise, lowerFirst, possessiveOf } from './words.js';
import { connective, supported } from './speaking.js';
import { finished, restoreCapitals, sentencesOf, typeset } from './typeset.js';

/** Who speaks, and what the person was to them: from their own words where they can stand, else as it was ticked. */
export function openingParagraph(brief: Brief): EulogyParagraph {
  return brief.facts.datesSource === null ? openingWithName(brief) : openingOf(brief);
}

/** Where no line of dates says it, the whole name is said here. */
export function openingWithName(brief: Brief): EulogyParagraph {
  const { name, called } = personOf(brief);
  const whole = wholeName(brief);
  const full = fullOf(brief);
  const { sentences } = openingOf(brief);
  const said = sentences.map(({ text }) => text).join(' ');
  if (brief.about === 'self' || name === '' || full === '' || said.includes(whole) || said.includes(full))
    return { sentences };
  const head = [nameAtTheHead(brief), name].map(asPattern).join('|');
  const word = new RegExp(`(?<!\\p{L})(?:${head})(?!\\p{L})`, 'u');
  const isNamed = word.test(said);
  const named = (text: string): string =>
    isNamed
      ? text.replace(word, whole).replace(/(, known as [^.,]+?)(?= (?:was|were|is|are)\b)/, '$1,')
      : text.replace(` for ${called}.`, ` for ${called}, ${full}.`);
  const at = sentences.findIndex(({ text }) => text !== named(text));
  return { sentences: sentences.map((one, index) => (index === at ? { ...one, text: named(one.text) } : one)) };
}

/** Asked for with every cut: read once for a brief. */
const openingOf = ofBrief((brief): EulogyParagraph => {
  if (brief.about === 'self') return { sentences: ofOneself(brief) };
  const { speaker: person } = brief;
  const { called } = personOf(brief);
  const name = nameAtTheHead(brief);
  const speaker = nameOf(person);
  const relation = person.relationship;
  const words = ownWordsFor(person, brief);
  const whole = ownSentences(brief);
  const ticked = tieTicked(brief);
  const iAm = speaker === '' ? [] : [connective(`I am ${speaker}.`)];
  const isOfAChild =
    relation?.relations.every((tick) => /mother|father|parent|son|daughter|child/i.test(tick)) === true;
  const parent = isOfAChild ? parentTyped(relation?.text ?? '') : null;
  // nobody whose child died says that they were one
  if (relation !== null && parent !== null && name !== '' && speaker !== '')
    return { sentences: [supported(`I am ${speaker}, ${possessiveOf(name)} ${parent}.`, relation.source)] };
  if (relation !== null && words !== null && name !== '') {
    const rest = withoutRemarks(sentencesOf(words.rest)).map((text) => supported(text, relation.source));
    // nobody says "Sis was my big sis"
    // nobody says "Mummy was my mother", either
    const saysName =
      KIN_WORD.test(name) ||
      isKinName(name) ||
      (isKinName(brief.facts.name.preferred) && !isKinName(name) && saysWholeName(brief)) ||
      new RegExp(`(?<!\\p{L})${asPattern(name)}(?!\\p{L})`, 'iu').test(words.thing);
    const was = supported(
      finished(`${saysName ? 'This is for' : `${name} ${/ and /.test(name) ? 'were' : 'was'}`} ${mine(words.thing)}`),
      relation.source,
    );
    // "I am Claire, and Ray was my dad, and …" would be one "and" too many
    const isLong = saysName || / and /.test(words.thing);
    return { sentences: isLong ? [...iAm, was, ...rest] : [...plainly(was, iAm), ...rest] };
  }
  const tie =
    relation === null || ticked === null || name === '' || ticked === name.toLowerCase()
      ? null
      : supported(
          // nobody says "Lim was my mother" of whom they call Ma; the whole name stands in the line of dates
          isKinName(brief.facts.name.preferred) && !isKinName(name) && saysWholeName(brief)
            ? `this is for my ${ticked}.`
            : `${isKinName(name) ? fullOf(brief) : name} was my ${ticked}.`,
          relation.source,
        );
  if (relation !== null && whole.length > 0) {
    const [head = '', ...others] = whole;
    const told = /^(?:he|she|they)(?: (is|was|are|were)|[’'](s|re)) (my .+)$/i.exec(head);
    if (told !== null && name !== '' && !KIN_WORD.test(name)) {
      const is = told[1]?.toLowerCase() ?? (told[2] === 're' ? 'are' : 'is');
      const was = supported(`${name} ${is} ${told[3] ?? ''}`, relation.source);
      return { sentences: [...plainly(was, iAm), ...others.map((text) => supported(text, relation.source))] };
    }
    const own = whole.map((text) => supported(text, relation.source));
    const saysTie =
      tie === null || KIN_WORD.test(whole.join(' ')) || /^(?:he|she|they) (?:was|were) my /i.test(whole[0] ?? '');
    const isOfSpeaker = /^(?:I|We)\b/.test(head);
    // "I am her daughter." says no more than the tie does
    const more = own.filter(
      ({ text }, at) =>
        !ONLY_I_AM.test(text) ||
        // "I am his middle daughter. The one who fills the forms."
        /^The (?:one|only|eldest|oldest|youngest|middle)\b/.test(own[at + 1]?.text ?? ''),
    );
    // "I’m her daughter, I am a nurse" says it once
    if (I_AM_KIN.test(head) && !ONLY_I_AM.test(finished(head)))
      return { sentences: [...first(speaker, called), ...own] };
    if (tie !== null && (!saysTie || isOfSpeaker)) return { sentences: [...plainly(tie, iAm), ...more] };
    if (/^you/i.test(whole[0] ?? '')) return { sentences: [...first(speaker, called), ...own] };
    return { sentences: [...(isNamed(name, head) ? iAm : first(speaker, called)), ...own] };
  }
  const bare = bareWords(brief);
  if (relation !== null && bare.length > 0 && name !== '') {
    const own = bare.map((text) => supported(text, relation.source));
    // "I am Beth, and Danny was my brother. Little brother, and a foot taller."
    const [kin = ''] = KIN_WORD.exec(bare[0] ?? '') ?? [];
    const isOfThem = ticked !== null && kin !== '' && kin.toLowerCase() === /[\p{L}]+$/u.exec(ticked)?.[0];
    // "Her sister, two years younger", beside a sister
    const [, isHers] =
      /^(?:his|her|their) ((?:\p{L}+ )?(?:sister|brother|twin|cousin|friend|wife|husband|partner)\b.*)$/iu.exec(
        bare[0] ?? '',
      ) ?? [];
    if (isOfThem && isHers !== undefined && speaker !== '')
      return {
        sentences: [supported(`I am ${speaker}, ${possessiveOf(name)} ${isHers}`, relation.source), ...own.slice(1)],
      };
    if (tie !== null && isOfThem) return { sentences: withoutTie(plainly(tie, iAm), own, kin) };
    // "her man. 61 year."
    const [years = supported('', relation.source), ...others] = own;
    if (tie !== null && /^\d{1,2} (?:years?|yrs?)\b[^.]*\.$/iu.test(years.text))
      return { sentences: [...plainly({ ...tie, text: `${tie.text.slice(0, -1)}, ${years.text}` }, iAm), ...others] };
    // "I am Bilal, Noonie’s younger brother, by 3 years."
    const [head = supported('', relation.source), ...more] = own;
    const side = ticked === null ? null : sideTyped(ticked, head.text, brief.facts.pronouns);
    if (side !== null && speaker !== '') {
      const isBare = /^[\p{L}-]+\.$/u.test(side);
      if (isBare && tie !== null) return { sentences: [...plainly(tie, iAm), ...more] };
      return {
        sentences: [supported(`I am ${speaker}, ${possessiveOf(name)} ${lowerFirst(side)}`, relation.source), ...more],
      };
    }
    return { sentences: [...(isNamed(name, head.text) ? iAm : first(speaker, name)), ...own] };
  }
  if (relation !== null && tie !== null) {
    return { sentences: [...plainly(tie, iAm), ...behindKin(brief).map((text) => supported(text, relation.source))] };
  }
  return { sentences: first(speaker, name) };
});

/** "Sand was my mum": her daughter never said it. Whoever calls them Mum says the name that is no nickname. */
function nameAtTheHead(brief: Brief): string {
  const { name } = personOf(brief);
  const [given = ''] = brief.facts.name.full.trim().split(/\s+/);
  const isShort = given.length > name.length && given.startsWith(name) && /^\p{Lu}\p{Ll}+$/u.test(given);
  const told = brief.memories.filter(({ contributorId }) => contributorId === brief.speaker.id);
  const says = told.some(({ text }) => new RegExp(`(?<!\\p{L})${asPattern(name)}(?!\\p{L})`, 'u').test(text));
  return brief.speakerCalls !== null && isShort && !says ? given : name;
}

/** Who speaks, and nothing more: where the time holds a story and not what the speaker says of themselves. */
export function inBrief({ sentences }: EulogyParagraph): EulogyParagraph {
  const [head] = sentences;
  return head !== undefined && /^I am \p{Lu}.*(?:,| was | is )/u.test(head.text)
    ? { sentences: [head] }
    : { sentences };
}

/** The line of dates says it, where one is known. */
function saysWholeName({ facts: { birth, death } }: Brief): boolean {
  return birth !== null || death !== null;
}

/** Whether whom the words are about is said in them. */
function isNamed(name: string, next: string): boolean {
  return (
    name === '' ||
    next.includes(name) ||
    /^(?:Mum|Dad|Mam|Mom|Nan|Pop|Nonna|Nonno|Grandma|Grandpa)\b(?![’']s)/.test(next)
  );
}

/** "Bass player in the Wet Cardboards. I play drums so basically we were married.": what stands behind the question, as typed. */
function bareWords(brief: Brief): string[] {
  const typed = brief.speaker.relationship?.text ?? '';
  const lines = restoreCapitals(typeset(typed), namesIn(brief))
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/, ''));
  const sentences = withoutRemarks(lines.flatMap(sentencesOf).map(finished)).filter((one) => !ONLY_A_SIDE.test(one));
  const said = sentences.join(' ');
  const ticked = tickedRelation(brief.speaker, brief);
  if (said.split(/\s+/).length < FEWEST_BARE && sentences.length < 2 && KIN_WORD.test(said)) return [];
  if (said.split(/\s+/).length < 2 || behindKin(brief).length > 0) return [];
  if (ticked !== null && speaksAgainst(ticked, typed, brief.facts.pronouns)) return [];
  if (tellsNothing(typed) || sentences.some(speaksToUs) || touchesBoundary(typed, brief.boundaries) !== null) return [];
  const [head = '', ...rest] = sentences;
  return [withItsSubject(head, brief), ...rest];
}

/** "Worked for me." is what he did; "Worked with him for years." is what I did. */
function withItsSubject(sentence: string, brief: Brief): string {
  if (shapeOf(sentence) !== 'subjectless' || !beginsInPast(sentence)) return sentence;
  const { subject } = personOf(brief);
  const isOfSpeaker = /\b(?:him|her|them|his|their)\b/i.test(sentence);
  const isOfThem = /\b(?:me|us|my|our)\b/i.test(sentence);
  if (isOfSpeaker === isOfThem) return sentence;
  return `${isOfSpeaker ? 'I' : capitalise(subject)} ${lowerFirst(sentence)}`;
}
/** "Raghu was my husband. Husband, since 1976." says the tie once. */
function withoutTie(
  [was, ...more]: readonly EulogySentence[],
  own: readonly EulogySentence[],
  tie: string,
): EulogySentence[] {
  const [head, ...rest] = own;
  // "Brother. 2 years older than me."
  if (was !== undefined && new RegExp(`^(?:my |our )?${tie}[.!]?$`, 'i').test(head?.text ?? '') && rest.length > 0)
    return [was, ...more, ...rest];
  const [, behind] =
    new RegExp(
      `^${tie}(,? (?:since|for|from|until|of|\\d{1,2} years?\\b).*|, (?!(?:he|she|they|I|we|and|but)\\b)[^.!?]*\\.)$`,
      'i',
    ).exec(head?.text ?? '') ?? [];
  return was === undefined || behind === undefined
    ? [...(was === undefined ? [] : [was]), ...more, ...own]
    : [{ ...was, text: was.text.replace(/\.$/, '') + behind }, ...more, ...rest];
}
const FEWEST_BARE = 4;
const I_AM_KIN =
  /^I(?: am|[’']m) (?:his|her|their) (?:\p{L}+ ){0,3}(?:son|daughter|wife|husband|partner|brother|sister|mother|mum|father|dad|granddaughter|grandson|niece|nephew)\b/iu;
/** "Her wife.", "His eldest.": who the speaker is, which the tick says. */
const ONLY_I_AM = /^I(?: am|[’']m) (?:his|her|their|\p{Lu}\p{L}+[’']s) (?:\p{L}+ ){0,3}[\p{L}-]+\.$/u;
const ONLY_A_SIDE = /^(?:his|her|their) \p{L}+\.$/iu;

/** "the old man", said by his son. */
function mine(thing: string): string {
  return thing.replace(/^the (?=old (?:man|girl|lady|fella|boy)\b|missus\b)/i, 'my ');
}

/** "I am Kellie, and Lachie was my son." */
function plainly(was: EulogySentence, [me]: readonly EulogySentence[]): EulogySentence[] {
  return me === undefined
    ? [{ ...was, text: capitalise(was.text) }]
    : [{ ...was, text: `${me.text.slice(0, -1)}, and ${was.text}` }];
}

function first(speaker: string, name: string): EulogySentence[] {
  if (speaker === '') return name === '' ? [] : [connective(`This is for ${name}.`)];
  return [connective(name === '' ? `I am ${speaker}.` : `I am ${speaker}, and this is for ${name}.`)];
}

/** The whole name where it is one that can be said, else what they were called. */
export function fullOf(brief: Brief): string {
  const full = typeset(brief.facts.name.full);
  return /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)+$/u.test(full) ? full : personOf(brief).name;
}

/** "Phil Grogan, known as Groges": a name that is said nowhere else, and what everybody called it. */
function wholeName(brief: Brief): string {
  const { name } = personOf(brief);
  const full = fullOf(brief);
  // "Nana Sheila" is Sheila Holroyd to everybody
  const isPart = name.split(' ').some((word) => full.split(' ').includes(word));
  return isPart || full === '' || isKinName(name) ? name : `${full}, known as ${name}`;
}

/** The relation as it was ticked; null where the words typed beside it speak of another. */
function tieTicked(brief: Brief): string | null {
  const ticked = tickedRelation(brief.speaker, brief);
  const typed = withoutRemarks(sentencesOf(typeset(brief.speaker.relationship?.text ?? ''))).join(' ');
  return ticked !== null && speaksAgainst(ticked, typed, brief.facts.pronouns) ? null : ticked;
}

function ofOneself(brief: Brief): EulogySentence[] {
  const name = typeset(brief.facts.name.full) || nameOf(brief.speaker);
  const iAm =
    name === ''
      ? []
      : [supported(`My name is ${name}.`, ...(brief.facts.name.source === null ? [] : [brief.facts.name.source]))];
  const said =
    brief.facts.wishes === null ? 'These are my own words, in somebody else’s voice.' : 'I wrote this ahead of time.';
  return [...iAm, connective(said)];
}

/** What the speaker wrote of who the person was to them, where it is whole sentences. */
function ownSentences(brief: Brief): string[] {
  const typed = brief.speaker.relationship?.text ?? '';
  const typedOut = sentencesOf(restoreCapitals(typeset(withoutNotes(typed)), namesIn(brief)).replace(/\n+/g, ' '))
    .map(withoutAside)
    .map(finished);
  const sentences = withoutRemarks(typedOut);
  const [head = ''] = sentences;
  const isWhole =
    /^(?:I|We|You|He|She|They|It|From|When|There|My|Our|Mum|Dad|Nan|Pop|Nonna|Nonno|Grandma|Grandpa)\b/.test(head) ||
    / (?:was|is) (?:my|our) /.test(head);
  const ticked = tickedRelation(brief.speaker, brief);
  if (ticked !== null && speaksAgainst(ticked, sentences.join(' '), brief.facts.pronouns)) return [];
  if (tellsNothing(typed) || sentences.some(speaksToUs) || touchesBoundary(typed, brief.boundaries) !== null) return [];
  return isWhole && shapeOf(head) === 'sentence' ? sentences : [];
}

/** "I’m the Activities Officer, I’m typing for everybody." */
function withoutAside(sentence: string): string {
  const [, said = '', aside = ''] = /^(.+\S), ([^,]+?)[.!]?$/s.exec(sentence) ?? [];
  return aside !== '' && isFormTalk(aside) ? said : sentence;
}

/** Without what is said to the form; where it is said in the middle, what stands behind it. */
function withoutRemarks(sentences: readonly string[]): string[] {
  const until = sentences.findLastIndex((one) => !speaksToUs(one)) + 1;
  const from = sentences.slice(0, until).findLastIndex((one) => speaksToUs(one)) + 1;
  const behind = sentences.slice(from, until);
  const before = sentences.slice(0, Math.max(0, sentences.findIndex(speaksToUs)));
  // "Please do not write “loving father” from me. Luke can say that."
  const pointsBack = before.length > 0 && /\b(?:say|write|have|do) (?:that|this|it)\b/i.test(behind[0] ?? '');
  return pointsBack ? before : behind;
}

/** "Dad. We did not talk for six years.": the word is the tick’s; the sentences behind it stand. */
function behindKin(brief: Brief): string[] {
  const typed = restoreCapitals(typeset(brief.speaker.relationship?.text ?? ''), namesIn(brief));
  const [kin = '', ...behind] = sentencesOf(typed).map(finished);
  const stands = behind.length > 0 && behind.every((one) => shapeOf(one) === 'sentence' && !speaksToUs(one));
  return KIN_ALONE.test(kin) && stands && touchesBoundary(typed, brief.boundaries) === null ? behind : [];
}
const KIN_ALONE =
  /^(?:my )?(?:(?:step)?(?:dad|mum|father|mother|son|daughter|brother|sister)|wife|husband|friend|nan|pop|partner)\.$/i;

/** The speaker’s words on who the person was, where they fit nowhere. */
export function relationshipNotYet(brief: Brief): NotYet[] {
  const relation = brief.speaker.relationship;
  const typed = relation?.text.trim() ?? '';
  if (relation === null || typed === '' || tellsNothing(typed)) return [];
  if (ownWordsFor(brief.speaker, brief) !== null || ownSentences(brief).length > 0 || bareWords(brief).length > 0)
    return [];
  return KIN_ALONE.test(finished(typed)) || behindKin(brief).length > 0
    ? []
    : [{ source: relation.source, value: typed, why: 'no-pattern' }];
}
