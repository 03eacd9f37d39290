import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** One family of embedded TrueType files. */
export interface FontFamily {
  readonly name: string;
  readonly regular: Buffer;
  readonly italic: Buffer;
  covers(character: string): boolean;
}

function family(name: string, folder: string, prefix: string): FontFamily {
  const read = (style: string) => readFileSync(require.resolve(`${folder}/${style}/${prefix}_${style}.ttf`));
  const [regular, italic] = [read('400Regular'), read('400Regular_Italic')];
  const font = create(regular) as Font;
  return { name, regular, italic, covers: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
}

let loaded: readonly FontFamily[] | undefined;

/** The families in the order of preference: the house's serif, then the one that knows more scripts. Read once, 1.5 MB. */
function families(): readonly FontFamily[] {
  loaded ??= [
    family('Newsreader', '@expo-google-fonts/newsreader', 'Newsreader'),
    family('Noto Serif', '@expo-google-fonts/noto-serif', 'NotoSerif'),
  ];
  return loaded;
}

/** Pictures and invisible marks: they are left out of print without a word. Letters never are. */
const UNPRINTED = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\uFE0F\u20E3]/gu;

/** The text as it can be printed. */
export function printable(text: string): string {
  return text
    .replace(UNPRINTED, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** One family for the whole text, and the letters that even that one does not have. */
export function familyFor(text: string): { family: FontFamily; missing: readonly string[] } {
  const characters = [...new Set(text)].filter((character) => !/\s/.test(character));
  const candidates = families().map((one) => ({
    family: one,
    missing: characters.filter((character) => !one.covers(character)),
  }));
  const [best] = [...candidates].sort((a, b) => a.missing.length - b.missing.length);
  if (!best) throw new Error('no fonts');
  return best;
}
