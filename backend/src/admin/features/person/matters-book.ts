import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EulogyReader } from '../../../generation/index.js';
import { SecurityLog, UserDirectory } from '../../../identity/index.js';
import { PurchaseDirectory } from '../../../purchasing/index.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { CustomerList } from '../customers/customer-list.js';
import { EnquiryDesk } from '../enquiries/enquiry-desk.js';
import { SupportInbox } from '../support-chat/support-inbox.js';
import { FAILURES } from '../timeline/words-of-the-house.js';
import { MATTERS, mattersOf, type Matter } from './matters.js';
import { PersonLetters } from './person-letters.js';

/** What is the matter with people: one rule for the page of a person and for every list. */
@Injectable()
export class MattersBook {
  constructor(
    private readonly db: DataSource,
    private readonly customers: CustomerList,
    private readonly users: UserDirectory,
    private readonly purchases: PurchaseDirectory,
    private readonly eulogies: EulogyReader,
    private readonly security: SecurityLog,
    private readonly letters: PersonLetters,
    private readonly inbox: SupportInbox,
    private readonly enquiries: EnquiryDesk,
    private readonly clock: Clock,
  ) {}

  /** By person, the gravest first; whoever has nothing is there with nothing. */
  async of(userIds: readonly string[]): Promise<Map<string, Matter[]>> {
    if (userIds.length === 0) return new Map();
    const [people, unverified, orders, writing, belongings, joins, letters, waits, asked] = await Promise.all([
      this.customers.byIds(userIds),
      this.users.unverified(userIds),
      this.purchases.ofUsers(userIds),
      this.eulogies.writingOf(userIds),
      this.eulogies.belongingsOf(userIds),
      this.security.joinsRefused(userIds),
      this.letters.notArrived(userIds),
      this.inbox.waitingOf(userIds),
      this.enquiries.askedBy(userIds),
    ]);
    const refused = orders.filter(({ refusals }) => refusals > 0).map(({ eulogyId }) => eulogyId);
    const refusedAt = await this.letters.refusalsOf(refused);
    const [ordersOf, joinsOf, lettersOf] = [byPerson(orders), byPerson(joins), byPerson(letters)];
    const [belongingsOf, askedBy] = [byPerson(belongings), byPerson(asked)];
    const writingOf = byPerson(writing.map((one) => ({ ...one, userId: one.ownerId })));
    const now = this.clock.iso();
    return new Map(
      people.map(({ user_id: id, created_at, is_blocked: isBlocked }) => [
        id,
        mattersOf({
          ...{ createdAt: created_at.toISOString(), isBlocked, isVerified: !unverified.has(id), now, refusedAt },
          eulogyIds: belongingsOf.get(id)?.map(({ eulogyId }) => eulogyId) ?? [],
          orders: ordersOf.get(id) ?? [],
          writing: (writingOf.get(id) ?? []).map(
            ({ eulogyId, version, status, answered, generationError, updatedAt }) => ({
              ...{ eulogyId, hasText: version > 0, isBeingWritten: status === 'generating', answered },
              failed: generationError === null ? null : (FAILURES[generationError] ?? generationError),
              updatedAt: updatedAt.toISOString(),
            }),
          ),
          joinsRefused: joinsOf.get(id) ?? [],
          letters: lettersOf.get(id) ?? [],
          waitsSince: waits.get(id) ?? null,
          enquiryWaitsSince: askedBy.get(id)?.[0]?.waitingSince ?? null,
        }),
      ]),
    );
  }

  /** Everybody with whom something is the matter: the gravest first, and of one kind who has waited longest. */
  async everybody(): Promise<Map<string, Matter[]>> {
    const all = await this.of(await this.suspects());
    const found = [...all].filter(([, matters]) => matters.length > 0);
    const first = (matters: readonly Matter[]): string =>
      `${String(MATTERS.indexOf(matters[0]?.kind ?? 'enquiry-waits')).padStart(2, '0')} ${matters[0]?.at ?? ''}`;
    return new Map(found.sort(([a, as], [b, bs]) => first(as).localeCompare(first(bs)) || a.localeCompare(b)));
  }

  /** Everybody with whom something could be the matter, asked where each of it is known. */
  private async suspects(): Promise<string[]> {
    const [unverified, buyers, owners, joins, letters, others] = await Promise.all([
      this.users.unverified(),
      this.purchases.buyersInTrouble(),
      this.eulogies.ownersWithoutText(),
      this.security.joinsRefused(),
      this.letters.notArrived(),
      this.db.query<{ id: string }[]>(
        `SELECT user_id AS id FROM admin_customers WHERE is_blocked
         UNION SELECT person_id FROM admin_conversations WHERE erased_with IS NULL AND waiting_since IS NOT NULL
         UNION SELECT coalesce(a.user_id, e.person_id) FROM admin_enquiries AS e
           LEFT JOIN admin_enquiry_addresses AS a ON a.email = e.email AND a.verified
         WHERE e.erased_with IS NULL AND e.waiting_since IS NOT NULL
         UNION SELECT person_id FROM admin_enquiries WHERE erased_with IS NULL AND waiting_since IS NOT NULL`,
      ),
    ]);
    const noted = [...joins, ...letters].map(({ userId }) => userId);
    return [...new Set([...unverified, ...buyers, ...owners, ...noted, ...others.map(({ id }) => id)])];
  }
}

function byPerson<Item extends { readonly userId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const own = found.get(item.userId);
    if (own) own.push(item);
    else found.set(item.userId, [item]);
  }
  return found;
}
