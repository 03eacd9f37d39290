const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS = new Map(
  Object.entries({
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    eleventh: 11,
    twelfth: 12,
    thirteenth: 13,
    fourteenth: 14,
    fifteenth: 15,
    sixteenth: 16,
    seventeenth: 17,
    eighteenth: 18,
    nineteenth: 19,
    twentieth: 20,
    thirtieth: 30,
    fortieth: 40,
    fiftieth: 50,
    sixtieth: 60,
    seventieth: 70,
    eightieth: 80,
    ninetieth: 90,
  }),
);
const VALUES = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ...ORDINALS,
  ['dozen', 12],
]);
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** "First" and "second" count nothing alone: they do behind a ten ("twenty-first"). */
const LAST_OF_A_TEN = new Map([
  ['first', 1],
  ['second', 2],
]);
/** "The thirty-second of May" is no "thirty-second silence". */
const BEHIND_A_SECOND =
  /^(?:of|birthday|anniversary|january|february|march|april|may|june|july|august|september|october|november|december)$/;
const CENTURIES = new Map([
  ['eighteen', 1800],
  ['nineteen', 1900],
  ['twenty', 2000],
]);

/** A number as it stands in a text. */
export interface SaidNumber {
  value: number;
  as: string;
  /** "the sixties", "the 1960s": ten years, and `value` is the first of them (60 where no century is said). */
  isDecade: boolean;
}

/** Every number of a text, in figures or in words: "41", "forty-one", "two hundred and twelve", "4,800", "21st", "twenty-first", "the sixties", "nineteen forty-four". */
export function numbersIn(text: string): SaidNumber[] {
  return [...inFigures(text), ...inWords(text)];
}

/** The day of a month that an ordinal in words says: 21 for "twenty-first" and "twenty first", 1 for "first"; null where it is none. */
export function ordinalInWords(words: string): number | null {
  const parts = words.toLowerCase().split(/[\s-]+/);
  const [last = ''] = parts.slice(-1);
  const value = LAST_OF_A_TEN.get(last) ?? ORDINALS.get(last);
  if (value === undefined || parts.length > 2) return null;
  if (parts.length === 1) return value;
  const ten = TENS.indexOf(parts[0] ?? '');
  return ten < 0 || value > 9 ? null : (ten + 2) * 10 + value;
}

function inFigures(text: string): SaidNumber[] {
  return [...text.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([as], i, all) => {
    const after = text.slice((all[i]?.index ?? 0) + as.length);
    const isDecade = /^(?:\d{2}|\d{4})$/.test(as) && as.endsWith('0') && /^[’']?s(?![\p{L}])/u.test(after);
    return { value: Number(as.replace(/,/g, '')), as, isDecade };
  });
}

/** A run of numbers ends where a sign stands between two of them: "at nineteen, forty people" is no year. */
function inWords(text: string): SaidNumber[] {
  const words = text.toLowerCase().match(/\p{L}+|[^\p{L}\s-]+/gu) ?? [];
  const found: SaidNumber[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0) found.push({ value: valueOf(run), as: run.join(' '), isDecade: false });
    run = [];
  };
  words.forEach((word, i) => {
    const decade = TENS.findIndex((ten) => `${ten.slice(0, -1)}ies` === word);
    if (decade >= 0) {
      const century = run.length === 1 ? CENTURIES.get(run[0] ?? '') : undefined;
      const as = [...(century === undefined ? [] : run), word].join(' ');
      if (century !== undefined) run = [];
      close();
      found.push({ value: (century ?? 0) + (decade + 2) * 10, as, isDecade: true });
    } else if (continues(run, word, words[i + 1])) run.push(word);
    else {
      close();
      if (VALUES.has(word) || SCALES.has(word)) run.push(word);
    }
  });
  close();
  return found;
}

/** Words with each number in words as its figures: "about fifteen" as "about 15", "21st" and "twenty first" as "21". */
export function numbersAsFigures(words: readonly string[]): string[] {
  const said: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0) said.push(String(valueOf(run)));
    run = [];
  };
  words.forEach((word, i) => {
    if (continues(run, word, words[i + 1])) run.push(word);
    else {
      close();
      if (VALUES.has(word) || SCALES.has(word)) run.push(word);
      else said.push(word.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1'));
    }
  });
  close();
  return said;
}

/** "hundred", after "two"; "and", between "two hundred" and "twelve"; "one" and "first", after "forty"; "forty", after "nineteen". */
function continues(run: readonly string[], word: string, next: string | undefined): boolean {
  const last = run.at(-1);
  if (last === undefined) return false;
  if (SCALES.has(word)) return true;
  if (word === 'and') return SCALES.has(last) && next !== undefined && VALUES.has(next);
  if (word === 'oh') return isYearOf(run) && (VALUES.get(next ?? '') ?? 10) < 10;
  if (LAST_OF_A_TEN.has(word))
    return TENS.includes(last) && (word === 'first' || next === undefined || BEHIND_A_SECOND.test(next));
  const value = VALUES.get(word);
  if (value === undefined) return false;
  if (isYearOf(run) && value >= 10 && !ORDINALS.has(word)) return true;
  return SCALES.has(last) || last === 'and' || last === 'oh' || (TENS.includes(last) && value < 10);
}

/** "Nineteen", where "forty-four" may follow: nobody says two numbers in a row otherwise. */
function isYearOf(run: readonly string[]): boolean {
  return run.length === 1 && CENTURIES.has(run[0] ?? '');
}

function valueOf(run: readonly string[]): number {
  const [first = '', second = ''] = run;
  const century = CENTURIES.get(first);
  if (century !== undefined && (second === 'oh' || (VALUES.get(second) ?? 0) >= 10))
    return century + valueOf(run.slice(second === 'oh' ? 2 : 1));
  let total = 0;
  let current = 0;
  for (const word of run) {
    const scale = SCALES.get(word);
    if (scale === undefined) current += LAST_OF_A_TEN.get(word) ?? VALUES.get(word) ?? 0;
    else if (scale === 100) current = Math.max(1, current) * 100;
    else {
      total += Math.max(1, current) * scale;
      current = 0;
    }
  }
  return total + current;
}
