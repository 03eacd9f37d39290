import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { MailSender } from '../mail-sender.port.js';

describe('the outbox over HTTP', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp();
    const mail = { subject: '<b>Hello</b>', text: 'Words', html: '<p>Words</p>' };
    const sender = house.app.get(MailSender, { strict: false });
    await sender.send({ ...mail, to: 'ruth@example.com', idempotencyKey: '1', code: '012345' });
    await sender.send({ ...mail, to: 'ben@example.com', idempotencyKey: '2' });
  }, 60_000);
  afterAll(() => house?.close());

  it('lists the letters to an address, newest first', async () => {
    const browser = house.browser();
    const toRuth = await browser.get<object[]>('/dev/outbox.json?to=Ruth@example.com');
    expect(toRuth).toMatchObject({
      status: 200,
      body: [{ to: 'ruth@example.com', subject: '<b>Hello</b>', text: 'Words', html: '<p>Words</p>', code: '012345' }],
    });
    const all = await browser.get<{ to: string }[]>('/dev/outbox.json');
    expect(all.body.map(({ to }) => to)).toEqual(['ben@example.com', 'ruth@example.com']);
    for (const odd of ['%00', 'a&to=b', "'%20OR%201=1"]) {
      expect(await browser.get(`/dev/outbox.json?to=${odd}`)).toMatchObject({ status: 200, body: [] });
    }
  });

  it('shows them as a page without scripts that needs nothing but its own style', async () => {
    const page = await house.browser().get<string>('/dev/outbox');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(page.body).not.toContain('<script');
  });
});
