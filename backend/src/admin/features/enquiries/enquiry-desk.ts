import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { folded } from '../../../shared/database/folded.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import type { PersonalDataSource } from '../../../shared/personal-data/personal-data-sources.js';
import { likeText, pageOf } from '../../access/page.js';
import { ENQUIRIES } from './enquiries.projection.js';
import type { EnquiriesRequest, EnquiryListResponse, EnquiryResponse } from './enquiry.dto.js';
import { waitingEnquiries } from './waiting-enquiries.js';

interface Row {
  enquiry_id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: EnquiryResponse['status'];
  received_at: Date;
  waiting_since: Date | null;
  answers: { id: string; message: string; answeredBy: string; answeredAt: string }[];
}

export type AskedEnquiry = Pick<EnquiryResponse, 'id' | 'subject' | 'status' | 'receivedAt' | 'waitingSince'> & {
  readonly userId: string;
};

const ENQUIRY = `SELECT e.enquiry_id, e.name, e.email, e.subject, e.message, e.status, e.received_at, e.waiting_since,
    coalesce((SELECT json_agg(json_build_object('id', a.answer_id, 'message', a.body, 'answeredBy', a.answered_by,
        'answeredAt', a.answered_at) ORDER BY a.answered_at, a.answer_id)
      FROM admin_enquiry_answers AS a WHERE a.enquiry_id = e.enquiry_id), '[]'::json) AS answers
  FROM admin_enquiries AS e`;

/** $1 where it stands, $2 what is searched. */
const WHICH = `e.erased_with IS NULL AND ($1::text IS NULL OR e.status = $1)
  AND ($2::text IS NULL OR ${folded("concat_ws(' ', e.name, e.email, e.subject, e.message)")} LIKE ${folded('$2')})`;

const WAITING_FIRST = 'e.waiting_since NULLS LAST, e.received_at DESC, e.enquiry_id';

/** Reads what came by the contact form from the read model `admin.enquiries`. */
@Injectable()
export class EnquiryDesk implements PersonalDataSource {
  readonly name = 'enquiries';
  readonly readModels = [ENQUIRIES];

  constructor(private readonly db: DataSource) {}

  /** Who waits longest for an answer first, then the others from the newest on, one page; by status, and by what stands in a name, an address, a subject or a message. */
  async list({ status, search, ...slice }: EnquiriesRequest): Promise<EnquiryListResponse> {
    const { page, pageSize, offset } = pageOf(slice);
    const which = [status ?? null, likeText(search)];
    const [items, [counted], { waiting }] = await Promise.all([
      this.db.query<Row[]>(`${ENQUIRY} WHERE ${WHICH} ORDER BY ${WAITING_FIRST} LIMIT $3 OFFSET $4`, [
        ...which,
        pageSize,
        offset,
      ]),
      this.db.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM admin_enquiries AS e WHERE ${WHICH}`,
        which,
      ),
      waitingEnquiries(this.db),
    ]);
    return { items: items.map(enquiryOf), total: counted?.total ?? 0, page, pageSize, waiting };
  }

  /** What one account asked, also from its verified address without signing in; who waits first. */
  async askedBy(userIds: readonly string[]): Promise<AskedEnquiry[]> {
    const rows = await this.db.query<(AskedEnquiry & { received_at: Date; waiting_since: Date | null })[]>(
      `SELECT asked.user_id AS "userId", e.enquiry_id AS id, e.subject, e.status, e.received_at, e.waiting_since
       FROM unnest($1::uuid[]) AS asked (user_id)
         LEFT JOIN admin_enquiry_addresses AS a ON a.user_id = asked.user_id AND a.verified
         JOIN admin_enquiries AS e ON e.person_id = asked.user_id OR e.email = a.email
       WHERE e.erased_with IS NULL ORDER BY ${WAITING_FIRST}`,
      [userIds],
    );
    return rows.map(({ received_at, waiting_since, ...asked }) => ({
      ...asked,
      receivedAt: received_at.toISOString(),
      waitingSince: waiting_since?.toISOString() ?? null,
    }));
  }

  async find(enquiryId: string): Promise<EnquiryResponse | undefined> {
    const [row] = await this.db.query<Row[]>(`${ENQUIRY} WHERE e.enquiry_id = $1 AND e.erased_with IS NULL`, [
      enquiryId,
    ]);
    return row && enquiryOf(row);
  }

  /** Also what was asked from an own address without signing in. */
  async exportOf(userId: string, addresses: readonly string[]): Promise<Readonly<Record<string, JsonValue>>> {
    const rows = await this.db.query<Row[]>(
      `${ENQUIRY} WHERE (e.person_id::text = $1 OR lower(e.email) = ANY ($2)) AND e.erased_with IS NULL ORDER BY e.received_at`,
      [userId, addresses.map((address) => address.toLowerCase())],
    );
    return {
      enquiries: rows.map((row) => ({
        name: row.name,
        email: row.email,
        subject: row.subject,
        message: row.message,
        receivedAt: row.received_at.toISOString(),
        answers: row.answers.map(({ message, answeredAt }) => ({ message, answeredAt })),
      })),
    };
  }

  /** What was asked from the account's address without signing in has keys of its own. */
  async ownedSubjects(userId: string): Promise<readonly Subject[]> {
    const rows = await this.db.query<{ person_id: string }[]>(
      'SELECT DISTINCT person_id FROM admin_enquiries WHERE erased_with = $1 AND person_id <> $1',
      [userId],
    );
    return rows.map(({ person_id }): Subject => `user-${person_id}`);
  }
}

function enquiryOf(row: Row): EnquiryResponse {
  const { enquiry_id: id, name, email, subject, message, status, received_at, waiting_since, answers } = row;
  return {
    id,
    name,
    email,
    subject,
    message,
    status,
    receivedAt: received_at.toISOString(),
    waitingSince: waiting_since?.toISOString() ?? null,
    answers: answers.map((answer) => ({ ...answer, answeredAt: new Date(answer.answeredAt).toISOString() })),
  };
}
