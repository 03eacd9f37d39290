import { directionOf, type Direction } from '../../../shared/kernel/direction.js';
import { clustersOf, segmentsIn } from '../../../shared/kernel/segments.js';

/** One line to be drawn. `opensSentence`: a sentence begins with its first word, so that a page may begin here. */
export interface Line {
  readonly text: string;
  readonly opensSentence: boolean;
  readonly opensParagraph: boolean;
  /** The side from which its paragraph is read. */
  readonly direction: Direction;
}

export interface LineBreaking {
  /** Points. */
  readonly width: number;
  readonly widthOf: (text: string) => number;
  /** Points before the first word of each paragraph but the first. */
  readonly indent: number;
  /** Where only a part of a paragraph is broken; else its first letter tells. */
  readonly direction?: Direction;
}

/** Breaks paragraphs (lists of sentences) into lines of one page each; a word wider than the page is cut.
 * Chinese, Japanese and Thai have no blanks: there a line ends between two letters or words, and not before a full stop. */
export function breakIntoLines(paragraphs: readonly (readonly string[])[], options: LineBreaking): Line[] {
  return paragraphs.flatMap((sentences, paragraph) =>
    breakSentences(sentences, { ...options, indent: paragraph === 0 ? 0 : options.indent }),
  );
}

/** Breaks sentences that follow each other on a line. */
export function breakSentences(sentences: readonly string[], options: LineBreaking): Line[] {
  const { direction = directionOf(sentences.join(' ')) } = options;
  const breaker = new LineBreaker({ ...options, direction });
  for (const sentence of sentences) breaker.add(sentence);
  return breaker.lines();
}

/** The same; several lines do not end with one word on the last: they are drawn in until a second word joins it. */
export function breakGently(sentences: readonly string[], options: LineBreaking): Line[] {
  const lines = breakSentences(sentences, options);
  const hasLoneWord = (broken: readonly Line[]): boolean => LONE_WORD.test(broken.at(-1)?.text ?? '');
  if (lines.length < 2 || lines.length > LONGEST_DRAWN_IN || !hasLoneWord(lines)) return lines;
  const narrower = [0.97, 0.94, 0.91, 0.88, 0.85].map((share) =>
    breakSentences(sentences, { ...options, width: options.width * share }),
  );
  return narrower.find((broken) => !hasLoneWord(broken)) ?? lines;
}

/** In lines: as many as a page has, about. */
const LONGEST_DRAWN_IN = 24;

/** With the sign of the pause after it, or without. */
const LONE_WORD = /^\S+(?: \/{1,2})?$/;

/** Breaks sentences as they come, so that it can be asked after each how many lines there are. */
export class LineBreaker {
  private readonly full: Line[] = [];
  private readonly blank: number;
  private line = '';
  private used = 0;
  private opens = true;

  constructor(private readonly options: LineBreaking & { readonly direction: Direction }) {
    this.blank = options.widthOf(' ');
  }

  /** How many lines it has taken so far. */
  get count(): number {
    return this.full.length + (this.line === '' ? 0 : 1);
  }

  /** @returns how many lines there are with it */
  add(sentence: string): number {
    const { width, widthOf, indent } = this.options;
    for (const [index, { text, gap }] of partsOf(sentence)
      .flatMap((part) => cut(part, width, widthOf))
      .entries()) {
      const isApart = gap === 'blank' && !HAS_ITS_BLANK.test(this.line.slice(-2));
      const [wide, between] = [widthOf(text), isApart ? this.blank : 0];
      const room = width - (this.full.length === 0 ? indent : 0);
      if (this.line !== '' && this.used + between + wide > room) this.end();
      if (this.line === '') {
        this.opens = index === 0;
        [this.line, this.used] = [text, wide];
      } else {
        this.line += isApart ? ` ${text}` : text;
        this.used += between + wide;
      }
    }
    return this.count;
  }

  lines(): Line[] {
    if (this.line !== '') this.end();
    return this.full;
  }

  private end(): void {
    const { direction } = this.options;
    this.full.push({
      text: this.line,
      opensSentence: this.opens,
      opensParagraph: this.full.length === 0,
      direction,
    });
    [this.line, this.used] = ['', 0];
  }
}

/** What is never parted from itself, and whether a blank stands before it. */
interface Part {
  readonly text: string;
  readonly gap: 'blank' | 'none';
}

/** The sign of a breath or a pause stays with the word before it: it never begins a line. */
const BUT_BEFORE_A_SIGN = / (?!\/{1,2}(?: |$))/;

function partsOf(sentence: string): Part[] {
  return sentence
    .trim()
    .replace(/\s+/g, ' ')
    .split(BUT_BEFORE_A_SIGN)
    .filter(Boolean)
    .flatMap((word) => unparted(word).map((text, index): Part => ({ text, gap: index === 0 ? 'blank' : 'none' })));
}

/** Scripts that put no blanks between words. Korean does. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3000-\\u303f\\uff00-\\uffef';
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]\\p{M}*$`, 'u');
const OPENS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** East Asian full stops, commas and brackets are as wide as a letter with the blank after them. */
const HAS_ITS_BLANK = /[\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01-\uff0f\uff1a-\uff1f]$/u;
/** Every letter stands for itself. */
const BY_LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー]+$/u;
/** Never first on a line: what closes, small kana, marks of repetition and length. */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}!?,.;:%…‥、。，．・：；？！％～〜ー々〻ヽヾゝゞぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿๆฯ]/u;
/** Never last on a line: what opens. */
const NOT_LAST = /[\p{Ps}\p{Pi}＄￥]$/u;

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** The parts of a word between which a line may end: where a script without blanks ends a word, or any of its letters. */
function unparted(word: string): string[] {
  if (!HAS_UNSPACED.test(word)) return [word];
  const smallest = Array.from(segmentsIn(word, WORDS), ({ segment }) => segment).flatMap((segment) =>
    BY_LETTER.test(segment) ? clustersOf(segment) : [segment],
  );
  const parts: string[] = [];
  for (const one of smallest) {
    const before = parts.at(-1);
    if (before === undefined || mayPart(before, one)) parts.push(one);
    else parts[parts.length - 1] = before + one;
  }
  return parts;
}

function mayPart(before: string, after: string): boolean {
  if (NOT_LAST.test(before) || NOT_FIRST.test(after) || after.startsWith(' ')) return false;
  return ENDS_UNSPACED.test(before) || OPENS_UNSPACED.test(after);
}

/** So many letters are measured one by one and never as a whole: no word that fits on a line is longer. */
const LONGEST_MEASURED = 400;

/**
 * In pieces of one line each, where it is wider than a line. Each letter is measured once, and each piece once: a word without an end
 * costs no more than as many letters in words.
 */
function cut({ text, gap }: Part, width: number, widthOf: (text: string) => number): Part[] {
  if (text.length <= LONGEST_MEASURED && widthOf(text) <= width) return [{ text, gap }];
  const pieces: string[] = [];
  let [piece, used]: [string[], number] = [[], 0];
  const end = (): void => {
    const left: string[] = [];
    // letters may stand wider beside each other than alone
    while (piece.length > 1 && widthOf(piece.join('')) > width) left.unshift(...piece.splice(-1));
    pieces.push(piece.join(''));
    piece = left;
    used = left.reduce((sum, one) => sum + widthOf(one), 0);
  };
  for (const cluster of clustersOf(text)) {
    const wide = widthOf(cluster);
    if (piece.length > 0 && used + wide > width) end();
    piece.push(cluster);
    used += wide;
  }
  while (piece.length > 0) end();
  return pieces.map((one, index) => ({ text: one, gap: index === 0 ? gap : 'none' }));
}

/**
 * How many lines, this one first, stand on one page: of a paragraph neither its first line stays alone at the foot of a page, nor its last
 * one alone on the next.
 */
export function standTogether(lines: readonly Line[], at: number): number {
  const goesOn = (line: number): boolean => lines[line]?.opensParagraph === false;
  if (!goesOn(at + 1)) return 1;
  const isSecondLast = !goesOn(at + 2);
  if (!lines[at]?.opensParagraph) return isSecondLast ? 2 : 1;
  return isSecondLast || goesOn(at + 3) ? 2 : 3;
}
