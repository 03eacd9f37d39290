import { countWords } from '@eulogy/arranger';
import { segmentsIn } from '../../../shared/kernel/segments.js';

/** A place where whoever reads aloud may breathe, or should be silent for a moment. */
export type Mark = 'breath' | 'pause';

/** Words that are said in one go, and what comes after them. */
export interface Piece {
  readonly text: string;
  readonly mark: Mark | null;
}

/** How a name is said, in the owner's own spelling. */
export interface HowToSay {
  readonly name: string;
  readonly say: string;
}

/** More words than one breath carries comfortably at a slow pace. */
const ONE_BREATH_WORDS = 16;
/** Nobody breathes after two words. */
const LEAST_WORDS = 5;
const BREATHING_PLACE = /[,;:،؛–—]["'’”)]?$/u;

/**
 * A paragraph as it is spoken: a long sentence has its breaths where a comma or its like allows one, and the paragraph ends in a
 * pause. Full stops need no mark.
 * @returns for each sentence its pieces; the words themselves are never changed
 */
export function spoken(sentences: readonly string[]): Piece[][] {
  return sentences.map((sentence, index) => {
    const parts = breaths(sentence.split(/\s+/).filter(Boolean));
    return parts.map((words, at): Piece => {
      const isLast = at === parts.length - 1;
      const mark = !isLast ? 'breath' : index === sentences.length - 1 ? 'pause' : null;
      return { text: words.join(' '), mark };
    });
  });
}

function breaths(words: readonly string[]): (readonly string[])[] {
  if (words.length <= ONE_BREATH_WORDS) return [words];
  const places = words
    .map((word, index) => ({ word, before: index + 1 }))
    .filter(
      ({ word, before }) => BREATHING_PLACE.test(word) && before >= LEAST_WORDS && words.length - before >= LEAST_WORDS,
    )
    .sort((a, b) => Math.abs(a.before - words.length / 2) - Math.abs(b.before - words.length / 2));
  const [place] = places;
  if (!place) return [words];
  return [...breaths(words.slice(0, place.before)), ...breaths(words.slice(place.before))];
}

/** The paragraphs with how each name is said behind its first mention, in square brackets: "Siobhán [shi-VAWN]". */
export function withNamesSaid(
  paragraphs: readonly (readonly string[])[],
  names: readonly HowToSay[],
): (readonly string[])[] {
  // "Anna Maria" before "Anna", so that the longer name is not cut in two
  const untold = [...names]
    .filter(({ name, say }) => name.trim() !== '' && say.trim() !== '')
    .sort((a, b) => b.name.length - a.name.length);
  return paragraphs.map((sentences) =>
    sentences.map((sentence) => {
      const said: { at: number; end: number; say: string }[] = [];
      for (const one of [...untold]) {
        const found = mentionOf(one.name.trim()).exec(sentence);
        if (!found) continue;
        const [at, end] = [found.index, found.index + found[0].length];
        if (said.some((other) => at < other.end && end > other.at)) continue;
        untold.splice(untold.indexOf(one), 1);
        said.push({ at, end, say: one.say.trim() });
      }
      return said
        .sort((a, b) => b.end - a.end)
        .reduce((text, { end, say }) => `${text.slice(0, end)} [${say}]${text.slice(end)}`, sentence);
    }),
  );
}

function mentionOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?:['’]s)?(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
}

const LETTER =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Scripts that put no blanks between words. */
const UNSPACED = new RegExp(`[${LETTER}][${LETTER}\\p{M}ー]+`, 'gu');
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** How many words are said; in Chinese, Japanese and Thai those that a dictionary finds. */
export function wordsSaid(text: string): number {
  let unspaced = 0;
  const rest = text.replace(UNSPACED, (words) => {
    for (const { isWordLike } of segmentsIn(words, WORDS)) if (isWordLike) unspaced += 1;
    return ' ';
  });
  return unspaced + countWords(rest);
}

/** "about 1 min 20 s", to the next ten seconds. @param pace words a minute */
export function timeAloud(words: number, pace: number): string {
  const seconds = Math.max(10, Math.round((words * 6) / pace) * 10);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `about ${[minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''].filter(Boolean).join(' ')}`;
}
