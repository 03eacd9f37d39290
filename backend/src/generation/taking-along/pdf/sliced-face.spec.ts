import { create, type Font } from 'fontkit';
import { SlicedFace } from './sliced-face.js';

const letter = (text: string) => text.codePointAt(0) ?? 0;

async function cut(face: SlicedFace, text: string): Promise<Font> {
  const letters = [...text].map(letter);
  await face.learn(letters);
  return create(face.cut(letters)) as Font;
}

describe('a face of East Asia', () => {
  it('gives a file with the letters asked for and no other', async () => {
    const face = new SlicedFace('NotoSerifSC', 'noto-serif-sc');
    const font = await cut(face, '爷鱼木 a');
    expect(font.postscriptName).toBe('NotoSerifSC');
    expect([...font.characterSet].sort((a, b) => a - b)).toEqual([...' a木爷鱼'].map(letter));
    expect(font.glyphForCodePoint(letter('鱼')).advanceWidth).toBe(1000);
  });

  it('has letters as heavy as the text around them, not hair lines', async () => {
    const font = await cut(new SlicedFace('NotoSerifSC', 'noto-serif-sc'), '釜');
    // The upright in the middle: 44 units in the lightest weight of the package, 65 in the regular one.
    const [first, second] = font.glyphForCodePoint(letter('釜')).path.commands.map(({ args }) => args[0] ?? 0);
    expect(Math.abs((second ?? 0) - (first ?? 0))).toBe(65);
  });

  it('knows which letters it lacks', async () => {
    const face = new SlicedFace('NotoSerifSC', 'noto-serif-sc');
    await face.learn([letter('爷'), letter('할')]);
    expect([face.has(letter('爷')), face.has(letter('할'))]).toEqual([true, false]);
  });
});
