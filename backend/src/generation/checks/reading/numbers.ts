const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS: Readonly<Record<string, number>> = {
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
};
const VALUES = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ...Object.entries(ORDINALS),
  ['dozen', 12],
]);
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** A number as it stands in a text. */
export interface SaidNumber {
  value: number;
  as: string;
  /** "the sixties", "the 1960s": ten years, and `value` is the first of them (60 where no century is said). */
  isDecade: boolean;
}

/** Every number of a text, in figures or in words: "41", "forty-one", "two hundred and twelve", "4,800", "21st", "the sixties". */
export function numbersIn(text: string): SaidNumber[] {
  return [...inFigures(text), ...inWords(text)];
}

function inFigures(text: string): SaidNumber[] {
  return [...text.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([as], i, all) => {
    const after = text.slice((all[i]?.index ?? 0) + as.length);
    const isDecade = /^(?:\d{2}|\d{4})$/.test(as) && as.endsWith('0') && /^[’']?s(?![\p{L}])/u.test(after);
    return { value: Number(as.replace(/,/g, '')), as, isDecade };
  });
}

function inWords(text: string): SaidNumber[] {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const found: SaidNumber[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0) found.push({ value: valueOf(run), as: run.join(' '), isDecade: false });
    run = [];
  };
  words.forEach((word, i) => {
    const decade = TENS.findIndex((ten) => `${ten.slice(0, -1)}ies` === word);
    if (decade >= 0) {
      close();
      found.push({ value: (decade + 2) * 10, as: word, isDecade: true });
    } else if (continues(run, word, words[i + 1])) run.push(word);
    else {
      close();
      if (VALUES.has(word) || SCALES.has(word)) run.push(word);
    }
  });
  close();
  return found;
}

/** Words with each number in words as its figures: "about fifteen" as "about 15". */
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
      else said.push(word);
    }
  });
  close();
  return said;
}

/** "hundred", after "two"; "and", between "two hundred" and "twelve"; "one", after "forty". */
function continues(run: readonly string[], word: string, next: string | undefined): boolean {
  const last = run.at(-1);
  if (last === undefined) return false;
  if (SCALES.has(word)) return true;
  if (word === 'and') return SCALES.has(last) && next !== undefined && VALUES.has(next);
  const value = VALUES.get(word);
  if (value === undefined) return false;
  return SCALES.has(last) || last === 'and' || (TENS.includes(last) && value < 10);
}

function valueOf(run: readonly string[]): number {
  let total = 0;
  let current = 0;
  for (const word of run) {
    const scale = SCALES.get(word);
    if (scale === undefined) current += VALUES.get(word) ?? 0;
    else if (scale === 100) current = Math.max(1, current) * 100;
    else {
      total += Math.max(1, current) * scale;
      current = 0;
    }
  }
  return total + current;
}
