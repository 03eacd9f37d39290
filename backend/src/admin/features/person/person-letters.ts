import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CircleDirectory } from '../../../collaboration/index.js';
import { userStream } from '../../../identity/index.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { LetterLedger, type LetterOutcome } from '../../../shared/mail/letter-ledger.js';
import { NOT_ALWAYS, OF_ACCOUNTS, OF_MEMBERS, OF_OWNERS, TO_OTHERS, type LetterKind } from './letter-kinds.js';
import type { PersonLetterResponse } from './person-file.dto.js';

interface Row {
  readonly event_id: string;
  readonly eulogy_id: number;
  readonly n: number;
  readonly type: string;
  readonly data: {
    readonly number?: number;
    readonly askNumber?: number;
    readonly purchaseId?: string;
    readonly letter?: AnswerableLetter;
    readonly to?: { readonly userId?: string; readonly number?: number };
    readonly userId?: string;
    readonly invitation?: { readonly number?: number };
  };
  readonly occurred_at: string;
}

interface AnswerableLetter {
  readonly kind: 'invitation' | 'asked';
  readonly number: number;
}

/** SQL about `t`, an event of a eulogy. The names are spelt out: by them the index of letters is known to be enough. */
const IS_LETTER = `t.type IN ('PersonInvited', 'InvitationSentAgain', 'ReceiptIssued', 'ReceiptRequestedAgain')`;
const IS_GIVEN_UP = `t.event_id IN (SELECT event_id::text FROM messaging.parked_reactions WHERE reaction LIKE 'mail-%')`;
const CAME_BACK = `(t.type IN ('PersonInvited', 'InvitationSentAgain') AND EXISTS (SELECT FROM admin_timeline AS b
  WHERE b.type = 'LetterBounced' AND b.eulogy_id = t.eulogy_id AND b.data->'letter'->>'kind' = 'invitation'
    AND b.data->'letter'->>'number' = t.data->>'number' AND b.metadata->>'occurredAt' >= t.metadata->>'occurredAt'))`;

const isOf = (letter: PersonLetterResponse, { eulogyId, number }: { eulogyId: number; number: number }): boolean =>
  letter.eulogyId === eulogyId && letter.number === number;

/** Which letters went to a person or for their eulogies, and whether they arrived, from events and the ledger of letters. */
@Injectable()
export class PersonLetters {
  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
    private readonly circles: CircleDirectory,
    private readonly ledger: LetterLedger,
  ) {}

  /** Those to the person, and those that were sent for their eulogies; the newest first. */
  async of(userId: string): Promise<PersonLetterResponse[]> {
    const [ofAccount, own, joined] = await Promise.all([
      this.ofAccount(userId),
      this.ofEulogies(userId),
      this.ofJoined(userId),
    ]);
    const asked = [...ofAccount, ...lettersIn(own, OF_OWNERS, 'owner'), ...lettersTo(userId, joined)];
    const [outcomes, waiting] = await Promise.all([
      this.ledger.of(asked.map(({ id }) => id)),
      this.circles.lettersWaiting([...new Set(own.map(({ eulogy_id }) => eulogy_id))]),
    ]);
    const fateOf = fatesFor(userId, outcomes);
    const all = asked
      .map((letter) => ({ ...letter, fate: fateOf(letter) }))
      .filter(({ fate, kind }) => !NOT_ALWAYS.has(kind) || (fate !== 'on-its-way' && fate !== 'not-written'))
      .sort((a, b) => b.at.localeCompare(a.at));
    const sent = all.filter(({ isToThem }) => !isToThem);
    const last = new Set(waiting.map((one) => sent.find((letter) => isOf(letter, one))?.id));
    return all.map((letter) => ({ ...letter, mayBeSentAgain: last.has(letter.id) }));
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

  /**
   * Letters that did not arrive, of these people or of all, the newest first, as {@link of} says of each. Not those that staff left at
   * that: they are done with, and wait for nobody.
   */
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
    return stored.flatMap(({ type, eventId: id, data, metadata }): PersonLetterResponse[] => {
      const kind = OF_ACCOUNTS[type];
      if (kind === undefined) return [];
      const at = String(data['issuedAt'] ?? metadata['occurredAt']);
      const nowhere = { eulogyId: null, event: null, purchaseId: null, number: null };
      return [{ id, kind, at, isToThem: true, fate: 'on-its-way', ...nowhere, mayBeSentAgain: false }];
    });
  }

  private ofEulogies(userId: string): Promise<Row[]> {
    return this.db.query<Row[]>(
      `${ROWS} JOIN admin_customer_eulogies AS e USING (eulogy_id) WHERE e.owner_id = $1 AND t.type = ANY ($2)`,
      [userId, [...Object.keys(OF_OWNERS), 'LetterBounced']],
    );
  }

  /** Of eulogies that somebody else owns. */
  private async ofJoined(userId: string): Promise<Row[]> {
    return this.db.query<Row[]>(
      `${ROWS} LEFT JOIN admin_customer_eulogies AS e USING (eulogy_id)
       WHERE t.eulogy_id = ANY ($2::int[]) AND e.owner_id IS DISTINCT FROM $1 AND t.type = ANY ($3)`,
      [
        userId,
        await this.circles.eulogiesOf(userId),
        [...Object.keys(OF_MEMBERS), 'LetterBounced', 'CollaboratorJoined'],
      ],
    );
  }
}

const ROWS = `SELECT t.event_id, t.eulogy_id, t.n, t.type, t.data, t.metadata->>'occurredAt' AS occurred_at
  FROM admin_timeline AS t`;

/** Whether each letter was handed over, by whoever reads its file: of letters that go to several people, theirs. */
function fatesFor(
  userId: string,
  outcomes: readonly LetterOutcome[],
): (letter: PersonLetterResponse) => PersonLetterResponse['fate'] {
  const theirs = outcomes.filter(({ personId }) => personId === null || personId === userId);
  const byEvent = new Map<string, Set<LetterOutcome['status']>>();
  for (const { eventId, status } of theirs)
    byEvent.set(eventId, (byEvent.get(eventId) ?? new Set<LetterOutcome['status']>()).add(status));
  return ({ id, fate }) => {
    const said = byEvent.get(id) ?? new Set<LetterOutcome['status']>();
    if (fate === 'came-back') return said.has('given-up') ? 'not-sent' : fate;
    if (said.has('sent')) return 'sent';
    if (said.has('given-up')) return 'not-sent';
    return said.has('not-written') ? 'not-written' : 'on-its-way';
  };
}

/** @param reader whether it is the file of the owner, or of somebody who got them */
function lettersIn(
  rows: readonly Row[],
  kinds: Readonly<Record<string, LetterKind>>,
  reader: 'owner' | 'member',
): PersonLetterResponse[] {
  return rows.flatMap((row): PersonLetterResponse[] => {
    const kind = kinds[row.type];
    if (kind === undefined) return [];
    const { event_id: id, eulogy_id: eulogyId, n: event, data, occurred_at: at } = row;
    return [
      {
        ...{ id, kind, at, fate: cameBack(row, kind, rows) ? 'came-back' : 'on-its-way' },
        ...{ isToThem: reader === 'member' || !TO_OTHERS.has(kind), eulogyId, event },
        ...{ purchaseId: data.purchaseId ?? null, mayBeSentAgain: false },
        number: kind === 'invitation' ? (data.number ?? null) : null,
      },
    ];
  });
}

function cameBack({ eulogy_id, data, occurred_at }: Row, kind: LetterKind, rows: readonly Row[]): boolean {
  if (!TO_OTHERS.has(kind)) return false;
  const [of, number] =
    kind === 'invitation' ? (['invitation', data.number] as const) : (['asked', data.askNumber] as const);
  return rows.some(
    (one) =>
      one.type === 'LetterBounced' &&
      one.eulogy_id === eulogy_id &&
      one.data.letter?.kind === of &&
      one.data.letter.number === number &&
      one.occurred_at >= occurred_at,
  );
}

/** Of the letters of eulogies that somebody joined those that went to them. */
function lettersTo(userId: string, rows: readonly Row[]): PersonLetterResponse[] {
  const joined = rows.filter(({ type, data }) => type === 'CollaboratorJoined' && data.userId === userId);
  const isTheirs = ({ type, eulogy_id, data, occurred_at }: Row): boolean => {
    const here = joined.filter((one) => one.eulogy_id === eulogy_id);
    const isLetterOf = (number: number | undefined) =>
      number !== undefined && here.some((one) => one.data.invitation?.number === number);
    if (type === 'EulogyFinished') return here.some((one) => one.occurred_at <= occurred_at);
    if (type === 'QuestionAsked') return data.to?.userId === userId || isLetterOf(data.to?.number);
    return type === 'LetterBounced' || isLetterOf(data.number);
  };
  return lettersIn(rows.filter(isTheirs), OF_MEMBERS, 'member');
}
