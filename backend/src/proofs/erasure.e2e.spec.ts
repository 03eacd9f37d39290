import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { readSide } from '../shared/database/postgres-connections.js';
import { EventCodec } from '../shared/event-store/event-codec.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { openApiOf } from '../shared/http/api-docs.js';
import type { JsonValue } from '../shared/kernel/json.js';
import { Checkpoints } from '../shared/messaging/checkpoints.js';
import { rebuildProjection } from '../shared/messaging/rebuild.js';
import { eventually } from '../shared/testing/eventually.js';
import { oneOf } from '../shared/testing/full-length.js';
import { readQuestionnaire } from '../shared/testing/family.js';
import { SoftwareAuthenticator } from '../shared/testing/software-authenticator.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { TestBrowser, type TestAnswer } from '../shared/testing/test-browser.js';
import { PooledWordWork } from '../shared/work/pooled-word-work.js';
import { countWords } from '../shared/work/testing/hostile.task.js';
import { WordWork } from '../shared/work/word-work.port.js';
import { decodedEvents, tablesWith } from '../shared/testing/where-readable.js';
import { AppProcess, buildBackend } from './testing/app-process.js';
import { handsItOver } from './testing/by-copy.js';
import { plantByMail, REPLIES_BY_WEBHOOK } from './testing/by-mail.js';
import { plantRefunds } from './testing/by-refund.js';
import { guessesAt, tablesWithGuess, textsIn, unexplainedIds } from './testing/guessing.js';
import { sendSounds } from './testing/by-voice.js';
import { marked } from './testing/marked-answer.js';
import { Planting, readableCallsOf, textFieldsOf } from './testing/planting.js';
import { projectionsOf } from './testing/read-models.js';

const word = 'Quaggafen';
const friendsWord = 'Wobbegong';
const email = `${word}@example.com`.toLowerCase();
const password = `a quiet ${word} password`;
const newPassword = `another quiet ${word} password`;
const said = `She hid the ${word} behind the clock. ${word} was the word for it.`;
const PATIENCE_MS = 30_000;

interface TextFields {
  readonly planted: readonly string[];
  readonly elsewhere: Readonly<Record<string, string>>;
}
const declared = JSON.parse(readFileSync(resolve(__dirname, 'erasure/text-fields.json'), 'utf8')) as TextFields;

/** Proof row 18. The person's calls go through a process of its own, whose log is read; this process rebuilds meanwhile. */
describe('an account that an admin deletes', () => {
  const planting = new Planting(word);
  let house: TestApp;
  let other: AppProcess;
  let db: DataSource;
  let [boss, friend, ruth]: TestBrowser[] = [];
  let ruthId = '';
  let [eulogyId, friendsEulogyId] = [0, 0];
  /** Every text of her events while they could be read. */
  let known: string[] = [];
  let before: { revenue: unknown; users: number; purchases: unknown };

  beforeAll(async () => {
    buildBackend();
    const environment = { ADMIN_EMAILS: 'boss@example.com', ...REPLIES_BY_WEBHOOK };
    house = await startTestApp({ environment, words: new PooledWordWork() });
    other = await AppProcess.start(house.database.url, { logLevel: 'trace', environment });
    db = house.app.get(DataSource);
    boss = new TestBrowser(other.url);
    friend = house.browser();
    ruth = new TestBrowser(other.url);
    await theStaff().signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field' });
    await aFriend().signUp({ email: 'friend@example.com', firstName: friendsWord, lastName: 'Hale' });
    friendsEulogyId = await aFriend().buyEulogy('Honouring Ray');
  }, 180_000);
  afterAll(async () => {
    await other?.kill();
    await house?.close();
  }, 60_000);

  const there = (browser: TestBrowser | undefined): TestBrowser => browser ?? raise('nobody there yet');
  const theStaff = () => there(boss);
  const aFriend = () => there(friend);
  const thePerson = () => there(ruth);
  const workers = () => house.app.get(WordWork) as PooledWordWork;
  const at = { section: 0, paragraph: 0 };
  const books = async () => ({
    revenue: (await theStaff().get('/api/admin/revenue')).body['revenue'],
    users: (await theStaff().get<{ total: number }>('/api/admin/users')).body.total,
    purchases: await db.query(
      'SELECT total_cents, status, currency FROM purchasing_purchases WHERE user_id = $1 ORDER BY total_cents, status',
      [ruthId],
    ),
  });

  it('has left one word in every field that takes text', async () => {
    await beforeThereWasAnAccount();
    await anAccount();
    await aEulogy();
    await itsText();
    await whatStaffWrote();
    expect(planting.fields).toEqual([...declared.planted].sort());
    expect((await tablesWith(db, word)).length).toBeGreaterThan(12);
    expect((await decodedEvents(house)).filter((text) => text.includes(word)).length).toBeGreaterThan(25);
  }, 120_000);

  it('has no field that the list leaves out', () => {
    expect([...declared.planted, ...Object.keys(declared.elsewhere)].sort()).toEqual(
      textFieldsOf(openApiOf(house.app)),
    );
  });

  it('is deleted while another process rebuilds everything that had read the words', async () => {
    before = await books();
    await workers().run(countWords, said, { whose: ruthId, ms: PATIENCE_MS });
    expect(workers().size).toBeGreaterThan(0);
    known = (await decodedEvents(house)).flatMap((text) =>
      textsIn(JSON.parse(text.slice(text.indexOf(' ') + 1)) as JsonValue),
    );
    const real = house.app.get(EventCodec);
    let deleted: Promise<TestAnswer> | undefined;
    // Holds each event with the word until the account is gone, and hands it on then.
    const late = Object.assign(Object.create(real) as EventCodec, {
      decodeAll: async (stored: Parameters<EventCodec['decodeAll']>[0]) => {
        const events = await real.decodeAll(stored);
        if (JSON.stringify(events.map(({ data }) => data)).includes(word))
          await (deleted ??= theStaff().request('DELETE', `/api/admin/users/${ruthId}`, undefined, {}));
        return events;
      },
    });
    const holding = await tablesWith(db, word);
    const projections = projectionsOf(house).filter(({ tables }) =>
      tables.some((table) => holding.includes(`read_models.${table}`)),
    );
    expect(projections.length).toBeGreaterThanOrEqual(8);
    // Connections of its own: each rebuild holds two for as long as it waits.
    const rebuilding = await readSide(house.database.url, [], 2 * projections.length + 2).initialize();
    const parts = {
      store: house.app.get(EventStore),
      db: rebuilding,
      checkpoints: house.app.get(Checkpoints),
      signal: new AbortController().signal,
      codec: late,
    };
    try {
      await Promise.all(projections.map((projection) => rebuildProjection(projection, parts)));
    } finally {
      await rebuilding.destroy();
    }
    expect((await deleted)?.status).toBe(204);
  }, 120_000);

  it('is readable in no table, no event, no job, no session and no letter', async () => {
    await eventually(async () => expect(await tablesWith(db, word)).toEqual([]), PATIENCE_MS);
    expect((await decodedEvents(house)).filter((text) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
    expect(await db.query('SELECT 1 FROM mail.inbox')).toEqual([]);
    expect(await db.query('SELECT 1 FROM identity.sessions WHERE user_id = $1', [ruthId])).toEqual([]);
    expect(await db.query('SELECT 1 FROM identity.pictures WHERE user_id = $1', [ruthId])).toEqual([]);
    expect(await db.query('SELECT 1 FROM recordings.sounds WHERE person_id = $1', [ruthId])).toEqual([]);
    expect(await db.query('SELECT 1 FROM blobs.objects')).toEqual([]);
    expect(await db.query('SELECT 1 FROM identity.passkeys WHERE user_id = $1', [ruthId])).toEqual([]);
    for (const secret of [password, newPassword])
      expect((await thePerson().post('/api/auth/login', { email, password: secret })).status).toBe(401);
    expect((await thePerson().get('/api/auth/user')).status).toBe(401);
  }, 60_000);

  it('cannot be guessed back: no id and no hash that is left was made from what was said', async () => {
    const hers = known.filter((text) => text.toLowerCase().includes(word.toLowerCase()));
    expect(new Set(hers).size).toBeGreaterThan(20);
    expect(await unexplainedIds(house)).toEqual([]);
    const guesses = new Set([email, `new.${email}`, ...hers].flatMap(guessesAt));
    expect(await tablesWithGuess(db, guesses)).toEqual([]);
  }, 60_000);

  it('is in no memory of a process: whatever worked on words is dropped with the key', async () => {
    await eventually(async () => expect(workers().size).toBe(0));
  });

  it('is in no answer that anybody gets, whatever they ask for', async () => {
    const ids = [String(eulogyId), String(friendsEulogyId), ruthId];
    const asked = readableCallsOf(openApiOf(house.app)).filter((path) => !path.endsWith('/events'));
    const addresses = asked.flatMap((path) =>
      path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, id)) : [path],
    );
    const searches = ['customers', 'users', 'eulogies', 'audit'].map((list) => `/api/admin/${list}?search=${word}`);
    const readable: string[] = [];
    for (const [turn, browser] of [theStaff(), aFriend(), house.browser()].entries()) {
      for (const path of [...oneOf(2, addresses, { from: turn }), ...searches, '/dev/outbox.json']) {
        const { body } = await browser.get<unknown>(path);
        if (JSON.stringify(body).toLowerCase().includes(word.toLowerCase())) readable.push(path);
      }
    }
    expect(readable).toEqual([]);
  }, 60_000);

  it('is in no line of the log of a process that was told to say everything', () => {
    const lines = other.log.split('\n');
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => line.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  });

  it('leaves money, counts and what others told as they were', async () => {
    expect(await books()).toEqual({ ...before, users: before.users - 1 });
    expect(before.purchases).not.toEqual([]);
    const own = await aFriend().get(`/api/eulogies/${friendsEulogyId}`);
    expect(JSON.stringify(own.body)).toContain(`${friendsWord} was the tune.`);
    const hers = await aFriend().get(`/api/eulogies/${eulogyId}`);
    expect([hers.status, JSON.stringify(hers.body).includes(`${friendsWord} whistled.`)]).toEqual([200, true]);
  });

  it('has left a receipt, and nothing else, for whoever knows the address', async () => {
    const letters = (await house.browser().get<{ subject: string; text: string }[]>(`/dev/outbox.json?to=${email}`))
      .body;
    expect(letters.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    expect(letters[0]?.text).toContain('was deleted by our support team on');
    expect(letters[0]?.text).toContain(ruthId);
  });

  /** What the signed-out pages take, and what a friend typed in. */
  async function beforeThereWasAnAccount(): Promise<void> {
    const visitor = new TestBrowser(other.url);
    await planting.send(visitor, 'POST /api/chat', {}, { message: said, userEmail: email });
    const enquiry = { name: word, email, subject: `About ${word}`, message: said, website: '', secondsOpen: 60 };
    await planting.send(visitor, 'POST /api/contact', {}, enquiry);
    await planting.send(aFriend(), 'POST /api/eulogies/{id}/invitations', { id: friendsEulogyId }, { email });
    const asked = { questionId: 'story', email, name: word };
    await planting.send(aFriend(), 'POST /api/eulogies/{id}/asked', { id: friendsEulogyId }, asked);
    const own = { responses: { story: `${friendsWord} was the tune.` } };
    expect((await aFriend().patch(`/api/eulogies/${friendsEulogyId}/responses`, own)).status).toBe(200);
  }

  async function anAccount(): Promise<void> {
    const names = { firstName: word, lastName: `Okafor${word}` };
    await planting.send(thePerson(), 'POST /api/auth/register', {}, { email: `typo.${email}`, password, ...names });
    await planting.send(thePerson(), 'POST /api/auth/correct-email', {}, { email });
    const { code } = await thePerson().mail(email, /code/);
    await planting.send(thePerson(), 'POST /api/auth/verify-email', {}, { token: code, email });
    await planting.send(thePerson(), 'POST /api/auth/resend-verification', {}, { email });
    await planting.send(thePerson(), 'POST /api/auth/login', {}, { email, password });
    ruthId = String((await thePerson().get('/api/auth/user')).body['id']);
    await planting.send(thePerson(), 'PATCH /api/profile/update', {}, { firstName: word, lastName: `${word} Hale` });
    const passwords = { currentPassword: password, newPassword };
    await planting.send(thePerson(), 'POST /api/auth/change-password', {}, passwords);
    const change = { email: `new.${email}`, password: newPassword };
    await planting.send(thePerson(), 'POST /api/auth/change-email', {}, change);
    await aPasskey();
    await planting.send(thePerson(), 'POST /api/auth/sign-in-link', {}, { email });
    await planting.send(thePerson(), 'POST /api/auth/forgot-password', {}, { email });
    const { text } = await thePerson().mail(email, /Choose a new password/);
    const token = /reset=([\w-]{64})/.exec(text)?.[1];
    await planting.send(thePerson(), 'POST /api/auth/reset-password', {}, { token, password });
    await planting.send(thePerson(), 'POST /api/auth/login', {}, { email, password });
    const again = { email, password: `${word} wrong`, newPassword };
    await planting.send(new TestBrowser(other.url), 'POST /api/auth/replace-password', {}, again, [401, 422]);
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: word } })
      .jpeg()
      .toBuffer();
    const profileImageUrl = `data:image/jpeg;base64,${picture.toString('base64')}`;
    expect((await thePerson().post('/api/user/profile-picture', { profileImageUrl })).status).toBe(200);
    await planting.send(thePerson(), 'POST /api/chat', {}, { message: said, userEmail: email });
  }

  async function aPasskey(): Promise<void> {
    const device = new SoftwareAuthenticator(`http://localhost:${new URL(other.url).port}`);
    const { body } = await thePerson().post<{ options: object }>('/api/auth/passkeys/options');
    const made = { response: device.create(body.options), name: `${word}’s phone` };
    const { id } = await planting.send<{ id: string }>(thePerson(), 'POST /api/auth/passkeys', {}, made);
    await planting.send(thePerson(), 'PATCH /api/auth/passkeys/{id}', { id }, { name: `The phone of ${word}` });
  }

  async function aEulogy(): Promise<void> {
    const title = `Honouring ${word}`;
    const order = { amount: 79.99, eulogyType: 'other', productTitle: title };
    const { paymentIntentId } = await planting.send<{ paymentIntentId: string }>(
      thePerson(),
      'POST /api/create-payment-intent',
      {},
      order,
    );
    const confirm = `/api/sandbox/payment-intents/${paymentIntentId}/confirm`;
    expect((await thePerson().post(confirm, { card: '4242 4242 4242 4242' })).status).toBe(200);
    ({ id: eulogyId } = await eventually(
      () =>
        planting.send<{ id: number }>(thePerson(), 'POST /api/eulogies', {}, { title, type: 'other', paymentIntentId }),
      PATIENCE_MS,
    ));
    const open = { eulogyType: 'other', eulogyTitle: `${word} again` };
    await planting.send(thePerson(), 'POST /api/create-checkout-session', {}, open);
    const id = { id: eulogyId };
    const responses = Object.fromEntries(
      readQuestionnaire('joan-one-voice').answers.map(({ questionId, answer }) => [
        questionId,
        marked(questionId, answer, word),
      ]),
    );
    await planting.send(thePerson(), 'PATCH /api/eulogies/{id}/responses', id, { responses });
    await aRecording(id.id);
    await planting.send(thePerson(), 'PATCH /api/eulogies/{id}', id, { title: `Life Story of ${word}` });
    const { facts } = (
      await thePerson().get<{ facts: { factId: string; value: string }[] }>(`/api/eulogies/${eulogyId}/review`)
    ).body;
    const review = {
      topics: { exclude: [`${word} business`], allow: [`${word} matters`] },
      pronunciations: [{ name: word, say: `${word}-ay` }],
      facts: facts
        .filter(({ value }) => value.includes(word))
        .map(({ factId, value }) => ({ factId, confirmed: true, value })),
    };
    await planting.send(thePerson(), 'PATCH /api/eulogies/{id}/review', id, review);
    await joins(aFriend(), thePerson(), eulogyId, `${friendsWord} whistled.`);
    await asAGuest();
    await joins(thePerson(), aFriend(), friendsEulogyId, said);
    for (const one of [eulogyId, friendsEulogyId])
      await planting.send(thePerson(), 'PUT /api/eulogies/{id}/introduction', { id: one }, { as: `${word} mate` });
    const { id: userId } = (await aFriend().get<{ id: string }>('/api/auth/user')).body;
    const correct = 'PUT /api/eulogies/{id}/collaborators/{userId}/introduction';
    await planting.send(thePerson(), correct, { id: eulogyId, userId }, { as: `${word} sister` });
    const asked = { questionId: 'story', personId: userId, note: `${word} knew you best.` };
    await planting.send(thePerson(), 'POST /api/eulogies/{id}/asked', { id: eulogyId }, asked);
    await byMail();
  }

  const byMail = () =>
    plantByMail({
      ...{ url: other.url, word, said, planting, person: { id: ruthId, email, browser: thePerson(), eulogyId } },
      friend: { email: 'friend@example.com', browser: aFriend(), eulogyId: friendsEulogyId },
    });

  async function aRecording(id: number): Promise<void> {
    await sendSounds(thePerson(), id, said);
    expect(await db.query('SELECT 1 FROM recordings.sounds WHERE person_id = $1', [ruthId])).toHaveLength(2);
  }

  async function joins(guest: TestBrowser, owner: TestBrowser, id: number, story: string): Promise<void> {
    const { inviteToken } = (await owner.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    expect((await guest.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    expect((await guest.patch(`/api/eulogies/${id}/responses`, { responses: { story } })).status).toBe(200);
  }

  /** What they told before they had an account to sign in with, taken along into it. */
  async function asAGuest(): Promise<void> {
    const { inviteToken } = (await aFriend().get<{ inviteToken: string }>(`/api/eulogies/${friendsEulogyId}`)).body;
    const guest = { name: `${word} Okafor`, relation: `${word} neighbour`, consent: '1' };
    await planting.send(thePerson(), 'POST /api/collaborate/{token}/guest', { token: inviteToken }, guest);
    const id = { id: friendsEulogyId };
    await planting.send(thePerson(), 'PUT /api/guest/{id}/introduction', id, { as: `${word} friend` });
    await planting.send(thePerson(), 'PUT /api/guest/{id}/memories', id, { responses: { laughter: said } });
    expect((await thePerson().post(`/api/guest/${friendsEulogyId}/member`)).status).toBe(200);
  }

  async function itsText(): Promise<void> {
    const id = { id: eulogyId };
    await handsItOver(planting, thePerson(), eulogyId, word);
    const text = `${word} rowed to Noumea. ${word} sang all the way there.`;
    await planting.send(thePerson(), 'PATCH /api/eulogies/{id}/text/paragraph', id, { version: 1, ...at, text });
    const wish = { version: 2, ...at, wish: 'own', instruction: `More of ${word}` };
    await planting.send(thePerson(), 'POST /api/eulogies/{id}/rewrites', id, wish, [201, 409, 422, 503]);
    const version = { id: eulogyId, version: 2 };
    await planting.send(thePerson(), 'PATCH /api/eulogies/{id}/versions/{version}', version, { name: `About ${word}` });
  }

  /** Staff's own words about the person, everywhere that staff can type them. */
  async function whatStaffWrote(): Promise<void> {
    const staff = theStaff();
    const reason = `${word} asked for it on the phone`;
    const id = { id: ruthId };
    const person = { personId: ruthId };
    await planting.send(staff, 'POST /api/admin/chat/conversations/{personId}/reply', person, { message: said });
    const [enquiry] = (await staff.get<{ items: { id: string }[] }>('/api/admin/enquiries')).body.items;
    await planting.send(staff, 'POST /api/admin/enquiries/{id}/reply', { id: enquiry?.id ?? '' }, { message: said });
    await planting.send(staff, 'POST /api/admin/staff', {}, { email, role: 'support', reason });
    await planting.send(staff, 'POST /api/admin/staff/{id}/remove-second-factor', id, { reason }, [204, 409]);
    await planting.send(staff, 'POST /api/admin/staff/{id}/revoke', id, { reason });
    await planting.send(staff, 'POST /api/admin/users/{id}/notes', id, { note: said });
    await planting.send(staff, 'POST /api/admin/users/{id}/block', id, { block: true, reason });
    expect((await staff.post(`/api/admin/users/${ruthId}/block`, { block: false })).status).toBe(200);
    const [receipt] = await eventually(
      () =>
        db.query<{ purchase_id: string }[]>('SELECT purchase_id FROM purchasing_receipts WHERE user_id = $1', [ruthId]),
      PATIENCE_MS,
    );
    const purchase = { id: receipt?.purchase_id ?? '' };
    await plantRefunds(planting, staff, db, purchase.id, reason);
    const reveal = { at: 1, fields: ['event.title'], reason };
    const eulogy = { id: eulogyId };
    await planting.send(staff, 'POST /api/admin/eulogies/{id}/timeline/reveal', eulogy, reveal, [200, 404, 409]);
    const story = await house.app.get(EventStore).read(`purchase-${purchase.id}`);
    const paid = story.find(({ type }) => type === 'EulogyPaid');
    await db.query(
      `INSERT INTO messaging.parked_reactions (reaction, event_id, stream, revision, attempts, error) VALUES ('mail-receipt', $1, $2, $3, 8, 'MailNotSent')`,
      [paid?.eventId, paid?.stream, paid?.revision.toString()],
    );
    const [parked] = (await staff.get<{ parked: { id: string }[] }>('/api/admin/system')).body.parked;
    await planting.send(staff, 'POST /api/admin/system/parked/{id}/skip', { id: parked?.id ?? '' }, { reason });
  }
});

function raise(message: string): never {
  throw new Error(message);
}
