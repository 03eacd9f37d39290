import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { BlockUser } from '../block-user/block-user.command.js';

const password = 'a quiet long password';
const PATH = '/api/auth/sign-in-link';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let next = 0;

class ClockInHand extends Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  forward({ minutes }: { minutes: number }): void {
    this.aheadMs += minutes * 60_000;
  }
}

describe('a mailed link that signs in', () => {
  let house: TestApp;
  const clock = new ClockInHand();

  beforeAll(async () => {
    house = await startTestApp({ clock });
  }, 60_000);
  afterAll(() => house?.close());

  async function member() {
    const browser = house.browser();
    const email = `ruth.${++next}@example.com`;
    const { id } = await browser.signUp({ email, password, firstName: 'Ruth', lastName: 'Okafor' });
    return { browser, email, id };
  }

  const ask = (browser: TestBrowser, email: string) => browser.post(PATH, { email });
  const lettersTo = async (email: string) =>
    (await house.browser().get<{ subject: string; text: string }[]>(`/dev/outbox.json?to=${email}`)).body;
  async function linkFor(email: string, browser: TestBrowser): Promise<string> {
    expect((await ask(browser, email)).status).toBe(200);
    const { text } = await browser.mail(email, /link to sign in/);
    return /auth\?link=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  const use = (browser: TestBrowser, token: string, more: object = {}) =>
    browser.post(`${PATH}/use`, { token, ...more }, { 'user-agent': FIREFOX });
  const dead = { status: 422, body: { code: 'auth.sign-in-link-invalid' } };

  it('signs in at the press in the browser that asked, and ends no other session', async () => {
    const { browser, email, id } = await member();
    const phone = house.browser();
    const token = await linkFor(email, phone);
    expect(await use(phone, token)).toMatchObject({ status: 200, body: { outcome: 'signed-in', user: { id } } });
    expect((await phone.get('/api/auth/user')).body).toMatchObject({ id });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('says in the letter how long it is good, and that a button has to be pressed', async () => {
    const { browser, email } = await member();
    await linkFor(email, browser);
    const { text } = await browser.mail(email, /link to sign in/);
    expect(text).toContain('once, within 15 minutes');
    expect(text).toContain('press the button');
  });

  it('opens nothing a second time, nor when two press at one moment', async () => {
    const { email } = await member();
    const phone = house.browser();
    const token = await linkFor(email, phone);
    const answers = await Promise.all([use(phone, token), use(phone, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await use(phone, token)).toMatchObject(dead);
  });

  it('is not used up by programs that open it', async () => {
    const { email } = await member();
    const phone = house.browser();
    const token = await linkFor(email, phone);
    const scanner = house.browser();
    for (const path of [`/auth?link=${token}`, `${PATH}/use?token=${token}`, `${PATH}?link=${token}`]) {
      await scanner.get(path);
      await scanner.request('HEAD', path, undefined, {});
    }
    expect((await scanner.get('/api/auth/user')).status).toBe(401);
    expect((await use(phone, token)).status).toBe(200);
  });

  it('asks another browser once more, naming the device, and uses nothing up until it says yes', async () => {
    const { email, id } = await member();
    const token = await linkFor(email, house.browser());
    const other = house.browser();
    const asked = { outcome: 'confirm', device: 'Firefox on Windows', email, user: null };
    expect(await use(other, token)).toMatchObject({ status: 200, body: asked });
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect(await use(other, token, { onThisDevice: false })).toMatchObject({ body: asked });
    expect(await use(other, token, { onThisDevice: true })).toMatchObject({
      body: { outcome: 'signed-in', user: { id } },
    });
    expect(await use(house.browser(), token)).toMatchObject(dead);
  });

  it('says whose account it opens before anything is pressed, and is not used up by it', async () => {
    const { email, id } = await member();
    const phone = house.browser();
    const token = await linkFor(email, phone);
    const whose = (browser: TestBrowser) => browser.post(`${PATH}/whose`, { token });
    expect(await whose(house.browser())).toMatchObject({ status: 200, body: { email } });
    expect(await whose(phone)).toMatchObject({ status: 200, body: { email } });
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect(await use(phone, token)).toMatchObject({ status: 200, body: { outcome: 'signed-in', user: { id } } });
    expect(await whose(phone)).toMatchObject(dead);
    expect(await house.browser().post(`${PATH}/whose`, { token: 'A'.repeat(75) })).toMatchObject(dead);
  });

  it('is good for 15 minutes', async () => {
    const { email } = await member();
    const phone = house.browser();
    const token = await linkFor(email, phone);
    clock.forward({ minutes: 15 });
    expect(await phone.post(`${PATH}/whose`, { token })).toMatchObject(dead);
    expect(await use(phone, token)).toMatchObject(dead);
  });

  it.each(['', 'x', 'A'.repeat(75), 'ü'.repeat(75)])('is not made up: %p', async (token) => {
    expect((await use(house.browser(), token)).status).toBe(422);
  });

  it('of one account opens no other one', async () => {
    const [mine, other] = [await member(), await member()];
    const token = Buffer.from(await linkFor(mine.email, mine.browser), 'base64url');
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(token);
    expect(await use(mine.browser, token.toString('base64url'))).toMatchObject(dead);
  });

  it('is answered the same for an address that nobody has', async () => {
    const { browser, email } = await member();
    const [known, unknown] = [await ask(browser, email), await ask(house.browser(), 'nobody@example.com')];
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(unknown.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(
      known.headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
    );
    await browser.mail(email, /link to sign in/);
    expect(await lettersTo('nobody@example.com')).toEqual([]);
  });

  it('goes out three times in a quarter of an hour, and is answered the same from then on', async () => {
    const { browser, email } = await member();
    for (let time = 0; time < 5; time++) expect((await ask(browser, email)).status).toBe(200);
    const links = async () => (await lettersTo(email)).filter(({ subject }) => /link to sign in/.test(subject));
    await eventually(async () => expect(await links()).toHaveLength(3));
    clock.forward({ minutes: 16 });
    await ask(browser, email);
    await eventually(async () => expect(await links()).toHaveLength(4));
  });

  it('ends with a new password, another address, or an account on hold', async () => {
    const { browser, email, id } = await member();
    const phone = house.browser();
    const before = await linkFor(email, phone);
    const change = { currentPassword: password, newPassword: 'another quiet long password' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
    expect(await use(phone, before)).toMatchObject(dead);
    const commandId = newId();
    const context = { commandId, correlationId: commandId, causationId: commandId, at: clock.iso() };
    const after = await linkFor(email, phone);
    await house.app
      .get(CommandBus)
      .execute(new BlockUser(id, { by: newId(), reason: 'A dispute' }, { ...context, actor: { kind: 'user', id } }));
    expect(await use(phone, after)).toMatchObject(dead);
  });

  it('sends who has not verified the address what verifies it, and signs nobody in by that', async () => {
    const browser = house.browser();
    const email = `ben.${++next}@example.com`;
    await browser.post('/api/auth/register', { email, password, firstName: 'Ben', lastName: 'Hale' });
    const first = await browser.mail(email);
    expect((await ask(browser, email)).status).toBe(200);
    await eventually(async () => {
      const newest = await browser.mail(email, /verification code/);
      expect(newest.text).not.toBe(first.text);
    });
    expect((await lettersTo(email)).some(({ subject }) => /link to sign in/.test(subject))).toBe(false);
  });

  it('is asked for by one network 60 times in a quarter of an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask(house.browser(), 'nobody@example.com')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  });
});
