/** Bodies and answers that cost a server more than they cost who sends them; each of them once froze this product, or something like it. */
import { inTurn } from '../bench/figures.mjs';

/**
 * @param {number} count
 * @param {(index: number) => string} make
 */
const repeated = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/**
 * Bodies by name, each as the type it claims and its text. Fields of real calls stand first, so that they come as far as they can.
 * @type {Record<string, [type: string, text: string]>}
 */
const texts = {
  '150,000 keys': [
    'json',
    `{"email":"a@example.com","pathname":"/x","x":{${repeated(150_000, (n) => `"k${n}":0`).join(',')}}}`,
  ],
  '2,500 keys in 16 kB': ['json', `{"x":{${repeated(2_000, (n) => `"${n.toString(36)}":0`).join(',')}}}`],
  '490 keys': ['json', `{${repeated(490, (n) => `"k${n}":{}`).join(',')}}`],
  'a million lists in one another': ['json', '['.repeat(1_000_000)],
  '7,000 lists in one another': ['json', `${'['.repeat(7_000)}${']'.repeat(7_000)}`],
  'a list of 600,000 empty objects': ['json', `{"responses":[${repeated(600_000, () => '{}').join(',')}]}`],
  'a list of 5,000 empty objects': ['json', `[${repeated(5_000, () => '{}').join(',')}]`],
  'a text of 500 kB': ['json', JSON.stringify({ text: 'x'.repeat(500_000), email: 'x'.repeat(8_000) })],
  'a text of 15 kB of quotes': ['json', JSON.stringify({ email: '"\\'.repeat(3_700), message: 'a' })],
  'halves of characters': ['json', `{"email":"${'\\ud800'.repeat(2_500)}","firstName":"${'\\u0000'.repeat(100)}"}`],
  'a picture that is none': [
    'json',
    JSON.stringify({ profileImageUrl: `data:image/png;base64,${'A'.repeat(7_000_000)}` }),
  ],
  'half a JSON text': ['json', '{"email":"'],
  'a form of 150,000 fields': ['x-www-form-urlencoded', repeated(150_000, (n) => `k${n}=0`).join('&')],
  'a form of 2,000 fields': ['x-www-form-urlencoded', repeated(2_000, (n) => `k${n}=0`).join('&')],
};

export const bodies = Object.entries(texts).map(([name, [type, text]]) => ({
  name,
  type: `application/${type}`,
  bytes: Buffer.from(text),
}));

const sentence = 'She kept the books and served at the counter, and all that time she was saving for lessons. ';
const names = ['Ruth', 'Mick', 'Helen', 'Ray', 'Nancy', 'Joan', 'Pat', 'Sid'];
const verbs = ['built', 'sold', 'mended', 'carried', 'painted', 'lost', 'borrowed', 'found'];
const things = [
  'a boat',
  'the ute',
  'her mother’s ring',
  'a piano',
  'the fence',
  'two goats',
  'his hat',
  'the shed door',
];
/** Prose in which no sentence is like the other. */
const varied = repeated(
  400,
  (n) =>
    `${inTurn(names, n * 3)} ${inTurn(verbs, n * 5 + 1)} ${inTurn(things, n * 7 + Math.floor(n / 8))} in ${1930 + (n % 80)}.`,
).join(' ');

/** Answers by name; each is given to every question of memory. */
export const answers = {
  'lines of one letter': 'a\n '.repeat(6_600),
  'lines of one letter, no blanks': 'k\n'.repeat(9_900),
  'nothing but blanks': `${' '.repeat(19_990)}x`,
  'one letter': 'a'.repeat(19_990),
  'one sentence again and again': sentence.repeat(215),
  'plain prose': varied.slice(0, 19_900),
  'one sentence without an end': 'and then he went and she came '.repeat(660),
  'nothing but stops': '. '.repeat(9_900),
  'nothing but quotes': '“a” '.repeat(4_900),
  'names without an end': 'Ruth Keane Mick Helen '.repeat(900),
  'numbers without an end': '1944 03 12 '.repeat(1_800),
  'letters that join': 'é'.normalize('NFD').repeat(9_900),
  'faces of many parts': '👩‍👩‍👧‍👦'.repeat(1_800),
  'letters of Han': repeated(19_900, (n) => String.fromCodePoint(0x4e00 + n)).join(''),
  'words from right to left': 'كان جدي '.repeat(2_480),
};
