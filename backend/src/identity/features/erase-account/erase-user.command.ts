import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { safeErrorText } from '../../../shared/messaging/transient.js';
import { Accounts } from '../../accounts/accounts.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered, type RegisteredUser } from '../../domain/user/user.js';
import { accountDeletedLetter, type Erasure } from '../../reactions/account-letters.js';
import { KnownAddresses } from './known-addresses.js';
import { PersonalDataDestruction } from './personal-data-destruction.js';

/** A mail server that takes longer does not keep an account from being deleted. */
const RECEIPT_PATIENCE_MS = 10_000;

/**
 * Deletes an account (D24). Afterwards nothing personal of it can be read, here or in any other process.
 * @throws RuleBroken account.unknown
 */
export class EraseUser extends Command<void> {
  constructor(
    readonly userId: string,
    /** The person, or the member of staff they asked, whose right to do so was checked before. */
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  private readonly log = new Logger('erase-account');

  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: KnownAddresses,
    private readonly runner: CommandRunner,
    private readonly mail: MailSender,
    private readonly destruction: PersonalDataDestruction,
  ) {}

  async execute({ userId, by, context }: EraseUser): Promise<void> {
    const user = await this.accounts.load(userId);
    if (user.status === 'unregistered') throw new RuleBroken('account.unknown');
    const receipt = `account-deleted:${userId}`;
    const { every: addresses } = await this.addresses.of(userId);
    const { position } = await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'EraseUser', by, at: context.at },
      context,
    });
    await this.destruction.of(userId, position, context);
    await this.forgetLetters(addresses, receipt);
    // Only now is it true; what is kept of it does not show the address.
    const erasure = { erasedAt: context.at, by: by === userId ? 'owner' : 'staff', userId } as const;
    if (isRegistered(user)) await this.sendReceipt(user, erasure, receipt);
    await this.forgetLetters(addresses, receipt);
  }

  private async forgetLetters(addresses: readonly string[], keep: string): Promise<void> {
    for (const address of addresses) await this.mail.forget(address, { keep });
  }

  private async sendReceipt({ email }: RegisteredUser, erasure: Erasure, idempotencyKey: string): Promise<void> {
    if (isErased(email)) return;
    const late = new AbortController();
    // The wish to be deleted counts more than the receipt; to keep the address for another try would be against it.
    const notSent = (error: unknown) => this.log.warn(`a receipt was not sent: ${safeErrorText(error)}`);
    try {
      const sent = this.mail.send({ ...accountDeletedLetter(erasure), to: email, idempotencyKey }).catch(notSent);
      const patience = pause(RECEIPT_PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([sent, patience]);
    } finally {
      late.abort();
    }
  }
}
