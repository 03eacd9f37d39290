import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { DataSource } from 'typeorm';
import { MailFigures } from '../shared/mail/mail-figures.js';
import { eventually } from '../shared/testing/eventually.js';
import { countOfTypes } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

const FOLDER = resolve(__dirname, '../shared/mail/inbound/letters');
const PATIENCE_MS = 60_000;

interface Expected {
  letter: string;
  kind: string;
  words?: string;
}

/** The sample letters, as a mail server delivers them: by SMTP, and each three times. */
describe('letters that a mail server delivers', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let port: number;
  let replyTo: string;
  const expected = (JSON.parse(readFileSync(resolve(FOLDER, 'expected.json'), 'utf8')) as Expected[]).filter(
    // said by the envelope, which is the same for all of them here
    ({ letter }) => letter !== 'hostile-broken-base64',
  );

  beforeAll(async () => {
    port = await freePort();
    house = await startTestApp({
      environment: {
        MAIL_REPLY_TO: 'answers@example.org',
        MAIL_FROM: 'care@example.org',
        MAIL_INBOUND_PORT: String(port),
      },
    });
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    const id = await claire.buyEulogy('Honouring Ray');
    const { questions } = (await claire.get<{ questions: { id: string }[] }>(`/api/eulogies/${id}/asked`)).body;
    await claire.post(`/api/eulogies/${id}/asked`, { questionId: questions[0]?.id, email: 'tom@example.com' });
    ({ replyTo = '' } = (await claire.mail('tom@example.com', /one question/)) as { replyTo?: string });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const server = () =>
    createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, pool: true, maxConnections: 4 });
  const deliver = async (raw: Buffer, to: string) => {
    const transport = server();
    await transport.sendMail({ envelope: { from: 'tom@example.com', to }, raw }).finally(() => transport.close());
  };
  const rows = async <Row>(sql: string) => house.app.get(DataSource).query<Row[]>(sql);

  it('are kept once each, and become what they are', async () => {
    const names = readdirSync(FOLDER).filter((name) => expected.some(({ letter }) => name === `${letter}.eml`));
    expect(names).toHaveLength(expected.length);
    const all = names.map((name) => readFileSync(resolve(FOLDER, name)));
    const transport = server();
    const thrice = all.flatMap((raw) => [replyTo, replyTo.toUpperCase(), replyTo].map((to) => ({ raw, to })));
    await Promise.all(
      thrice.map(({ raw, to }) => transport.sendMail({ envelope: { from: 'tom@example.com', to }, raw })),
    );
    transport.close();
    await eventually(async () => {
      expect(await rows('SELECT 1 FROM mail.inbox WHERE handled_at IS NULL')).toEqual([]);
    }, PATIENCE_MS);
    expect(await rows('SELECT 1 FROM mail.inbox')).toHaveLength(expected.length);
    const counted = [...(await countOfTypes(house))].filter(([type]) =>
      ['ReplyTaken', 'ReplyRefused', 'ReplyHeld', 'LetterBounced', 'GuestWelcomed'].includes(type),
    );
    const written = expected.filter(({ kind }) => kind === 'written');
    expect(Object.fromEntries(counted)).toEqual({
      GuestWelcomed: 1,
      ReplyTaken: written.filter(({ words }) => words !== '').length,
      ReplyRefused: written.filter(({ words }) => words === '').length,
      LetterBounced: expected.filter(({ kind }) => kind === 'bounce').length,
    });
    const ofKind = (...kinds: string[]) => expected.filter(({ kind }) => kinds.includes(kind)).length;
    expect(await house.app.get(MailFigures).replies()).toEqual({
      arrived: expected.length,
      answered: written.filter(({ words }) => words !== '').length,
      refused: written.filter(({ words }) => words === '').length,
      bounced: ofKind('bounce'),
      setAside: ofKind('automatic', 'loop', 'delay'),
      held: 0,
      waiting: 0,
      oldestWaitingSeconds: 0,
    });
    const thanks = (await claire.get<{ subject: string }[]>('/dev/outbox.json?to=tom@example.com')).body;
    // whatever answers us by itself is not answered for ever
    expect(thanks.filter(({ subject }) => /Thank you|could not keep/.test(subject)).length).toBeLessThanOrEqual(5);
  }, 180_000);

  it('are refused at the door where they are for nobody, too large, or none', async () => {
    const raw = readFileSync(resolve(FOLDER, 'gmail-top.eml'));
    const refusal = (letter: Buffer, to: string) =>
      deliver(letter, to).then(
        () => undefined,
        (error: { responseCode?: number }) => error.responseCode,
      );
    const forged = replyTo.replace(/\+.{4}/, '+aaaa');
    for (const to of ['claire@example.com', 'answers@example.org', forged]) expect(await refusal(raw, to)).toBe(550);
    expect(await refusal(Buffer.from('no letter'), replyTo)).toBe(554);
    const filling = `X-Filling: ${'x'.repeat(70)}\r\n`.repeat(5_000);
    expect(await refusal(Buffer.from(`From: tom@example.com\r\n${filling}\r\nHello`), replyTo)).toBe(554);
    const large = Buffer.concat([
      Buffer.from('From: tom@example.com\r\n\r\n'),
      Buffer.alloc(21 * 1024 * 1024, 'x\r\n'),
    ]);
    expect(await refusal(large, replyTo)).toBe(552);
  }, 60_000);
});

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
