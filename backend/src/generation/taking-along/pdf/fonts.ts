import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { clustersOf } from '../../../shared/kernel/segments.js';
import { eastAsianOrder, type EastAsian } from './han-letters.js';
import { forgiveMissingAnchors } from './missing-anchors.js';
import { SlicedFace } from './sliced-face.js';
import { unpacked } from './unpacked.js';

const require = createRequire(import.meta.url);

/** Something that letters are printed in. */
export interface Face {
  readonly name: string;
  /** Whether its punctuation is as narrow as in English. */
  readonly hasNarrowSigns: boolean;
  /** Whether it has every letter of it; of a face of East Asia, of the letters it has learnt. */
  covers(cluster: string): boolean;
  /** A TrueType file with at least these letters. A face without an italic stands upright there too. */
  file(style: 'regular' | 'italic', letters: Iterable<number>): Buffer;
}

/** Its files are read when the first letter is looked for in it. */
class WholeFace implements Face {
  private known: { readonly font: Font; readonly regular: Buffer; italic: Buffer | undefined } | undefined;

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly kind: 'serif with an italic' | 'upright' | 'pictures' = 'upright',
  ) {}

  get hasNarrowSigns(): boolean {
    return this.kind !== 'pictures';
  }

  covers(cluster: string): boolean {
    const { font } = this.read();
    return lettersIn(cluster).every((codePoint) => font.hasGlyphForCodePoint(codePoint));
  }

  file(style: 'regular' | 'italic'): Buffer {
    const read = this.read();
    if (style === 'regular' || this.kind !== 'serif with an italic') return read.regular;
    return (read.italic ??= this.bytes('400Regular_Italic'));
  }

  /** Above the baseline, as a part of the size. */
  get ascent(): number {
    const { font } = this.read();
    return font.ascent / font.unitsPerEm;
  }

  private read() {
    if (!this.known) {
      const regular = this.bytes('400Regular');
      this.known = { font: create(regular) as Font, regular, italic: undefined };
      forgiveMissingAnchors(this.known.font);
    }
    return this.known;
  }

  private bytes(style: string): Buffer {
    return readFileSync(require.resolve(`@expo-google-fonts/${this.folder}/${style}/${this.name}_${style}.ttf`));
  }
}

/** A face of one script in one packed file. Its regular weight is the one that the file has without being asked for another. */
class PackedFace implements Face {
  readonly hasNarrowSigns = true;
  private known: { readonly font: Font; readonly bytes: Buffer } | undefined;

  /** @param script as its package names it */
  constructor(
    readonly name: string,
    private readonly script: string,
    private readonly letters: RegExp,
  ) {}

  isNeededFor(text: string): boolean {
    return this.letters.test(text);
  }

  async open(): Promise<void> {
    if (this.known) return;
    const folder = `@fontsource-variable/noto-sans-${this.script}`;
    const bytes = await unpacked(
      require.resolve(`${folder}/files/noto-sans-${this.script}-${this.script}-wght-normal.woff2`),
    );
    this.known = { font: create(bytes) as Font, bytes };
  }

  /** Once it is open. */
  covers(cluster: string): boolean {
    const font = this.known?.font;
    return font !== undefined && lettersIn(cluster).every((codePoint) => font.hasGlyphForCodePoint(codePoint));
  }

  file(): Buffer {
    if (!this.known) throw new Error(`${this.name} is not open`);
    return this.known.bytes;
  }
}

class EastAsianFace implements Face {
  readonly hasNarrowSigns = false;
  readonly name: string;

  constructor(private readonly sliced: SlicedFace) {
    this.name = sliced.name;
  }

  learn(clusters: readonly string[]): Promise<void> {
    return this.sliced.learn(clusters.flatMap(lettersIn));
  }

  tidy(): void {
    this.sliced.tidy();
  }

  covers(cluster: string): boolean {
    return lettersIn(cluster).every((codePoint) => this.sliced.has(codePoint));
  }

  file(_style: 'regular' | 'italic', letters: Iterable<number>): Buffer {
    return this.sliced.cut(letters);
  }
}

/** The house's serif, and the one that knows Greek and Cyrillic too. */
export const HOUSE = new WholeFace('Newsreader', 'newsreader', 'serif with an italic');
export const SERIF: Face = new WholeFace('NotoSerif', 'noto-serif', 'serif with an italic');
const PICTURES: Face = new WholeFace('NotoEmoji', 'noto-emoji', 'pictures');
const OTHER_SCRIPTS: readonly Face[] = [
  // Each of its signs knows its letter: copied from the PDF, the words are whole.
  new WholeFace('Amiri', 'amiri'),
  new WholeFace('NotoSerifHebrew', 'noto-serif-hebrew'),
  new WholeFace('NotoSansThai', 'noto-sans-thai'),
  new WholeFace('NotoSerifDevanagari', 'noto-serif-devanagari'),
];
const PACKED: readonly PackedFace[] = [
  new PackedFace('NotoSansArmenian', 'armenian', /\p{Script=Armenian}/u),
  new PackedFace('NotoSansBengali', 'bengali', /\p{Script=Bengali}/u),
  new PackedFace('NotoSansEthiopic', 'ethiopic', /\p{Script=Ethiopic}/u),
  new PackedFace('NotoSansGeorgian', 'georgian', /\p{Script=Georgian}/u),
  new PackedFace('NotoSansGurmukhi', 'gurmukhi', /\p{Script=Gurmukhi}/u),
  new PackedFace('NotoSansKannada', 'kannada', /\p{Script=Kannada}/u),
  new PackedFace('NotoSansKhmer', 'khmer', /\p{Script=Khmer}/u),
  new PackedFace('NotoSansSinhala', 'sinhala', /\p{Script=Sinhala}/u),
  new PackedFace('NotoSansTamil', 'tamil', /\p{Script=Tamil}/u),
  new PackedFace('NotoSansTelugu', 'telugu', /\p{Script=Telugu}/u),
];
const EAST_ASIAN: Readonly<Record<EastAsian, EastAsianFace>> = {
  simplified: new EastAsianFace(new SlicedFace('NotoSerifSC', 'noto-serif-sc')),
  traditional: new EastAsianFace(new SlicedFace('NotoSerifTC', 'noto-serif-tc')),
  japanese: new EastAsianFace(new SlicedFace('NotoSerifJP', 'noto-serif-jp')),
  korean: new EastAsianFace(new SlicedFace('NotoSerifKR', 'noto-serif-kr')),
};

/** Code points that leave a trace on paper: joiners and their like do not. */
export function lettersIn(cluster: string): number[] {
  return [...cluster]
    .filter((character) => !/\p{Default_Ignorable_Code_Point}|\s/u.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

/** Thai and Lao write a vowel in one that shapers expect in two, below the mark of the tone. */
const VOWEL_AM = /([\u0e48-\u0e4b]*)\u0e33|([\u0ec8-\u0ecb]*)\u0eb3/g;

/** Controls and blanks that cannot be printed become one blank. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\n]+|(?!\n)\p{Cc}+/gu, ' ')
    .replace(VOWEL_AM, (_all, thai?: string, lao?: string) =>
      lao === undefined ? `\u0e4d${thai ?? ''}\u0e32` : `\u0ecd${lao}\u0eb2`,
    )
    .trim();
}

/** Which face sets which letter of one text. */
export interface FaceChoice {
  /** Of a letter with its accents; undefined where no face has it. */
  faceFor(cluster: string): Face | undefined;
  /** The face of most of the letters. */
  readonly main: Face;
  /** Of Latin letters. */
  readonly serif: Face;
  /** Letters that no face has, each once. */
  readonly missing: readonly string[];
}

/** From how large a part of the words in letters that the house's serif lacks, the whole text is set in the other serif. */
const TOO_MANY_STRANGERS = 0.2;

/** Chooses the faces for a text, and reads what they need for it. */
export async function facesFor(text: string): Promise<FaceChoice> {
  const counts = countsOf(clustersOf(text));
  const clusters = [...counts.keys()].filter((cluster) => lettersIn(cluster).length > 0);
  const serifs = serifsFor(text);
  const packed = PACKED.filter((face) => face.isNeededFor(text));
  await Promise.all(packed.map((face) => face.open()));
  const local = [...serifs, ...OTHER_SCRIPTS, ...packed, PICTURES];
  const rest = clusters.filter((cluster) => !local.some((face) => face.covers(cluster)));
  const eastAsian = rest.length === 0 ? [] : await learnt(rest, [...counts.keys()], text);
  const chosen = new Map<string, Face>();
  const missing: string[] = [];
  for (const cluster of clusters) {
    const order = isPicture(cluster) ? [PICTURES, ...local, ...eastAsian] : [...local, ...eastAsian];
    const face = order.find((one) => one.covers(cluster));
    if (face) chosen.set(cluster, face);
    else missing.push(cluster);
  }
  const [serif] = serifs;
  return { faceFor: (cluster) => chosen.get(cluster), main: mainOf(counts, chosen) ?? serif, serif, missing };
}

/** Punctuation that a text's letters may share with Latin ones is asked for in its own face too. */
async function learnt(clusters: readonly string[], all: readonly string[], text: string): Promise<readonly Face[]> {
  const faces = eastAsianOrder(text).map((one) => EAST_ASIAN[one]);
  const shared = all.filter((cluster) => /^[\p{P}\p{S}]$/u.test(cluster));
  let lacking = clusters;
  for (const face of faces) {
    if (lacking.length === 0) break;
    await face.learn([...lacking, ...shared]);
    lacking = lacking.filter((cluster) => !face.covers(cluster));
  }
  for (const face of faces) face.tidy();
  return faces;
}

function serifsFor(text: string): readonly [Face, Face] {
  const words = text.match(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+/gu) ?? [];
  const strange = words.filter((word) => !HOUSE.covers(word) && SERIF.covers(word));
  return strange.length > words.length * TOO_MANY_STRANGERS ? [SERIF, HOUSE] : [HOUSE, SERIF];
}

function isPicture(cluster: string): boolean {
  return /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u20e3]/u.test(cluster);
}

/** How often each of them occurs. */
function countsOf(clusters: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const cluster of clusters) counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
  return counts;
}

function mainOf(clusters: ReadonlyMap<string, number>, chosen: ReadonlyMap<string, Face>): Face | undefined {
  const counts = new Map<Face, number>();
  for (const [cluster, times] of clusters) {
    const face = /\p{L}/u.test(cluster) ? chosen.get(cluster) : undefined;
    if (face) counts.set(face, (counts.get(face) ?? 0) + times);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0];
}
