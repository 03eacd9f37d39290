import { Gathered } from './gathered.js';

/** Turns of the event loop until it is so; the test's own time limit ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe('questions that are gathered', () => {
  it('leave together when they come in one turn, and each gets its own answer', async () => {
    const rounds: number[][] = [];
    const doubled = new Gathered<number, number>(async (numbers) => {
      rounds.push([...numbers]);
      return numbers.map((number) => number * 2);
    });
    expect(await Promise.all([1, 2, 3].map((number) => doubled.of(number)))).toEqual([2, 4, 6]);
    expect(rounds).toEqual([[1, 2, 3]]);
  });

  it('gather while a round is on its way: nobody is answered by a question that left before theirs', async () => {
    const open: { numbers: readonly number[]; finish: () => void }[] = [];
    const gathered = new Gathered<number, number>(
      (numbers) => new Promise((resolve) => open.push({ numbers, finish: () => resolve(numbers) })),
    );
    const first = gathered.of(1);
    await until(() => open.length === 1);
    const others = [gathered.of(2), gathered.of(3)];
    expect(open.map(({ numbers }) => numbers)).toEqual([[1]]);
    open[0]?.finish();
    expect(await first).toBe(1);
    await until(() => open.length === 2);
    expect(open.map(({ numbers }) => numbers)).toEqual([[1], [2, 3]]);
    open[1]?.finish();
    expect(await Promise.all(others)).toEqual([2, 3]);
  });

  it('do each other no harm: when a round fails, each is asked alone', async () => {
    const picky = new Gathered<string, string>(async (words) => {
      if (words.includes('odd')) throw new Error('an odd word');
      return words;
    });
    const answers = await Promise.allSettled(['one', 'odd', 'two'].map((word) => picky.of(word)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await picky.of('three')).toBe('three');
  });

  it('leave in rounds of at most 64', async () => {
    const sizes: number[] = [];
    const gathered = new Gathered<number, number>(async (numbers) => {
      sizes.push(numbers.length);
      return numbers;
    });
    await Promise.all(Array.from({ length: 150 }, (_, number) => gathered.of(number)));
    expect(sizes).toEqual([64, 64, 22]);
  });
});
