import { OfflineError } from '../http.js';
import { copyOf, openKeeper, refusal, type Reply } from '../../testing/open-keeper.js';
import { AUTOSAVE_MS } from './answer-keeper.js';
import { LocalCopies } from './local-copies.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('Two tabs on one device', () => {
  it('never write into each other’s copy: what one saves does not take the words of the other', async () => {
    const first = openKeeper([new OfflineError(null)]).keeper;
    first.change('story', 'The shed');
    const second = openKeeper().keeper;
    second.change('story', 'The boat');
    await second.flush();
    expect(second.get('story').status.state).toBe('saved');
    expect(copyOf('story')?.text).toBe('The shed');
    expect(
      openKeeper([], { answers: { story: 'The boat' }, revisions: { story: 1 } }).keeper.get('story'),
    ).toMatchObject({
      text: 'The shed',
      rival: { theirs: 'The boat', from: 'there' },
    });
  });

  it('that both crashed with other words leave a choice, and nothing of either is lost', async () => {
    openKeeper(['never']).keeper.change('story', 'The shed');
    await pass(10);
    localStorage.setItem(
      'unsaved:answer:claire:7:story~another',
      JSON.stringify({ text: 'The boat', revision: 0, sent: [], at: 1 }),
    );
    const { keeper, sent } = openKeeper();
    expect(keeper.get('story')).toMatchObject({ text: 'The shed', rival: { theirs: 'The boat', from: 'here' } });
    await keeper.flush();
    expect(sent).toEqual([]);
    keeper.choose('story', 'theirs');
    await pass(0);
    expect(sent[0]?.answers).toEqual({ story: 'The boat' });
    expect(copyOf('story')).toBeNull();
  });

  it('an older copy that the newer one goes on from is no choice', () => {
    localStorage.setItem(
      'unsaved:answer:claire:7:story~one',
      JSON.stringify({ text: 'The', revision: 0, sent: [], at: 1 }),
    );
    localStorage.setItem(
      'unsaved:answer:claire:7:story~two',
      JSON.stringify({ text: 'The shed', revision: 0, sent: [], at: 2 }),
    );
    const { keeper } = openKeeper();
    expect(keeper.get('story')).toMatchObject({ text: 'The shed' });
    expect(keeper.get('story').rival).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['unsaved:answer:claire:7:story~two']);
  });

  it('a clock that went back loses neither', () => {
    jest.setSystemTime(2_000_000);
    openKeeper(['never']).keeper.change('story', 'Before');
    jest.setSystemTime(1_000_000);
    openKeeper(['never'], { copies: new LocalCopies(() => localStorage, 'claire', 7) }).keeper.change('story', 'After');
    const { text, rival } = openKeeper().keeper.get('story');
    expect([text, rival?.theirs].sort()).toEqual(['After', 'Before']);
  });

  it('copies that nobody can read are no copies', () => {
    for (const [visit, broken] of Object.entries({ a: '{', b: 'null', c: '7', d: '{"text":5}', e: '[]' }))
      localStorage.setItem(`unsaved:answer:claire:7:story~${visit}`, broken);
    expect(openKeeper().keeper.get('story')).toMatchObject({ text: '', status: { state: 'untouched' } });
  });
});

describe('A device that keeps nothing (private, or full)', () => {
  const full = () =>
    new LocalCopies(
      () =>
        ({
          ...localStorage,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }) as never,
      'claire',
      7,
    );

  it('does not claim that the words are kept on it, and asks before the page closes', async () => {
    const { keeper } = openKeeper([new OfflineError(null)], { copies: full() });
    const stop = keeper.start();
    keeper.change('story', 'The shed');
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(true);
    await pass(AUTOSAVE_MS);
    expect(keeper.get('story').status).toEqual({ state: 'offline', unkept: true });
    await pass(10_000);
    expect(keeper.get('story').status.state).toBe('saved');
    expect(asks()).toBe(false);
    stop();
  });
});

describe('A server that says', () => {
  const said = async (reply: Reply) => {
    const opened = openKeeper([reply]);
    const stop = opened.keeper.start();
    opened.keeper.change('story', 'The shed');
    await pass(AUTOSAVE_MS);
    return { ...opened, stop };
  };

  it('429 or 503 is asked again when it wishes, and not before', async () => {
    for (const status of [429, 503]) {
      const { keeper, sent, stop } = await said(refusal(status, 'slow-down', {}, '20'));
      expect(keeper.get('story').status).toEqual({ state: 'failed' });
      await pass(19_000);
      expect(sent).toHaveLength(1);
      await pass(1_500);
      expect(sent).toHaveLength(2);
      expect(keeper.allSaved).toBe(true);
      stop();
    }
  });

  it('that an answer was saved a moment ago is asked again in a while, and what else is saved takes nothing from that', async () => {
    const soon = () => refusal(429, 'answers.too-often', {}, '20');
    const { keeper, sent } = openKeeper([soon(), soon()]);
    const stop = keeper.start();
    keeper.change('story', 'The shed');
    keeper.change('miss', 'The ute');
    await keeper.flush();
    expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['story', 'miss'], ['story'], ['miss']]);
    expect(keeper.get('story').status).toEqual({ state: 'failed' });
    expect(copyOf('story')?.text).toBe('The shed');
    expect(keeper.get('miss').status.state).toBe('saved');
    keeper.change('name', 'Ray||');
    await pass(19_500);
    expect(sent).toHaveLength(4);
    await pass(1_500);
    expect(sent[4]?.answers).toEqual({ story: 'The shed' });
    expect(keeper.allSaved).toBe(true);
    stop();
  });

  it('that the eulogy is full says how much room is left, and where the words are', async () => {
    const { keeper, stop } = await said(refusal(422, 'answers.full', { left: 12_000 }));
    expect(keeper.get('story').status).toEqual({
      state: 'failed',
      message:
        'Not saved: this eulogy is full. There is room for 12,000 more characters. Your words are kept on this device. Please make this answer shorter, or another one.',
    });
    expect(copyOf('story')?.text).toBe('The shed');
    stop();
  });

  it('413 is not asked again: the answer has to become shorter, and the others are saved', async () => {
    const tooMuch = refusal(413, 'too-large');
    const { keeper, sent } = openKeeper([tooMuch, tooMuch]);
    keeper.change('story', 'x'.repeat(50));
    keeper.change('miss', 'The ute');
    await keeper.flush();
    expect(keeper.get('story').status).toMatchObject({ state: 'failed', message: expect.stringMatching(/shorter/) });
    expect(keeper.get('miss').status.state).toBe('saved');
    await pass(10 * 60_000);
    expect(sent).toHaveLength(3);
    expect(copyOf('story')).not.toBeNull();
  });

  it.each([403, 404])('%s: nobody asks again, and the screen is told', async (status) => {
    const { keeper, sent, refused, stop } = await said(refusal(status, 'eulogy.not-found'));
    await pass(10 * 60_000);
    expect(sent).toHaveLength(1);
    expect(refused).toHaveLength(1);
    expect(keeper.wasSignedOut).toBe(false);
    expect(copyOf('story')?.text).toBe('The shed');
    stop();
  });

  it('422 of one answer holds back no other that became due meanwhile', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { keeper, sent } = openKeeper([], {
      send: (batch) => {
        sent.push({ ...batch, moment: 'staying' });
        if (sent.length === 1) return new Promise((_, reject) => (refuse = reject));
        const saved = Object.keys(batch.answers);
        return Promise.resolve({
          saved,
          revisions: Object.fromEntries(saved.map((id) => [id, 9])),
          progress: { answered: 1, total: 15 },
          savedAt: '2025-11-21T12:42:00.000Z',
        });
      },
    });
    keeper.change('story', 'x');
    await pass(AUTOSAVE_MS);
    keeper.change('miss', 'The ute');
    await pass(AUTOSAVE_MS);
    expect(sent).toHaveLength(1);
    refuse(refusal(422, 'validation', { errors: [{ path: 'responses.story', message: 'No.' }] }));
    await pass(0);
    expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['story'], ['miss']]);
    expect(keeper.get('miss').status.state).toBe('saved');
  });
});

it('A page that closes sends what a last call can carry; the rest is kept for the next visit', async () => {
  const { keeper, sent } = openKeeper(['never']);
  const stop = keeper.start();
  keeper.change('story', 'ễ'.repeat(15_000));
  keeper.change('relationship', 'x'.repeat(19_000));
  keeper.change('miss', 'The ute');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['relationship', 'miss']]);
  expect(copyOf('story')?.text).toHaveLength(15_000);
  stop();
  await pass(0);
});

describe('What somebody else writes meanwhile', () => {
  it('is shown where nothing was typed since, once', async () => {
    const { keeper, sent } = openKeeper([], { answers: { name: 'Ray||' }, revisions: { name: 2 } });
    const { seed } = keeper.get('name');
    keeper.hear({ name: 'Raymond||' }, { name: 3 });
    expect(keeper.get('name')).toMatchObject({
      text: 'Raymond||',
      savedText: 'Raymond||',
      heard: { stands: 'theirs' },
      seed: seed + 1,
    });
    const shown = keeper.get('name');
    keeper.hear({ name: 'Raymond||' }, { name: 3 });
    expect(keeper.get('name')).toBe(shown);
    await keeper.flush();
    expect(sent).toEqual([]);
    keeper.change('name', 'Raymond W||');
    expect(keeper.get('name').heard).toBeUndefined();
  });

  it('is a choice where something was, and nothing is sent until it is made', async () => {
    const { keeper, sent } = openKeeper([], { answers: { name: 'Ray||' }, revisions: { name: 2 } });
    keeper.change('name', 'Ray W||');
    keeper.hear({ name: 'Raymond||' }, { name: 3 });
    await pass(10_000);
    expect(sent).toEqual([]);
    expect(keeper.get('name')).toMatchObject({ text: 'Ray W||', rival: { theirs: 'Raymond||', revision: 3 } });
    keeper.hear({ name: 'Raymond T||' }, { name: 4 });
    expect(keeper.get('name').rival).toMatchObject({ theirs: 'Raymond T||', revision: 4 });
    keeper.choose('name', 'mine');
    await pass(0);
    expect(sent[0]).toMatchObject({ answers: { name: 'Ray W||' }, baseRevision: { name: 4 } });
  });

  it('is older than what was saved here, and says nothing', async () => {
    const { keeper } = openKeeper();
    keeper.change('name', 'Ray||');
    await keeper.flush();
    keeper.hear({ name: '' }, { name: 3 });
    expect(keeper.get('name')).toMatchObject({ text: 'Ray||' });
    expect(keeper.get('name').rival).toBeUndefined();
  });

  it('may be one’s own save, whose answer is still on the way', async () => {
    const { keeper } = openKeeper(['never']);
    keeper.change('name', 'Ray||');
    await pass(AUTOSAVE_MS);
    keeper.change('name', 'Ray W||');
    keeper.hear({ name: 'Ray||' }, { name: 1 });
    expect(keeper.get('name')).toMatchObject({ text: 'Ray W||', savedText: 'Ray||', revision: 1 });
    expect(keeper.get('name').rival).toBeUndefined();
  });

  it('may be the same words', async () => {
    const { keeper, sent } = openKeeper();
    keeper.change('name', 'Ray||');
    keeper.hear({ name: 'Ray||' }, { name: 3 });
    await pass(10_000);
    expect(sent).toEqual([]);
    expect(copyOf('name')).toBeNull();
    expect(keeper.allSaved).toBe(true);
  });
});
