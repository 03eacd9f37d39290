import { Turns } from './turns.js';

const anybody = () => true;

describe('turns', () => {
  it('go from person to person, however much one of them asks for', () => {
    const turns = new Turns<string>({ all: 100, each: 50 });
    for (let number = 0; number < 5; number++) turns.add('mallory', `m${number}`);
    turns.add('claire', 'c0');
    turns.add('ray', 'r0');
    turns.add('claire', 'c1');
    const taken = Array.from({ length: 8 }, () => turns.take(anybody));
    expect(taken).toEqual(['m0', 'c0', 'r0', 'm1', 'c1', 'm2', 'm3', 'm4']);
    expect([turns.take(anybody), turns.size]).toEqual([undefined, 0]);
  });

  it('pass over who may not have one now, and keep their place', () => {
    const turns = new Turns<string>({ all: 100, each: 50 });
    turns.add('mallory', 'm0');
    turns.add('claire', 'c0');
    expect(turns.take((whose) => whose !== 'mallory')).toBe('c0');
    expect(turns.take((whose) => whose !== 'mallory')).toBeUndefined();
    expect(turns.take(anybody)).toBe('m0');
  });

  it('are bounded, for each person and for all together', () => {
    const turns = new Turns<number>({ all: 3, each: 2 });
    expect([1, 2, 3].map((item) => turns.add('mallory', item))).toEqual(['added', 'added', 'full']);
    expect(turns.add('claire', 1)).toBe('added');
    expect(turns.add('ray', 1)).toBe('full');
    turns.remove('mallory', 1);
    turns.remove('mallory', 99);
    expect([turns.size, turns.add('ray', 1), turns.take(anybody)]).toEqual([2, 'added', 2]);
  });
});
