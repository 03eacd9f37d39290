import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EulogyReader, type EulogyRow } from '../../../generation/index.js';
import { PurchaseDirectory, type PurchaseSummary } from '../../../purchasing/index.js';
import type { Role } from '../../../shared/http/signed-in-user.js';
import { likeText } from '../../access/page.js';
import { orderOfPerson } from '../orders/order-of.js';
import type { PersonOrderResponse } from '../orders/orders.dto.js';
import { gramsOfSearch, plainOf } from './grams.js';
import { titleFor } from './masked-title.js';
import type { CustomerEulogyResponse, CustomerResponse, QuestionnaireStatus } from './customer.dto.js';

/** Customers of one page. */
export const CUSTOMERS_PAGE = 50;

export interface CustomerRow {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly is_blocked: boolean;
  readonly created_at: Date;
}

/** Receipts, provider's ids and codes have no space in them, and mostly a figure: other searches ask nothing of the purchases. */
const COULD_BE_A_RECEIPT = /^(?=.*\d)[\w.-]{5,}$/;

interface FoundEulogy {
  readonly eulogy_id: number;
  readonly owner_id: string;
  readonly paid_cents: number;
  readonly created_at: Date;
}

/** A eulogy of the list, with whose it is. */
export interface OwnedEulogy {
  readonly row: EulogyRow;
  readonly paidCents: number;
  readonly owner: CustomerRow | undefined;
}

interface Slice {
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What of a eulogy is searched: titles only by those who read them. */
const eulogyText = (reader: Role) => (reader === 'admin' ? 'plain' : 'eulogy_id::text');

const PERSON_TEXT = 'c.plain';

export interface CountedRow extends CustomerRow {
  readonly eulogies: number;
}
const EULOGIES_OWNED =
  '(SELECT count(*)::int FROM admin_customer_eulogies AS e WHERE e.owner_id = c.user_id) AS eulogies';
/** Rows of a file that are read at once. */
const FILE_PIECE = 500;

/** Finds customers and their eulogies in the read model `admin.customers`. */
@Injectable()
export class CustomerList {
  constructor(
    private readonly db: DataSource,
    private readonly eulogies: EulogyReader,
    private readonly purchases: PurchaseDirectory,
  ) {}

  /**
   * By name, address, the number of a eulogy they own, or a whole receipt number, provider's id or discount code; by a title for those
   * who read titles.
   * @param search at least 2 characters
   * @param reader who may read the titles
   */
  async search(search: string, page: number, reader: Role): Promise<CustomerResponse[]> {
    const grams = gramsOfSearch(search);
    const pattern = likeText(plainOf(search));
    const buyers = COULD_BE_A_RECEIPT.test(plainOf(search))
      ? await this.purchases.buyersBy(search.trim(), CUSTOMERS_PAGE)
      : [];
    const rows = await this.db.query<CustomerRow[]>(
      `SELECT c.* FROM admin_customers AS c
       WHERE (c.grams @> $1 AND ${PERSON_TEXT} LIKE $2)
          OR c.user_id IN (SELECT owner_id FROM admin_customer_eulogies
                           WHERE grams @> $1 AND ${eulogyText(reader)} LIKE $2)
          OR c.user_id = ANY ($5::uuid[])
       ORDER BY c.created_at DESC, c.user_id LIMIT $3 OFFSET $4`,
      [grams, pattern, CUSTOMERS_PAGE, (page - 1) * CUSTOMERS_PAGE, buyers],
    );
    return Promise.all(rows.map((row) => this.withEulogies(row, reader)));
  }

  /** @param among only these, in this order; undefined: all, the newest first */
  async users({
    search,
    limit,
    offset,
    among,
  }: Slice & { readonly among?: readonly string[] | undefined }): Promise<{ rows: CountedRow[]; total: number }> {
    const pattern = likeText(search === undefined ? undefined : plainOf(search));
    const rows = await this.db.query<(CountedRow & { total: number })[]>(
      `SELECT c.*, count(*) OVER ()::int AS total,
         ${EULOGIES_OWNED}
       FROM admin_customers AS c LEFT JOIN unnest($4::uuid[]) WITH ORDINALITY AS one (id, place) ON one.id = c.user_id
       WHERE ($1::text IS NULL OR ${PERSON_TEXT} LIKE $1) AND ($4::uuid[] IS NULL OR one.id IS NOT NULL)
       ORDER BY one.place, c.created_at DESC, c.user_id LIMIT $2 OFFSET $3`,
      [pattern, limit, offset, among ?? null],
    );
    const beyond = pattern === null && among === undefined ? await this.count('admin_customers') : 0;
    return { rows, total: rows[0]?.total ?? beyond };
  }

  /** All of the list, {@link FILE_PIECE} at a time. */
  async *everyUser(search: string | undefined, among: readonly string[] | undefined): AsyncGenerator<CountedRow[]> {
    if (among !== undefined) {
      for (let from = 0; from < among.length; from += FILE_PIECE) {
        const some = among.slice(from, from + FILE_PIECE);
        yield (await this.users({ search, limit: FILE_PIECE, offset: 0, among: some })).rows;
      }
      return;
    }
    const pattern = likeText(search === undefined ? undefined : plainOf(search));
    for (let last: CustomerRow | undefined; ;) {
      const rows: CountedRow[] = await this.db.query<CountedRow[]>(
        `SELECT c.*, ${EULOGIES_OWNED} FROM admin_customers AS c
         WHERE ($1::text IS NULL OR ${PERSON_TEXT} LIKE $1)
           AND ($2::timestamptz IS NULL OR (c.created_at, c.user_id) < ($2, $3::uuid))
         ORDER BY c.created_at DESC, c.user_id DESC LIMIT ${FILE_PIECE}`,
        [pattern, last?.created_at ?? null, last?.user_id ?? null],
      );
      yield rows;
      last = rows.at(-1);
      if (rows.length < FILE_PIECE) return;
    }
  }

  async eulogyPage({ search, limit, offset }: Slice, reader: Role): Promise<{ rows: OwnedEulogy[]; total: number }> {
    const pattern = likeText(search === undefined ? undefined : plainOf(search));
    const found = await this.db.query<(FoundEulogy & { total: number })[]>(
      `SELECT eulogy_id, owner_id, paid_cents, created_at, count(*) OVER ()::int AS total FROM admin_customer_eulogies
       WHERE $1::text IS NULL OR ${eulogyText(reader)} LIKE $1
       ORDER BY created_at DESC, eulogy_id DESC LIMIT $2 OFFSET $3`,
      [pattern, limit, offset],
    );
    const rows = await this.withOwners(found);
    return {
      rows,
      total: found[0]?.total ?? (pattern === null ? await this.count('admin_customer_eulogies') : 0),
    };
  }

  /** All eulogies, the newest first, {@link FILE_PIECE} at a time. */
  async *everyEulogy(search: string | undefined, reader: Role): AsyncGenerator<OwnedEulogy[]> {
    const pattern = likeText(search === undefined ? undefined : plainOf(search));
    for (let last: FoundEulogy | undefined; ;) {
      const found: FoundEulogy[] = await this.db.query<FoundEulogy[]>(
        `SELECT eulogy_id, owner_id, paid_cents, created_at FROM admin_customer_eulogies
         WHERE ($1::text IS NULL OR ${eulogyText(reader)} LIKE $1)
           AND ($2::timestamptz IS NULL OR (created_at, eulogy_id) < ($2, $3::int))
         ORDER BY created_at DESC, eulogy_id DESC LIMIT ${FILE_PIECE}`,
        [pattern, last?.created_at ?? null, last?.eulogy_id ?? null],
      );
      yield await this.withOwners(found);
      last = found.at(-1);
      if (found.length < FILE_PIECE) return;
    }
  }

  private async withOwners(found: readonly FoundEulogy[]): Promise<OwnedEulogy[]> {
    const [states, owners] = await Promise.all([
      this.eulogies.byIds(found.map((one) => one.eulogy_id)),
      this.byIds(found.map((one) => one.owner_id)),
    ]);
    const stateOf = new Map(states.map((row) => [row.eulogyId, row]));
    const ownerOf = new Map(owners.map((row) => [row.user_id, row]));
    return found.flatMap((one) => {
      const row = stateOf.get(one.eulogy_id);
      return row ? [{ row, paidCents: one.paid_cents, owner: ownerOf.get(one.owner_id) }] : [];
    });
  }

  /** Who is meant by a name or an address, at most {@link CUSTOMERS_PAGE} of them. */
  async idsOf(search: string): Promise<string[]> {
    const rows = await this.db.query<{ user_id: string }[]>(
      `SELECT user_id FROM admin_customers AS c WHERE ${PERSON_TEXT} LIKE $1
       ORDER BY c.created_at DESC, c.user_id LIMIT ${CUSTOMERS_PAGE}`,
      [likeText(plainOf(search))],
    );
    return rows.map((row) => row.user_id);
  }

  /** One person with their eulogies; undefined: there is no such account. */
  async one(userId: string, reader: Role): Promise<CustomerResponse | undefined> {
    const row = await this.find(userId);
    return row && this.withEulogies(row, reader);
  }

  async byIds(userIds: readonly string[]): Promise<CustomerRow[]> {
    return this.db.query<CustomerRow[]>('SELECT * FROM admin_customers WHERE user_id = ANY ($1::uuid[])', [userIds]);
  }

  async find(userId: string): Promise<CustomerRow | undefined> {
    const [row] = await this.db.query<CustomerRow[]>('SELECT * FROM admin_customers WHERE user_id = $1', [userId]);
    return row;
  }

  private async withEulogies(row: CustomerRow, reader: Role): Promise<CustomerResponse> {
    const [eulogies, purchases] = await Promise.all([
      this.eulogies.ofMember(row.user_id),
      this.purchases.ofUser(row.user_id),
    ]);
    const purchaseOf = new Map(purchases.flatMap((one) => (one.paidAt === null ? [] : [[one.eulogyId, one] as const])));
    return {
      id: row.user_id,
      username: usernameOf(row.email),
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: null,
      role: row.role,
      createdAt: row.created_at.toISOString(),
      isBlocked: row.is_blocked,
      eulogies: eulogies.map((eulogy) => eulogyOf(eulogy, row.user_id, reader, purchaseOf.get(eulogy.eulogyId))),
    };
  }

  private async count(table: 'admin_customers' | 'admin_customer_eulogies'): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`);
    return row?.count ?? 0;
  }
}

/** D4a: the part of the address before the @. */
export function usernameOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

export function questionnaireStatusOf({ status }: Pick<EulogyRow, 'status'>): QuestionnaireStatus {
  switch (status) {
    case 'draft':
      return 'not_started';
    case 'in_progress':
      return 'in_progress';
    case 'generating':
    case 'completed':
      return 'submitted';
  }
}

function eulogyOf(
  row: EulogyRow,
  userId: string,
  reader: Role,
  purchase: PurchaseSummary | undefined,
): CustomerEulogyResponse {
  return {
    id: row.eulogyId,
    ...titleFor(reader, row.title),
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    questionnaireStatus: questionnaireStatusOf(row),
    isOwner: row.ownerId === userId,
    generatedContent: row.version > 0 ? COVERED : null,
    purchase: purchase ? paymentOf(purchase) : null,
  };
}

/** Null where nothing of it was ever paid, or its buyer's account was gone by then. */
function paymentOf(purchase: PurchaseSummary): PersonOrderResponse | null {
  return purchase.paidAt === null || purchase.status === 'unclaimed' ? null : orderOfPerson(purchase);
}

/** D20: staff see that there is a text, and not what it says. */
const COVERED = 'covered';
