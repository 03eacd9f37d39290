import type { Theme } from './brief.js';
import { countWords } from './eulogy-text.js';
import { shapeOf } from './sentence-shape.js';
import { finished, sentencesOf } from './typeset.js';

/** An answer's units, each as lines. A story is one, however it is laid out; other answers are several where blank lines part them. */
export function partsOf(text: string, theme: Theme): string[][] {
  const numbered = numberedItems(text);
  const blocks = (numbered ?? text)
    .split(/\n\s*\n/)
    .map((block) => linesOf(block))
    .filter((lines) => lines.length > 0);
  if (theme === 'story' || theme === 'farewell') return blocks.length === 0 ? [] : [blocks.flat()];
  return blocks.reduce<string[][]>((parts, lines) => {
    const last = parts.at(-1);
    const goesOn =
      last === undefined
        ? false
        : GOES_ON.test(lines[0] ?? '') ||
          shapeOf(sentencesOf(lines[0] ?? '')[0] ?? '') !== 'sentence' ||
          countWords(lines.join(' ')) < SHORT_BLOCK ||
          isOnlyFragments(last);
    if (last !== undefined && goesOn) last.push(...lines);
    else parts.push([...lines]);
    return parts;
  }, []);
}

/** Behind a blank line these go on with what stood before it. */
const GOES_ON =
  /^(?:and|but|so|then|after that|afterwards|later|also|when (?:we|he|she|they|it|i)|he|she|they|it|that|this|these|those|which|because|in the end|finally|eventually|anyway|the next|by then|by the)\b/i;
const SHORT_BLOCK = 12;

function isOnlyFragments(lines: readonly string[]): boolean {
  return lines.flatMap(sentencesOf).every((sentence) => shapeOf(sentence) === 'fragment');
}

const BULLET = /^\s*(?:[-*•‣·–]+|\d{1,2}[.)])\s+/;

/** The lines of a block; a list that somebody typed is one line, an item a sentence. */
function linesOf(block: string): string[] {
  const lines = block.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isList = lines.length > 1 && lines.filter((line) => BULLET.test(line)).length >= lines.length - 1;
  const bare = lines.map((line) => line.replace(BULLET, '').trim());
  if (isList) return [bare.map(finished).join(' ')];
  return bare.filter((_line, at) => !/^\s*(?:#|- \[)/.test(lines[at] ?? ''));
}

/** "1. his tomatoes 2. backgammon": numbers that only count, in one line. */
function numberedItems(text: string): string | null {
  if (!/^\s*1[.)]\s+\S[^\n]*\s2[.)]\s+\S/.test(text)) return null;
  let next = 1;
  return text.replace(/(^|\s)(\d{1,2})[.)]\s+(?=\S)/g, (all, _before: string, number: string) => {
    if (Number(number) !== next) return all;
    next += 1;
    return '\n- ';
  });
}

/** "How she did it:" above a list of it: our own few words say that. */
export function withoutHeading(text: string, theme: Theme): string {
  return theme === 'hard-times'
    ? text.replace(
        /^\s*how (?:he|she|they) (?:did|met|took|coped|managed|handled|faced|got through)\b[^\n:]{0,30}:\s*\n/iu,
        '',
      )
    : text;
}
