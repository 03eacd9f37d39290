import type { PathCommand } from 'fontkit';

/** One letter's outline as a TrueType file keeps it. */
export interface Outline {
  /** An entry of the table `glyf`; empty for a blank. */
  readonly bytes: Buffer;
  /** Font units. */
  readonly advance: number;
  readonly leftBearing: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** Turns an outline of straight lines and quadratic curves into an entry of `glyf`. @throws Error for a cubic curve */
export function outlineOf(commands: readonly PathCommand[], advance: number): Outline {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return { bytes: Buffer.alloc(0), advance: Math.round(advance), leftBearing: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const bytes = new Bytes();
  bytes.int16(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  let last = -1;
  for (const contour of contours) bytes.uint16((last += contour.length));
  bytes.uint16(0); // no instructions
  bytes.uint8(...points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)));
  bytes.int16(...steps(xs), ...steps(ys));
  return { bytes: bytes.all(4), advance: Math.round(advance), leftBearing: Math.min(...xs) };
}

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const numbers = args.map(Math.round);
    const at = (index: number, isOnCurve: boolean): Point => ({
      x: numbers[index] ?? 0,
      y: numbers[index + 1] ?? 0,
      isOnCurve,
    });
    switch (command) {
      case 'moveTo':
        contours.push([at(0, true)]);
        break;
      case 'lineTo':
        contours.at(-1)?.push(at(0, true));
        break;
      case 'quadraticCurveTo':
        contours.at(-1)?.push(at(0, false), at(2, true));
        break;
      case 'closePath':
        break;
      default:
        throw new Error(`TrueType has no ${command}`);
    }
  }
  return contours.filter((contour) => contour.length > 1).map(withoutReturn);
}

/** A contour closes by itself: its first point is not told twice. */
function withoutReturn(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  return contour.length > 2 && last?.isOnCurve && first?.x === last.x && first.y === last.y
    ? contour.slice(0, -1)
    : contour;
}

const steps = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (index === 0 ? 0 : (numbers[index - 1] ?? 0)));

export interface TrueTypeParts {
  /** The PostScript name: letters, digits and hyphens. */
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** By code point. */
  readonly outlines: ReadonlyMap<number, Outline>;
}

/** A TrueType file with nothing but these letters, and a blank for every other: enough to be embedded in a PDF. */
export function trueTypeFile({ name, unitsPerEm, ascent, descent, outlines }: TrueTypeParts): Buffer {
  const letters = [...outlines].sort(([a], [b]) => a - b);
  const missing: Outline = { bytes: Buffer.alloc(0), advance: unitsPerEm, leftBearing: 0 };
  const all = [missing, ...letters.map(([, outline]) => outline)];
  const widest = Math.max(...all.map(({ advance }) => advance));
  let end = 0;
  const ends = all.map(({ bytes }) => (end += bytes.length));
  return assembled({
    cmap: new Bytes()
      .uint16(0, 1, 3, 10)
      .uint32(12)
      .uint16(12, 0)
      .uint32(16 + letters.length * 12, 0, letters.length)
      .uint32(...letters.flatMap(([codePoint], index) => [codePoint, codePoint, index + 1])),
    glyf: new Bytes().bytes(...all.map(({ bytes }) => bytes)),
    head: new Bytes()
      .uint32(0x00010000, 0x00010000, 0, 0x5f0f3cf5)
      .uint16(0, unitsPerEm)
      .uint32(0, 0, 0, 0)
      .int16(0, descent, widest, ascent)
      .uint16(0, 8)
      .int16(2, 1, 0),
    hhea: new Bytes()
      .uint32(0x00010000)
      .int16(ascent, descent, 0)
      .uint16(widest)
      .int16(0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0)
      .uint16(all.length),
    hmtx: new Bytes().int16(...all.flatMap(({ advance, leftBearing }) => [advance, leftBearing])),
    loca: new Bytes().uint32(0, ...ends),
    maxp: new Bytes().uint32(0x00010000).uint16(all.length, ...Array.from({ length: 13 }, () => 0)),
    name: new Bytes()
      .uint16(0, 1, 18, 3, 1, 0x409, 6, name.length * 2, 0)
      .uint16(...[...name].map((letter) => letter.charCodeAt(0))),
    post: new Bytes().uint32(0x00030000, 0, 0, 0, 0, 0, 0, 0),
  });
}

function assembled(tables: Readonly<Record<string, Bytes>>): Buffer {
  const entries = Object.entries(tables);
  const directory = new Bytes().uint32(0x00010000).uint16(entries.length, 0, 0, 0);
  const data = new Bytes();
  for (const [tag, table] of entries) {
    directory.bytes(Buffer.from(tag, 'latin1')).uint32(0, 12 + entries.length * 16 + data.length, table.length);
    data.bytes(table.all(4));
  }
  return Buffer.concat([directory.all(), data.all()]);
}

/** Numbers one after another, the highest byte first. */
class Bytes {
  private readonly parts: Buffer[] = [];
  length = 0;

  uint8(...numbers: readonly number[]): this {
    return this.bytes(Buffer.from(numbers));
  }

  uint16(...numbers: readonly number[]): this {
    return this.written(numbers, 2, (buffer, number, at) => buffer.writeUInt16BE(number, at));
  }

  int16(...numbers: readonly number[]): this {
    return this.written(numbers, 2, (buffer, number, at) => buffer.writeInt16BE(number, at));
  }

  uint32(...numbers: readonly number[]): this {
    return this.written(numbers, 4, (buffer, number, at) => buffer.writeUInt32BE(number, at));
  }

  bytes(...buffers: readonly Buffer[]): this {
    for (const buffer of buffers) {
      this.parts.push(buffer);
      this.length += buffer.length;
    }
    return this;
  }

  /** @param multiple zeros are added until the length is a multiple of it */
  all(multiple = 1): Buffer {
    return Buffer.concat([...this.parts, Buffer.alloc((multiple - (this.length % multiple)) % multiple)]);
  }

  private written(
    numbers: readonly number[],
    size: number,
    write: (buffer: Buffer, number: number, at: number) => void,
  ): this {
    const buffer = Buffer.alloc(numbers.length * size);
    for (const [index, number] of numbers.entries()) write(buffer, number, index * size);
    return this.bytes(buffer);
  }
}
