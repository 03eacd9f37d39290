import { Injectable } from '@nestjs/common';
import type { Position } from '../../../shared/event-store/event-store.port.js';
import { MailInbox } from '../../../shared/mail/inbound/mail-inbox.port.js';
import { MailSender } from '../../../shared/mail/mail-sender.port.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { KeyRing } from '../../../shared/personal-data/key-ring.port.js';
import { PersonalDataSources } from '../../../shared/personal-data/personal-data-sources.js';
import { RememberedWords } from '../../../shared/personal-data/remembered-words.js';
import { Attempts } from '../../accounts/attempts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { limitsOfPerson } from '../../accounts/limits.js';
import { KeptPasskeys } from '../../passkeys/kept-passkeys.js';
import { PictureStore } from '../../pictures/picture-store.js';
import { Secrets } from '../../secrets/secrets.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { SessionStore } from '../../sessions/session-store.js';
import { USERS } from '../current-user/users.projection.js';
import { KnownAddresses } from './known-addresses.js';

/**
 * Makes an erased person's data unreadable and removes what is no event and no read model (D24). Can be done any number of
 * times: at once when the account is deleted, and again by a durable job, in case the first time was cut short.
 */
@Injectable()
export class PersonalDataDestruction {
  constructor(
    private readonly keys: KeyRing,
    private readonly sessions: SessionStore,
    private readonly claims: EmailClaims,
    private readonly pictures: PictureStore,
    private readonly secrets: Secrets,
    private readonly passkeys: KeptPasskeys,
    private readonly sources: PersonalDataSources,
    private readonly mail: MailSender,
    private readonly inbox: MailInbox,
    private readonly remembered: RememberedWords,
    private readonly waitFor: WaitFor,
    private readonly addresses: KnownAddresses,
    private readonly attempts: Attempts,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param position of `UserErased`: what was ordered before it is in the read models by then
   * @returns `incomplete` where a read model was late: what it knows to belong to the person was perhaps not all
   */
  async of(
    userId: string,
    position: Position | undefined,
    context: CommandContext,
  ): Promise<'complete' | 'incomplete'> {
    await this.sessions.closeAllOf(userId);
    // While they can still be read: what is kept under them is found by them alone.
    const { own, every } = await this.addresses.of(userId);
    await this.attempts.forget(...limitsOfPerson(userId, every));
    await this.securityLog.forget(userId, every);
    for (const address of own) await this.sources.forgetAddress(address, userId, context);
    await this.keys.erase(`user-${userId}`);
    const isSeen = await this.waitFor.readModels(position, [USERS, ...this.sources.readModels()]);
    for (const subject of await this.sources.ownedSubjects(userId)) {
      await this.keys.erase(subject);
      await this.mail.forgetAbout(subject);
      await this.inbox.forgetAbout(subject);
    }
    await this.mail.forgetAbout(`user-${userId}`);
    await this.inbox.forgetAbout(`user-${userId}`);
    // The other processes drop theirs when they hear of the keys.
    this.remembered.forget();
    await this.claims.releaseAllOf(userId);
    await this.pictures.drop(userId);
    await this.secrets.dropAllOf(userId);
    await this.passkeys.dropAllOf(userId);
    await this.sources.forget(userId);
    return isSeen ? 'complete' : 'incomplete';
  }
}
