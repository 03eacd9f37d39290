import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../../../shared/testing/test-browser.js';
import type { OwnWordsResponse } from '../keep-own-words/own-words.dto.js';
import type { ForgottenListResponse, CutResponse } from '../suggest/suggest.dto.js';
import type { VersionResponse, VersionTextResponse } from '../versions/versions.dto.js';
import type { ShapedTextResponse } from './shaped-text.response.dto.js';

const UNTOLD = 'He married Helen in 1971.';
const TOLD = 'He never needed an alarm clock after that.';

describe('shaping a eulogy over HTTP', () => {
  let house: TestApp;
  let claire: TestBrowser;
  const ray = readQuestionnaire('ray-three-voices');

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(() => house.close(), 30_000);

  async function written(title: string, duration: 3 | 5 = 5, told = ray): Promise<Eulogy> {
    const id = await claire.buyEulogy(title);
    await answerAsOwner(claire, id, told);
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    return new Eulogy(claire, id);
  }

  it('edits a paragraph: what was told keeps its source, what goes against it is marked', async () => {
    const eulogy = await written('Editing');
    const before = await eulogy.text();
    expect(before).toMatchObject({ version: 1, canUndo: false, canRedo: false, openSentences: 0, rewritesLeft: null });
    const place = paragraphs(before).find(({ sentences }) => sentences.length > 1 && sentences[0]?.sources.length)!;
    const kept = place.sentences[0]!;
    const after = await eulogy.edit(1, place, `${kept.text} ${TOLD}\n\n${UNTOLD}`);
    expect(after.body).toMatchObject({ version: 2, canUndo: true, openSentences: 1 });
    const [first, second] = paragraphs(after.body).slice(place.index, place.index + 2);
    expect(first?.sentences[0]).toEqual(kept);
    expect(first?.sentences[1]).toMatchObject({ text: TOLD, verdict: 'supported' });
    expect(first?.sentences[1]?.sources.map(({ questionId }) => questionId)).toContain('childhood');
    expect(second?.sentences).toEqual([{ text: UNTOLD, sources: [], verdict: 'unsupported' }]);

    // The page that everybody reads is the same text.
    const { body } = await claire.get<{ generatedContent: string; version: number }>(`/api/eulogies/${eulogy.id}`);
    expect([body.generatedContent.includes(`${kept.text} ${TOLD}\n\n${UNTOLD}`), body.version]).toEqual([true, 2]);

    // Not finished before each open sentence is kept or taken out.
    const refused = await eulogy.post('text/finish', { version: 2 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'text.sentences-open', open: 1 }]);
    const at = { section: second!.section, paragraph: second!.paragraph, sentence: 0 };
    const confirmed = await eulogy.post('text/confirm', { version: 2, ...at });
    expect(confirmed.body).toMatchObject({ version: 3, openSentences: 0, finishedAt: null });
    expect(paragraphs(confirmed.body)[place.index + 1]?.sentences[0]).toMatchObject({
      sources: [{ questionId: 'own-word' }],
      verdict: 'supported',
    });
    expect((await eulogy.post('text/finish', { version: 3 })).body.finishedAt).toEqual(expect.any(String));
    // What the owner types is their own word.
    const again = await eulogy.edit(
      3,
      { ...place, index: place.index + 1, paragraph: at.paragraph },
      'He met the Queen once.',
    );
    expect(paragraphs(again.body)[place.index + 1]?.sentences[0]).toMatchObject({ verdict: 'supported' });
    expect(again.body.finishedAt).toBeNull();
  }, 40_000);

  it('takes nothing from whoever edits in two tabs: the second is told both texts', async () => {
    const eulogy = await written('Two tabs', 3);
    const text = await eulogy.text();
    const [first, second] = paragraphs(text);
    const answers = await Promise.all([
      eulogy.edit(1, first!, `${words(first!)} ${TOLD}`),
      eulogy.edit(1, second!, `${words(second!)} ${TOLD}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!.body as unknown as Record<string, unknown>;
    expect(late).toMatchObject({ code: 'text.changed', version: 2, theirs: { sections: expect.any(Array) } });
    expect(late['yours']).toContain(TOLD);
    expect(JSON.stringify(late['theirs'])).toContain(TOLD);
    expect((await eulogy.versions()).map(({ version }) => version)).toEqual([2, 1]);
  }, 40_000);

  it('moves a paragraph past its neighbour, words and sources with it, and undoes that', async () => {
    const eulogy = await written('Moved', 3);
    const before = await eulogy.text();
    const { section, paragraph, index } = paragraphs(before).at(-2)!;
    const moved = (await eulogy.post('text/move', { version: 1, section, paragraph, way: 'down' })).body;
    const order = (text: typeof before) => paragraphs(text).map(({ sentences }) => sentences);
    const was = order(before);
    expect(order(moved)).toEqual([...was.slice(0, index), ...was.slice(index).toReversed()]);
    expect((await eulogy.versions())[0]).toMatchObject({ version: 2, kind: 'moved' });
    const opening = { version: 2, section: 0, paragraph: 0, way: 'up' };
    expect((await eulogy.post('text/move', opening)).body).toMatchObject({ code: 'text.no-such-place' });
    expect((await eulogy.post('text/undo', { version: 2 })).body.text).toEqual(before.text);
  }, 40_000);

  it('undoes, redoes, restores, names and shows versions; the same request twice is one', async () => {
    const eulogy = await written('Versions', 3);
    const first = await eulogy.text();
    const place = paragraphs(first)[1]!;
    const key = { 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8057' };
    const body = { version: 1, section: place.section, paragraph: place.paragraph, text: TOLD };
    for (const answer of [
      await eulogy.patch('text/paragraph', body, key),
      await eulogy.patch('text/paragraph', body, key),
    ]) {
      expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    }
    const edited = await eulogy.text();
    const undone = (await eulogy.post('text/undo', { version: 2 })).body;
    expect(undone).toMatchObject({ version: 1, canUndo: false, canRedo: true, text: first.text });
    expect((await eulogy.post('text/redo', { version: 1 })).body).toMatchObject({ version: 2, text: edited.text });
    expect((await eulogy.post('versions/1/restore', { version: 2 })).body).toMatchObject({
      version: 3,
      text: first.text,
    });
    expect((await eulogy.patch('versions/2', { name: ' With the verandah ' })).status).toBe(200);
    expect(
      (await eulogy.versions()).map(({ version, kind, name, restored, isCurrent }) => [
        version,
        kind,
        name,
        restored,
        isCurrent,
      ]),
    ).toEqual([
      [3, 'restored', '', 1, true],
      [2, 'edited', 'With the verandah', null, false],
      [1, 'written', '', null, false],
    ]);
    const { body: second } = await claire.get<VersionTextResponse>(`/api/eulogies/${eulogy.id}/versions/2`);
    expect(JSON.stringify(second.text)).toContain(TOLD);
    expect((await claire.get(`/api/eulogies/${eulogy.id}/versions/9`)).body['code']).toBe('version.unknown');
    expect((await eulogy.post('text/redo', { version: 3 })).body).toMatchObject({ code: 'text.nothing-to-redo' });
  }, 40_000);

  it('offers a rewrite to look at, and takes it when the owner says so; never of a locked passage', async () => {
    // words that need ours before them: "What Ray taught me:"
    const answers = ray.answers.map((one) =>
      one.by === 'owner' && one.questionId === 'taught' ? { ...one, answer: 'Shut the gate. Count your change.' } : one,
    );
    const eulogy = await written('Rewriting', 5, { ...ray, answers });
    const text = await eulogy.text();
    // our own words that only lead on can go; a memory is told whole
    const place = paragraphs(text).find(
      ({ index, sentences }) => index > 0 && sentences.length > 1 && sentences[0]?.verdict === 'connective',
    )!;
    const at = { version: 1, section: place.section, paragraph: place.paragraph };
    const offer = await claire.post<{ rewriteId: string; paragraph: { sentences: unknown[] } }>(
      `/api/eulogies/${eulogy.id}/rewrites`,
      { ...at, wish: 'shorter' },
    );
    expect(offer.status).toBe(201);
    expect(offer.body.paragraph.sentences.length).toBeLessThan(place.sentences.length);
    expect((await eulogy.text()).text).toEqual(text.text);
    expect((await eulogy.patch('text/lock', { ...at, locked: true })).body).toMatchObject({ version: 1 });
    expect((await eulogy.post(`rewrites/${offer.body.rewriteId}/take`, { version: 1 })).body).toMatchObject({
      code: 'text.locked',
    });
    expect((await eulogy.post('rewrites', { ...at, wish: 'shorter' })).body).toMatchObject({ code: 'text.locked' });
    expect((await eulogy.edit(1, place, 'Anything.')).body).toMatchObject({ code: 'text.locked' });
    expect((await eulogy.patch('text/lock', { ...at, locked: false })).status).toBe(200);
    const taken = await eulogy.post(`rewrites/${offer.body.rewriteId}/take`, { version: 1 });
    expect(taken.body).toMatchObject({ version: 2 });
    expect(paragraphs(taken.body)[place.index]?.sentences).toEqual(offer.body.paragraph.sentences);
    const own = await eulogy.post('rewrites', { ...at, version: 2, wish: 'own', instruction: '' });
    expect(own).toMatchObject({ status: 422, body: { errors: [{ path: 'instruction' }] } });
  }, 40_000);

  it('names what would go to fit the time before it goes', async () => {
    const eulogy = await written('Cutting');
    const text = await eulogy.text();
    const { body: plan } = await claire.get<CutResponse>(`/api/eulogies/${eulogy.id}/text/cut?minutes=2`);
    expect(plan).toMatchObject({ version: 1, most: 220, fits: true });
    expect(plan.words).toBeLessThanOrEqual(220);
    expect(text.text.words - plan.words).toBe(plan.cuts.reduce((sum, { words }) => sum + words, 0));
    expect((await eulogy.text()).version).toBe(1);
    const sentences = plan.cuts.flatMap((one) => one.sentences);
    const cut = await eulogy.post('text/take-out', { version: 1, sentences, because: 'cut' });
    expect(cut.body).toMatchObject({ version: 2, text: { words: plan.words } });
    for (const { source } of plan.cuts) {
      const left = paragraphs(cut.body).flatMap((one) => one.sentences.flatMap((sentence) => sentence.sources));
      expect(left).not.toContainEqual(source);
    }
    expect((await claire.get(`/api/eulogies/${eulogy.id}/text/cut?minutes=0`)).status).toBe(422);

    // What went is shown, whole, and one tap brings it back with its source.
    const { body: list } = await claire.get<ForgottenListResponse>(`/api/eulogies/${eulogy.id}/text/forgotten`);
    const item = list.items.find(
      ({ isReady, source }) => isReady && plan.cuts.some((one) => one.source.questionId === source.questionId),
    )!;
    const added = await eulogy.post('text/forgotten', { version: 2, key: item.key });
    expect(added.body).toMatchObject({ version: 3, openSentences: 0 });
    const [first] = item.text.split('\n\n');
    const put = paragraphs(added.body).find((one) => one.sentences.map(({ text: said }) => said).join(' ') === first);
    expect(put?.sentences.flatMap(({ sources }) => sources)).toContainEqual(item.source);
    const { body: after } = await claire.get<ForgottenListResponse>(`/api/eulogies/${eulogy.id}/text/forgotten`);
    expect(after.items.map(({ key }) => key)).not.toContain(item.key);
  }, 40_000);

  it('keeps locked passages word for word when it is written again, and offers the owner’s other words beside the new text', async () => {
    const eulogy = await written('Again', 3);
    const place = paragraphs(await eulogy.text())[2]!;
    const own = `${TOLD} Nobody ever slept better.`;
    const edited = await eulogy.edit(1, place, own);
    const at = { version: 2, section: place.section, paragraph: place.paragraph };
    expect((await eulogy.patch('text/lock', { ...at, locked: true })).status).toBe(200);
    // told in every text of these answers: it comes back
    const out = paragraphs(edited.body).find((one) => one.index > place.index && one.sentences.length > 1)!;
    const gone = out.sentences[0]!.text;
    const sentences = [{ section: out.section, paragraph: out.paragraph, sentence: 0 }];
    const without = await eulogy.post('text/take-out', { version: 2, sentences, because: 'removed' });
    expect(without.body.version).toBe(3);
    const last = paragraphs(without.body).at(-1)!;
    const added = 'And I still have your tide chart.';
    expect((await eulogy.edit(3, last, `${words(last)} ${added}`)).status).toBe(200);
    expect(
      (
        await claire.patch(`/api/eulogies/${eulogy.id}/responses`, {
          responses: { laughter: 'He laughed at the kettle until the neighbours came.' },
        })
      ).status,
    ).toBe(200);
    expect((await claire.post(`/api/eulogies/${eulogy.id}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(claire, eulogy.id, 'completed');
    const after = await eulogy.text();
    expect(after.version).toBe(5);
    expect(paragraphs(after).map(words).join(' ')).toContain(gone);
    const locked = paragraphs(after).filter((one) => one.locked);
    expect(locked.map(words)).toEqual([words(paragraphs(edited.body)[place.index]!)]);
    const offered = () => claire.get<OwnWordsResponse>(`/api/eulogies/${eulogy.id}/text/own-words`);
    const { passages } = (await offered()).body;
    expect(passages).toMatchObject([
      { was: 'changed', yours: added },
      // what they had written theirs over
      { was: 'taken-out', yours: '', theirs: place.sentences[0]!.text },
      { was: 'taken-out', yours: '', theirs: gone },
    ]);
    const keys = passages.map(({ key }) => key);
    const kept = await eulogy.post('text/own-words', { version: 5, keys, choice: 'mine' });
    expect(paragraphs(kept.body).map(words).join(' ')).toContain(added);
    expect(paragraphs(kept.body).map(words).join(' ')).not.toContain(gone);
    expect((await offered()).body).toEqual({ version: 6, passages: [], moved: [] });
    expect((await eulogy.versions()).map(({ kind }) => kind)).toEqual([
      'kept',
      'written',
      'edited',
      'removed',
      'edited',
      'written',
    ]);
  }, 60_000);

  it('is the owner’s alone', async () => {
    const eulogy = await written('Alone', 3);
    const stranger = house.browser();
    await stranger.signUp({ email: 'stranger@example.com', firstName: 'Sam' });
    const base = `/api/eulogies/${eulogy.id}`;
    const place = { version: 1, section: 0, paragraph: 0, sentence: 0 };
    for (const browser of [stranger, house.browser()]) {
      const answers = [
        await browser.get(`${base}/text`),
        await browser.get(`${base}/text/cut?minutes=3`),
        await browser.get(`${base}/text/forgotten`),
        await browser.get(`${base}/text/own-words`),
        await browser.post(`${base}/text/own-words`, { version: 1, keys: ['1-0'], choice: 'mine' }),
        await browser.post(`${base}/text/forgotten`, { version: 1, key: 'x' }),
        await browser.patch(`${base}/text/paragraph`, { ...place, text: 'Mine.' }),
        await browser.patch(`${base}/text/lock`, { ...place, locked: true }),
        await browser.post(`${base}/text/confirm`, place),
        await browser.post(`${base}/text/take-out`, { version: 1, sentences: [place] }),
        await browser.post(`${base}/text/undo`, { version: 1 }),
        await browser.post(`${base}/text/redo`, { version: 1 }),
        await browser.post(`${base}/text/finish`, { version: 1 }),
        await browser.post(`${base}/rewrites`, { ...place, wish: 'shorter' }),
        await browser.get(`${base}/versions`),
        await browser.get(`${base}/versions/1`),
        await browser.post(`${base}/versions/1/restore`, { version: 1 }),
        await browser.patch(`${base}/versions/1`, { name: 'x' }),
        await browser.get(`${base}/share-link`),
        await browser.post(`${base}/share-link`),
      ];
      const expected = browser === stranger ? 404 : 401;
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    }
    const stored = await house.app.get(EventStore).read(`eulogy-${eulogy.id}`);
    expect(stored.at(-1)?.type).toBe('GenerationCompleted');
  }, 40_000);
});

type Paragraph = ShapedTextResponse['text']['sections'][number]['paragraphs'][number];
type Placed = Paragraph & { section: number; paragraph: number; index: number };

function paragraphs({ text }: ShapedTextResponse): Placed[] {
  return text.sections
    .flatMap((section, s) => section.paragraphs.map((paragraph, p) => ({ ...paragraph, section: s, paragraph: p })))
    .map((paragraph, index) => ({ ...paragraph, index }));
}

function words({ sentences }: Paragraph): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** One eulogy, as its owner's browser calls it. */
class Eulogy {
  constructor(
    private readonly browser: TestBrowser,
    readonly id: number,
  ) {}

  async text(): Promise<ShapedTextResponse> {
    const { status, body } = await this.browser.get<ShapedTextResponse>(`/api/eulogies/${this.id}/text`);
    expect(status).toBe(200);
    return body;
  }

  async versions(): Promise<VersionResponse[]> {
    return (await this.browser.get<VersionResponse[]>(`/api/eulogies/${this.id}/versions`)).body;
  }

  edit(version: number, { section, paragraph }: Placed, text: string): Promise<TestAnswer<ShapedTextResponse>> {
    return this.patch('text/paragraph', { version, section, paragraph, text });
  }

  post(path: string, body: object): Promise<TestAnswer<ShapedTextResponse>> {
    return this.browser.post<ShapedTextResponse>(`/api/eulogies/${this.id}/${path}`, body);
  }

  patch(path: string, body: object, headers = {}): Promise<TestAnswer<ShapedTextResponse>> {
    return this.browser.patch<ShapedTextResponse>(`/api/eulogies/${this.id}/${path}`, body, headers);
  }
}
