import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { columnsOf, RowTable } from '../../../shared/read-models/row-table.js';
import { AnswerRecord } from './eulogy-rows.js';
import { EulogyRecord } from './fold-eulogy.js';

/** What no page of a eulogy shows. */
const HIDDEN = [
  'memberIds',
  'isOpen',
  'filled',
  'generationId',
  'generationEventId',
  'stageAt',
  'currency',
  'taken',
  'locked',
  'rewritesTaken',
  'finishedAt',
  'finishedContent',
  'shareRound',
  'shareOpen',
] as const;

/** A eulogy as its pages read it. Amounts in cents. */
export type EulogyRow = Omit<EulogyRecord, (typeof HIDDEN)[number]> & OfOwner;

interface OfOwner {
  /** The owner's account was deleted, and with it the title, the facts and the text. */
  readonly ownerIsGone: boolean;
}

export interface AnswerRow extends AnswerRecord {
  /** False where the owner left it out of the eulogy. */
  readonly included: boolean;
}

/** What a list shows of each eulogy. Every further column is parsed for every row of every list. */
const LISTED = [
  'eulogyId',
  'ownerId',
  'type',
  'title',
  'questionSet',
  'status',
  'answered',
  'durationMinutes',
  'finishedVersion',
  'linkRound',
  'linkExpiresAt',
  'contributorsSeeMemories',
  'contributorsMayRead',
  'isPaid',
  'paidCents',
  'paymentIntentId',
  'refundedAt',
  'discountCode',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof EulogyRow)[];

/** As much of a eulogy as stands in a list. */
export type ListedRow = Pick<EulogyRow, (typeof LISTED)[number]> & OfOwner;

/** A eulogy with what a person's form binds to: the shared facts and their own memories, by question. */
export interface ListedEulogy extends ListedRow, EulogyVersion {
  readonly bound: Readonly<Record<string, string>>;
}

const WRITING = [
  'eulogyId',
  'version',
  'status',
  'answered',
  'generationError',
  'updatedAt',
] as const satisfies readonly (keyof EulogyRow)[];

/** As much of a eulogy as says whether its text is there. */
export type OwnWriting = Pick<EulogyRow, (typeof WRITING)[number] | 'ownerId'>;

/** Which state of a eulogy is in hand. */
export interface EulogyVersion {
  readonly eulogyId: number;
  /** Another whenever anything that a list shows of it has changed, answers included; an order there is none. */
  readonly version: string;
}

export interface ActivityRow {
  readonly seq: number;
  readonly kind: string;
  readonly data: object;
}

const table = RowTable.of(EulogyRecord);
const shown = table.columns.filter(({ property }) => !(HIDDEN as readonly string[]).includes(property));
/** An owner leaves no eulogy of theirs but with their account. */
const OF_OWNER = 'NOT (owner_id = ANY(member_ids)) AS "ownerIsGone"';
/** The transaction that wrote the row: every change of a eulogy, and of an answer to it, writes its row anew. */
const VERSION = 'xmin AS version';
const LISTED_COLUMNS = `${table.select(LISTED.map((property) => table.column(property)))}, ${OF_OWNER}, ${VERSION}`;
const EULOGY_COLUMNS = `${table.select(shown.filter(({ property }) => property !== 'content'))}, ${OF_OWNER}`;

/** As much of a eulogy's own row as its pages show. */
export function rowOf(record: EulogyRecord): EulogyRow {
  return {
    ...Object.fromEntries(shown.map(({ property }) => [property, record[property as keyof EulogyRecord]])),
    ownerIsGone: !record.memberIds.includes(record.ownerId),
  } as EulogyRow;
}

const ANSWER_COLUMNS = `${columnsOf(AnswerRecord)},
  NOT (kind = 'memory' AND EXISTS (SELECT FROM generation_left_out AS kept_out WHERE kept_out.eulogy_id = generation_answers.eulogy_id
    AND kept_out.question_id = generation_answers.question_id AND kept_out.contributor_id = generation_answers.contributor_id)) AS included`;

/** Reads what `eulogiesProjection` wrote. Whoever asks has asked for access before. */
@Injectable()
export class EulogyReader {
  constructor(private readonly db: DataSource) {}

  async row(eulogyId: number): Promise<EulogyRow | undefined> {
    const rows = await this.db.query<EulogyRow[]>(
      `SELECT ${EULOGY_COLUMNS}, content FROM generation_eulogies WHERE eulogy_id = $1 AND is_open`,
      [eulogyId],
    );
    return rows[0];
  }

  /** The text as the owner last called it finished, for everybody else (D32); null before that. */
  async finishedText(eulogyId: number): Promise<EulogyRow['content']> {
    const rows = await this.db.query<{ text: EulogyRow['content'] }[]>(
      'SELECT finished_content AS text FROM generation_eulogies WHERE eulogy_id = $1 AND is_open',
      [eulogyId],
    );
    return rows[0]?.text ?? null;
  }

  /** A person's eulogies without their texts, the newest first. */
  async ofMember(userId: string): Promise<EulogyRow[]> {
    return this.db.query<EulogyRow[]>(
      `SELECT ${EULOGY_COLUMNS}, NULL AS content FROM generation_eulogies
       WHERE member_ids @> ARRAY[$1] AND is_open ORDER BY created_at DESC, eulogy_id DESC`,
      [userId],
    );
  }

  /** How far the texts are of what these people own and paid for. */
  async writingOf(ownerIds: readonly string[]): Promise<OwnWriting[]> {
    return this.db.query<OwnWriting[]>(
      `SELECT owner_id AS "ownerId", ${table.select(WRITING.map((property) => table.column(property)))}
       FROM generation_eulogies WHERE member_ids && $1 AND owner_id = ANY ($1) AND is_open AND is_paid
       ORDER BY created_at DESC, eulogy_id DESC`,
      [ownerIds],
    );
  }

  /** Who owns something that is paid, has answers, and has no text. */
  async ownersWithoutText(): Promise<string[]> {
    const rows = await this.db.query<{ owner_id: string }[]>(
      `SELECT DISTINCT owner_id FROM generation_eulogies
       WHERE is_open AND is_paid AND version = 0 AND status <> 'generating' AND answered > 0`,
    );
    return rows.map((row) => row.owner_id);
  }

  /** To which eulogies these people belong, owned or joined. */
  async belongingsOf(userIds: readonly string[]): Promise<{ userId: string; eulogyId: number }[]> {
    return this.db.query<{ userId: string; eulogyId: number }[]>(
      `SELECT member.id AS "userId", eulogy_id AS "eulogyId" FROM generation_eulogies, unnest(member_ids) AS member (id)
       WHERE member_ids && $1 AND is_open AND member.id = ANY ($1)`,
      [userIds],
    );
  }

  /** Which state each of a person's eulogies is in, the newest first: a list that is known already costs no more than this. */
  async versionsOf(userId: string): Promise<EulogyVersion[]> {
    return this.db.query<EulogyVersion[]>(
      `SELECT eulogy_id AS "eulogyId", ${VERSION} FROM generation_eulogies
       WHERE member_ids @> ARRAY[$1] AND is_open ORDER BY created_at DESC, eulogy_id DESC`,
      [userId],
    );
  }

  /**
   * The same with their answers beside them: a dashboard is one question to the database, and one row a eulogy.
   * @param eulogyIds of these alone; undefined: of all
   */
  async listOf(userId: string, eulogyIds?: readonly number[]): Promise<ListedEulogy[]> {
    return this.db.query<ListedEulogy[]>(
      `SELECT ${LISTED_COLUMNS}, coalesce((
         SELECT json_object_agg(question_id, answer) FROM generation_answers AS given
         WHERE given.eulogy_id = eulogy.eulogy_id AND (kind = 'fact' OR contributor_id = $1) AND answer <> ''), '{}') AS bound
       FROM generation_eulogies AS eulogy
       WHERE member_ids @> ARRAY[$1] AND is_open AND ($2::integer[] IS NULL OR eulogy_id = ANY($2))
       ORDER BY created_at DESC, eulogy_id DESC`,
      [userId, eulogyIds ?? null],
    );
  }

  /** Eulogies by number, without their texts; numbers of none are left out. */
  async byIds(eulogyIds: readonly number[]): Promise<EulogyRow[]> {
    return this.db.query<EulogyRow[]>(
      `SELECT ${EULOGY_COLUMNS}, NULL AS content FROM generation_eulogies WHERE eulogy_id = ANY($1) AND is_open`,
      [eulogyIds],
    );
  }

  async answers(eulogyId: number): Promise<AnswerRow[]> {
    return this.db.query<AnswerRow[]>(
      `SELECT ${ANSWER_COLUMNS} FROM generation_answers WHERE eulogy_id = $1 ORDER BY question_id, kind, contributed_at, contributor_id`,
      [eulogyId],
    );
  }

  /** What happened after `seq`, the oldest first. */
  async activity(eulogyId: number, afterSeq: number): Promise<ActivityRow[]> {
    return this.db.query<ActivityRow[]>(
      'SELECT seq, kind, data FROM generation_activity WHERE eulogy_id = $1 AND seq > $2 ORDER BY seq LIMIT 200',
      [eulogyId, afterSeq],
    );
  }

  async revision(eulogyId: number): Promise<number> {
    const rows = await this.db.query<{ revision: number }[]>(
      'SELECT revision FROM generation_eulogies WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows[0]?.revision ?? 0;
  }
}
