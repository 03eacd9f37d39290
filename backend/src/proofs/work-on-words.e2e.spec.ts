import { ERASED_CHANNEL } from '../shared/personal-data/postgres-key-ring.js';
import { Notifications } from '../shared/database/notifications.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { PooledWordWork } from '../shared/work/pooled-word-work.js';
import { countWords, loopForEver } from '../shared/work/testing/hostile.task.js';

describe('work on words in the house', () => {
  let house: TestApp;
  let words: PooledWordWork;

  beforeAll(async () => {
    words = new PooledWordWork();
    house = await startTestApp({ words });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  it('that never ends keeps nobody waiting: others are answered while it goes on', async () => {
    const gone = new AbortController();
    const endless = words.run(loopForEver, null, { whose: 'mallory', ms: 60_000, signal: gone.signal });
    const ended = expect(endless).rejects.toMatchObject({ name: 'AbortError' });
    for (const path of ['/health/ready', '/api/catalogue'])
      expect([path, (await house.browser().get(path)).status]).toEqual([path, 200]);
    expect(await words.run(countWords, 'the night our shed burnt down', { whose: 'claire', ms: 20_000 })).toBe(6);
    gone.abort();
    await ended;
  });

  it('leaves no thread that remembers, in any process, once somebody was erased', async () => {
    await words.run(countWords, 'Quollwood', { whose: 'claire', ms: 20_000 });
    expect(words.size).toBeGreaterThan(0);
    await house.app.get(Notifications).notify(ERASED_CHANNEL, 'user-of-nobody');
    await eventually(async () => expect(words.size).toBe(0));
    expect(await words.run(countWords, 'still here', { whose: 'claire', ms: 20_000 })).toBe(2);
  });
});
