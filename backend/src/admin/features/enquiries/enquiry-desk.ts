import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JsonValue } from '../../../shared/kernel/json.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import type { PersonalDataSource } from '../../../shared/personal-data/personal-data-sources.js';
import { ENQUIRIES } from './enquiries.projection.js';
import type { EnquiryListResponse, EnquiryResponse } from './enquiry.dto.js';

export type EnquiryStatus = EnquiryResponse['status'];

/** Enquiries of one answer at most. */
const PAGE = 100;

interface Row {
  enquiry_id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: EnquiryStatus;
  received_at: Date;
  answers: { id: string; message: string; answeredBy: string; answeredAt: string }[];
}

const ENQUIRY = `SELECT e.enquiry_id, e.name, e.email, e.subject, e.message, e.status, e.received_at,
    coalesce((SELECT json_agg(json_build_object('id', a.answer_id, 'message', a.body, 'answeredBy', a.answered_by,
        'answeredAt', a.answered_at) ORDER BY a.answered_at, a.answer_id)
      FROM admin_enquiry_answers AS a WHERE a.enquiry_id = e.enquiry_id), '[]'::json) AS answers
  FROM admin_enquiries AS e`;

/** Reads what came by the contact form from the read model `admin.enquiries`. */
@Injectable()
export class EnquiryDesk implements PersonalDataSource {
  readonly name = 'enquiries';
  readonly readModels = [ENQUIRIES];

  constructor(private readonly db: DataSource) {}

  /** @param status only these; undefined: all */
  async list(status: EnquiryStatus | undefined): Promise<EnquiryListResponse> {
    const [items, [counted]] = await Promise.all([
      this.db.query<Row[]>(
        `${ENQUIRY} WHERE e.erased_with IS NULL AND ($1::text IS NULL OR e.status = $1)
         ORDER BY e.received_at DESC, e.enquiry_id LIMIT ${PAGE}`,
        [status ?? null],
      ),
      this.db.query<{ total: number; open: number }[]>(
        `SELECT count(*) FILTER (WHERE $1::text IS NULL OR status = $1)::int AS total,
           count(*) FILTER (WHERE status = 'open')::int AS open FROM admin_enquiries WHERE erased_with IS NULL`,
        [status ?? null],
      ),
    ]);
    return { items: items.map(enquiryOf), total: counted?.total ?? 0, open: counted?.open ?? 0 };
  }

  async find(enquiryId: string): Promise<EnquiryResponse | undefined> {
    const [row] = await this.db.query<Row[]>(`${ENQUIRY} WHERE e.enquiry_id = $1 AND e.erased_with IS NULL`, [
      enquiryId,
    ]);
    return row && enquiryOf(row);
  }

  async exportOf(userId: string): Promise<Readonly<Record<string, JsonValue>>> {
    const rows = await this.db.query<Row[]>(
      `${ENQUIRY} WHERE e.person_id = $1 AND e.erased_with IS NULL ORDER BY e.received_at`,
      [userId],
    );
    return {
      enquiries: rows.map((row) => ({
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
  const { enquiry_id: id, name, email, subject, message, status, received_at, answers } = row;
  return {
    id,
    name,
    email,
    subject,
    message,
    status,
    receivedAt: received_at.toISOString(),
    answers: answers.map((answer) => ({ ...answer, answeredAt: new Date(answer.answeredAt).toISOString() })),
  };
}
