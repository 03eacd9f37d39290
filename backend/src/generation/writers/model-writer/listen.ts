import type { Material } from './material.js';
import { isText, numberedText, readProse, wordsIn, type Prose } from './prose.js';
import { renderPrompt, type Prompt } from './prompts/prompt.js';
import { countOf } from './writing-steps.js';

/** More of the sentences changed than this is another text, and nobody asked for one. */
const MOST_CHANGED = 2 / 5;
/** A text that lost more of its words than this to a listener lost a story that nobody objected to. */
const LEAST_LEFT = 3 / 4;
const MAY_STAND_OVER = 1.03;

/** The text, numbered, for somebody who hears it and sees nothing. */
export function listenPrompt(prose: Prose, material: Material): Prompt {
  return renderPrompt('listen.v2', {
    ...material.values,
    count: countHeard(prose, material),
    text: numberedText(prose),
  });
}

/** A few words too many are not worth half of a story. */
function countHeard(prose: Prose, material: Material): string {
  const { most } = material.words;
  const words = wordsIn(prose);
  return words > most && words <= most * MAY_STAND_OVER
    ? `The text has ${String(words)} words, where ${String(most)} are wanted. So few too many may stand: nothing has to go for the time.`
    : countOf(prose, material);
}

/**
 * The text with the sentences mended that would be heard as something else; as it was where the answer is none, or would make another text
 * of it. Nothing is believed for it: a judge reads the mended text.
 * @param locked what stands word for word
 */
export function mendedByEar(prose: Prose, answer: string, { words, spell }: Material, locked: string): Prose {
  const mends = readMends(answer, spell);
  const sentences = prose.flat();
  for (const [number] of mends) {
    const sentence = sentences[number - 1];
    if (sentence === undefined || locked.includes(sentence)) mends.delete(number);
  }
  if (mends.size === 0 || mends.size > Math.max(2, sentences.length * MOST_CHANGED)) return prose;
  const mended = withMends(prose, withinTheTime(prose, mends, words.most));
  return isText(mended) && wordsIn(mended) >= wordsIn(prose) * LEAST_LEFT ? mended : prose;
}

/** Counted again: where the mends carry the text past its limit, those that lengthen it the most are left away, and the others stand. */
function withinTheTime(prose: Prose, mends: ReadonlyMap<number, Mend>, most: number): ReadonlyMap<number, Mend> {
  const sentences = prose.flat();
  const growthOf = ([number, mend]: readonly [number, Mend]): number =>
    wordsIn(mend) - wordsIn([[sentences[number - 1] ?? '']]);
  const held = new Map(mends);
  const longest = [...mends].sort((a, b) => growthOf(b) - growthOf(a));
  for (const one of longest) {
    const words = wordsIn(withMends(prose, held));
    if (words <= most * MAY_STAND_OVER || words <= wordsIn(prose) || growthOf(one) <= 0) break;
    held.delete(one[0]);
  }
  return held;
}

/** Paragraphs of sentences that stand in place of one: more than one paragraph where ¶ begins another. */
type Mend = readonly (readonly string[])[];

/** By number; a line without its three parts is none. */
function readMends(answer: string, spell: Material['spell']): Map<number, Mend> {
  const mends = new Map<number, Mend>();
  for (const line of answer.split('\n')) {
    const [, digits = '', last = '', rest = ''] =
      /^[\s>*-]*[([]?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?[.)\]]*\s*\|[^|]*\|\s*(.*?)\s*\|?\s*$/.exec(line) ?? [];
    const number = Number(digits);
    if (digits === '' || mends.has(number)) continue;
    if (/^[-–—]$/.test(rest)) for (let one = number; one <= Number(last || digits); one += 1) mends.set(one, [[]]);
    else if (last !== '') continue;
    else if (/[\p{L}\p{N}]/u.test(rest))
      mends.set(
        number,
        rest.split('¶').map((part) => readProse(part, spell).flat()),
      );
  }
  return mends;
}

function withMends(prose: Prose, mends: ReadonlyMap<number, Mend>): Prose {
  let number = 0;
  return prose
    .flatMap((sentences) => {
      const paragraphs: string[][] = [[]];
      for (const sentence of sentences) {
        const [first = [], ...others] = mends.get((number += 1)) ?? [[sentence]];
        paragraphs.at(-1)?.push(...first);
        for (const other of others) paragraphs.push([...other]);
      }
      return paragraphs;
    })
    .filter((sentences) => sentences.length > 0);
}
