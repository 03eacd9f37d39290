import type { Brief, Theme } from './brief.js';
import { countWords } from './eulogy-text.js';
import { calledBack, putsRight, type Grounds } from './grounds.js';
import type { FactLine, Unit } from './passage.js';
import { tickedRelation } from './person.js';
import { shapeOf } from './sentence-shape.js';
import { softGrounds } from './soft-grounds.js';
import { tellingWords } from './words.js';

/** What may be in a text besides its frame, in the order in which it gets in. */
export type Candidate =
  | {
      kind: 'unit';
      unit: Unit;
      /** Everybody's first: it may take what is over the time by a tenth. */ isVoice: boolean;
      /** `unheard`: only where its teller would not be heard otherwise; `heard`: only where they are. */ when:
        | 'always'
        | 'unheard'
        | 'heard';
    }
  | {
      kind: 'fact';
      fact: FactLine;
      /** Only in a text of at least so many words. */ least?: number;
    };

export interface Ranked {
  candidates: readonly Candidate[];
  /** Units that tell what a higher one tells already. */
  repeats: readonly Unit[];
}

/** How much a theme gives a listener, where nothing else decides. */
const WEIGHT: Readonly<Partial<Record<Theme, number>>> = {
  story: 10,
  'hard-times': 9,
  passions: 8,
  laughter: 8,
  childhood: 7,
  work: 7,
  family: 7,
  values: 5,
  taught: 6,
  remembered: 6,
  miss: 5,
  farewell: 5,
  relationship: 3,
};
/** A voice is best heard in so many words where time is short. */
const GOOD_VOICE = { least: 20, most: 80 };
/** A farewell or a "what I will miss" of so many words has its place before others are heard. */
const SHORT_WORDS = 90;
/** Whoever writes for their own day says goodbye themselves. */
const OWN_GOODBYE = 140;
const SHORT_MISS = 35;
/** What the last words rest on may take so much of the tenth that a text may be over its time. */
const SHORT_GROUND = 60;
export const SHORT_FAMILY = 50;
const SHORT_WORK = 100;
/** A list of names takes no more than a seventh of a text before others are heard. */
const SHARE_OF_FAMILY = 7;
/** So few words are nearly always worth their time. */
const FEW_WORDS = 15;
/** And so many of a goodbye: whoever is heard is heard out. */
const SHORT_GOODBYE = 25;
/** A memory of so many words is a story rather than a remark. */
const LONG_ENOUGH = 30;
/** This share of what the shorter of two units tells makes them one event told twice. */
const SAME_EVENT = 0.5;
const FEWEST_SHARED = 6;
/** A word that more units than this have says nothing about which event is told. */
const TOO_COMMON = 5;

/** One list, cut by the time: must-be-ins, the main story, the last words, one of each voice, then what adds most. */
export function ranked(units: readonly Unit[], facts: readonly FactLine[], grounds: Grounds, brief: Brief): Ranked {
  const list: Candidate[] = [];
  const seen = new Set<string>();
  const voiced = new Set(voices(units, grounds, brief).map(({ id }) => id));
  const put = (...more: readonly (Unit | undefined)[]): void => {
    for (const unit of more) {
      if (unit === undefined || seen.has(unit.id)) continue;
      seen.add(unit.id);
      list.push({ kind: 'unit', unit, when: 'always', isVoice: voiced.has(unit.id) });
    }
  };
  const putFact = (...ids: readonly string[]): void => {
    for (const fact of facts.filter(({ id }) => ids.some((start) => id.startsWith(start))))
      list.push({ kind: 'fact', fact });
  };
  const own = units.filter(({ isOwn }) => isOwn);
  put(...units.filter(({ isWanted }) => isWanted));
  put(...own.filter(({ isMain }) => isMain));
  put(...own.filter((unit) => asksToBeSaid(unit) || unit.isAskedFor));
  const goodbye = brief.about === 'self' ? OWN_GOODBYE : SHORT_WORDS;
  put(...own.filter(({ theme, words }) => theme === 'farewell' && words <= goodbye));
  if (brief.about === 'self') putFact('wish 1');
  put(...own.filter(({ tellsDeath }) => tellsDeath));
  const linesOf = (...themes: Theme[]): Unit[] => own.filter(({ theme }) => themes.includes(theme));
  put(...calledBack(linesOf('farewell'), SURELY_CALLED, grounds));
  put(...linesOf('miss').filter((missed) => missed.words <= SHORT_KEY && isKeyOf(missed, linesOf('farewell'), units)));
  const [nearest, ...others] = voices(units, grounds, brief);
  put(nearest);
  const isShort = facts.every(({ id, text }) => id !== 'family' || countWords(text) <= SHORT_FAMILY);
  putFact(...(isShort ? ['family', 'dates'] : ['dates']));
  // in a text of some length a family is heard however large it is
  if (!isShort)
    for (const fact of facts.filter(({ id }) => id === 'family'))
      list.push({ kind: 'fact', fact, least: countWords(fact.text) * SHARE_OF_FAMILY });
  const under = calledBack(linesOf('farewell'), 1, grounds);
  // nobody stands up to say last what the room cannot know
  for (const { id, theme, words } of under) if (words <= SHORT_GROUND && theme !== 'passions') voiced.add(id);
  put(...under);
  // what somebody did all their life is the ground that the stories stand on
  put(...own.filter(({ theme, words }) => theme === 'work' && words <= SHORT_WORK));
  const dear = units.filter((unit) => unit.isWanted || (unit.isOwn && unit.isMain));
  const soft = [...softGrounds([...dear, ...(nearest === undefined ? [] : [nearest])], units, brief).values()];
  for (const { id, words } of soft) if (words <= FEW_WORDS) voiced.add(id);
  put(...soft);
  put(...calledBack(linesOf('miss'), 1, grounds));
  put(...calledBack(linesOf('remembered'), SURELY_CALLED, grounds));
  put(...others);
  // a long list of names waits until everybody who wrote was heard
  if (!isShort) putFact('family');
  // how somebody met hard times shows most of who they were, and is soonest crowded out by what is short
  put(...own.filter((unit) => unit.theme === 'hard-times' && isTold(unit)));
  const farness = farnessIn(brief);
  const isFar = ({ source }: Unit): boolean => farness(source.contributorId) > 1;
  const goodbyes = units
    .filter((unit) => !unit.isOwn && unit.theme === 'farewell' && unit.words <= SHORT_GOODBYE && !isGeneral(unit))
    .sort((a, b) => Number(isFar(a)) - Number(isFar(b)) || a.words - b.words);
  for (const unit of goodbyes) voiced.add(unit.id);
  put(...goodbyes);
  // "I was the boy on the bus": who tells
  const ties: Unit[] = [];
  for (const unit of units.filter(({ theme, words }) => theme === 'relationship' && words <= FEW_WORDS)) {
    seen.add(unit.id);
    if (onlyNamesATie(unit)) ties.push(unit);
    else list.push({ kind: 'unit', unit, when: 'heard', isVoice: true });
  }
  const short = units
    .filter(
      (unit) =>
        !unit.isOwn &&
        !seen.has(unit.id) &&
        unit.theme !== 'relationship' &&
        (isWhole(unit) || /^(?:farewell|miss|taught)$/.test(unit.theme)),
    )
    .sort((a, b) => a.words - b.words);
  list.push(...short.map((unit): Candidate => ({ kind: 'unit', unit, when: 'unheard', isVoice: true })));
  const missed = own.filter(({ theme, words }) => theme === 'miss' && words <= SHORT_MISS);
  for (const unit of missed) voiced.add(unit.id);
  put(...missed);
  put(...own.filter(({ theme }) => theme === 'farewell' || theme === 'work'));
  const rest = byWorth(
    units.filter(({ id }) => !seen.has(id)),
    brief,
  );
  put(...rest.slice(0, 5));
  put(...rest);
  // a wedding before the other years
  putFact('wish 0');
  for (const isWedding of [true, false])
    for (const fact of facts.filter(({ id }) => id.startsWith('event')))
      if (/\bmarried\b/.test(fact.text) === isWedding) list.push({ kind: 'fact', fact });
  list.push(...ties.map((unit): Candidate => ({ kind: 'unit', unit, when: 'heard', isVoice: false })));
  return withoutRepeats(withAnswers(list, grounds), brief);
}

/** What somebody told is not heard alone where another puts it right in few words: both are there, one behind the other. */
function withAnswers(list: readonly Candidate[], { answered }: Grounds): Candidate[] {
  const always = new Set(list.flatMap((one) => (one.kind === 'unit' && one.when === 'always' ? [one.unit] : [])));
  const behind = new Map<Unit, Candidate[]>();
  for (const candidate of list) {
    const [nearest] = candidate.kind === 'unit' ? (answered.get(candidate.unit) ?? []) : [];
    if (candidate.kind === 'fact' || nearest === undefined || candidate.unit.words > SHORT_IN_LIST) continue;
    if (!putsRight(candidate.unit)) continue;
    if (candidate.when !== 'always' || !always.has(nearest) || answered.has(nearest)) continue;
    behind.set(nearest, [...(behind.get(nearest) ?? []), { ...candidate, isVoice: true }]);
  }
  const moved = new Set([...behind.values()].flat().map((one) => (one.kind === 'unit' ? one.unit : undefined)));
  return list.flatMap((candidate) => {
    if (candidate.kind === 'fact') return [candidate];
    return moved.has(candidate.unit) ? [] : [candidate, ...(behind.get(candidate.unit) ?? [])];
  });
}

const SHORT_IN_LIST = 80;

/** "I want people to know about that." */
function asksToBeSaid({ paragraphs }: Unit): boolean {
  return paragraphs
    .flat()
    .some((sentence) =>
      /\b(?:asked|asks|wants?) (?:us|me) to leave (?:it|this|that) in\b|\b(?:I|we)(?:[’']d| would)? (?:want|like) (?:people|everyone|everybody|you all|it|that|this|them)\b.{0,20}\b(?:to know|said|told|known|heard|in)\b|\bI want (?:it|that) (?:said|known)\b|\b(?:I’d|I would) like the story told\b|\b(?:you can|please|pls) say (?:it|that|so)\b(?: out loud)?|\bsay it (?:out loud|aloud)\b|\b(?:not|never) (?:been )?ashamed (?:to say|of (?:it|him|her|that))\b|^please say (?:he|she|they) \b/i.test(
        sentence,
      ),
    );
}

/** "Three rings, Dor. We’re home.", where what is missed is the three rings on the telephone: without it nobody knows what is said there. */
function isKeyOf(missed: Unit, lastWords: readonly Unit[], units: readonly Unit[]): boolean {
  const wordsIn = ({ paragraphs }: Unit): Set<string> => tellingWords(paragraphs.flat().join(' '));
  const words = wordsIn(missed);
  return lastWords.some((last) => {
    const shared = last.words > FEW_LAST_WORDS ? [] : [...wordsIn(last)].filter((word) => words.has(word));
    // one word that nobody else has is that thing
    const isAlone = ([word = '']: readonly string[]): boolean =>
      !SAID_BY_ALL.test(word) && units.every((unit) => unit === missed || unit === last || !wordsIn(unit).has(word));
    return shared.length >= SURELY_CALLED || (shared.length === 1 && isAlone(shared));
  });
}
const SAID_BY_ALL =
  /^(?:lov|love|miss|thank|goodby|bye|dad|mum|mom|mam|nan|gran|pop|dear|rest|peace|forev|forever|alread|already|heart)/;
const SHORT_KEY = 45;
const FEW_LAST_WORDS = 20;

/** So many words that nothing else has: it is that story. */
const SURELY_CALLED = 2;

/** "P.J., his friend, wrote: 'We were friends from the Rovers.'" */
function onlyNamesATie({ words, paragraphs }: Unit): boolean {
  return (
    words <= ONLY_A_TIE &&
    /^We were (?:\p{L}+ )?(?:friends|mates|neighbours|neighbors|colleagues) (?:from|at|through|in) /iu.test(
      paragraphs.flat()[0] ?? '',
    )
  );
}
const ONLY_A_TIE = 6;

/** Of everybody who wrote, the one memory that is heard first: whole sentences, not too long. */
function voices(units: readonly Unit[], grounds: Grounds, brief: Brief): Unit[] {
  const others = new Map<string, Unit[]>();
  for (const unit of units) {
    // who somebody was to a teller is no memory of theirs yet
    if (unit.isOwn || unit.theme === 'relationship') continue;
    const of = others.get(unit.source.contributorId) ?? [];
    of.push(unit);
    others.set(unit.source.contributorId, of);
  }
  const order = brief.people.map(({ id }) => id).filter((id) => others.has(id));
  // what puts another’s words right brings these with it
  const scoreOf = (unit: Unit): number => voiceScore(unit) - (needsAnother(unit, grounds) ? AN_ANSWER : 0);
  const best = order.flatMap((id) => {
    const told = [...(others.get(id) ?? [])].sort((a, b) => scoreOf(b) - scoreOf(a));
    return told.find((unit) => unit.words <= MOST_ASKED && asksToBeSaid(unit)) ?? told[0] ?? [];
  });
  // short ones first: more people are heard; what is written to everybody who has lost somebody comes last
  const farness = farnessIn(brief);
  const far = ({ source, words }: Unit): number => {
    const of = farness(source.contributorId);
    return words <= (LONGEST_OF_NEAR[of] ?? 0) ? of : LONGEST_OF_NEAR.length;
  };
  return best.sort((a, b) => Number(isGeneral(a)) - Number(isGeneral(b)) || far(a) - far(b) || a.words - b.words);
}

/** What a teller asks to have told is what they are heard by. */
const MOST_ASKED = 120;

function needsAnother(unit: Unit, { answered }: Grounds): boolean {
  const of = answered.get(unit);
  return of !== undefined && !of.some(({ isMain, isWanted }) => isMain || isWanted);
}
const AN_ANSWER = 12;

/** So many words of a spouse, of a child or a parent, and of a brother or a sister are heard before anybody else’s. */
const LONGEST_OF_NEAR: readonly number[] = [GOOD_VOICE.most, 130, 110];
const SPOUSE = /^(?:husband|wife|spouse|partner)$/;
const SIBLING = /^(?:(?:twin|half)[- ]?)?(?:brother|sister|sibling|twin)$/;
const bareTie = (tie: string): string =>
  tie.toLowerCase().replace(/^(?:(?:his|her|their|little|big|older|younger|eldest|baby|only|twin) )+/, '');
const CHILD_OR_PARENT = /^(?:step)?(?:mother|father|parent|son|daughter|child)$/;

/** 0: was married to them; 1: their child, or their father or mother; 2: their brother or sister; 3: anybody else. */
function farnessIn(brief: Brief): (person: string) => number {
  const far = new Map(
    brief.people.map((person) => {
      const was = tickedRelation(person, brief) ?? '';
      const is = person.introducedAs ?? '';
      return [
        person.id,
        SPOUSE.test(was) || SPOUSE.test(is)
          ? 0
          : CHILD_OR_PARENT.test(was) || CHILD_OR_PARENT.test(is)
            ? 1
            : SIBLING.test(was) || SIBLING.test(bareTie(is))
              ? 2
              : 3,
      ];
    }),
  );
  return (person) => far.get(person) ?? 3;
}

/** Condolences. */
function isGeneral({ paragraphs }: Unit): boolean {
  return /\b(?:condolences|deepest sympathy|sadly missed|much[- ]loved (?:member|colleague)|on behalf of|thoughts and prayers|our thoughts are|vibrant)\b/i.test(
    paragraphs.flat().join(' '),
  );
}

function voiceScore(unit: Unit): number {
  const fit =
    unit.words >= GOOD_VOICE.least && unit.words <= GOOD_VOICE.most ? 4 : unit.words > GOOD_VOICE.most ? -2 : 0;
  return (WEIGHT[unit.theme] ?? 4) + fit + (isWhole(unit) ? 5 : 0) - (isGeneral(unit) ? 8 : 0);
}

/** A story of some length that needs no question before it. */
function isTold({ words, lead, hangs }: Unit): boolean {
  return words >= LONG_ENOUGH && words <= GOOD_LENGTH && lead === null && !hangs;
}
const GOOD_LENGTH = 130;

function isWhole(unit: Unit): boolean {
  return (
    unit.lead === null &&
    !unit.hangs &&
    unit.paragraphs.some((sentences) => sentences.some((one) => shapeOf(one) !== 'fragment'))
  );
}

/** Whether two of different people tell one event: words that tell something, of which many are the same. */
export function tellOneEvent(a: Unit, b: Unit, { facts: { name } }: Brief): boolean {
  const names = tellingWords([name.full, name.preferred, ...name.others].join(' '));
  const wordsOf = ({ paragraphs }: Unit): string[] =>
    [...tellingWords(paragraphs.flat().join(' '))].filter((word) => !names.has(word));
  const [one, other] = [wordsOf(a), new Set(wordsOf(b))];
  const shared = one.filter((word) => other.has(word)).length;
  return shared >= FEWEST_SHARED && shared >= SAME_EVENT * Math.min(one.length, other.size);
}

/** The owner’s own and the others’ in turn, what gives most first. */
function byWorth(units: readonly Unit[], brief: Brief): Unit[] {
  const worth = (unit: Unit): number =>
    (WEIGHT[unit.theme] ?? 4) +
    (unit.lead === null && !unit.hangs ? 0 : -3) +
    (unit.words < 8 ? -1 : unit.words >= LONG_ENOUGH ? 2 : 0) +
    toneOf(unit, brief);
  const sorted = (which: readonly Unit[]): Unit[] => [...which].sort((a, b) => worth(b) - worth(a));
  const own = sorted(units.filter(({ isOwn }) => isOwn));
  const others = sorted(units.filter(({ isOwn }) => !isOwn));
  const mixed: Unit[] = [];
  for (let at = 0; at < Math.max(own.length, others.length); at += 1) {
    mixed.push(...own.slice(at * 2, at * 2 + 2), ...others.slice(at, at + 1));
  }
  return [...new Set(mixed)];
}

function toneOf({ theme }: Unit, { tone }: Brief): number {
  if (tone === 'light') return theme === 'laughter' ? 2 : 0;
  return tone === 'plain' && theme === 'laughter' ? -1 : 0;
}

/** Two tellers of one event: the second only where it adds to the first. */
function withoutRepeats(list: readonly Candidate[], brief: Brief): Ranked {
  const units = list.flatMap((candidate) =>
    candidate.kind === 'unit' && candidate.when !== 'unheard' ? [candidate.unit] : [],
  );
  const names = tellingWords([brief.facts.name.full, brief.facts.name.preferred, ...brief.facts.name.others].join(' '));
  const tells = new Map(units.map((unit) => [unit.id, tellingWords(unit.paragraphs.flat().join(' '))]));
  const heardIn = new Map<string, Unit[]>();
  const repeats: Unit[] = [];
  const kept = list.filter((candidate) => {
    if (candidate.kind === 'fact' || candidate.when === 'unheard') return true;
    const { unit } = candidate;
    const words = [...(tells.get(unit.id) ?? [])].filter((word) => !names.has(word));
    const shared = new Map<Unit, number>();
    for (const word of words) {
      const others = heardIn.get(word) ?? [];
      if (others.length > TOO_COMMON) continue;
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    const isRepeat = [...shared].some(
      ([other, count]) =>
        other.source.contributorId !== unit.source.contributorId &&
        count >= FEWEST_SHARED &&
        count >= SAME_EVENT * Math.min(words.length, tells.get(other.id)?.size ?? 0),
    );
    if (isRepeat && !unit.isWanted && !unit.isMain && !putsRight(unit)) {
      repeats.push(unit);
      return false;
    }
    for (const word of words) {
      const others = heardIn.get(word);
      if (others === undefined) heardIn.set(word, [unit]);
      else if (others.length <= TOO_COMMON) others.push(unit);
    }
    return true;
  });
  return { candidates: kept, repeats };
}
