export type EastAsian = 'simplified' | 'traditional' | 'japanese' | 'korean';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;

/**
 * In which letters a text's Chinese characters are drawn: the same character looks different in Beijing, Taipei, Tokyo and Seoul.
 * The first is the text's own, the others may help with letters that it lacks.
 */
export function eastAsianOrder(text: string): readonly EastAsian[] {
  const all: readonly EastAsian[] = ['simplified', 'traditional', 'japanese', 'korean'];
  const own = ownOf(text);
  return [own, ...all.filter((one) => one !== own)];
}

function ownOf(text: string): EastAsian {
  if (KANA.test(text)) return 'japanese';
  let [simplified, traditional] = [0, 0];
  for (const letter of text) {
    if (!HAN.test(letter)) continue;
    const [inMainland, inTaiwan] = [mainland().has(letter), taiwan().has(letter)];
    if (inMainland && !inTaiwan) simplified++;
    if (inTaiwan && !inMainland) traditional++;
  }
  if (simplified === traditional && HANGUL.test(text)) return 'korean';
  return traditional > simplified ? 'traditional' : 'simplified';
}

let mainlandLetters: ReadonlySet<string> | undefined;
let taiwanLetters: ReadonlySet<string> | undefined;

/** The characters of the mainland's first standard, GB 2312, as Node's decoder knows them. */
function mainland(): ReadonlySet<string> {
  mainlandLetters ??= lettersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]);
  return mainlandLetters;
}

/** The characters of Big5. */
function taiwan(): ReadonlySet<string> {
  taiwanLetters ??= lettersOf(
    'big5',
    [0xa4, 0xf9],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  );
  return taiwanLetters;
}

type Range = readonly [from: number, to: number];

function lettersOf(encoding: string, [from, to]: Range, seconds: readonly Range[]): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const letters = new Set<string>();
  for (let lead = from; lead <= to; lead++) {
    for (const [low, high] of seconds) {
      for (let second = low; second <= high; second++) {
        const letter = decoder.decode(Uint8Array.of(lead, second));
        if (HAN.test(letter)) letters.add(letter);
      }
    }
  }
  return letters;
}
