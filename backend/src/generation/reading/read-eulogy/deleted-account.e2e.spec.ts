import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { userErased, userStream } from '../../../identity/index.js';
import { EventCodec } from '../../../shared/event-store/event-codec.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { Checkpoints } from '../../../shared/messaging/checkpoints.js';
import { rebuildProjection } from '../../../shared/messaging/rebuild.js';
import { Runners } from '../../../shared/messaging/runners.js';
import { newId } from '../../../shared/kernel/ids.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { decodedEvents, tablesWith } from '../../../shared/testing/where-readable.js';
import type { EulogyText } from '@eulogy/arranger';
import { EulogyWriter } from '../../writers/writer.port.js';

const password = 'a quiet long password';
let next = 0;

interface Fixture {
  answers: { questionId: string; answer: string }[];
}
const joan = JSON.parse(
  readFileSync(`${__dirname}/../../brief/__fixtures__/joan-one-voice.questionnaire.json`, 'utf8'),
) as Fixture;

/** All events as the house reads them, as one text. */
const eventsOf = async (app: TestApp) => (await decodedEvents(app)).join('\n');

function textAbout(told: string): EulogyText {
  const name = /Quaggafen|Cuscusia/.exec(told)?.[0] ?? 'nobody';
  const sentence = { text: `We remember ${name}.`, sources: [], verdict: 'connective' as const };
  return {
    title: `Life Story of ${name}`,
    sections: [{ kind: 'opening', paragraphs: [{ sentences: [sentence] }] }],
    words: 3,
    durationMinutes: 3,
    notice: null,
  };
}

describe('deleting an account', () => {
  let house: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  let db: DataSource;

  beforeAll(async () => {
    house = await startTestApp();
    other = await startTestApp({ database: house.database });
    db = house.app.get(DataSource);
    // Which words a writer picks is not what is shown here: this one says the name it was given.
    for (const { app } of [house, other]) {
      const writer = app.get(EulogyWriter, { strict: false });
      jest.spyOn(writer, 'write').mockImplementation((brief) => Promise.resolve(textAbout(JSON.stringify(brief))));
      jest.spyOn(writer, 'rewrite').mockImplementation((_, text, { section, paragraph }) => {
        const { sentences = [] } = text.sections[section]?.paragraphs[paragraph] ?? {};
        return Promise.resolve({ sentences: sentences.slice(0, 1) });
      });
    }
  }, 120_000);
  afterAll(async () => {
    await other?.close();
    await house?.close();
  });

  /** A person whose name, address, picture, title, answers and finished text all carry one word of their own. */
  async function person(word: string): Promise<{ browser: TestBrowser; id: string; email: string; eulogyId: number }> {
    const browser = house.browser();
    const email = `${word}.${++next}@example.com`.toLowerCase();
    const { id } = await browser.signUp({ email, password, firstName: word, lastName: `Okafor${word}` });
    expect((await browser.patch('/api/profile/update', { lastName: `${word} Hale` })).status).toBe(200);
    await browser.post('/api/auth/change-email', { email: `new.${email}`, password });
    await browser.mail(`new.${email}`);
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: word } })
      .jpeg()
      .toBuffer();
    const profileImageUrl = `data:image/jpeg;base64,${picture.toString('base64')}`;
    expect((await browser.post('/api/user/profile-picture', { profileImageUrl })).status).toBe(200);
    const eulogyId = await browser.buyEulogy(`Honouring ${word}`);
    const responses = Object.fromEntries(
      joan.answers.map(({ questionId, answer }) => [questionId, marked(questionId, answer, word)]),
    );
    expect(await browser.patch(`/api/eulogies/${eulogyId}/responses`, { responses })).toMatchObject({ status: 200 });
    expect((await browser.patch(`/api/eulogies/${eulogyId}`, { title: `Life Story of ${word}` })).status).toBe(200);
    return { browser, id, email, eulogyId };
  }

  function marked(questionId: string, answer: string, word: string): string {
    if (questionId === 'name') return answer.replace(/^[^|]+/, (name) => `${name} ${word}`);
    if (questionId === 'birth-and-death') return answer.replace(/\|([^|]+)/, (place) => `${place} ${word}`);
    return /[.]$/.test(answer) ? `${answer} ${word} was the word for it.` : answer;
  }

  async function written({ browser, eulogyId }: { browser: TestBrowser; eulogyId: number }): Promise<string> {
    expect((await browser.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
    return eventually(async () => {
      const { body } = await browser.get<{ status: string; generatedContent?: string; generationError?: string }>(
        `/api/eulogies/${eulogyId}`,
      );
      expect([body.status, body.generationError ?? null]).toEqual(['completed', null]);
      return body.generatedContent ?? '';
    }, 20_000);
  }

  /** Every change that keeps words of its own: an edit, an offer, a rewrite, a fact, a lock, a name. */
  async function shaped({ browser, eulogyId }: { browser: TestBrowser; eulogyId: number }, word: string) {
    const path = `/api/eulogies/${eulogyId}`;
    const at = { section: 0, paragraph: 0 };
    // goes against the answers, so that it is marked and can be confirmed
    const text = `Joan was born in 1801, said ${word}. ${word} rowed to Noumea. Nobody slept.`;
    expect(await browser.patch(`${path}/text/paragraph`, { version: 1, ...at, text })).toMatchObject({ status: 200 });
    const offer = await browser.post<{ rewriteId: string }>(`${path}/rewrites`, { version: 2, ...at, wish: 'shorter' });
    expect(offer.status).toBe(201);
    for (const answer of [
      await browser.post(`${path}/rewrites/${offer.body.rewriteId}/take`, { version: 2 }),
      await browser.post(`${path}/text/confirm`, { version: 3, ...at, sentence: 0 }),
      await browser.patch(`${path}/text/lock`, { version: 4, ...at, locked: true }),
      await browser.patch(`${path}/versions/2`, { name: `About ${word}` }),
      await browser.post(`${path}/share-link`),
    ]) {
      expect(answer).toMatchObject({ status: 200 });
    }
  }

  /** Somebody who came by the owner's link, and told something of their own. */
  async function contributor(owner: { browser: TestBrowser; eulogyId: number }, word: string): Promise<TestBrowser> {
    const { browser: ownerBrowser, eulogyId } = owner;
    const browser = house.browser();
    await browser.signUp({ email: `${word}.${++next}@example.com`.toLowerCase(), firstName: word });
    const { body } = await ownerBrowser.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`);
    expect((await browser.post(`/api/collaborate/${body.inviteToken}/join`)).status).toBe(200);
    const responses = { story: `She taught me to whistle. ${word} was the tune.` };
    expect((await browser.patch(`/api/eulogies/${eulogyId}/responses`, { responses })).status).toBe(200);
    return browser;
  }

  const erase = (browser: TestBrowser) => browser.post('/api/profile/delete', { confirmation: 'DELETE', password });

  it('asks for the typed word and the password', async () => {
    const browser = house.browser();
    await browser.signUp({ email: `ruth.${++next}@example.com`, password });
    expect(await browser.post('/api/profile/delete', { confirmation: 'yes', password })).toMatchObject({
      status: 422,
      body: { code: 'account.confirmation', errors: [{ path: 'confirmation' }] },
    });
    expect(await browser.post('/api/profile/delete', { confirmation: 'DELETE', password: 'not it' })).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password', errors: [{ path: 'password' }] },
    });
    expect((await browser.post('/api/profile/delete', {})).status).toBe(422);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await browser.post('/api/profile/delete', { confirmation: ' delete ', password })).status).toBe(200);
  });

  it('leaves no word of the person readable anywhere, and what others told theirs', async () => {
    const word = 'Quaggafen';
    const owner = await person(word);
    const friend = await contributor(owner, 'Wobbegong');
    expect(await written(owner)).toContain(word);
    await shaped(owner, word);
    expect((await friend.get<object[]>('/api/eulogies')).body[0]).not.toHaveProperty('ownerIsGone');
    // whom a contributor may ask, as long as there is somebody
    expect((await friend.get(`/api/eulogies/${owner.eulogyId}`)).body).toMatchObject({ ownerName: word });
    expect((await owner.browser.get(`/api/eulogies/${owner.eulogyId}`)).body).not.toHaveProperty('ownerName');
    const friendThere = other.browser();
    friendThere.cookies.set('sid', friend.cookies.get('sid') ?? '');
    expect(JSON.stringify((await friendThere.get('/api/eulogies')).body)).toContain(word);
    const second = other.browser();
    expect((await second.post('/api/auth/login', { email: owner.email, password })).status).toBe(200);
    expect(JSON.stringify((await second.get(`/api/eulogies/${owner.eulogyId}`)).body)).toContain(word);
    const before = await tablesWith(db, word);
    expect(before).toEqual(
      expect.arrayContaining([
        'identity.email_claims',
        'mail.outbox',
        'read_models.generation_answers',
        'read_models.generation_eulogies',
        'read_models.generation_versions',
        'read_models.identity_users',
        'read_models.questionnaire_answers',
        'read_models.questionnaire_questionnaires',
      ]),
    );
    expect(await eventsOf(house)).toContain(word);
    const money = await db.query('SELECT total_cents, status, currency FROM purchasing_purchases WHERE user_id = $1', [
      owner.id,
    ]);

    expect(await erase(owner.browser)).toMatchObject({ status: 200 });

    expect(await tablesWith(db, word)).toEqual([]);
    expect((await eventsOf(house)).toLowerCase()).not.toContain(word.toLowerCase());
    expect((await eventsOf(other)).toLowerCase()).not.toContain(word.toLowerCase());
    expect(await db.query('SELECT 1 FROM identity.pictures WHERE user_id = $1', [owner.id])).toEqual([]);
    expect([owner.browser.cookies.has('sid'), owner.browser.cookies.has('known')]).toEqual([false, false]);
    expect((await second.get('/api/auth/user')).status).toBe(401);
    expect((await second.get(`/api/eulogies/${owner.eulogyId}`)).status).toBe(401);
    expect((await house.browser().post('/api/auth/login', { email: owner.email, password })).status).toBe(401);
    for (const app of [house, other]) {
      const reader = app.browser();
      reader.cookies.set('sid', friend.cookies.get('sid') ?? '');
      const base = `/api/eulogies/${owner.eulogyId}`;
      const paths = ['/api/eulogies', base, `${base}/collaborators`, `${base}/creator`, '/api/profile/export'];
      const answers = await Promise.all(paths.map((path) => reader.get<unknown>(path)));
      const outbox = await reader.get<unknown>('/dev/outbox.json');
      const text = JSON.stringify([...answers, outbox].map(({ body }) => body));
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
      expect(JSON.stringify(answers[1]?.body)).toContain('Wobbegong was the tune.');
      expect(JSON.stringify(answers[4]?.body)).toContain('Wobbegong was the tune.');
      // who told something is told that the eulogy is closed, in the list and behind it
      expect(answers[0]?.body).toMatchObject([{ id: owner.eulogyId, title: '', ownerIsGone: true }]);
      expect(answers[1]?.body).toMatchObject({ title: '', ownerIsGone: true });
    }
    expect(await tablesWith(db, 'Wobbegong')).toEqual(
      expect.arrayContaining(['read_models.generation_answers', 'read_models.questionnaire_answers']),
    );
    expect(
      await db.query('SELECT total_cents, status, currency FROM purchasing_purchases WHERE user_id = $1', [owner.id]),
    ).toEqual(money);
    expect(money).toHaveLength(1);
  }, 60_000);

  it('sends a last letter, which is found by the address alone', async () => {
    const browser = house.browser();
    const email = `numbat.${++next}@example.com`;
    await browser.signUp({ email, password });
    await erase(browser);
    const letters = (await browser.get<{ to: string; subject: string }[]>(`/dev/outbox.json?to=${email.toUpperCase()}`))
      .body;
    expect(letters.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    expect(await tablesWith(db, 'numbat')).toEqual([]);
  });

  it('gives the address back: somebody can make a new account with it, which has nothing of the old one', async () => {
    const browser = house.browser();
    const email = `bilby.${++next}@example.com`;
    const { id } = await browser.signUp({ email, password });
    await erase(browser);
    const again = house.browser();
    expect(
      (await again.post('/api/auth/register', { email, password, firstName: 'Ben', lastName: 'Hale' })).status,
    ).toBe(201);
    const { code } = await again.mail(email, /verification code/);
    expect((await again.post('/api/auth/verify-email', { token: code })).status).toBe(200);
    const { body } = await again.post<{ user: { id: string } }>('/api/auth/login', { email, password });
    expect(body.user.id).not.toBe(id);
    expect((await again.get<unknown[]>('/api/eulogies')).body).toEqual([]);
  });

  it('takes a contributor’s words out of somebody else’s eulogy, and leaves that eulogy whole', async () => {
    const owner = await person('Dugongia');
    const friend = await contributor(owner, 'Potoroo');
    const path = `/api/eulogies/${owner.eulogyId}`;
    expect(JSON.stringify((await owner.browser.get(path)).body)).toContain('Potoroo');
    expect((await erase(friend)).status).toBe(200);
    const { body } = await owner.browser.get<{ title: string; progress: { answered: number } }>(path);
    expect(JSON.stringify(body)).not.toContain('Potoroo');
    expect(JSON.stringify(body)).toContain('Dugongia was the word for it.');
    expect(body).toMatchObject({ title: 'Life Story of Dugongia', progress: { answered: joan.answers.length } });
    expect(await tablesWith(db, 'Potoroo')).toEqual([]);
    expect((await owner.browser.get<unknown[]>(`${path}/collaborators`)).body).toHaveLength(1);
  }, 60_000);

  it('leaves what a contributor said in the text that was finished with it, and nowhere else', async () => {
    const owner = await person('Bandicoot');
    const friend = await contributor(owner, 'Cuscusia');
    expect(await written(owner)).toContain('We remember Cuscusia.');
    expect((await erase(friend)).status).toBe(200);
    const { body } = await owner.browser.get<{ generatedContent: string; contributions: object[] }>(
      `/api/eulogies/${owner.eulogyId}`,
    );
    expect(body.generatedContent).toContain('We remember Cuscusia.');
    expect(JSON.stringify(body.contributions)).not.toContain('Cuscusia');
    expect(await tablesWith(db, 'Cuscusia')).toEqual([
      'read_models.generation_eulogies',
      'read_models.generation_versions',
    ]);
  }, 60_000);

  it('is not undone by a rebuild that had read the words before', async () => {
    const word = 'Kowarifel';
    const owner = await person(word);
    const parts = {
      store: house.app.get(EventStore),
      db,
      checkpoints: house.app.get(Checkpoints),
      signal: new AbortController().signal,
    };
    const real = house.app.get(EventCodec);
    let erased: Promise<unknown> | undefined;
    // Holds the decoded event while the account is deleted, then hands it on, as another process might.
    const late = Object.assign(Object.create(real) as EventCodec, {
      decodeAll: async (stored: Parameters<EventCodec['decodeAll']>[0]) => {
        const events = await real.decodeAll(stored);
        if (JSON.stringify(events.map(({ data }) => data)).includes(word)) await (erased ??= erase(owner.browser));
        return events;
      },
    });
    const names = ['identity.users', 'generation.eulogies', 'questionnaire.answers'];
    const projections = house.app
      .get(Runners)
      .allProjections()
      .filter(({ name }) => names.includes(name));
    expect(projections).toHaveLength(3);
    await Promise.all(projections.map((projection) => rebuildProjection(projection, { ...parts, codec: late })));
    expect(await erased).toMatchObject({ status: 200 });
    await eventually(async () => expect(await tablesWith(db, word)).toEqual([]));
  }, 60_000);

  it('is finished by a job where the process that began it died', async () => {
    const word = 'Thylacol';
    const owner = await person(word);
    const store = house.app.get(EventStore);
    const stream = userStream(owner.id);
    const event = await house.app
      .get(EventCodec)
      .encode(userErased({ userId: owner.id, erasedBy: owner.id, erasedAt: new Date().toISOString() }), {
        eventId: newId(),
        commandId: newId(),
        correlationId: newId(),
        causationId: newId(),
        actor: { kind: 'user', id: owner.id },
        occurredAt: new Date().toISOString(),
      });
    // As far as the process came: the fact is stored, and nothing was done about it.
    const last = (await store.read(stream)).at(-1);
    await store.append(stream, last?.revision ?? 'no-stream', [event]);
    await db.query('DELETE FROM mail.outbox');
    await eventually(async () => expect(await tablesWith(db, word)).toEqual([]));
    await eventually(async () => expect((await eventsOf(house)).includes(word)).toBe(false));
    expect((await owner.browser.get('/api/auth/user')).status).toBe(401);
  }, 60_000);
});
