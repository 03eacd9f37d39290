import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWords } from './names-in-words.js';

const BACKEND = join(process.cwd(), process.cwd().endsWith('frontend') ? '../backend/src' : 'backend/src');

/** Every name by which the code calls a read model, a process or a reaction. */
function namesInCode(): string[] {
  const files = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(projection|process|reaction)\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(BACKEND, file), 'utf8');
    const found = [...text.matchAll(/(?:readModel\(\s*|^\s+(?:readonly )?name(?::| =) )'([a-z]+[a-z.-]+)'/gm)];
    const isReaction = file.endsWith('.reaction.ts');
    return found.map(([, name = '']) => (isReaction ? `reaction.${name}` : name));
  });
}

describe('The parts of the house on the System screen', () => {
  it('are said in plain words, each of them', () => {
    const names = namesInCode();
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => inWords(name) === name.replace(/^reaction\./, '').replace(/[.-]/g, ' '))).toEqual([]);
  });

  it('keep a name that is not known yet readable', () => {
    expect(inWords('reaction.mail-receipt')).toBe('Letter: the receipt');
    expect(inWords('mail-receipt')).toBe('Letter: the receipt');
    expect(inWords('reaction.do-something-new')).toBe('do something new');
  });
});
