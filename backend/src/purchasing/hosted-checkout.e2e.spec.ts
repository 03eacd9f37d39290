import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Opened {
  readonly url: string;
  readonly sessionId: string;
  readonly eulogyId: number;
}

let app: TestApp;
let claire: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  claire = app.browser();
  await claire.signUp({ email: 'claire@example.test' });
}, 60_000);

afterAll(async () => {
  await app.close();
});

let titles = 0;
const start = async (): Promise<Opened> => {
  const answer = await claire.post<Opened>('/api/create-checkout-session', {
    eulogyType: 'other',
    eulogyTitle: `Honouring Ray ${++titles}`,
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** What a browser does with the page's form. */
const submit = (url: string, fields: Record<string, string>, origin = new URL(url).origin) =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: { origin }, body: new URLSearchParams(fields) });

const verify = async (sessionId: string, eulogyId: number, browser = claire) =>
  (await browser.post<{ success: boolean }>('/api/verify-payment', { sessionId, eulogyId })).body;

describe('the hosted sandbox page', () => {
  it('is marked, has no script, and lets nothing but its own style load', async () => {
    const { url } = await start();
    const page = await fetch(url);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Sandbox: no money moves here.');
    expect(html).toContain('AU$79.99');
    expect(html).not.toMatch(/<script|Ray/);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  it('takes a card and returns to the account, where the payment is verified and the eulogy is there', async () => {
    const { url, sessionId, eulogyId } = await start();
    const answer = await submit(url, { card: '4242 4242 4242 4242' });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect([back.origin, back.pathname]).toEqual([app.url.replace('127.0.0.1', 'localhost'), '/account']);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      success: 'true',
      eulogy_id: String(eulogyId),
      session_id: sessionId,
    });
    expect(await verify(sessionId, eulogyId)).toEqual({ success: true });
    const { body } = await claire.get<{ id: number; isPaid: boolean }[]>('/api/eulogies');
    expect(body).toContainEqual(expect.objectContaining({ id: eulogyId, isPaid: true }));
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(back.href);
  });

  it('says why a card was refused, and which cards it takes', async () => {
    const { url, sessionId, eulogyId } = await start();
    expect(await (await submit(url, { card: '4000 0000 0000 0002' })).text()).toContain('Your card was declined.');
    expect(await (await submit(url, { card: '5555 5555 5555 4444' })).text()).toContain(
      'Please use one of the test cards',
    );
    expect(await verify(sessionId, eulogyId)).toEqual({ success: false });
    expect((await submit(url, { card: '4242424242424242' })).status).toBe(303);
  });

  it('asks whether it is you, and takes no for an answer', async () => {
    const { url } = await start();
    const card = '4000002500003155';
    expect(await (await submit(url, { card })).text()).toContain('Your bank asks if it is you.');
    expect(await (await submit(url, { card, bank: 'failed' })).text()).toContain(
      'We could not confirm that it is you.',
    );
    await submit(url, { card });
    expect((await submit(url, { card, bank: 'passed' })).status).toBe(303);
  });

  it('leads back with cancelled, and can be taken up again', async () => {
    const title = `Honouring Ray ${++titles}`;
    const again = () =>
      claire.post<Opened>('/api/create-checkout-session', { eulogyType: 'other', eulogyTitle: title });
    const { body } = await again();
    const html = await (await fetch(body.url)).text();
    expect(html).toContain(`/account?cancelled=true&amp;eulogy_id=${body.eulogyId}`);
    expect((await again()).body).toEqual(body);
  });

  it('takes no form from another site, and is not there under another name', async () => {
    const { url } = await start();
    expect((await submit(url, { card: '4242424242424242' }, 'https://evil.test')).status).toBe(403);
    expect((await fetch(`${app.url}/api/sandbox/checkout-sessions/cs_nowhere`)).status).toBe(404);
  });
});

describe('POST /api/verify-payment', () => {
  it('says no to a tampered session id, another eulogy, and somebody else', async () => {
    const { url, sessionId, eulogyId } = await start();
    await submit(url, { card: '4242424242424242' });
    const stranger = app.browser();
    await stranger.signUp({ email: 'stranger@example.test' });
    expect(await verify(sessionId, eulogyId, stranger)).toEqual({ success: false });
    expect(await verify('cs_sandbox_made_up', eulogyId)).toEqual({ success: false });
    expect(await verify(sessionId, eulogyId + 1000)).toEqual({ success: false });
    expect(await verify(sessionId, eulogyId)).toEqual({ success: true });
  });

  it('names what is missing', async () => {
    const order = { eulogyType: 'other', eulogyTitle: 'Honouring Ray', discountCode: 'NOPE' };
    const refused = await claire.post<{ code: string }>('/api/create-checkout-session', order);
    expect([refused.status, refused.body.code]).toEqual([422, 'discount.invalid']);
    for (const body of [{}, { sessionId: 'x' }, { sessionId: '<b>', eulogyId: 1 }, { sessionId: 'x', eulogyId: 'y' }]) {
      expect((await claire.post('/api/verify-payment', body)).status).toBe(422);
    }
  });

  it('and the session need somebody who is signed in', async () => {
    expect((await app.browser().post('/api/verify-payment', { sessionId: 'x', eulogyId: 1 })).status).toBe(401);
    expect((await app.browser().post('/api/create-checkout-session', {})).status).toBe(401);
  });
});
