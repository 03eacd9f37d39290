import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { create, type Font } from 'fontkit';
import { outlineOf, trueTypeFile, type Outline } from './true-type.js';
import { unpacked } from './unpacked.js';

const require = createRequire(import.meta.url);

/** Of a variable font from light to black: the weight of the text around it. */
const REGULAR = 400;
/** Outlines kept in memory, about 400 bytes each: more letters than a day's eulogies have. */
const KEPT_OUTLINES = 6000;

interface Slice {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/**
 * A large face that its package cuts into a hundred files by letters. Only the files with the letters of a text are read, and those
 * letters put together as one TrueType file. The letters of East Asia need no shaping beyond their outlines.
 */
export class SlicedFace {
  private slices: readonly Slice[] | undefined;
  /** Null where the face lacks the letter. */
  private readonly outlines = new Map<number, Outline | null>();
  private metrics = { unitsPerEm: 1000, ascent: 880, descent: -120 };

  /** @param prefix of the package and its files: `noto-serif-sc` */
  constructor(
    readonly name: string,
    private readonly prefix: string,
  ) {}

  /** Reads what is needed for these letters; the others it knows already. */
  async learn(codePoints: Iterable<number>): Promise<void> {
    const wanted = new Map<Slice, number[]>();
    for (const codePoint of new Set(codePoints)) {
      const known = this.outlines.get(codePoint);
      if (known !== undefined) {
        this.remember(codePoint, known);
        continue;
      }
      const slice = this.sliceWith(codePoint);
      if (slice) wanted.set(slice, [...(wanted.get(slice) ?? []), codePoint]);
      else this.remember(codePoint, null);
    }
    for (const [slice, letters] of wanted) {
      const font = await opened(slice);
      this.metrics = { unitsPerEm: font.unitsPerEm, ascent: font.ascent, descent: font.descent };
      for (const codePoint of letters) this.remember(codePoint, outlineIn(font, codePoint));
      await setImmediate(); // other requests have their turn between two files
    }
  }

  /** Of the letters learnt. */
  has(codePoint: number): boolean {
    return Boolean(this.outlines.get(codePoint));
  }

  /** A TrueType file of these letters, as far as they were learnt. */
  cut(codePoints: Iterable<number>): Buffer {
    const outlines = new Map<number, Outline>();
    for (const codePoint of codePoints) {
      const outline = this.outlines.get(codePoint);
      if (outline) outlines.set(codePoint, outline);
    }
    return trueTypeFile({ name: this.name, ...this.metrics, outlines });
  }

  /** The letters asked for last are forgotten last. */
  private remember(codePoint: number, outline: Outline | null): void {
    this.outlines.delete(codePoint);
    this.outlines.set(codePoint, outline);
  }

  /** Forgets the letters that nobody used for longest. */
  tidy(): void {
    for (const codePoint of this.outlines.keys()) {
      if (this.outlines.size <= KEPT_OUTLINES) return;
      this.outlines.delete(codePoint);
    }
  }

  private sliceWith(codePoint: number): Slice | undefined {
    this.slices ??= slicesOf(this.prefix);
    return this.slices.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to));
  }
}

async function opened({ file }: Slice): Promise<Font> {
  const font = create(await unpacked(file)) as Font;
  return font.getVariation({ wght: REGULAR });
}

function outlineIn(font: Font, codePoint: number): Outline | null {
  if (!font.hasGlyphForCodePoint(codePoint)) return null;
  const glyph = font.glyphForCodePoint(codePoint);
  return outlineOf(glyph.path.commands, glyph.advanceWidth);
}

/** The package says in `unicode.json` which of its files has which letters: `{ "[4]": "U+1f1e9-1f1f5,U+1f21a" }`. */
function slicesOf(prefix: string): Slice[] {
  const index = require.resolve(`@fontsource-variable/${prefix}/unicode.json`);
  const listed = JSON.parse(readFileSync(index, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(listed).map(([key, ranges]) => ({
    file: join(dirname(index), 'files', `${prefix}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [parseInt(from, 16), parseInt(to, 16)] as const;
    }),
  }));
}
