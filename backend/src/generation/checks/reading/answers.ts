import { typeset, type Brief, type LifeEvent, type PartialDate, type Source } from '@eulogy/arranger';
import { isSameSource, namesOfPeople, sourceTexts, type SourceText } from '../../brief/brief-sources.js';
import { spellingOf, type FamilySpelling } from '../../brief/language/spelling.js';
import { daysIn, weekdayOf, weekdaysIn, type SaidDay } from './dates.js';
import { numbersAsFigures, numbersIn } from './numbers.js';
import { flat, flatWords } from './words.js';

/** One answer, read once. */
interface ReadAnswer extends SourceText {
  /** All its words in one line, for finding a run of them. */
  line: string;
  /** The same as it is read aloud: without emoji and "lol". */
  aloud: string;
  /** Both, with every number as its figures. */
  figures: string;
  numbers: ReadonlySet<number>;
}

const known = new WeakMap<Brief, Answers>();

/** What the answers of this brief say. A brief never changes, so it is read once. */
export function answersOf(brief: Brief): Answers {
  const answers = known.get(brief) ?? new Answers(brief);
  known.set(brief, answers);
  return answers;
}

/** What a place or a feast is typed as, by those in a hurry. */
const SHORT_FOR: Readonly<Record<string, readonly string[]>> = {
  christmas: ['xmas', 'chrissy', 'chrissie'],
  melbourne: ['melb'],
  brisbane: ['bris', 'brissie', 'brissy'],
  queensland: ['qld'],
  victoria: ['vic'],
  tasmania: ['tas', 'tassie'],
  new: ['nsw', 'nz'],
  south: ['nsw', 'sa'],
  wales: ['nsw'],
  western: ['wa'],
  australia: ['sa', 'wa'],
  zealand: ['nz'],
  street: ['st'],
  saint: ['st'],
  road: ['rd'],
  avenue: ['ave', 'av'],
  crescent: ['cres', 'cr'],
  terrace: ['tce'],
  highway: ['hwy'],
  mount: ['mt'],
  drive: ['dr'],
  parade: ['pde'],
  lane: ['ln'],
};

/** Everything that was told and may be used, ready to be asked. */
export class Answers {
  readonly all: readonly ReadAnswer[];
  /** How the family spells. */
  readonly spelling: FamilySpelling;
  private readonly words: ReadonlySet<string>;
  private readonly numbers: ReadonlySet<number>;
  /** What dates, lists and the way people are introduced make true wherever it is said. */
  private readonly following: ReadonlySet<number>;
  private readonly days: readonly SaidDay[];
  private readonly weekdays: ReadonlySet<number>;

  constructor(brief: Brief) {
    this.all = sourceTexts(brief).map((answer) => ({
      ...answer,
      line: flat(answer.text),
      aloud: flat(typeset(answer.text)),
      figures: `${inFigures(answer.text)}|${inFigures(typeset(answer.text))}`,
      numbers: new Set([...numbersIn(answer.text).map(({ value }) => value), ...yearsOfShortDates(answer.text)]),
    }));
    const told = this.all.map(({ text }) => text);
    const asides = [
      brief.title,
      brief.speakerCalls ?? '',
      ...brief.people.map(({ introducedAs }) => introducedAs ?? ''),
    ];
    this.spelling = spellingOf(
      [...told, ...asides, ...namesOfPeople(brief)],
      this.all.filter(({ source }) => source.contributorId === brief.speaker.id).map(({ text }) => text),
    );
    this.words = new Set([...told, ...asides, ...namesOfPeople(brief)].flatMap(flatWords));
    this.numbers = new Set(this.all.flatMap(({ numbers }) => [...numbers]));
    this.following = new Set([
      ...fromYears(brief),
      ...fromLists(brief),
      ...asides.flatMap((aside) => numbersIn(aside).map(({ value }) => value)),
    ]);
    this.days = [...told.flatMap(daysIn), ...datesOf(brief).flatMap(dayOf)];
    this.weekdays = new Set([...told.flatMap(weekdaysIn), ...datesOf(brief).flatMap((date) => weekdayOf(date) ?? [])]);
  }

  hasWord(word: string): boolean {
    return flatWords(word).every((part) =>
      [part, part.replace(/s$/, ''), `${part}s`, ...(SHORT_FOR[part] ?? [])].some(
        (form) => form !== '' && this.words.has(form),
      ),
    );
  }

  hasNumber(value: number): boolean {
    return this.numbers.has(value) || this.following.has(value);
  }

  /** Whether a number from one to the other was told, or follows. */
  hasNumberIn(least: number, most: number): boolean {
    return [...this.numbers, ...this.following].some((number) => number >= least && number <= most);
  }

  /** Whether a number stands in one of these answers, or follows from dates and lists. */
  carriesNumber(value: number, sources: readonly Source[]): boolean {
    return this.following.has(value) || this.from(sources).some(({ numbers }) => numbers.has(value));
  }

  /** Whether a year of these ten was told: 1960 to 1969, or any '60 to '69 where no century is said. */
  hasDecade(first: number): boolean {
    const isIn = (year: number): boolean =>
      first > 100 ? year >= first && year < first + 10 : year % 100 >= first && year % 100 < first + 10;
    return [...this.numbers].some((number) => (number > 1000 || number < 100) && isIn(number));
  }

  hasDay({ month, day }: SaidDay): boolean {
    return this.days.some((other) => other.month === month && (day === null || other.day === day));
  }

  hasWeekday(weekday: number): boolean {
    return this.weekdays.has(weekday);
  }

  /** The answers in which these words stand one after the other, a number in figures or in words. */
  withRun(words: string): readonly ReadAnswer[] {
    const line = flat(words);
    const figures = inFigures(words);
    return line === '  '
      ? []
      : this.all.filter(
          (answer) => answer.line.includes(line) || answer.aloud.includes(line) || answer.figures.includes(figures),
        );
  }

  /** What these sources say. */
  from(sources: readonly Source[]): readonly ReadAnswer[] {
    return this.all.filter(({ source }) => sources.some((other) => isSameSource(source, other)));
  }
}

/** All words in one line, with every number as its figures. */
function inFigures(text: string): string {
  return ` ${numbersAsFigures(flatWords(text)).join(' ')} `;
}

/** "1994", from "3.10.94", "in ’94" and "1993 or 94": the year of two figures that has been. */
function yearsOfShortDates(text: string): number[] {
  const short = [
    ...text.matchAll(
      /\b\d{1,2}[./-]\d{1,2}[./-](\d{2})\b(?!\d)|(?<![\p{L}\d])['’‘](\d{2})\b(?!\d)|\b\d{4} or (\d{2})\b(?!\d)/gu,
    ),
  ];
  return short.flatMap(([, inDate, alone, or]) => {
    const figures = Number(inDate ?? alone ?? or);
    return [1900 + figures, 2000 + figures].filter((year) => year <= new Date().getUTCFullYear());
  });
}

function datesOf(brief: Brief): PartialDate[] {
  return [brief.facts.birth, brief.facts.death].flatMap((occasion) => occasion?.date ?? []);
}

function dayOf(date: PartialDate): SaidDay[] {
  return date.month === null ? [] : [{ month: date.month, day: date.day, as: '' }];
}

/** Ages and spans: from birth to each event and to the death, from one event to another. Before the birthday it is one less. */
function fromYears({ facts }: Brief): number[] {
  const events = facts.events.flatMap(({ year }) => year ?? []);
  const [birth, death] = [facts.birth?.date?.year ?? null, facts.death?.date?.year ?? null];
  const years = [...(birth === null ? [] : [birth]), ...events, ...(death === null ? [] : [death])];
  const spans = years.flatMap((from) => years.filter((to) => to > from).map((to) => to - from));
  return [...years, ...spans, ...(birth === null ? [] : years.map((year) => year - birth - 1))];
}

/** "three children", where three are named; "two girls", where two births are. */
function fromLists(brief: Brief): number[] {
  const { family, events } = brief.facts;
  const lines = [family?.partner ?? '', ...(family?.others ?? '').split(/[\n;]/)];
  const groups = lines.flatMap((line) => line.split(/,(?=[^,:]*:)|\.\s/));
  const counts = [...lines, ...groups].map(
    (line) =>
      line
        .replace(/^[^:–-]*[:–-]/, '')
        .split(/,|&|\band\b/i)
        .filter((name) => /\p{L}/u.test(name)).length,
  );
  const births = events.filter(({ type }: LifeEvent) => /birth/i.test(type)).length;
  return [...counts, births, brief.people.length];
}
