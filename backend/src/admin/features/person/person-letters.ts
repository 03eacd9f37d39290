import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CircleDirectory } from '../../../collaboration/index.js';
import { userStream } from '../../../identity/index.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import type { PersonLetterResponse } from './person-file.dto.js';

interface Row {
  readonly event_id: string;
  readonly eulogy_id: number;
  readonly n: number;
  readonly type: string;
  readonly data: { readonly number?: number; readonly purchaseId?: string; readonly letter?: AnswerableLetter };
  readonly occurred_at: string;
}

interface AnswerableLetter {
  readonly kind: 'invitation' | 'asked';
  readonly number: number;
}

/** Events by which a letter leaves the house. */
const KINDS: Readonly<Record<string, PersonLetterResponse['kind']>> = {
  PersonInvited: 'invitation',
  InvitationSentAgain: 'invitation',
  ReceiptIssued: 'receipt',
  ReceiptRequestedAgain: 'receipt',
};

/** SQL about `t`, an event of a eulogy. The names are spelt out: by them the index of letters is known to be enough. */
const IS_LETTER = `t.type IN ('PersonInvited', 'InvitationSentAgain', 'ReceiptIssued', 'ReceiptRequestedAgain')`;
const IS_GIVEN_UP = `t.event_id IN (SELECT event_id::text FROM messaging.parked_reactions WHERE reaction LIKE 'mail-%')`;
const CAME_BACK = `(t.type IN ('PersonInvited', 'InvitationSentAgain') AND EXISTS (SELECT FROM admin_timeline AS b
  WHERE b.type = 'LetterBounced' AND b.eulogy_id = t.eulogy_id AND b.data->'letter'->>'kind' = 'invitation'
    AND b.data->'letter'->>'number' = t.data->>'number' AND b.metadata->>'occurredAt' >= t.metadata->>'occurredAt'))`;

const isOf = (letter: PersonLetterResponse, { eulogyId, number }: { eulogyId: number; number: number }): boolean =>
  letter.eulogyId === eulogyId && letter.number === number;

/** Which letters went to a person or for their eulogies, and whether they arrived, from events and what was given up. */
@Injectable()
export class PersonLetters {
  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
    private readonly circles: CircleDirectory,
  ) {}

  /** The newest first. */
  async of(userId: string): Promise<PersonLetterResponse[]> {
    const [ofAccount, rows] = await Promise.all([this.ofAccount(userId), this.ofEulogies(userId)]);
    const bounced = rows.flatMap(({ type, data, occurred_at, eulogy_id }) =>
      type === 'LetterBounced' && data.letter ? [{ eulogy_id, ...data.letter, at: occurred_at }] : [],
    );
    const ofEulogies = rows.flatMap((row): PersonLetterResponse[] => {
      const kind = KINDS[row.type];
      if (kind === undefined) return [];
      const cameBack = bounced.some(
        (one) =>
          kind === 'invitation' &&
          one.kind === 'invitation' &&
          one.eulogy_id === row.eulogy_id &&
          one.number === row.data.number &&
          one.at >= row.occurred_at,
      );
      return [
        {
          ...{ id: row.event_id, kind, at: row.occurred_at, fate: cameBack ? 'came-back' : 'sent' },
          ...{ eulogyId: row.eulogy_id, event: row.n, purchaseId: row.data.purchaseId ?? null },
          ...{ number: kind === 'invitation' ? (row.data.number ?? null) : null, mayBeSentAgain: false },
        },
      ];
    });
    const all = [...ofAccount, ...ofEulogies].sort((a, b) => b.at.localeCompare(a.at));
    const [givenUp, waiting] = await Promise.all([
      this.givenUp(all.map(({ id }) => id)),
      this.circles.lettersWaiting([...new Set(rows.map(({ eulogy_id }) => eulogy_id))]),
    ]);
    const last = new Set(waiting.map((one) => all.find((letter) => isOf(letter, one))?.id));
    return all.map((letter) => ({
      ...letter,
      mayBeSentAgain: last.has(letter.id),
      fate: givenUp.has(letter.id) ? 'not-sent' : letter.fate,
    }));
  }

  /** When the provider last refused a payment, by eulogy. */
  async refusalsOf(eulogyIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.db.query<{ eulogy_id: number; at: string }[]>(
      `SELECT eulogy_id, max(metadata->>'occurredAt') AS at FROM admin_timeline
       WHERE eulogy_id = ANY ($1::int[]) AND type = 'PaymentFailed' GROUP BY eulogy_id`,
      [eulogyIds],
    );
    return new Map(rows.map(({ eulogy_id, at }) => [eulogy_id, at]));
  }

  /** Letters that did not arrive, of these people or of all, the newest first: the same as {@link of} says of each. */
  async notArrived(
    userIds?: readonly string[],
  ): Promise<{ userId: string; at: string; fate: 'came-back' | 'not-sent'; eulogyId: number | null }[]> {
    const [ofEulogies, ofAccounts] = await Promise.all([
      this.db.query<{ userId: string; at: string; eulogyId: number; isGivenUp: boolean }[]>(
        `SELECT e.owner_id AS "userId", t.metadata->>'occurredAt' AS at, t.eulogy_id AS "eulogyId", ${IS_GIVEN_UP} AS "isGivenUp"
         FROM admin_timeline AS t JOIN admin_customer_eulogies AS e USING (eulogy_id)
         WHERE ($1::uuid[] IS NULL OR e.owner_id = ANY ($1)) AND (${IS_LETTER} AND ${IS_GIVEN_UP} OR ${CAME_BACK})`,
        [userIds ?? null],
      ),
      this.accountLettersGivenUp(userIds),
    ]);
    const letters = ofEulogies.map(({ isGivenUp, ...letter }) => {
      return { ...letter, fate: isGivenUp ? ('not-sent' as const) : ('came-back' as const) };
    });
    return [...letters, ...ofAccounts].sort((a, b) => b.at.localeCompare(a.at));
  }

  /** Only letters with a code: whatever else an account is told by mail stands nowhere in its file. */
  private async accountLettersGivenUp(userIds?: readonly string[]) {
    const parked = await this.db.query<{ event_id: string; stream: string }[]>(
      `SELECT event_id, stream FROM messaging.parked_reactions
       WHERE reaction LIKE 'mail-%' AND stream LIKE 'user-%' AND ($1::text[] IS NULL OR stream = ANY ($1))`,
      [userIds?.map((id) => userStream(id)) ?? null],
    );
    const people = new Set(parked.map(({ stream }) => stream.slice('user-'.length)));
    const given = await Promise.all(
      [...people].map(async (userId) => {
        const letters = await this.ofAccount(userId);
        return letters
          .filter(({ id }) => parked.some(({ event_id }) => event_id === id))
          .map(({ at }) => ({ userId, at, fate: 'not-sent' as const, eulogyId: null }));
      }),
    );
    return given.flat();
  }

  private async ofAccount(userId: string): Promise<PersonLetterResponse[]> {
    const stored = await this.store.read(userStream(userId));
    return stored.flatMap(({ type, eventId: id, data }): PersonLetterResponse[] =>
      type === 'VerificationCodeIssued'
        ? [
            {
              id,
              kind: 'verification',
              at: String(data['issuedAt']),
              fate: 'sent',
              ...{ eulogyId: null, event: null, purchaseId: null },
              ...{ number: null, mayBeSentAgain: false },
            },
          ]
        : [],
    );
  }

  private ofEulogies(userId: string): Promise<Row[]> {
    return this.db.query<Row[]>(
      `SELECT t.event_id, t.eulogy_id, t.n, t.type, t.data, t.metadata->>'occurredAt' AS occurred_at
       FROM admin_timeline AS t JOIN admin_customer_eulogies AS e USING (eulogy_id)
       WHERE e.owner_id = $1 AND t.type = ANY ($2)`,
      [userId, [...Object.keys(KINDS), 'LetterBounced']],
    );
  }

  private async givenUp(eventIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.query<{ event_id: string }[]>(
      `SELECT event_id FROM messaging.parked_reactions WHERE event_id = ANY ($1::uuid[]) AND reaction LIKE 'mail-%'`,
      [eventIds],
    );
    return new Set(rows.map(({ event_id }) => event_id));
  }
}
