import { SystemClock } from '../../kernel/clock.js';
import { databaseMigrations } from '../../database/migrations/index.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { mailSenderContract } from '../mail-sender.contract.js';
import { mailMigrations } from '../migrations/index.js';
import { OutboxMailSender } from './outbox-mail-sender.js';

describe('the outbox', () => {
  let database: TestDatabase;
  let sender: OutboxMailSender;

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...mailMigrations]);
    sender = new OutboxMailSender(database.dataSource, new SystemClock(), 'a secret of the server');
  });
  beforeEach(() => database.dataSource.query('TRUNCATE mail.outbox, mail.deliveries'));
  afterAll(() => database.drop());

  mailSenderContract(() => ({ sender, delivered: () => sender.list() }));

  it('lists letters newest first, with their code, and those to one address whatever its case', async () => {
    const mail = { subject: 'First', text: 't', html: 'h', code: '123456' };
    await sender.send({ ...mail, to: 'Ruth@example.com', idempotencyKey: '1' });
    await sender.send({ ...mail, to: 'ben@example.com', idempotencyKey: '2' });
    await sender.send({ to: 'ruth@example.com', subject: 'Second', text: 't', html: 'h', idempotencyKey: '3' });
    expect(await sender.list(' RUTH@example.com ')).toEqual([
      { to: 'ruth@example.com', subject: 'Second', text: 't', html: 'h', sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { to: 'Ruth@example.com', ...mail, sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(await sender.list()).toHaveLength(3);
  });

  it('forgets an address: only who knows it finds the last letter, and the table does not have it', async () => {
    const mail = { to: 'Ruth@example.com', subject: 'First', text: 'Dear Ruth', html: 'h' };
    await sender.send({ ...mail, idempotencyKey: '1' });
    await sender.send({ ...mail, subject: 'Last', text: 'Hello', idempotencyKey: 'last' });
    await sender.forget('ruth@EXAMPLE.com', { keep: 'last' });
    expect((await sender.list('ruth@example.com')).map(({ to, subject }) => [to, subject])).toEqual([
      ['ruth@example.com', 'Last'],
    ]);
    expect((await sender.list()).map(({ to }) => to)).toEqual(['an address that was deleted']);
    const rows = await database.dataSource.query('SELECT outbox::text FROM mail.outbox AS outbox');
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('ruth');
  });

  it('forgets letters that carry the words of somebody who was erased, and no others', async () => {
    const mail = { to: 'mick@example.com', text: 't', html: 'h' };
    await sender.send({ ...mail, subject: 'Ours', idempotencyKey: '1', about: ['eulogy-12', 'user-claire'] });
    await sender.send({ ...mail, subject: 'Theirs', idempotencyKey: '2', about: ['eulogy-13'] });
    await sender.send({ ...mail, subject: 'Own', idempotencyKey: '3' });
    await sender.forgetAbout('eulogy-12');
    expect((await sender.list('mick@example.com')).map(({ subject }) => subject)).toEqual(['Own', 'Theirs']);
  });
});
