export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
/** Left-to-right mark: unseen, and a letter to whoever orders a line. */
const MARK = '\u200e';

/** The side from which a text is read, by its first letter. */
export function directionOf(text: string): Direction {
  const [first] = /\p{L}/u.exec(text) ?? [];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** Words from a person for a sentence of ours: what stands beside a name written from right to left keeps its place. */
export function amidEnglish(words: string): string {
  return RIGHT_TO_LEFT.test(words) ? `${MARK}${words}${MARK}` : words;
}
