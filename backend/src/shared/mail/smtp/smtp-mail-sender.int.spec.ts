import { simpleParser } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { databaseMigrations } from '../../database/migrations/index.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { mailSenderContract, type Delivered } from '../mail-sender.contract.js';
import { mailMigrations } from '../migrations/index.js';
import { SmtpMailSender } from './smtp-mail-sender.js';

interface Arrived extends Delivered {
  readonly messageId: string | undefined;
  readonly from: string | undefined;
  /** As it came over the line. */
  readonly raw: string;
  readonly returnPath: string;
}

describe('SMTP', () => {
  const mail = { to: 'ruth@example.com', subject: 'Hello', text: 'words', html: '<p>words</p>', idempotencyKey: 'k' };
  let database: TestDatabase;
  let server: SMTPServer;
  let sender: SmtpMailSender;
  let arrived: Arrived[] = [];
  /** What the server answers to the next letters. */
  let answer: Error | undefined;

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...mailMigrations]);
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, callback) {
        void buffer(stream).then(async (bytes) => {
          const parsed = await simpleParser(bytes);
          if (!answer) {
            for (const { address } of session.envelope.rcptTo) {
              arrived.push({
                to: address,
                subject: parsed.subject ?? '',
                text: parsed.text ?? '',
                html: parsed.html || '',
                messageId: parsed.messageId,
                from: parsed.from?.text,
                raw: bytes.toString('utf8'),
                returnPath: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
              });
            }
          }
          callback(answer ?? null);
        }, callback);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    sender = new SmtpMailSender(
      { url: `smtp://127.0.0.1:${port}`, from: 'Eulogy <care@eulogy.example>' },
      database.dataSource,
    );
  });
  beforeEach(async () => {
    arrived = [];
    answer = undefined;
    await database.dataSource.query('TRUNCATE mail.deliveries');
  });
  afterAll(async () => {
    sender.close();
    await new Promise<void>((resolve) => server.close(resolve));
    await database.drop();
  });

  mailSenderContract(() => ({ sender, delivered: async () => arrived }));

  it('says who it is from, and has the same Message-ID whenever the same letter is sent', async () => {
    await sender.send(mail);
    await database.dataSource.query('TRUNCATE mail.deliveries');
    await sender.send(mail);
    expect(arrived.map(({ from }) => from)).toEqual([
      '"Eulogy" <care@eulogy.example>',
      '"Eulogy" <care@eulogy.example>',
    ]);
    expect(arrived[0]?.messageId).toMatch(/^<[0-9a-f]{32}@eulogy\.example>$/);
    expect(arrived[1]?.messageId).toBe(arrived[0]?.messageId);
  });

  it('has replies and bounces go to the address of the letter, and asks machines not to answer', async () => {
    const replyTo = 'answers+token@eulogy.example';
    await sender.send({ ...mail, replyTo, isAnswer: true });
    await sender.send({ ...mail, idempotencyKey: 'without' });
    const [answerable, other] = arrived.map(({ raw }) => raw.split('\r\n\r\n')[0] ?? '');
    expect(arrived.map(({ returnPath }) => returnPath)).toEqual([replyTo, 'care@eulogy.example']);
    expect(answerable).toContain(`Reply-To: ${replyTo}`);
    expect(answerable).toContain('Auto-Submitted: auto-replied');
    expect(answerable).toContain('X-Auto-Response-Suppress: OOF, AutoReply');
    expect(other).not.toMatch(/^(Reply-To|Auto-Submitted):/m);
  });

  it('writes names of every script as plain letters of the header say them, and bodies in UTF-8', async () => {
    const words = 'Dear Mick O’Dea, 爷爷 할머니 Бабушка Ελένη \u200eسعيد\u200e ליאור ไพลิน प्रिया 🌹 #1 <3';
    await sender.send({ ...mail, subject: words, text: words, html: `<p>${words.replace('<3', '&lt;3')}</p>` });
    expect(arrived[0]).toMatchObject({ subject: words, html: `<p>${words.replace('<3', '&lt;3')}</p>` });
    expect(arrived[0]?.text.trim()).toBe(words);
    const head = arrived[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(head).not.toMatch(/[^\p{ASCII}]/u);
    expect(arrived[0]?.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(arrived[0]?.raw).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('says that a refused letter was not sent, without a word of it, and sends it when told again', async () => {
    answer = Object.assign(new Error('mailbox of ruth@example.com is full'), { responseCode: 452 });
    const refusal = await sender.send(mail).catch((error: unknown) => error as Error);
    expect(refusal).toMatchObject({ name: 'MailNotSent', message: expect.stringContaining('452') });
    expect(String(refusal)).not.toContain('ruth');
    answer = undefined;
    await sender.send(mail);
    expect(arrived).toHaveLength(1);
  });

  it('sends again what a crashed sender left in hand, but not what a living one has', async () => {
    await database.dataSource.query("INSERT INTO mail.deliveries (idempotency_key) VALUES ('k')");
    await expect(sender.send(mail)).rejects.toMatchObject({ name: 'MailNotSent' });
    await database.dataSource.query("UPDATE mail.deliveries SET started_at = now() - interval '3 minutes'");
    await sender.send(mail);
    expect(arrived).toHaveLength(1);
  });

  it('is not sent when nobody listens', async () => {
    const nowhere = new SmtpMailSender({ url: 'smtp://127.0.0.1:1', from: 'care@eulogy.example' }, database.dataSource);
    await expect(nowhere.send(mail)).rejects.toMatchObject({
      name: 'MailNotSent',
      reason: expect.stringMatching(/^E/),
    });
    nowhere.close();
  });
});
