import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { CircleNews } from '../../reading/circle-news/circle-news.js';
import { suggestionsStream } from '../../domain/suggestions/suggestions.events.js';
import type { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import type { SuggestingResponse, WaitingSuggestionResponse } from './suggest-edits.dto.js';

const PASSWORD = 'a quiet long password';
const WORDS = 'He never needed an alarm clock after that.';

describe('a contributor who may read suggests a change', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let id: number;
  let path: string;

  beforeAll(async () => {
    house = await startTestApp();
    [claire, mick] = [house.browser(), house.browser()];
    await claire.signUp({ email: 'claire@example.com' });
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick', lastName: 'Doyle' });
    id = await claire.buyEulogy('Honouring Ray');
    path = `/api/eulogies/${id}/suggestions`;
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    await mick.post(`/api/collaborate/${inviteToken}/join`, {});
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    await untilStatus(claire, id, 'completed');
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  const mine = () => mick.get<SuggestingResponse>(`${path}/mine`);
  const waiting = async () => (await claire.get<WaitingSuggestionResponse[]>(path)).body;
  const text = async () => (await claire.get<ShapedTextResponse>(`/api/eulogies/${id}/text`)).body;
  const suggest = async (words: string, sentence = 0) => {
    const { version, paragraphs } = (await mine()).body;
    const { section, paragraph } = paragraphs[1]!;
    return mick.post(path, { version, section, paragraph, sentence, words });
  };

  it('once the text is finished and opened to contributors, and no guest does', async () => {
    expect((await mine()).status).toBe(403);
    const open = { contributorsMayRead: true };
    expect((await claire.request('PATCH', `/api/eulogies/${id}/circle-settings`, open, {})).status).toBe(200);
    expect(await mine()).toMatchObject({ status: 409, body: { code: 'generation.not-ready' } });
    const { version } = await text();
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version })).status).toBe(200);
    expect((await mine()).body).toMatchObject({ version, suggested: [] });
    expect((await house.browser().get(`${path}/mine`)).status).toBe(401);
  });

  it('and the owner sees whose it is, takes it as an edit of theirs, and can undo that', async () => {
    const before = (await mine()).body.paragraphs[1]!.sentences[0]!;
    expect((await suggest('He had no need of clocks.')).status).toBe(201);
    expect((await suggest(WORDS)).status).toBe(201);
    const [one, ...more] = await waiting();
    expect(one).toMatchObject({ who: 'Mick Doyle', before, words: WORDS, isThere: true });
    expect(more).toEqual([]);
    const { version } = await text();
    const taken = await claire.post<ShapedTextResponse>(`${path}/${one!.id}/take`, { version });
    expect(taken).toMatchObject({ status: 200, body: { version: version + 1, canUndo: true } });
    const sentences = taken.body.text.sections.flatMap(({ paragraphs }) =>
      paragraphs.flatMap((part) => part.sentences),
    );
    expect(sentences.find((sentence) => sentence.text === WORDS)).toMatchObject({ verdict: 'supported' });
    expect(sentences.map((sentence) => sentence.text)).not.toContain(before);
    expect(await waiting()).toEqual([]);
    const undone = await claire.post<ShapedTextResponse>(`/api/eulogies/${id}/text/undo`, { version: version + 1 });
    expect(JSON.stringify(undone.body.text)).toContain(before);
    expect((await mine()).body.suggested).toMatchObject([{ words: WORDS, status: 'taken' }]);
  });

  it('or lets the sentence stand; and it is taken back by whoever made it', async () => {
    await suggest('He was early, always.', 0);
    const [left] = await waiting();
    expect((await claire.post(`${path}/${left!.id}/decline`, {})).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await suggest('He was never late at all.', 0);
    const [back] = await waiting();
    expect((await mick.request('DELETE', `${path}/${back!.id}`, undefined, {})).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const { version } = await text();
    const late = await claire.post(`${path}/${back!.id}/take`, { version });
    expect(late).toMatchObject({ status: 409, body: { code: 'suggestion.settled' } });
  });

  it('and the owner hears of it by mail, gathered', async () => {
    await house.app.get(CircleNews).write(id);
    await suggest('He was up before the birds.');
    await house.app.get(CircleNews).write(id);
    expect((await claire.mail('claire@example.com', /suggests a change/)).text).toContain(
      'One change of a sentence was suggested',
    );
  });

  it('and what is not theirs to read, or no sentence, is refused', async () => {
    const at = { section: 0, paragraph: 0, sentence: 0, words: 'He sang.' };
    const { version } = (await mine()).body;
    expect((await mick.post(path, { ...at, version: version + 7 })).body).toMatchObject({
      code: 'suggestion.text-changed',
    });
    expect((await mick.post(path, { ...at, version, section: 99 })).status).toBe(422);
    expect((await suggest('  ')).body).toMatchObject({ code: 'suggestion.empty' });
    expect((await mick.get(path)).status).toBe(403);
    expect((await claire.post(path, { ...at, version })).status).toBe(403);
  });

  it('and their words are in their own file, and gone with their account', async () => {
    const stored = async () =>
      JSON.stringify((await house.app.get(EventStore).read(suggestionsStream(id))).map(({ data }) => data));
    expect(await stored()).not.toContain('before the birds');
    const [one] = await waiting();
    expect(one).toMatchObject({ words: 'He was up before the birds.' });
    const { body } = await mick.post('/api/profile/export', { password: PASSWORD });
    const file = JSON.stringify(body);
    expect(file).toContain('before the birds');
    const goodbye = { confirmation: 'DELETE', password: PASSWORD };
    expect((await mick.post('/api/profile/delete', goodbye)).status).toBe(200);
    await eventually(async () => expect(await waiting()).toEqual([]), 20_000);
  });
});
