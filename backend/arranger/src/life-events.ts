import { OF_ONE_ALONE, OF_WHO_TYPED } from './part-brief.js';
import { touchesBoundary } from './boundaries.js';
import type { Brief, BriefPerson, LifeEvent } from './brief.js';
import { countWords } from './eulogy-text.js';
import { isName } from './names.js';
import type { FactLine, NotYet } from './passage.js';
import { personOf, tickedRelation, type Person } from './person.js';
import { beginsInPast, shapeOf } from './sentence-shape.js';
import { restoreCapitals, sentencesOf, typeset } from './typeset.js';
import { capitalise, listOf, lowerFirst } from './words.js';

const PREPOSITION_BEHIND =
  /^(?:and|but|in|at|on|with|by|for|from|to|where|which|who|near|after|before|then|because|while|until)\b/i;

/** "He married Vasiliki", said by Vasiliki, his wife. */
function marriedMe(said: string, brief: Brief): string {
  const { firstName } = brief.speaker;
  const isSpouse = /^(?:husband|wife|spouse|partner)$/.test(tickedRelation(brief.speaker, brief) ?? '');
  const [before = '', behind] = isSpouse && firstName !== '' ? said.split(`married ${firstName}`) : [];
  return behind === undefined || /^[\p{L}’-]/u.test(behind) ? said : `${before}married me${behind}`;
}

/** The years of a life, where what was typed certainly goes on from "In 1968 he". */
export function eventLines(brief: Brief, names: readonly string[]): { lines: FactLine[]; notYet: NotYet[] } {
  const { events, eventsSource } = brief.facts;
  const notYet: NotYet[] = [];
  if (eventsSource === null) return { lines: [], notYet };
  const person = personOf(brief);
  const lines = events
    .map((typed) => ({ typed, event: withItsYear(typed, person) }))
    .sort((a, b) => (a.event.year ?? 0) - (b.event.year ?? 0))
    .flatMap(({ typed, event }, at): FactLine[] => {
      if (touchesBoundary(`${event.type} ${event.details}`, brief.boundaries) !== null) return [];
      const said =
        event.year === null ||
        (IS_WEDDING.test(event.type) && isOfPlace(event.details, brief)) ||
        isOfAnother(event.details, brief)
          ? null
          : saidEvent(event, restoreCapitals(typeset(event.details), names), person);
      if (said !== null)
        return [
          {
            id: `event ${String(at)}`,
            source: eventsSource,
            section: 'life',
            text: `In ${String(event.year)} ${marriedMe(said, brief)}.`,
          },
        ];
      notYet.push({
        source: eventsSource,
        value: [typed.year, typed.details || typed.type].filter((part) => part !== null && part !== '').join(': '),
        why: 'no-pattern',
      });
      return [];
    });
  return { lines: withoutRegister(lines), notYet };
}

/** "He came to Australia in 1970 with one suitcase" goes on from "In 1970", and so does "Ray came": the year and the name are said once. */
function withItsYear(event: LifeEvent, { called, subject }: Person): LifeEvent {
  const details = typeset(event.details).trim();
  const years = details.match(A_YEAR) ?? [];
  const year = event.year ?? (years.length === 1 ? Number(years[0]) : null);
  const [first = ''] = sentencesOf(details);
  if (year === null || /\n/.test(details) || !details.startsWith(first)) return event;
  const dateless = first
    .replace(new RegExp(`^In ${String(year)},? (?=\\p{L})`, 'u'), '')
    .replace(new RegExp(`${OF_ONE_CLAUSE}${NO_PART_OF_IT},? in ${String(year)}${NO_OTHER_YEAR}`, 'u'), '$1');
  // a year that stands nowhere but in the words is the event's only where it can be said before them
  if (event.year === null && dateless === first) return event;
  // nobody says "they was made foreman"
  const isOne = subject === 'he' || subject === 'she';
  const isNamed = isOne && called !== '' && dateless.startsWith(`${called} `) && shapeOf(dateless) === 'sentence';
  const said = isNamed ? `${subject}${dateless.slice(called.length)}` : dateless;
  return said === first ? event : { ...event, year, details: said + details.slice(first.length) };
}
const A_YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/g;
/** "early in 1970" and "until some time in 1970" are more than the year. */
/** "He ran the shop until it closed in 1985": of the closing. */
const OF_ONE_CLAUSE =
  '^((?:(?!\\b(?:until|till|before|after|when|while|since|because|although|though|that|which|who|whom|whose|where|and|but|so|as|if)\\b)[^,;:])*)';
const NO_PART_OF_IT = '(?<!\\b(?:early|late|later|middle|end|time|back|until|again))';
const NO_OTHER_YEAR = '(?![\\p{L}\\d’?/–-]| (?:or|to|and) \\d)';

/** "My sister was born", typed by his brother: said by his daughter it is another's. What is both children's, one may say for the other. */
function isOfAnother(details: string, brief: Brief): boolean {
  const { people, speaker, facts } = brief;
  if (facts.eventsSource?.contributorId === speaker.id || !OF_WHO_TYPED.test(details)) return false;
  const typist = people.find(({ id }) => id === facts.eventsSource?.contributorId);
  const isChild = (one: BriefPerson): boolean => /^(?:father|mother)$/.test(tickedRelation(one, brief) ?? '');
  return typist === undefined || !isChild(typist) || !isChild(speaker) || OF_ONE_ALONE.test(details);
}

const IS_WEDDING = /^marriage|^wedding/i;
/** "Governador Valadares", where they were born, of a wedding to Rosângela: nobody was married to a town. */
function isOfPlace(details: string, { facts }: Brief): boolean {
  const typed = details.trim().toLowerCase();
  return (
    typed !== '' && [facts.birth?.place, facts.death?.place].some((place) => place?.toLowerCase().startsWith(typed))
  );
}

/** Children stand in the sentence of the family; behind a wedding that is told they are born in one of their own. */
function withoutRegister(facts: readonly FactLine[]): FactLine[] {
  const wedding = facts.findIndex(({ text }) => /\bmarried\b/.test(text));
  const born = facts.flatMap((fact, at) => {
    const [, year = '', who = ''] = A_BIRTH.exec(fact.text) ?? [];
    return year === '' ? [] : [{ fact, year, who, at }];
  });
  const [first] = born;
  if (first === undefined) return [...facts];
  const isTold = wedding >= 0 && wedding < first.at;
  const [begins = '', ...others] = born.map(({ year, who }, at) => `${who}${at === 0 ? ' was born' : ''} in ${year}`);
  const all = { ...first.fact, text: `${listOf([begins, ...others])}.` };
  return facts.flatMap((fact) => {
    if (!born.some((one) => one.fact === fact)) return [fact];
    return isTold && fact === first.fact ? [all] : [];
  });
}
const A_BIRTH = /^In (\d{4}) (\p{Lu}[\p{L}’ -]*) was born\.$/u;

function saidEvent({ type }: Pick<LifeEvent, 'type'>, typed: string, person: Person): string | null {
  const details = typed.replace(/[.!,\s]+$/, '');
  const subject = person.subject;
  if (subject === '') return null;
  if (details === '') return /^retire/i.test(type) ? `${subject} retired` : null;
  const [one = '', ...told] = sentencesOf(details);
  if (told.length > 0) {
    // "Married Emrys at the chapel. She played the hymns herself."
    const isTold = told.every((each) => shapeOf(each) === 'sentence' && each.startsWith(`${capitalise(subject)} `));
    const begins = isTold && countWords(details) <= MOST_OF_A_YEAR ? saidEvent({ type }, one, person) : null;
    return begins === null ? null : [begins, ...told].map((each) => each.replace(/[.\s]+$/, '')).join('. ');
  }
  if (/[\n“”()!?;:]/.test(details) || countWords(details) > 22) return null;
  const [head = '', ...behind] = details.split(/,\s*/);
  const isWedding = IS_WEDDING.test(type);
  const isPlace = (part: string): boolean => / (?:at|in) \p{Lu}/u.test(head) && isName(part);
  // "Jack, Moonta Methodist Church"
  const wedAt = (part: string): boolean => isWedding && isName(part) && WEDDED_IN.test(part);
  const isAside = (part: string): boolean => beginsInPast(head) && A_TAIL.test(part) && shapeOf(part) === 'fragment';
  if (behind.some((part) => !PREPOSITION_BEHIND.test(part) && !isPlace(part) && !wedAt(part) && !isAside(part)))
    return null;
  const own = /^(?:I|we|he|she|they)\b/i.exec(head)?.[0].toLowerCase();
  if (own !== undefined) {
    const fits = own === 'i' || own === 'we' ? true : own === subject;
    return fits && /^\p{L}+ (?:was|were|had|\p{L}+ed|[a-z]+)\b/u.test(head)
      ? own === 'i'
        ? details
        : lowerFirst(details)
      : null;
  }
  if (
    /^(?:(?:my|his|her|their|our) )?\p{L}+(?: \p{L}+){0,2} (?:died|was born|were born)$/iu.test(details) &&
    startsKnown(details, person)
  ) {
    return /^(?:my|his|her|their|our)\b/i.test(details) ? lowerFirst(details) : capitalise(details);
  }
  // "Got it right", beside a tick: what was got nobody hears
  if (isWedding && beginsInPast(head) && !/\b(?:marr|wed|wife|husband|bride)/i.test(details)) return null;
  const whom = details.replace(/^to (?=\p{Lu})/iu, '').replace(/, (?=\p{Lu})/u, ' at ');
  const [who = ''] = head.replace(/^to /i, '').split(/ (?:at|in) (?=\p{Lu}|the )/u);
  // "Lipa Cathedral"
  if (isWedding && isName(head) && WEDDED_IN.test(head)) return `${subject} married at ${head}`;
  if (isWedding && isName(who) && !beginsInPast(head) && !/^St\b/.test(head))
    return `${subject} married ${whom.replace(/^Me(?=,| |$)/, 'me').replace(/^me, (?=at|in)/, 'me ')}`;
  if (/^birth of/i.test(type) && isName(details)) return `${details} was born`;
  if (/^retire/i.test(type) && /^from /i.test(details)) return `${subject} retired ${lowerFirst(details)}`;
  if (!beginsInPast(head) || PARTICIPLES.test(head)) return null;
  return `${subject} ${lowerFirst(details)}`;
}

const MOST_OF_A_YEAR = 40;
const WEDDED_IN = /\b(?:Church|Chapel|Cathedral|Hall|Temple|Gardens?|Beach|Park|Register Office|Registry|House)$/u;
/** "supposedly", "600 people", "first time on a plane" */
const A_TAIL = /^(?:\p{Ll}|\d)(?:\S* ?){1,6}$/u;

/** "her mother died" of her, "Bill died"; not "his mother died" of her. */
function startsKnown(details: string, person: Person): boolean {
  const [, whose] = /^(my|his|her|their|our)\b/i.exec(details) ?? [];
  return whose === undefined
    ? isName(capitalise(details.replace(/ (?:died|was born|were born)$/i, '')))
    : /^(?:my|our)$/i.test(whose) || whose.toLowerCase() === person.possessive;
}

/** What was done to somebody: no verb behind "he". */
const PARTICIPLES =
  /^(?:diagnosed|ordained|named|born|called|awarded|elected|appointed|known|made|given|told|hurt|injured|loved|invited|chosen|honoured|voted|crowned|promoted|transferred|posted|conscripted|drafted|admitted|knighted|sworn|bred|kept|led|put|found|held|left at|cast|selected|picked)\b/i;
