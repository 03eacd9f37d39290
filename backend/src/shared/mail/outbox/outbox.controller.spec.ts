import { NotFoundException } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { HouseReply } from '../../http/request.js';
import { SystemClock } from '../../kernel/clock.js';
import { SAFE_FOR_PRODUCTION, testConfiguration } from '../../testing/test-configuration.js';
import type { MailInbox } from '../inbound/mail-inbox.port.js';
import { SmtpMailSender } from '../smtp/smtp-mail-sender.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxMailSender } from './outbox-mail-sender.js';

const db = { query: async () => [] } as unknown as DataSource;
const reply = { header: () => reply } as unknown as HouseReply;
const outbox = new OutboxMailSender(db, new SystemClock(), 'a secret of the server');
const inbox = {} as unknown as MailInbox;
const production = testConfiguration(SAFE_FOR_PRODUCTION);

describe('the outbox', () => {
  it('is there with the outbox adapter', async () => {
    const controller = new OutboxController(outbox, testConfiguration(), inbox);
    expect(await controller.json(undefined, reply)).toEqual([]);
    expect(await controller.page(undefined, reply)).toContain('<h1>Outbox</h1>');
  });

  it('is not there where mail goes out by SMTP', async () => {
    const smtp = new SmtpMailSender({ url: 'smtp://127.0.0.1:1', from: 'care@eulogy.example' }, db);
    const controller = new OutboxController(smtp, testConfiguration(), inbox);
    await expect(controller.json(undefined, reply)).rejects.toBeInstanceOf(NotFoundException);
    await expect(controller.page(undefined, reply)).rejects.toBeInstanceOf(NotFoundException);
  });

  it('is never there in production', async () => {
    const controller = new OutboxController(outbox, production, inbox);
    await expect(controller.json(undefined, reply)).rejects.toBeInstanceOf(NotFoundException);
    await expect(controller.page(undefined, reply)).rejects.toBeInstanceOf(NotFoundException);
  });
});
