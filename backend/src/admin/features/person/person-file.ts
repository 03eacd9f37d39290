import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CircleDirectory } from '../../../collaboration/index.js';
import { SecurityLog, UserDirectory } from '../../../identity/index.js';
import { PurchaseDirectory } from '../../../purchasing/index.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { Role } from '../../../shared/http/signed-in-user.js';
import type { ActDetails } from '../../domain/audit/audit.js';
import { actWords } from '../audit/act-words.js';
import { whoActed } from '../audit/who-acted.js';
import { mayBeExtended } from '../eulogy-care/invitation-link.js';
import { EnquiryDesk } from '../enquiries/enquiry-desk.js';
import { CustomerList } from '../customers/customer-list.js';
import { orderOfPerson } from '../orders/order-of.js';
import { SupportInbox } from '../support-chat/support-inbox.js';
import type { Matter } from './matters.js';
import { MattersBook } from './matters-book.js';
import type { MatterResponse } from './matter.dto.js';
import type { PersonActResponse, PersonFileResponse } from './person-file.dto.js';
import { PersonLetters } from './person-letters.js';

/** Rows of each list: what is older is found in the list's own screen. */
const MOST = 20;
const NOTE = 'user.note';

interface ActRow {
  readonly act_id: string;
  readonly staff_id: string;
  readonly act: string;
  readonly details: ActDetails | null;
  readonly reason: string | null;
  readonly refused: string | null;
  readonly acted_at: Date;
}

/** Everything that is known of one person, gathered from where it is kept. */
@Injectable()
export class PersonFile {
  constructor(
    private readonly db: DataSource,
    private readonly customers: CustomerList,
    private readonly users: UserDirectory,
    private readonly purchases: PurchaseDirectory,
    private readonly security: SecurityLog,
    private readonly inbox: SupportInbox,
    private readonly enquiries: EnquiryDesk,
    private readonly letters: PersonLetters,
    private readonly circles: CircleDirectory,
    private readonly matters: MattersBook,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleBroken account.unknown */
  async of(userId: string, reader: Role): Promise<PersonFileResponse> {
    const [person, account] = await Promise.all([this.customers.one(userId, reader), this.users.account(userId)]);
    if (!person || !account) throw new RuleBroken('account.unknown');
    const [found, orders, letters, { entries }, messages, asked, notes, acts] = await Promise.all([
      this.matters.of([userId]),
      this.purchases.ofUser(userId),
      this.letters.of(userId),
      this.security.read(userId, { limit: MOST, offset: 0 }),
      this.inbox.messagesOf(userId),
      this.enquiries.askedBy([userId]),
      this.actsAbout(userId, `act = '${NOTE}' AND refused IS NULL`),
      this.actsAbout(userId, `act <> '${NOTE}'`),
    ]);
    const own = entries.filter((entry) => entry.userId === userId);
    return {
      person,
      isVerified: account.emailVerified,
      matters: await this.withOwners(found.get(userId) ?? []),
      orders: orders.toReversed().map(orderOfPerson),
      letters: letters.slice(0, MOST),
      waysIn: own.map(({ at, act, detail }) => ({ at: at.toISOString(), act, detail })),
      messages: messages
        .slice(-MOST)
        .map(({ id, message, isAdminReply, sentAt }) => ({ id, message, isAdminReply, sentAt })),
      enquiries: asked.slice(0, MOST).map(({ userId: _, ...one }) => one),
      notes,
      acts,
    };
  }

  /** Beside whoever could not join: who can invite them anew, where that is somebody with an account, and how long its link is good. */
  private async withOwners(matters: readonly Matter[]): Promise<MatterResponse[]> {
    const of = matters.flatMap(({ kind, eulogyId }) => (kind === 'could-not-join' && eulogyId ? [eulogyId] : []));
    const circles = await this.circles.circles(of);
    const owners = await this.users.byIds(circles.map(({ ownerId }) => ownerId));
    return matters.map((matter) => {
      const circle = circles.find(({ eulogyId }) => matter.kind === 'could-not-join' && eulogyId === matter.eulogyId);
      const owner = circle && owners.get(circle.ownerId);
      const endsAt = circle?.linkExpiresAt ?? null;
      return {
        ...matter,
        owner: owner ? { id: owner.id, firstName: owner.firstName } : null,
        link: circle
          ? { endsAt: endsAt?.toISOString() ?? null, mayBeExtended: mayBeExtended(endsAt, this.clock.now()) }
          : null,
      };
    });
  }

  /** @param which SQL of ours */
  private async actsAbout(userId: string, which: string): Promise<PersonActResponse[]> {
    const rows = await this.db.query<ActRow[]>(
      `SELECT act_id, staff_id, act, details, reason, refused, acted_at FROM admin_audit
       WHERE about_user_id = $1 AND ${which} ORDER BY acted_at DESC, act_id LIMIT ${MOST}`,
      [userId],
    );
    const staff = await this.users.byIds(rows.map(({ staff_id }) => staff_id));
    return rows.map(({ act_id: id, staff_id, act, details, reason: words, refused, acted_at }) => {
      const staffName = whoActed(staff_id, staff);
      return { id, staffName, act, did: actWords(act, details ?? {}), words, refused, at: acted_at.toISOString() };
    });
  }
}
