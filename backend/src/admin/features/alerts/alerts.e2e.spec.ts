import { createHmac } from 'node:crypto';
import { DataSource } from 'typeorm';
import { MailNotSent, MailSender } from '../../../shared/mail/mail-sender.port.js';
import { ModelCallLog } from '../../../generation/index.js';
import { MAIL_WEBHOOK_SECRET, REPLIES_BY_WEBHOOK, replyAddressIn } from '../../../proofs/testing/by-mail.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { newId } from '../../../shared/kernel/ids.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { AlertWatch } from './alert-watch.schedule.js';
import { Receiver } from './testing/receiver.js';
import type { AlertsResponse, TestAlertResponse } from './alerts.dto.js';
import type { WaitingResponse } from './waiting.dto.js';

const password = 'a long and quiet staff password';
const secret = 'a secret for alerts, of more than 32 characters';

describe('who is told when something needs somebody', () => {
  const receiver = new Receiver();
  let house: TestApp;
  let boss: TestBrowser;
  let db: DataSource;

  beforeAll(async () => {
    const environment = {
      ADMIN_EMAILS: 'boss@example.com',
      ALERT_EMAILS: 'night@example.com, boss@example.com',
      ALERT_WEBHOOK_URL: await receiver.open(),
      ALERT_WEBHOOK_SECRET: secret,
      ALERT_MODEL_USD_A_DAY: '20',
      ...REPLIES_BY_WEBHOOK,
    };
    house = await startTestApp({ environment });
    db = house.app.get(DataSource);
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password });
  }, 60_000);
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await house?.close();
    await receiver.close();
  }, 30_000);

  const alerts = async () => (await boss.get<AlertsResponse>('/api/admin/alerts')).body;
  const look = () => house.app.get(AlertWatch).run();
  const park = (many: number) =>
    db.query(
      `INSERT INTO messaging.parked_reactions (reaction, event_id, stream, revision, attempts, error, parked_at)
       SELECT 'mail-receipt', gen_random_uuid(), 'purchase-1', n, 8, 'MailNotSent', now() FROM generate_series(1, $1) AS n`,
      [many],
    );

  it('says nothing while all is well', async () => {
    await look();
    expect(await alerts()).toEqual({
      channels: [
        { channel: 'email', recipients: 2 },
        { channel: 'webhook', recipients: 1 },
      ],
      open: [],
      sent: [],
    });
  });

  it('tells everybody once, by letter and by post, with where to look and nobody’s words', async () => {
    await park(2);
    await Promise.all([look(), look(), look()]);
    const sent = await eventually(async () => {
      const found = await alerts();
      expect(found.sent.map(({ sentAt }) => sentAt !== null)).toEqual([true, true, true]);
      return found;
    }, 20_000);
    expect(sent.open).toMatchObject([{ kind: 'parked-reactions', count: 2, text: '2 reactions were given up.' }]);
    for (const address of ['night@example.com', 'boss@example.com']) {
      const { subject, text } = await boss.mail(address, /Alert/);
      expect(subject).toBe('Alert: 2 reactions were given up');
      expect(text).toContain('/admin?tab=system');
    }
    expect(receiver.taken).toHaveLength(1);
    const [{ body, signature } = { body: '', signature: '' }] = receiver.taken;
    const posted = JSON.parse(body) as Record<string, unknown>;
    expect(posted).toMatchObject({ kind: 'parked-reactions', state: 'raised', count: 2 });
    expect(posted['text']).toMatch(/^2 reactions were given up\. http.*\/admin\?tab=system$/);
    const [, seconds = '', hash = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hash);
  }, 40_000);

  it('is counted for staff beside every room: admins see all of it, support the people who wait', async () => {
    const asker = house.browser();
    await asker.signUp({ email: 'asker@example.com' });
    await asker.post('/api/chat', { message: 'Is somebody there?' });
    const helper = house.browser();
    await helper.signUp({ email: 'helper@example.com', password });
    await boss.post('/api/admin/staff', {
      email: 'helper@example.com',
      role: 'support',
      reason: 'Looks after the chat',
    });
    const waiting = async (browser: TestBrowser) => (await browser.get<WaitingResponse>('/api/admin/waiting')).body;
    const parked = { kind: 'parked-reactions', count: 2, since: null, dueAt: null };
    const chat = { kind: 'conversations', count: 1, since: expect.any(String) as string, dueAt: null };
    await eventually(async () => expect((await waiting(boss)).items).toEqual([parked, chat]), 20_000);
    expect((await waiting(helper)).items).toEqual([chat]);
    expect((await asker.get('/api/admin/waiting')).status).toBe(403);
  }, 40_000);

  it('tries again where it was not taken, follows no redirect, and shows what became of it', async () => {
    receiver.answer = 302;
    await db.query(`DELETE FROM messaging.parked_reactions`);
    await db.query(`UPDATE telemetry.alerts SET seen_at = now() - interval '6 minutes'`);
    const before = receiver.taken.length;
    await look();
    await eventually(async () => {
      const [failed] = (await alerts()).sent.filter(({ channel, state }) => channel === 'webhook' && state === 'over');
      expect(failed).toMatchObject({
        sentAt: null,
        error: 'it answered 302',
        text: 'Over: 2 reactions were given up.',
      });
    }, 20_000);
    expect((await alerts()).open).toEqual([]);
    receiver.answer = 200;
    await eventually(async () => {
      const [mended] = (await alerts()).sent.filter(({ channel, state }) => channel === 'webhook' && state === 'over');
      expect(mended).toMatchObject({ error: null, sentAt: expect.any(String) });
      expect(mended?.attempts).toBeGreaterThan(1);
    }, 40_000);
    expect(receiver.taken.slice(before).every(({ body }) => body.includes('Over: '))).toBe(true);
  }, 90_000);

  it('hears of a refund that failed, a dispute, a letter that came back, a follower that stopped, and what models cost', async () => {
    const claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    const disputed = await claire.buyEulogy('Honouring Dot', 'other', '4000 0000 0000 0259');
    const failing = await claire.buyEulogy('Honouring Bob', 'other', '4000 0000 0000 5126');
    const orders = await boss.get<{ items: { id: string }[] }>(`/api/admin/orders?search=${failing}`);
    const asked = { amountCents: null, leftCents: 7999, reason: 'Asked for it', overrideReason: 'We were slow' };
    expect((await boss.post(`/api/admin/purchases/${orders.body.items[0]?.id}/refund`, asked)).status).toBe(202);
    const { questions } = (await claire.get<{ questions: { id: string }[] }>(`/api/eulogies/${disputed}/asked`)).body;
    await claire.post(`/api/eulogies/${disputed}/asked`, { questionId: questions[0]?.id, email: 'gone@example.com' });
    const letter = `From: Mail Delivery <mailer-daemon@mail.example>\r\nTo: ${await replyAddressIn(claire, 'gone@example.com')}\r\nSubject: Undelivered\r\nX-Failed-Recipients: gone@example.com\r\n\r\nNobody is there.\r\n`;
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${MAIL_WEBHOOK_SECRET}` };
    expect((await house.browser().request('POST', '/api/mail/inbound', letter, headers)).status).toBe(200);
    await db.query(
      `UPDATE messaging.checkpoints SET status = 'stopped', error = 'Proof' WHERE name = 'admin.price-changes'`,
    );
    const call = {
      purpose: 'draft',
      outcome: 'answered',
      ...{ model: 'a model', prompt: 'draft@1', promptHash: 'a'.repeat(64) },
      ...{ inputTokens: 1, outputTokens: 1, milliseconds: 1, costMicros: 21_500_000 },
    } as const;
    const of = { callId: newId(), eulogyId: disputed, workId: newId() };
    await house.app.get(ModelCallLog, { strict: false }).record({ ...of, call, at: new Date().toISOString() });
    receiver.answer = 200;
    const expected = {
      'failed-refunds': '1 refund has failed.',
      'open-disputes': '1 dispute waits for evidence.',
      'bounced-letters': '1 letter came back in the last 24 hours.',
      'stopped-followers': '1 follower has stopped at an event: admin.price-changes.',
      'model-spend': 'Calls to models have cost US$21 in the last 24 hours.',
    };
    await eventually(async () => {
      await look();
      const posted = receiver.taken.map(
        ({ body }) => JSON.parse(body) as { kind: string; state: string; text: string },
      );
      for (const [kind, text] of Object.entries(expected))
        expect(posted.find((one) => one.kind === kind && one.state === 'raised')?.text).toContain(text);
    }, 40_000);
    await boss.mail('night@example.com', /Alert: 1 refund has failed/);
  }, 90_000);

  it('is tried from the System page, and says at once what came of it', async () => {
    const test = (channel: string) => boss.post<TestAlertResponse>('/api/admin/alerts/test', { channel });
    expect((await test('webhook')).body.sent).toMatchObject([{ state: 'test', error: null, attempts: 1 }]);
    expect(receiver.taken.at(-1)?.body).toContain('This is a test: alerts arrive here.');
    receiver.answer = 500;
    expect((await test('webhook')).body.sent).toMatchObject([{ sentAt: null, error: 'it answered 500' }]);
    jest.spyOn(house.app.get(MailSender), 'send').mockRejectedValue(new MailNotSent('no answer'));
    expect((await test('email')).body.sent).toMatchObject([{ error: 'no answer' }, { error: 'no answer' }]);
    expect((await test('pigeon')).status).toBe(422);
    const { body } = await boss.get<{ items: unknown[] }>('/api/admin/audit?act=alert.test');
    expect(body.items.length).toBeGreaterThanOrEqual(3);
  }, 30_000);
});

describe('where nobody was named', () => {
  let house: TestApp;
  beforeAll(async () => (house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } })), 60_000);
  afterAll(() => house?.close(), 30_000);

  it('it still shows what is open, and a test is refused with what to do', async () => {
    const boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password });
    expect((await boss.get<AlertsResponse>('/api/admin/alerts')).body.channels).toEqual([
      { channel: 'email', recipients: 0 },
      { channel: 'webhook', recipients: 0 },
    ]);
    expect(await boss.post('/api/admin/alerts/test', { channel: 'email' })).toMatchObject({
      ...{ status: 409, body: { code: 'alert.nobody' } },
    });
  });
});
