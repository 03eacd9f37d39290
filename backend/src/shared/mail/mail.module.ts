import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../config/configuration.js';
import { Clock } from '../kernel/clock.js';
import { JobQueue } from '../jobs/job-queue.js';
import { KeyRing } from '../personal-data/key-ring.port.js';
import { WordWork } from '../work/word-work.port.js';
import { MailInbox } from './inbound/mail-inbox.port.js';
import { PostgresMailInbox } from './inbound/postgres-mail-inbox.js';
import { SmtpListener } from './inbound/smtp-listener.js';
import { MailWebhookController } from './inbound/webhook.controller.js';
import { LetterLedger } from './letter-ledger.js';
import { MailFigures } from './mail-figures.js';
import { MailSender } from './mail-sender.port.js';
import { OutboxController } from './outbox/outbox.controller.js';
import { OutboxMailSender } from './outbox/outbox-mail-sender.js';
import { SmtpMailSender } from './smtp/smtp-mail-sender.js';

/** Letters to people, by whichever way the configuration has chosen. */
@Module({
  controllers: [OutboxController, MailWebhookController],
  providers: [
    LetterLedger,
    MailFigures,
    {
      provide: MailInbox,
      inject: [Configuration, DataSource, JobQueue, KeyRing, WordWork, Clock],
      useFactory: (
        configuration: Configuration,
        db: DataSource,
        jobs: JobQueue,
        keys: KeyRing,
        words: WordWork,
        clock: Clock,
      ): MailInbox => new PostgresMailInbox({ configuration, db, jobs, keys, words, clock }),
    },
    {
      provide: SmtpListener,
      inject: [Configuration, MailInbox],
      useFactory: ({ mail: { listener }, http: { host } }: Configuration, inbox: MailInbox) =>
        listener && new SmtpListener(inbox, { ...listener, host }),
    },
    {
      provide: MailSender,
      inject: [Configuration, DataSource, Clock],
      useFactory: ({ mail, sessionSecret }: Configuration, db: DataSource, clock: Clock): MailSender =>
        mail.adapter === 'smtp' ? new SmtpMailSender(mail, db) : new OutboxMailSender(db, clock, sessionSecret),
    },
  ],
  exports: [LetterLedger, MailSender, MailFigures, MailInbox],
})
export class MailModule {}
