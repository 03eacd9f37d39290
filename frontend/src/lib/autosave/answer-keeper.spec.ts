import type { SaveResponsesResponse } from '../api-types.js';
import { OfflineError } from '../http.js';
import { copyOf, openKeeper as open, refusal, type Reply } from '../../testing/open-keeper.js';
import { AUTOSAVE_MS } from './answer-keeper.js';
import type { Batch } from './kept-answer.js';
import { mergeAnswer } from './merge-answer.js';
import { LocalCopies } from './local-copies.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('An answer saves itself', () => {
  it('1 s after the last key, once, with the revision it was based on', async () => {
    const { keeper, sent } = open([], { revisions: { story: 4 } });
    keeper.change('story', 'The');
    await pass(AUTOSAVE_MS - 1);
    keeper.change('story', 'The shed');
    expect(keeper.get('story').status).toEqual({ state: 'saving' });
    await pass(AUTOSAVE_MS - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([{ answers: { story: 'The shed' }, baseRevision: { story: 4 }, moment: 'staying' }]);
    expect(keeper.get('story').status).toEqual({ state: 'saved', at: '2025-11-21T12:42:00.000Z' });
    expect(keeper.allSaved).toBe(true);
  });

  it('field by field: another answer does not put it off', async () => {
    const { keeper, sent } = open();
    keeper.change('story', 'The shed');
    await pass(900);
    keeper.change('miss', 'The ute');
    await pass(100);
    expect(sent.map(({ answers }) => answers)).toEqual([{ story: 'The shed' }]);
    await pass(900);
    expect(sent.map(({ answers }) => answers)).toEqual([{ story: 'The shed' }, { miss: 'The ute' }]);
  });

  it('not at all when it is typed back to what the server has', async () => {
    const { keeper, sent } = open([], { answers: { story: 'The shed' } });
    keeper.change('story', 'The sh');
    keeper.change('story', 'The shed');
    await pass(5000);
    expect(sent).toEqual([]);
    expect(copyOf('story')).toBeNull();
  });

  it('as cleared when it is emptied', async () => {
    const { keeper, sent } = open([], { answers: { story: 'The shed' } });
    keeper.change('story', '');
    await pass(AUTOSAVE_MS);
    expect(sent[0]!.answers).toEqual({ story: '' });
  });

  it('at once when asked to, everything in one call', async () => {
    const { keeper, sent } = open();
    keeper.change('story', 'The shed');
    keeper.change('miss', 'The ute');
    await expect(keeper.flush()).resolves.toBe(true);
    expect(sent.map(({ answers }) => answers)).toEqual([{ story: 'The shed', miss: 'The ute' }]);
  });

  it('one call at a time: what is typed meanwhile follows it', async () => {
    let answer: (value: SaveResponsesResponse) => void = () => undefined;
    const sent: Batch[] = [];
    const { keeper } = open([], {
      send: (batch) => {
        sent.push(batch);
        return new Promise((resolve) => (answer = resolve));
      },
    });
    const reply = (revision: number) =>
      answer({
        saved: ['story'],
        revisions: { story: revision },
        progress: { answered: 1, total: 15 },
        savedAt: '2025-11-21T12:42:00.000Z',
      });
    keeper.change('story', 'The');
    await pass(AUTOSAVE_MS);
    keeper.change('story', 'The shed');
    const flushed = keeper.flush();
    expect(sent).toHaveLength(1);
    reply(1);
    await pass(0);
    expect(sent[1]).toEqual({ answers: { story: 'The shed' }, baseRevision: { story: 1 } });
    reply(2);
    await expect(flushed).resolves.toBe(true);
  });
});

describe('No word is lost', () => {
  it('a copy stays on the device until the server has acknowledged it', async () => {
    const { keeper } = open(['never']);
    keeper.change('story', 'The shed');
    expect(copyOf('story')?.text).toBe('The shed');
    await pass(60_000);
    expect(copyOf('story')?.text).toBe('The shed');

    const after = open().keeper;
    expect(after.get('story').text).toBe('The shed');
    await after.flush();
    expect(copyOf('story')).toBeNull();
  });

  it('without a connection it says so, keeps the words and tries again', async () => {
    const { keeper, sent } = open([new OfflineError(null), new OfflineError(null)]);
    keeper.change('story', 'The shed');
    await pass(AUTOSAVE_MS);
    expect(keeper.get('story').status).toEqual({ state: 'offline' });
    expect(copyOf('story')?.text).toBe('The shed');
    await expect(keeper.flush()).resolves.toBe(false);
    await pass(30_000);
    expect(sent).toHaveLength(3);
    expect(keeper.get('story').status.state).toBe('saved');
    expect(copyOf('story')).toBeNull();
  });

  it('the moment the connection is back, it saves', async () => {
    const { keeper, sent } = open([new OfflineError(null)]);
    const stop = keeper.start();
    keeper.change('story', 'The shed');
    await pass(AUTOSAVE_MS);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent).toHaveLength(2);
    expect(keeper.allSaved).toBe(true);
    stop();
  });

  it('when the page goes away, a last save goes with it', async () => {
    const { keeper, sent } = open();
    const stop = keeper.start();
    keeper.change('story', 'The shed');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([expect.objectContaining({ answers: { story: 'The shed' }, moment: 'leaving' })]);
    stop();
    await pass(0);
  });

  it('a copy that the server turns out to have is dropped, not sent again', async () => {
    const first = open(['never']).keeper;
    first.change('story', 'The shed');
    await pass(AUTOSAVE_MS);
    const { keeper, sent } = open([], { answers: { story: 'The shed' }, revisions: { story: 9 } });
    await keeper.flush();
    expect(sent).toEqual([]);
    expect(copyOf('story')).toBeNull();
  });

  it('words typed after a save whose answer was lost go on from that save', async () => {
    const first = open(['never']).keeper;
    first.change('story', 'The');
    await pass(AUTOSAVE_MS);
    first.change('story', 'The shed');
    const { keeper, sent } = open([], { answers: { story: 'The' }, revisions: { story: 9 } });
    expect(keeper.get('story').rival).toBeUndefined();
    await keeper.flush();
    expect(sent[0]).toMatchObject({ answers: { story: 'The shed' }, baseRevision: { story: 9 } });
  });

  it('another person’s copies on the same device are not touched', () => {
    open(['never']).keeper.change('story', 'The shed');
    const mick = open([], { copies: new LocalCopies(() => localStorage, 'mick', 7) }).keeper;
    expect(mick.get('story').text).toBe('');
  });

  it('a browser that keeps nothing still saves', async () => {
    const copies = new LocalCopies(
      () => {
        throw new Error('denied');
      },
      'claire',
      7,
    );
    const { keeper } = open([], { copies });
    keeper.change('story', 'The shed');
    await expect(keeper.flush()).resolves.toBe(true);
  });

  it('an expired session keeps the words and tells the screen', async () => {
    const { keeper, refused } = open([refusal(401, 'session.none')]);
    keeper.change('story', 'The shed');
    await pass(60_000);
    expect(refused).toHaveLength(1);
    expect(keeper.wasSignedOut).toBe(true);
    expect(copyOf('story')?.text).toBe('The shed');
  });

  it('an answer that is refused holds back no other', async () => {
    const tooLong = refusal(422, 'validation', { errors: [{ path: 'responses.story', message: 'Too long.' }] });
    const { keeper, sent } = open([tooLong, tooLong]);
    keeper.change('story', 'x');
    keeper.change('miss', 'The ute');
    await expect(keeper.flush()).resolves.toBe(false);
    expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['story', 'miss'], ['story'], ['miss']]);
    expect(keeper.get('story').status).toEqual({ state: 'failed', message: 'Too long.' });
    expect(keeper.get('miss').status.state).toBe('saved');
    expect(keeper.firstStuck).toBe('story');
  });

  it('a life event outside 1900 to 2030 is kept here and not sent', async () => {
    const { keeper, sent } = open();
    keeper.change('life-events', '[{"year":1899,"type":"Marriage","details":""}]');
    await expect(keeper.flush()).resolves.toBe(false);
    expect(sent).toEqual([]);
    expect(copyOf('life-events')).not.toBeNull();
    keeper.change('life-events', '[{"year":1900,"type":"Marriage","details":""}]');
    await expect(keeper.flush()).resolves.toBe(true);
  });
});

describe('When somebody else changed the same answer', () => {
  const conflict = refusal(409, 'answer.conflict', {
    conflicts: [{ questionId: 'name', yours: 'Ray||', theirs: 'Raymond||', revision: 5 }],
    saved: ['story'],
    revisions: { story: 6 },
    progress: { answered: 2, total: 15 },
    savedAt: '2025-11-21T12:42:00.000Z',
  });

  async function inConflict(more: Reply[] = []) {
    const opened = open([conflict, ...more], { revisions: { name: 2 } });
    opened.keeper.change('name', 'Ray||');
    opened.keeper.change('story', 'The shed');
    await opened.keeper.flush();
    return opened;
  }

  it('the rest is saved, and both texts are there to choose from', async () => {
    const { keeper } = await inConflict();
    expect(keeper.get('name')).toMatchObject({ text: 'Ray||', rival: { theirs: 'Raymond||', revision: 5 } });
    expect(keeper.get('story').status.state).toBe('saved');
    expect(keeper.firstStuck).toBe('name');
    expect(copyOf('name')?.text).toBe('Ray||');
  });

  it('"mine" is saved on top of theirs', async () => {
    const { keeper, sent } = await inConflict();
    keeper.choose('name', 'mine');
    await pass(0);
    expect(sent[1]).toMatchObject({ answers: { name: 'Ray||' }, baseRevision: { name: 5 } });
    expect(keeper.allSaved).toBe(true);
    expect(copyOf('name')).toBeNull();
  });

  it('"theirs" takes theirs and sends nothing', async () => {
    const { keeper, sent } = await inConflict();
    const { seed } = keeper.get('name');
    keeper.choose('name', 'theirs');
    await pass(0);
    expect(keeper.get('name')).toMatchObject({ text: 'Raymond||', seed: seed + 1 });
    expect(keeper.get('name').rival).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(copyOf('name')).toBeNull();
  });

  it('in different fields both changes are saved, and nobody has to choose', async () => {
    const { keeper, sent } = open(
      [
        refusal(409, 'answer.conflict', {
          ...{ saved: [], revisions: {}, progress: { answered: 1, total: 15 }, savedAt: '2025-11-21T12:42:00.000Z' },
          conflicts: [{ questionId: 'name', yours: 'Ray|Whitty|', theirs: 'Ray||He/Him', revision: 5 }],
        }),
      ],
      { answers: { name: 'Ray||' }, revisions: { name: 2 }, merge: mergeAnswer },
    );
    keeper.change('name', 'Ray|Whitty|');
    await keeper.flush();
    await pass(0);
    expect(sent[1]).toMatchObject({ answers: { name: 'Ray|Whitty|He/Him' }, baseRevision: { name: 5 } });
    expect(keeper.get('name')).toMatchObject({ text: 'Ray|Whitty|He/Him', heard: { stands: 'both' } });
    expect(keeper.get('name').rival).toBeUndefined();
    expect(keeper.allSaved).toBe(true);
  });

  it('words that were saved here and replaced by somebody else can be put back', async () => {
    const { keeper, sent } = open();
    keeper.change('story', 'Mine');
    await keeper.flush();
    keeper.hear({ story: 'Theirs' }, { story: 30 });
    expect(keeper.get('story')).toMatchObject({ text: 'Theirs', before: 'Mine' });
    keeper.putBack('story');
    await pass(AUTOSAVE_MS);
    expect(sent.at(-1)).toMatchObject({ answers: { story: 'Mine' }, baseRevision: { story: 30 } });
    expect(keeper.get('story').before).toBeUndefined();
  });

  it('on another device meanwhile, the copy here asks the same way', () => {
    open(['never'], { revisions: { story: 1 } }).keeper.change('story', 'The shed, here');
    const { keeper } = open([], { answers: { story: 'The shed, there' }, revisions: { story: 2 } });
    expect(keeper.get('story')).toMatchObject({
      text: 'The shed, here',
      rival: { theirs: 'The shed, there', revision: 2 },
    });
  });
});
