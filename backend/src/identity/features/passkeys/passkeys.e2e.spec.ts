import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../shared/config/configuration.js';
import { newId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { SoftwareAuthenticator, type Twist } from '../../../shared/testing/software-authenticator.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { decodedEvents, tablesWith } from '../../../shared/testing/where-readable.js';
import { BlockUser } from '../block-user/block-user.command.js';
import { IssueTemporaryPassword } from '../temporary-password/issue-temporary-password.command.js';

const password = 'a quiet long password';
const PATH = '/api/auth/passkeys';
let next = 0;

function byStaff(): CommandContext {
  const commandId = newId();
  return {
    ...{ commandId, correlationId: commandId, causationId: commandId },
    ...{ actor: { kind: 'user', id: newId() }, at: new Date().toISOString() },
  };
}

interface Options {
  readonly options: Record<string, unknown>;
}

describe('passkeys', () => {
  let house: TestApp;
  let db: DataSource;
  let origin: string;

  beforeAll(async () => {
    house = await startTestApp();
    db = house.app.get(DataSource);
    origin = house.app.get(Configuration).http.appUrl;
  }, 60_000);
  afterAll(() => house?.close());

  async function member() {
    const browser = house.browser();
    const email = `ruth.${++next}@example.com`;
    const { id } = await browser.signUp({ email, password, firstName: 'Ruth', lastName: 'Okafor' });
    return { browser, email, id };
  }

  const askedAt = async (browser: TestBrowser, path: string) =>
    (await browser.post<Options>(`${PATH}${path}/options`)).body.options;

  async function withPasskey(name?: string) {
    const person = await member();
    const device = new SoftwareAuthenticator(origin);
    const response = device.create(await askedAt(person.browser, ''));
    const added = await person.browser.post<{ id: string }>(PATH, { response, ...(name ? { name } : {}) });
    expect(added.status).toBe(201);
    return { ...person, device, passkeyId: added.body.id };
  }

  /** From a browser that nobody knows. */
  async function signIn(device: SoftwareAuthenticator, twist: Twist = {}) {
    const browser = house.browser();
    const response = device.get(await askedAt(browser, '/sign-in'), twist);
    return { browser, response, answer: await browser.post(`${PATH}/sign-in`, { response }) };
  }

  const age = () => db.query("UPDATE identity.sessions SET password_shown_at = now() - interval '6 minutes'");
  const remove = (browser: TestBrowser, id: string, body?: object) =>
    browser.request('DELETE', `${PATH}/${id}`, body, {});
  const refused = { status: 401, body: { code: 'passkey.refused' } };
  const expired = { status: 422, body: { code: 'passkey.expired' } };

  it('are added, named, listed and renamed by their owner, who is told by mail', async () => {
    const { browser, email, passkeyId } = await withPasskey(' Mum’s phone ');
    const listed = { id: passkeyId, name: 'Mum’s phone', createdAt: expect.stringMatching(/Z$/), lastUsedAt: null };
    expect((await browser.get(PATH)).body).toEqual([listed]);
    expect(await browser.patch(`${PATH}/${passkeyId}`, { name: 'My phone' })).toMatchObject({
      status: 200,
      body: { name: 'My phone' },
    });
    expect((await browser.get(PATH)).body).toEqual([{ ...listed, name: 'My phone' }]);
    expect(await browser.patch(`${PATH}/${passkeyId}`, { name: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', message: 'Please give it a name' }] },
    });
    expect((await browser.mail(email, /passkey was added/)).text).toContain('If this was not you');
  });

  it('ask devices for one that is found without an address and knows its owner, for this host', async () => {
    const { browser } = await member();
    const options = await askedAt(browser, '');
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Eulogy' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options['user'])).toContain('Ruth Okafor');
  });

  it('sign in, without an address and without a password, and count from then on as used', async () => {
    const { browser, device, id } = await withPasskey();
    const { answer, browser: elsewhere } = await signIn(device);
    expect(answer).toMatchObject({ status: 200, body: { message: 'You are signed in.', user: { id } } });
    expect((await elsewhere.get('/api/auth/user')).body).toMatchObject({ id });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await browser.get(PATH)).body).toEqual([
      expect.objectContaining({ lastUsedAt: expect.stringMatching(/Z$/) }),
    ]);
  });

  it('open nothing with an answer that was given before, in the same browser or in another', async () => {
    const { device } = await withPasskey();
    const { browser, response } = await signIn(device);
    expect(await browser.post(`${PATH}/sign-in`, { response })).toMatchObject(expired);
    const thief = house.browser();
    await askedAt(thief, '/sign-in');
    expect(await thief.post(`${PATH}/sign-in`, { response })).toMatchObject(expired);
  });

  it('open nothing in a browser that did not ask, nor after five minutes, nor for another purpose', async () => {
    const { device, browser } = await withPasskey();
    const [asking, thief] = [house.browser(), house.browser()];
    await askedAt(thief, '/sign-in');
    const response = device.get(await askedAt(asking, '/sign-in'));
    expect(await thief.post(`${PATH}/sign-in`, { response })).toMatchObject(expired);
    expect((await house.browser().post(`${PATH}/sign-in`, { response })).status).toBe(422);
    expect((await asking.post(`${PATH}/sign-in`, { response })).status).toBe(200);
    const late = device.get(await askedAt(asking, '/sign-in'));
    await db.query("UPDATE identity.passkey_challenges SET ends_at = now() - interval '1 second'");
    expect(await asking.post(`${PATH}/sign-in`, { response: late })).toMatchObject(expired);
    const forConfirming = device.get(await askedAt(browser, '/confirm'));
    expect(await browser.post(`${PATH}/sign-in`, { response: forConfirming })).toMatchObject(expired);
  });

  it.each<[string, Twist]>([
    ['a page of another origin asked for it', { origin: 'https://eulogy.example.evil' }],
    ['a page of another port asked for it', { origin: 'http://localhost:1' }],
    ['the device did not look who holds it', { unverified: 'unverified' }],
    ['it names another account than its own', { userHandle: 'AZCm4HtbfDqdLj8bKkxdbg' }],
    ['the device has counted less than before', { counter: 0 }],
  ])('open nothing where %s', async (_, twist) => {
    const { device } = await withPasskey();
    expect((await signIn(device)).answer.status).toBe(200);
    expect((await signIn(device, twist)).answer).toMatchObject(refused);
  });

  it('open nothing with a signature of another device, with no device’s words, or with one that nobody knows', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const browser = house.browser();
    const forged = other.device.get(await askedAt(browser, '/sign-in')) as { id: string; rawId: string };
    const [stolen] = mine.device.credentials;
    const response = { ...forged, id: stolen?.id, rawId: stolen?.id };
    expect(await browser.post(`${PATH}/sign-in`, { response })).toMatchObject(refused);
    for (const nonsense of [
      {},
      { id: 7 },
      { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } },
    ])
      expect(await browser.post(`${PATH}/sign-in`, { response: nonsense })).toMatchObject(refused);
    expect((await browser.post(`${PATH}/sign-in`, {})).status).toBe(422);
    const unknown = new SoftwareAuthenticator(origin);
    unknown.create(await askedAt(mine.browser, ''));
    expect((await signIn(unknown)).answer).toMatchObject(refused);
  });

  it('of another account confirm nothing here', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const response = other.device.get(await askedAt(mine.browser, '/confirm'));
    expect(await mine.browser.post(`${PATH}/confirm`, { response })).toMatchObject(refused);
    expect(await mine.browser.patch(`${PATH}/${other.passkeyId}`, { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await remove(mine.browser, other.passkeyId, { password })).toMatchObject({ status: 404 });
    expect((await signIn(other.device)).answer.status).toBe(200);
  });

  it('tell nobody who has one: the question for a sign-in is the same for every address', async () => {
    const { email } = await withPasskey();
    const ask = async (body: object) =>
      (await house.browser().post<Options>(`${PATH}/sign-in/options`, body)).body.options;
    const [known, unknown] = [await ask({ email }), await ask({ email: 'nobody@example.com' })];
    expect({ ...known, challenge: '' }).toEqual({ ...unknown, challenge: '' });
    expect(known['allowCredentials'] ?? []).toEqual([]);
  });

  it('are looked at 25 times a day where the answers are wrong', async () => {
    const { device } = await withPasskey();
    const answers = [];
    for (let time = 0; time < 26; time++)
      answers.push((await signIn(device, { unverified: 'unverified' })).answer.status);
    expect(answers.filter((status) => status === 401)).toHaveLength(25);
    expect((await signIn(device)).answer).toMatchObject({ status: 429, body: { code: 'auth.too-many-attempts' } });
  }, 60_000);

  it('are added and removed by whoever shows the password again, or a passkey', async () => {
    const { browser, device } = await withPasskey();
    await age();
    const needed = { status: 401, body: { code: 'password.needed' } };
    expect(await browser.post(`${PATH}/options`)).toMatchObject(needed);
    expect(await browser.post(`${PATH}/options`, { password: 'not it at all' })).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password' },
    });
    const response = device.get(await askedAt(browser, '/confirm'));
    expect((await browser.post(`${PATH}/confirm`, { response })).status).toBe(204);
    expect(await browser.post(`${PATH}/options`)).toMatchObject({ status: 200 });
    expect((await browser.get('/api/profile/export')).status).toBe(200);
    await age();
    expect(await browser.post(`${PATH}/options`, { password })).toMatchObject({ status: 200 });
  });

  it('open nothing once they are removed, and the last one goes with the password alone', async () => {
    const { browser, email, device, passkeyId } = await withPasskey();
    const second = new SoftwareAuthenticator(origin);
    const response = second.create(await askedAt(browser, ''));
    const { body } = await browser.post<{ id: string }>(PATH, { response });
    expect((await remove(browser, passkeyId)).status).toBe(200);
    expect((await signIn(device)).answer).toMatchObject(refused);
    expect(await remove(browser, body.id)).toMatchObject({ status: 401, body: { code: 'password.needed' } });
    expect((await remove(browser, body.id, { password })).status).toBe(200);
    expect((await browser.get(PATH)).body).toEqual([]);
    expect((await browser.mail(email, /passkey was removed/)).text).toContain('password works as before');
    expect((await house.browser().post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('are at most ten, and a device that has one is asked for no second', async () => {
    const { browser, device } = await withPasskey();
    const [credential] = device.credentials;
    const again = await askedAt(browser, '');
    expect(again['excludeCredentials']).toEqual([expect.objectContaining({ id: credential?.id })]);
    for (let more = 1; more < 10; more++) {
      const response = new SoftwareAuthenticator(origin).create(await askedAt(browser, ''));
      expect((await browser.post(PATH, { response })).status).toBe(201);
    }
    const response = new SoftwareAuthenticator(origin).create(await askedAt(browser, ''));
    expect(await browser.post(PATH, { response })).toMatchObject({ status: 409, body: { code: 'passkey.too-many' } });
    expect((await browser.get<unknown[]>(PATH)).body).toHaveLength(10);
  });

  it.each<[string, Twist]>([
    ['made for a page of another origin', { origin: 'https://eulogy.example.evil' }],
    ['made for a question that nobody asked', { challenge: 'AAAA' }],
    ['made by a device that did not look who holds it', { unverified: 'unverified' }],
  ])('are not added where they are %s', async (_, twist) => {
    const { browser } = await member();
    const device = new SoftwareAuthenticator(origin);
    const response = device.create(await askedAt(browser, ''), twist);
    const answer = await browser.post(PATH, { response });
    expect([401, 422]).toContain(answer.status);
    expect(answer.body['code']).toMatch(/^passkey\.(refused|expired)$/);
    expect((await browser.get(PATH)).body).toEqual([]);
  });

  it('that come with certificates, whose addresses we would have to ask, are refused before anything of them is looked at', async () => {
    const { browser } = await member();
    const device = new SoftwareAuthenticator(origin);
    const options = await askedAt(browser, '');
    const certified = device.create(options, { certificate: Buffer.from('a certificate') });
    expect(await browser.post(PATH, { response: certified })).toMatchObject(refused);
    // The question is not used up: nobody went on to verify.
    expect((await browser.post(PATH, { response: device.create(options) })).status).toBe(201);
  });

  it('open no account that is on hold, nor one whose temporary password comes first', async () => {
    const { device, id } = await withPasskey();
    const bus = house.app.get(CommandBus);
    await bus.execute(new IssueTemporaryPassword(id, { by: newId(), reason: 'Lost the phone' }, byStaff()));
    expect((await signIn(device)).answer).toMatchObject({
      status: 403,
      body: { code: 'auth.temporary-password-waits' },
    });
    await bus.execute(new BlockUser(id, { by: newId(), reason: 'A dispute in the family' }, byStaff()));
    expect((await signIn(device)).answer).toMatchObject({ status: 403, body: { code: 'auth.blocked' } });
  });

  it('are in no event, readable in no table, in the file of the own data by name, and gone with the account', async () => {
    const { browser, id, email, device } = await withPasskey('Wilhelmina’s phone');
    const secret = [device.credentials[0]?.id ?? '', 'Wilhelmina’s phone'];
    const events = (await decodedEvents(house)).join('\n');
    expect(events).toContain('PasskeyAdded');
    for (const word of secret) {
      expect(events).not.toContain(word);
      expect(await tablesWith(db, word)).toEqual([]);
    }
    const { body: file } = await browser.get('/api/profile/export');
    expect(file['passkeys']).toEqual([
      { name: 'Wilhelmina’s phone', createdAt: expect.stringMatching(/Z$/), lastUsedAt: null },
    ]);
    expect(JSON.stringify(file)).not.toContain(secret[0]);
    await askedAt(browser, '/confirm');
    expect((await browser.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    for (const table of ['passkeys', 'passkey_challenges'])
      expect(await db.query(`SELECT 1 FROM identity.${table} WHERE user_id = $1`, [id])).toEqual([]);
    expect((await signIn(device)).answer).toMatchObject(refused);
    expect((await house.browser().post('/api/auth/login', { email, password })).status).toBe(401);
  });
});
