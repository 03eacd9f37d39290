import { workOf } from '../../shared/testing/work-of.js';
import { Passwords } from './passwords.js';

const passwords = new Passwords();

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const [first, second] = await Promise.all([passwords.hash('blue gum tree'), passwords.hash('blue gum tree')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match themselves and nothing else', async () => {
    const stored = await passwords.hash('blue gum tree');
    expect(await passwords.matches('blue gum tree', stored)).toBe(true);
    expect(await passwords.matches('Blue gum tree', stored)).toBe(false);
  });

  it('match however the keyboard composes its letters', async () => {
    const stored = await passwords.hash('caf\u00e9 au lait');
    expect(await passwords.matches('cafe\u0301 au lait', stored)).toBe(true);
  });

  it('never match where there is no account, not even the decoy itself', async () => {
    expect(await passwords.matches('nobody has this password', undefined)).toBe(false);
  });

  it('take as long for an unknown account as for a known one', async () => {
    const stored = await passwords.hash('blue gum tree');
    await passwords.matches('warm up', undefined);
    const work = (against: string | undefined) =>
      workOf(async () => {
        for (let round = 0; round < 10; round++) await passwords.matches('wrong words', against);
      });
    const [known, unknown] = [await work(stored), await work(undefined)];
    // A check that skipped the hash would be a thousand times faster.
    expect(unknown).toBeGreaterThan(known / 3);
  });
});
