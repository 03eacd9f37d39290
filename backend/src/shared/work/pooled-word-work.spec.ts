import { RuleBroken } from '../kernel/rule-broken.js';
import { Rules } from '../http/rules.js';
import { eventually } from '../testing/eventually.js';
import { InProcessWordWork } from './in-process-word-work.js';
import { POOL, PooledWordWork, type PoolSettings } from './pooled-word-work.js';
import {
  backtrackForEver,
  bytesLeft,
  countWords,
  eatMemory,
  endLater,
  loopForEver,
  makeBytes,
  refuse,
  remember,
  rememberBytes,
  secretsInSight,
  stumble,
} from './testing/hostile.task.js';
import { taskOf, wordTask } from './word-task.js';
import { workRules } from './work.rules.js';

const pools: PooledWordWork[] = [];
function pool(settings: Partial<PoolSettings> = {}): PooledWordWork {
  const made = new PooledWordWork({ ...POOL, workers: 2, ...settings });
  pools.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((each) => each.close()));
});

const broken = (code: string) => expect.objectContaining({ code }) as RuleBroken;
const tooMuch = broken('words.too-much-work');
const mine = { whose: 'claire', ms: 20_000 };
const brief = { whose: 'mallory', ms: 100 };

describe('work on words', () => {
  it('is done by a worker, and by this thread, alike', async () => {
    for (const work of [pool(), new InProcessWordWork()])
      expect(await work.run(countWords, 'the night our shed burnt down', mine)).toBe(6);
  });

  it('starts no thread before there is something to do, and then no more than it may', async () => {
    const work = pool();
    expect(work.size).toBe(0);
    const counts = Array.from({ length: 6 }, (_, number) =>
      work.run(countWords, 'x '.repeat(number), { ...mine, whose: `${number}` }),
    );
    expect(work.size).toBe(2);
    expect(await Promise.all(counts)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(work.size).toBe(2);
  });

  it('that never ends is ended, kindly, and the next is done by another worker', async () => {
    const work = pool();
    await expect(work.run(loopForEver, null, brief)).rejects.toEqual(tooMuch);
    await expect(work.run(backtrackForEver, `${'a'.repeat(60)}!`, brief)).rejects.toEqual(tooMuch);
    expect(await work.run(countWords, 'still here', mine)).toBe(2);
    expect(new Rules([workRules]).find('words.too-much-work')?.detail).toContain('Nothing you wrote is lost');
  });

  it('that eats memory is ended, kindly, and the process goes on', async () => {
    const work = pool({ heapMegabytes: 48 });
    await expect(work.run(eatMemory, null, mine)).rejects.toEqual(tooMuch);
    expect(await work.run(countWords, 'still here', mine)).toBe(2);
  });

  it('of one person holds up nobody else’s: there is always a worker for somebody else', async () => {
    const work = pool();
    const gone = new AbortController();
    const stuck = [1, 2, 3].map(() =>
      work.run(loopForEver, null, { whose: 'mallory', ms: 60_000, signal: gone.signal }),
    );
    const ended = Promise.allSettled(stuck);
    expect(await work.run(countWords, 'not held up', mine)).toBe(3);
    expect(work.size).toBe(2);
    gone.abort();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await work.run(countWords, 'all free', { ...mine, whose: 'mallory' })).toBe(2);
  });

  it('that nobody wants any more is ended, waiting or begun', async () => {
    const work = pool();
    const gone = new AbortController();
    const running = work.run(loopForEver, null, { whose: 'claire', ms: 60_000, signal: gone.signal });
    const waiting = work.run(countWords, 'x', { whose: 'claire', ms: 60_000, signal: gone.signal });
    gone.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(work.run(countWords, 'x', { ...mine, signal: gone.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await work.run(countWords, 'x', mine)).toBe(1);
  });

  it('waits in a line that has an end, and not for ever', async () => {
    const work = pool({ waiting: { all: 100, each: 1 }, waitMs: 100 });
    const running = work.run(loopForEver, null, { whose: 'claire', ms: 600 });
    const waiting = work.run(countWords, 'x', mine);
    await expect(work.run(countWords, 'x', mine)).rejects.toEqual(broken('words.busy'));
    await expect(waiting).rejects.toEqual(broken('words.busy'));
    await expect(running).rejects.toEqual(tooMuch);
  });

  it('may refuse with a rule of its own, which arrives as it was thrown', async () => {
    for (const work of [pool(), new InProcessWordWork()]) {
      const refused = work.run(refuse, 'answer.too-long', mine);
      await expect(refused).rejects.toBeInstanceOf(RuleBroken);
      await expect(refused).rejects.toMatchObject({ code: 'answer.too-long', facts: { left: 7 } });
    }
  });

  it('that stumbles says what kind of error it was, and none of the words', async () => {
    const error = await pool()
      .run(stumble, 'Quollwood', mine)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: 'TypeError in the task test.stumble' });
    expect((error as Error).stack).toMatch(/^TypeError\n {4}at .*hostile\.task/);
    expect(JSON.stringify([error, (error as Error).stack])).not.toContain('Quollwood');
  });

  it('is not lost with a thread that ends once it has answered, whether it is over already or about to be', async () => {
    const work = pool({ workers: 1 });
    expect(await work.run(endLater, null, mine)).toBe('answered');
    for (let round = 0; round < 5; round++) expect(await work.run(countWords, 'still here', mine)).toBe(2);
    expect(await work.run(endLater, null, mine)).toBe('answered');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await work.run(countWords, 'and again', mine)).toBe(2);
  });

  it('sees none of the house’s secrets', async () => {
    process.env['SESSION_SECRET_OF_TEST'] = 'canary';
    try {
      expect(await pool().run(secretsInSight, null, mine)).toEqual([]);
    } finally {
      delete process.env['SESSION_SECRET_OF_TEST'];
    }
  });

  it('remembers nothing once somebody was erased, and never more than half of what it may hold', async () => {
    const work = pool({ workers: 1, heapMegabytes: 64 });
    expect(await work.run(remember, 1, mine)).toBe(1);
    expect(await work.run(remember, 1, mine)).toBe(2);
    work.forget();
    expect(await work.run(remember, 1, mine)).toBe(1);
    await work.run(remember, 40, mine);
    expect(await work.run(remember, 1, mine)).toBe(1);
  });

  it('remembers no more outside of the heap either', async () => {
    const work = pool({ workers: 1, heapMegabytes: 64 });
    expect(await work.run(rememberBytes, 1_000, mine)).toBe(1);
    expect(await work.run(rememberBytes, 40_000_000, mine)).toBe(2);
    expect(await work.run(rememberBytes, 1_000, mine)).toBe(1);
  });

  it('may take its time, and hands over the bytes that it made instead of copying them', async () => {
    const work = pool({ workers: 1 });
    expect(await work.run(makeBytes, 1_000_000, mine)).toEqual(new Uint8Array(1_000_000).fill(7));
    expect(await work.run(bytesLeft, null, mine)).toBe(0);
    expect(await new InProcessWordWork().run(makeBytes, 3, mine)).toEqual(new Uint8Array([7, 7, 7]));
  });

  it('that is under way when the house closes is given up, and no thread stays', async () => {
    const work = pool();
    const running = work.run(loopForEver, null, { whose: 'claire', ms: 60_000 });
    const outcome = expect(running).rejects.toEqual(broken('words.busy'));
    await eventually(async () => expect(work.size).toBe(1));
    await work.close();
    await outcome;
    expect(work.size).toBe(0);
    await expect(work.run(countWords, 'x', mine)).rejects.toEqual(broken('words.busy'));
  });
});

describe('a task', () => {
  it('has a name of its own, and is found by it', () => {
    const { name, work } = countWords;
    expect(taskOf(name)).toBe(countWords);
    expect(() => wordTask({ name, module: 'file:///elsewhere.js', work })).toThrow(/two tasks are called/);
    expect(() => taskOf('test.none')).toThrow(/no task is called/);
  });
});
