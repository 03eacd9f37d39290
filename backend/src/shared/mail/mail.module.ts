import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../config/configuration.js';
import { Clock } from '../kernel/clock.js';
import { MailFigures } from './mail-figures.js';
import { MailSender } from './mail-sender.port.js';
import { OutboxController } from './outbox/outbox.controller.js';
import { OutboxMailSender } from './outbox/outbox-mail-sender.js';
import { SmtpMailSender } from './smtp/smtp-mail-sender.js';

/** Letters to people, by whichever way the configuration has chosen. */
@Module({
  controllers: [OutboxController],
  providers: [
    MailFigures,
    {
      provide: MailSender,
      inject: [Configuration, DataSource, Clock],
      useFactory: ({ mail, sessionSecret }: Configuration, db: DataSource, clock: Clock): MailSender =>
        mail.adapter === 'smtp' ? new SmtpMailSender(mail, db) : new OutboxMailSender(db, clock, sessionSecret),
    },
  ],
  exports: [MailSender, MailFigures],
})
export class MailModule {}
