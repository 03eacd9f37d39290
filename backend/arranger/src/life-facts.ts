import { touchesBoundary } from './boundaries.js';
import type { Brief, BriefOccasion } from './brief.js';
import { countWords } from './eulogy-text.js';
import { isAmericanPlace } from './american-places.js';
import { isName } from './names.js';
import {
  datePreposition,
  ONLY_YEAR_IS_SURE,
  parsePartialDate,
  sayDate,
  sayLooseDate,
  type PartialDate,
} from './partial-date.js';
import type { FactLine, NotYet } from './passage.js';
import { fullOf, openingParagraph } from './opening.js';
import { personOf, tickedRelation } from './person.js';
import { MOST_OF_A_PLACE, saidWhere, saysOnly } from './said-place.js';
import { isKinName, spokenName } from './spoken-name.js';
import { speaksToUs } from './not-a-memory.js';
import { isThing, shapeOf } from './sentence-shape.js';
import { finished, sentencesOf, typeset } from './typeset.js';
import { capitalise, lowerFirst } from './words.js';

/** "Raymond Thomas Whitlow, Ray, was born on 12 March 1944 in Ipswich, and died on 2 November 2025 in Redland Bay." */
export function datesLine(brief: Brief): { line: FactLine | null; behind?: FactLine | null; notYet: NotYet[] } {
  const { birth, death, datesSource } = brief.facts;
  if (datesSource === null) return { line: null, notYet: [] };
  const notYet: NotYet[] = [];
  const days: string[] = [];
  const said = (occasion: BriefOccasion | null): string | null => {
    if (occasion === null) return null;
    const { when, where, left } = saidOccasion(occasion, brief, occasion === death && isKept(brief) ? 'kept' : 'told');
    for (const value of left) notYet.push({ source: datesSource, value, why: 'no-pattern' });
    days.push(when);
    return when === '' && where === '' ? null : [when, where].filter((part) => part !== '').join(' ');
  };
  const [typedBorn, typedDied] = [
    said(birth === null ? null : { ...birth, date: certainBirth(birth.date, brief) }),
    brief.about === 'self' ? null : said(death),
  ];
  const { names: known, left } = fullName(brief);
  const died = diedInOrder(typedBorn, typedDied) ?? diedUnborn(brief);
  const born = inOneOrder(typedBorn, died);
  const names = isSaidWhole(brief) ? personOf(brief).name : known;
  if (left !== null && brief.facts.name.source !== null)
    notYet.push({ source: brief.facts.name.source, value: left, why: 'no-pattern' });
  if (born === null && died === null) return { line: null, notYet };
  const [day = ''] = birth?.date?.day == null ? [] : days;
  const isOneDay = day !== '' && days[1] === day;
  const parts = [
    born === null ? '' : `born ${born}`,
    died === null ? '' : `died ${isOneDay ? died.replace(day, 'the same day') : died}`,
  ];
  const was = brief.about === 'self' ? 'I was' : `${capitalise(names)} was`;
  if (born !== null && died === UNBORN) {
    const text = `${capitalise(names)} died before ${personOf(brief).subject} was born, and was born ${born}.`;
    return { line: { id: 'dates', source: datesSource, section: 'life', text }, notYet };
  }
  if (born !== null && born === died) {
    const text = `${capitalise(names)} was born and died ${born}.`;
    return { line: { id: 'dates', source: datesSource, section: 'life', text }, notYet };
  }
  const text =
    born === null
      ? `${capitalise(names)} ${parts[1] ?? ''}.`
      : `${was} ${parts[0] ?? ''}${died === null ? '' : `, and ${parts[1] ?? ''}`}.`;
  const sayable = brief.about === 'self' || names !== '';
  return sayable && died !== null
    ? {
        line: { id: 'dates', source: datesSource, section: 'life', text },
        behind: isKept(brief) ? null : lineBehindPlace(brief),
        notYet,
      }
    : { line: sayable ? { id: 'dates', source: datesSource, section: 'life', text } : null, notYet };
}

const UNBORN = 'before birth';
/** "before he was born. the 12th we think", "stillborn": no day, and not to be left unsaid, or the room takes the child to have lived. */
function diedUnborn({ facts: { death }, about }: Brief): string | null {
  const typed = death?.date?.text ?? '';
  return about === 'other' &&
    /^(?:just |the day |a day |two days )?before (?:he|she|they) (?:was|were) born\b|^(?:(?:he|she) was )?(?:still ?born|born (?:still|sleeping|asleep))\b/i.test(
      typed.trim(),
    )
    ? UNBORN
    : null;
}

export const DAY_BEHIND = 'dates behind';
/** "My daughter Kirsty and I were with her.": what was typed behind the place, where it is whole sentences. */
function lineBehindPlace({ facts, boundaries, about }: Brief): FactLine | null {
  const { death, datesSource } = facts;
  const [, ...behind] = sentencesOf(typeset(death?.place ?? '').replace(WHO_WAS_THERE, '. ')).map(finished);
  const said = behind.join(' ');
  const isSaid =
    behind.every((one) => shapeOf(one) === 'sentence' && !/^(?:yes|no)\b/i.test(one) && !speaksToUs(one)) &&
    saidWhere(death?.place ?? '') !== null &&
    touchesBoundary(death?.place ?? '', boundaries) === null;
  return datesSource === null || said === '' || !isSaid || about === 'self'
    ? null
    : { id: DAY_BEHIND, source: datesSource, section: 'life', text: said };
}

/** “Wairoa hospital, we were all there” */
const WHO_WAS_THERE = /,\s+(?=(?:we|I) (?:was|were|had) )/;

/** "12/3/24" of a husband, or of a grandfather, is 1924; of somebody's little son it is 2024. */
function certainBirth(typed: PartialDate | null, brief: Brief): PartialDate | null {
  const date = typed !== null && isDisputed(typed, brief) ? withoutYear(typed) : typed;
  const [, day = '', month = '', figures = ''] =
    /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{2})$/.exec(date?.text ?? '') ?? [];
  if (date === null || date.year !== null || figures === '' || brief.about !== 'other') return date;
  const ticks = brief.people.flatMap((person) => tickedRelation(person, brief) ?? []);
  const isGrown =
    ticks.some((tick) => /^(?:.*(?:father|mother)|husband|wife|partner|uncle|aunt|colleague|grandparent)/.test(tick)) ||
    brief.facts.events.some(({ year }) => year !== null && year < 2000 + Number(figures));
  const isChild = !isGrown && ticks.some((tick) => /^(?:grand)?(?:son|daughter|child)$|^student$/.test(tick));
  if (!isGrown && !isChild) return date;
  const year = `${isGrown ? '19' : '20'}${figures}`;
  return { ...(parsePartialDate(`${day}/${month}/${year}`) ?? date), text: date.text };
}

/** Its day and month; null where it has none. */
function withoutYear(date: PartialDate): PartialDate | null {
  const text = sayDate(date).replace(/ ?\d{4}$/, '');
  return text === '' ? null : { ...date, year: null, text };
}

/** "He was born 1958, not 1959", writes his sister: then nobody says the year for her. */
function isDisputed({ year }: PartialDate, { memories, speaker }: Brief): boolean {
  return memories.some(
    ({ contributorId, text }) =>
      year !== null &&
      contributorId !== speaker.id &&
      new RegExp(`\\bborn\\b[^.!?\\n]{0,40}\\b(?:not|never) (?:in )?${String(year)}\\b`, 'i').test(text),
  );
}

function saidOccasion(
  { date, place }: BriefOccasion,
  brief: Brief,
  placeIs: 'told' | 'kept',
): { when: string; where: string; left: string[] } {
  // "dont want this read out. just say Mackay": then that is all
  const when = saysOnly(place) ? '' : saidWhen(date, brief);
  const where =
    touchesBoundary(place, brief.boundaries) === null && placeIs === 'told'
      ? saidWhere(place, isAmerican(brief) ? 'america' : 'anywhere')
      : '';
  const left = [date !== null && when === '' ? date.text : '', where === null ? place : ''].filter(
    (value) => value !== '',
  );
  // "in Tamworth in 2025", but "on 2 November 2025 in Redland Bay", and "in August 2026 in Grimsby, at his flat"
  return /^in /.test(when) && where !== null && where !== '' && !where.includes(',')
    ? { when: where, where: when, left }
    : { when, where: where ?? '', left };
}

function isAmerican({ facts }: Brief): boolean {
  const typed = [facts.birth?.date?.text ?? '', facts.death?.date?.text ?? ''];
  return (
    [facts.birth?.place ?? '', facts.death?.place ?? ''].some(isAmericanPlace) ||
    // "4/30/1953": nobody else has a thirtieth month
    typed.some((date) => /^\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2,4}\b/.test(date.trim()))
  );
}

/** "How or where" must not come up. */
function isKept({ boundaries }: Brief): boolean {
  return boundaries.leaveOut.some((topic) =>
    /^(?:how (?:(?:he|she|they) (?:did it|died|went) )?(?:or|and) )?where\b/i.test(topic.trim()),
  );
}

/** "As per school record, actual not known" */
const DOUBTED = /\b(?:actual(?:ly)?|not known|record|certificate|passport|papers|official(?:ly)?)\b/i;

/** "1981, in the time of apricots. The passport says 1 January but this is only for the passport": of the year nobody doubts. */
const YEAR_AT_THE_HEAD = /^((?:18|19|20)\d\d),? in [\p{L} ]{3,40}\.\s(?!.*(?:18|19|20)\d\d)/su;

function saidWhen(date: PartialDate | null, brief: Brief): string {
  const [, sure] = YEAR_AT_THE_HEAD.exec(date?.text ?? '') ?? [];
  if (sure !== undefined) return `in ${sure}`;
  if (date === null || (DOUBTED.test(date.text) && !ONLY_YEAR_IS_SURE.test(date.text))) return '';
  // 6/9/1951 is June in Pennsylvania
  const [, one = '', other = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}$/.exec(date.text.trim()) ?? [];
  if (
    date.year !== null &&
    one !== other &&
    Math.max(Number(one), Number(other)) <= 12 &&
    one !== '' &&
    isAmerican(brief)
  )
    return `in ${String(date.year)}`;
  const monthFirst = MONTH_FIRST.exec(date.text.trim()) ?? AMERICAN_FIGURES.exec(date.text.trim());
  if (monthFirst !== null && date.year !== null && date.day !== null) return `on ${asTyped(date)}`;
  if (date.year !== null) return `${datePreposition(date)} ${sayDate(date)}`;
  const dated = parsePartialDate(
    date.text.replace(
      /^(?:on )?(?:the )?(?:(?:mon|tues?|weds?|wednes|thurs?|fri|sat|satur|sun)(?:day)?|lord[’']?s day),? (?=\d)/i,
      '',
    ),
  );
  if (dated !== null && dated.year !== null) return `${datePreposition(dated)} ${sayDate(dated)}`;
  const [before = ''] = date.text.split(/,|\(|\bthis ye?a?r\b/i);
  return typeset(sayLooseDate(date.text) ?? sayLooseDate(before.trim()) ?? '');
}

/** "March 9, 1968", "NOV 15 26": where the month is typed first it is said first. */
const MONTH_FIRST = /^(?:\p{L}+day,? )?\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:\d{4}|\d{2}$)/u;

/** Beside "November 8, 2026" nobody says "22 July 1957". */
function inOneOrder(born: string | null, died: string | null): string | null {
  return died !== null && SAID_MONTH_FIRST.test(died)
    ? (born?.replace(/^on (\d{1,2}) (\p{Lu}\p{Ll}+) (\d{4})/u, 'on $2 $1, $3') ?? null)
    : born;
}
/** "on August 3, 1963" and "on 21 November", or “11-19-26”, in one sentence. */
function diedInOrder(typedBorn: string | null, died: string | null): string | null {
  return typedBorn !== null && SAID_MONTH_FIRST.test(typedBorn)
    ? (died
        ?.replace(/^on (\d{1,2}) (\p{Lu}\p{Ll}+) (\d{4})/u, 'on $2 $1, $3')
        .replace(/^on (\d{1,2}) (\p{Lu}\p{Ll}+)(?= (?!\d)|$)/u, 'on $2 $1') ?? null)
    : died;
}
const SAID_MONTH_FIRST = /^on \p{Lu}\p{Ll}+ \d{1,2}, \d{4}/u;

/** "02/14/1954": a fourteenth month there is none. */
const AMERICAN_FIGURES = /^(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/\d{4}$/;

function asTyped(date: PartialDate): string {
  const [day = '', month = '', year = ''] = sayDate(date).split(' ');
  return `${month} ${day}, ${year}`;
}

/** "née Stack", "born Sokutu", "Stack before she married" */
const MAIDEN =
  /^[,(]?\s*(?:(?:n[ée]e:?|born) (\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?)|(\p{Lu}[\p{L}’-]+) before (?:she|he) (?:was )?married)\)?$/u;

/** "Raymond Thomas Whitlow, Ray,", "Joan Patricia Ellis": the full name, and what everybody says where that is another. */
function fullName(brief: Brief): { names: string; left: string | null } {
  // "Wilhelmina Visser – de Groot": two surnames, as the Dutch write them
  const full = typeset(ofTheName(brief.facts.name.full)).replace(/(?<=\p{L}) [–-] (?=\p{L})/gu, '-');
  const preferred = spokenName(brief);
  const [, head = full, tail = ''] = /^([^,(]+?)\s*((?:[,(]| n[ée]e ).*)?$/s.exec(full) ?? [];
  const [, maiden] = MAIDEN.exec(tail)?.filter(Boolean) ?? [];
  // "their old name" is to stay out: the name that they go by is the only one that is surely not it
  const hasOldName = brief.boundaries.leaveOut.some((topic) =>
    /\b(?:old|former|previous|dead|birth|legal)[ -]?names?\b/i.test(topic),
  );
  const isPlain = !hasOldName && isName(capitalise(head)) && head.split(/\s+/).length <= 5;
  if (!isPlain) return { names: preferred, left: full === preferred ? null : full };
  // "Hedwig Duplain", whom they called Mrs Duplain
  const [, last = ''] = /^(?:Mr|Mrs|Miss|Ms|Dr)\.? (.+)$/u.exec(preferred) ?? [];
  const isOfLast = last !== '' && head.endsWith(` ${last}`);
  const isSaid = preferred === '' || isOfLast || head.split(/\s+/).includes(preferred) || head === preferred;
  const whole = maiden === undefined ? head : `${head}, née ${maiden},`;
  const both = maiden === undefined ? `${head}, ${preferred},` : `${head}, née ${maiden}, known as ${preferred},`;
  return { names: isSaid ? whole : both, left: tail === '' || maiden !== undefined ? null : full };
}

/** "Dane Michael Reid. put kowalczyk on the title": the name alone, where what is behind it is a remark. */
function ofTheName(typed: string): string {
  const [, name = '', behind = ''] = /^((?:\p{Lu}[\p{L}’'-]{2,} ?){2,5})\. +(.+)$/su.exec(typed.trim()) ?? [];
  return behind !== '' && /^\p{Ll}/u.test(behind) ? name : typed;
}

/** "Raghunath Subba Rao was my father": who is called "Appa" is named so by whoever speaks, and here as everybody says it. */
function isSaidWhole(brief: Brief): boolean {
  const { name } = personOf(brief);
  const full = fullOf(brief);
  const said = openingParagraph(brief).sentences[0]?.text ?? '';
  return brief.about !== 'self' && isKinName(name) && full.includes(' ') && said.includes(full);
}

/** What a pet was: "Biscuit was a kelpie cross with one ear that stood up." */
export function animalLine(brief: Brief): { line: FactLine | null; notYet: NotYet[] } {
  const { animal, name } = brief.facts;
  if (animal === null || name.preferred === '') return { line: null, notYet: [] };
  const sentences = sentencesOf(inItsColour(typeset(animal.text))).map((one) => one.replace(/[.\s]+$/, ''));
  const at = sentences.findIndex((one) => saidAnimal(one) !== null);
  const said = at < 0 ? null : saidAnimal(sentences[at] ?? '');
  if (said === null) return { line: null, notYet: [{ source: animal.source, value: animal.text, why: 'no-pattern' }] };
  const behind = sentences
    .slice(at + 1)
    .filter((one) => WHOLE.test(one) && shapeOf(one) === 'sentence' && !speaksToUs(one));
  // "Cat. The boss of the street": of what was typed the kind says least
  if (sentences.length > 1 && behind.length === 0 && countWords(said) <= 2)
    return { line: null, notYet: [{ source: animal.source, value: animal.text, why: 'no-pattern' }] };
  const text = [`${capitalise(fullName(brief).names)} was ${said}`, ...behind].map(finished).join(' ');
  return { line: { id: 'animal', source: animal.source, section: 'life', text }, notYet: [] };
}

const WHOLE = /^(?:I|we|he|she|they|it|nobody|everybody)\b/i;

/** "Donkey. Grey" is a grey donkey. */
function inItsColour(typed: string): string {
  return typed.replace(
    /^([\p{L}-]+)[.,] (grey|gray|black|white|brown|ginger|tabby|bay|chestnut|brindle|tan|roan|palomino|piebald|spotted|blue|golden|black and white|brown and white)[.\s]*$/iu,
    (_all, kind: string, colour: string) => `${colour} ${kind.toLowerCase()}`,
  );
}

/** "rabbit, grey, one ear up one down" is "a rabbit, grey, one ear up one down". */
function saidAnimal(typed: string): string | null {
  if (/^(?:an? )/i.test(typed) && isThing(typed)) return lowerFirst(typed);
  const [kind = '', ...more] = typed.split(/,\s*/);
  const plain = plainAnimal(kind);
  return plain === null || more.some((one) => shapeOf(one) !== 'fragment') || countWords(typed) > MOST_OF_A_PLACE
    ? null
    : [plain, ...more].join(', ');
}

/** "Jack Russell terrier", "Border collie": a name at its head. */
const BREED_BY_NAME =
  /^(?:Jack|Border|German|French|Great|Welsh|Irish|English|Scottish|Scotch|Australian|New|Siamese|Persian|Burmese|Bengal|Birman|Maine|Staffordshire|Rhodesian|Shetland|Yorkshire|Norwich|Norfolk|Airedale|West|Cavalier|King|Bernese|Saint|St|Old|Clydesdale|Arab|Connemara|Welsh|Dartmoor|Exmoor|Russian|Tibetan|Afghan|Boston|Chesapeake|Newfoundland|Labrador|Alsatian|Rottweiler|Doberman|Dalmatian|Pomeranian|Weimaraner|Catahoula|Africanis)(?= \p{L})/u;
const small = (typed: string): string => (BREED_BY_NAME.test(typed) ? typed : lowerFirst(typed));

function plainAnimal(typed: string): string | null {
  const isPlain =
    /^(?:[\p{L}-]+ ){0,3}(?:cat|dog|horse|pony|budgie|bird|parrot|rabbit|goat|kelpie|labrador|staffy|chook|hen|duck|donkey|mouse|rat|ferret|lizard|snake|turtle|tortoise|fish|sheep|cow|pig|guinea pig|terrier|collie|poodle|beagle|spaniel|retriever)$/iu.test(
      typed,
    );
  if (!isPlain || /^(?:the|my|our|just|old|half)\b/i.test(typed)) return null;
  return `${/^[aeiou]/i.test(typed) ? 'an' : 'a'} ${small(typed)}`;
}

/** "Our church on Cheetham Hill Road, with plenty of rice", "Lawnswood, then the Bridge at Kirkstall for pies" */
const A_PLACE_TO_GATHER =
  /^(?!(?:no|not|nowhere|anywhere|wherever|nothing|none|don’t|please)\b)(?:(?:the|my|our) [\p{L}’]|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?:, (?:then|and|with) | (?:and|then|for|with|in|at) |$))[\p{L}’, ]{0,120}$/iu;

/** "Sung mass at St Mary’s, then pastizzi": what is to be done, and no place. */
const AN_OCCASION =
  /^(?:(?:a|an|some|just|only|the|one|sung|full|simple|small|big|proper|quiet|short|requiem|funeral|church|catholic|memorial|graveside) )*(?:mass|service|requiem|wake|party|barbecue|bbq|ceremony|cremation|burial|drinks|lunch|afternoon tea|dinner|picnic)\b(?! (?:hall|room|house|centre))/i;

/** "Town garage" is the one that everybody there knows. */
function withItsArticle(place: string): string {
  return /^(?:town|church|community|village|parish|school|bowling|bowls|rugby|golf|football|surf|scout|fire|grange|union) (?:hall|garage|club|centre|center|ground|grounds|station|barn|clubrooms|clubhouse)\b/i.test(
    place,
  )
    ? `the ${lowerFirst(place)}`
    : place;
}

const IS_WHERE = /^(?:with|beside|in|at|under|by|next|near|among|scattered|buried)\b/i;
/** Where people are to gather, and where the speaker of their own life wants to rest. */
export function wishLines(brief: Brief): { lines: FactLine[]; notYet: NotYet[] } {
  const { wishes } = brief.facts;
  if (wishes === null || brief.about !== 'self') return { lines: [], notYet: [] };
  const notYet: NotYet[] = [];
  const said = [
    [wishes.gather, A_PLACE_TO_GATHER, 'I would like you to gather at'],
    [
      wishes.rest,
      /^(?![Ii]n with)(?:\p{Lu}[\p{Ll}’]+(?: (?:\p{Lu}|of |the |and )[\p{Ll}’]*){0,5}(?:, (?:next to|beside|with|near|by|in) .*)?$|(?:[Ww]ith|[Bb]eside|[Ii]n|[Aa]t|[Uu]nder|[Bb]y|[Nn]ext to|[Nn]ear|[Aa]mong|[Ss]cattered|[Bb]uried)\b)/u,
      'I would like to rest',
    ],
  ] as const;
  const lines = said.flatMap(([typed, pattern, begins], at): FactLine[] => {
    const text = withItsArticle(typeset(typed).replace(/[.\s]+$/, ''));
    if (text === '') return [];
    if (at === 0 && AN_OCCASION.test(text) && !sentencesOf(text).some((one) => speaksToUs(one))) {
      const occasion = /^(?:Mass|Requiem)\b/.test(text) ? text : lowerFirst(text);
      const line = { id: 'wish 0', source: wishes.source, section: 'farewell' as const };
      return [{ ...line, text: finished(`What I would like is ${occasion}`) }];
    }
    // what is said of the place behind it goes with it
    const [first = '', ...behind] = sentencesOf(text);
    if (!pattern.test(first.replace(/[.\s]+$/, '')) || behind.some((one) => speaksToUs(one))) {
      notYet.push({ source: wishes.source, value: typed, why: 'no-pattern' });
      return [];
    }
    const isAPlace = at === 1 && /^\p{Lu}/u.test(text) && isName(text.split(/[,.]/)[0] ?? '') && !IS_WHERE.test(text);
    const head = /^(?:scattered|buried)/i.test(text) ? 'I would like to be' : isAPlace ? `${begins} at` : begins;
    const isNamed = (at === 0 || isAPlace) && /^\p{Lu}/u.test(text) && !/^(?:The|My|Our) /.test(text);
    return [
      {
        id: `wish ${String(at)}`,
        source: wishes.source,
        section: 'farewell',
        text: finished(`${head} ${isNamed ? text : lowerFirst(text)}`),
      },
    ];
  });
  return { lines, notYet };
}
