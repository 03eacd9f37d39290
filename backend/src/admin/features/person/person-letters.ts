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
