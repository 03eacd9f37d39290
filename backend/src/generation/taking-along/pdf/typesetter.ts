import { directionOf, type Direction } from '../../../shared/kernel/direction.js';
import { clustersOf } from '../../../shared/kernel/segments.js';
import { facesFor, HOUSE, lettersIn, SERIF, type Face, type FaceChoice } from './fonts.js';
import { visualOrder } from './visual-order.js';

export type Style = 'regular' | 'italic';

/** Letters that are drawn in one go. */
interface Piece {
  readonly face: Face;
  readonly text: string;
  readonly direction: Direction;
}

/** Sets lines of one document: each letter in a face that has it, each run in its own direction, all on one baseline. */
export class Typesetter {
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();
  private readonly letters: ReadonlySet<number>;

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly faces: FaceChoice,
    text: string,
  ) {
    this.letters = new Set(lettersIn(text));
  }

  /** Letters that no face has: each is drawn as a box. */
  get missing(): readonly string[] {
    return this.faces.missing;
  }

  /** @param text all that will be printed, in any order */
  static async for(document: PDFKit.PDFDocument, text: string): Promise<Typesetter> {
    return new Typesetter(document, await facesFor(text), text);
  }

  /** In points. Blanks within a line are as wide as they are drawn. */
  widthOf(text: string, size: number, style: Style = 'regular'): number {
    return text.split(/(?<= )/).reduce((width, word) => width + this.widthOfWord(word, style) * size, 0);
  }

  /** @param y of the line's top; its letters stand on the house's baseline whatever face they are in */
  draw(text: string, at: { x: number; y: number; size: number; style: Style; direction?: Direction }): void {
    const { size, style } = at;
    const baseline = at.y + HOUSE.ascent * size;
    let x = at.x;
    for (const { text: run, direction } of visualOrder(text, at.direction ?? directionOf(text))) {
      const pieces = this.piecesOf(run, direction);
      for (const piece of direction === 'rtl' ? pieces.reverse() : pieces) {
        x += this.drawPiece(piece, { x, baseline, size, style });
      }
    }
  }

  private drawPiece(
    piece: Piece,
    { x, baseline, size, style }: { x: number; baseline: number; size: number; style: Style },
  ): number {
    this.use(piece.face, style, size);
    const options = optionsFor(piece);
    const text = turned(piece);
    // Syllables drawn in another order than they are written in are copied and read aloud as they are written.
    const isReordered = REORDERED.test(text);
    if (isReordered) this.document.markContent('Span', { actual: text });
    this.document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...options });
    if (isReordered) this.document.endMarkedContent();
    return this.document.widthOfString(text, options);
  }

  private widthOfWord(word: string, style: Style): number {
    const key = `${style} ${word}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const piece of this.piecesOf(word, directionOf(word))) {
      this.use(piece.face, style, 1000);
      width += this.document.widthOfString(turned(piece), optionsFor(piece)) / 1000;
    }
    this.widths.set(key, width);
    return width;
  }

  /** In the order in which they are read. */
  private piecesOf(text: string, direction: Direction): Piece[] {
    const pieces: { face: Face; text: string; direction: Direction }[] = [];
    for (const word of text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/)) {
      const clusters = clustersOf(word);
      const isStrange = clusters.some((cluster) => this.faces.faceFor(cluster) === SERIF);
      for (const [index, cluster] of clusters.entries()) {
        const drawn = withoutMarks(cluster);
        if (drawn === '') continue;
        const last = pieces.at(-1);
        const own = this.faceOf(cluster, [clusters[index - 1], clusters[index + 1]], last?.face);
        // A word in two serifs is ugly: the one that has all of its letters sets it.
        const face = isStrange && own === HOUSE && SERIF.covers(cluster) ? SERIF : own;
        if (last?.face === face) last.text += drawn;
        else pieces.push({ face, text: drawn, direction });
      }
    }
    return pieces;
  }

  /** @param beside the letters before and after it */
  private faceOf(cluster: string, beside: readonly (string | undefined)[], before: Face | undefined): Face {
    // One width for every blank, so that a line is as long as its words told.
    if (isBlank(cluster)) return this.faces.serif;
    // A box is drawn where no face has the letter.
    const own = this.faces.faceFor(cluster) ?? SERIF;
    if (!SHARED.test(cluster)) return own;
    const neighbours = [
      ...(before && !before.hasNarrowSigns ? [before] : []),
      ...beside.flatMap((one) => (one === undefined || !/\p{L}/u.test(one) ? [] : [this.faces.faceFor(one)])),
    ];
    return neighbours.find((face) => face !== undefined && this.mayShare(face) && face.covers(cluster)) ?? own;
  }

  /** East Asian quotation marks are as wide as a letter: they are for texts in these languages, not for one name in another. */
  private mayShare(face: Face): boolean {
    return face.hasNarrowSigns || face === this.faces.main;
  }

  private use(face: Face, style: Style, size: number): void {
    const name = `${face.name} ${style}`;
    if (!this.registered.has(name)) {
      this.document.registerFont(name, face.file(style, this.letters));
      this.registered.add(name);
    }
    this.document.font(name).fontSize(size);
  }
}

/** Marks that order a line are obeyed and not drawn; the joiners of Persian, Hindi and emoji are drawn with their letters. */
function withoutMarks(cluster: string): string {
  return cluster.replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}

/** Signs that stand in several faces: they are set in that of the letter beside them. */
const SHARED = /^[\p{P}\p{S}\p{N}]$/u;

const REORDERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]/u;

const isBlank = (cluster: string): boolean => /^\s+$/.test(cluster);

/** What the shaper takes for a script read from right to left and turns round by itself: the digits of Arabic among it. */
const TURNED_BY_SHAPER = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669\u06f0-\u06f9]/u;

/** With features asked for, a run is shaped as a whole; else word by word, which puts words read from right to left in the wrong order. */
function optionsFor({ direction, text }: Piece): { features?: [] } {
  return direction === 'rtl' || TURNED_BY_SHAPER.test(text) ? { features: [] } : {};
}

/** Turned round where the shaper would not do it, or would though it should not. */
function turned({ text, direction }: Piece): string {
  return (direction === 'rtl') === TURNED_BY_SHAPER.test(text) ? text : clustersOf(text).reverse().join('');
}
