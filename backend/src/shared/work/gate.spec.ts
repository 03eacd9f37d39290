import { Gate } from './gate.js';

const settings = { atOnce: 2, waiting: { all: 4, each: 3 }, full: 'picture.busy' };

/** Work that lasts until it is told to end. */
function open() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('a gate', () => {
  it('lets a few go at a time, and the others when one of these is done or has failed', async () => {
    const gate = new Gate(settings);
    let [going, most] = [0, 0];
    const work = (number: number) => async () => {
      most = Math.max(most, ++going);
      await Promise.resolve();
      going--;
      if (number % 2) throw new Error('damaged');
    };
    const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => gate.run(`${number}`, work(number))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect([going, most]).toEqual([0, 2]);
  });

  it('lets people in by turns, and nobody where there is no room', async () => {
    const gate = new Gate({ ...settings, atOnce: 1 });
    const { work, end } = open();
    const done: string[] = [];
    const enter = (whose: string) => gate.run(whose, async () => void done.push(whose));
    const first = gate.run('mallory', work);
    const waiting = [enter('mallory'), enter('mallory'), enter('mallory')];
    await expect(enter('mallory')).rejects.toMatchObject({ code: 'picture.busy' });
    waiting.push(enter('claire'));
    await expect(enter('ray')).rejects.toMatchObject({ code: 'picture.busy' });
    end();
    await Promise.all([first, ...waiting]);
    expect(done).toEqual(['mallory', 'claire', 'mallory', 'mallory']);
  });
});
