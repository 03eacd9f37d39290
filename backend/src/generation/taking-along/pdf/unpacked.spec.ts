import { createRequire } from 'node:module';
import { unpacked } from './unpacked.js';

const require = createRequire(__filename);
const fileOf = (script: string) =>
  require.resolve(`@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`);

describe('unpacking fonts', () => {
  it('keeps each as it is when several are asked for at once', async () => {
    const files = ['armenian', 'georgian', 'tamil', 'khmer'].map(fileOf);
    const together = await Promise.all(files.map(unpacked));
    for (const [index, file] of files.entries()) expect(together[index]?.equals(await unpacked(file))).toBe(true);
  });

  it('goes on after one that is none', async () => {
    await expect(unpacked(__filename)).rejects.toThrow();
    expect((await unpacked(fileOf('tamil'))).length).toBeGreaterThan(10_000);
  });
});
