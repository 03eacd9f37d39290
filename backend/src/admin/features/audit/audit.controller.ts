import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { UserDirectory } from '../../../identity/index.js';
import { DiscountCodes } from '../../../purchasing/index.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { Revealed } from '../../domain/audit/audit.js';
import { likeText, PageRequest, pageOf, PageResponse } from '../../access/page.js';
import { revealedWords } from './revealed-words.js';

export class AuditRequest extends PageRequest {}

export class AuditEntryResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  staffId: string;

  @ApiProperty()
  staffName: string;

  @ApiProperty({ example: 'user.block' })
  act: string;

  @ApiProperty({ type: String, nullable: true, example: 'user' })
  subjectKind: string | null;

  @ApiProperty({ type: String, nullable: true })
  subjectId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The name of the person whom it was done to, or whose order, eulogy or enquiry it was, while they are here; the letters of a discount code.',
  })
  subjectName: string | null;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({
    type: [String],
    description: 'Of a reveal: which masked texts, in words, never what they say; empty where it was not kept yet.',
    example: ['the answer to “Story” in event 12'],
  })
  revealed: string[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of a reveal: the event that they were looked at after.',
  })
  revealedAt: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'The rule that forbade it; null: it was done.' })
  refused: string | null;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class AuditPageResponse extends PageResponse<AuditEntryResponse> {
  @ApiProperty({ type: [AuditEntryResponse] })
  items: AuditEntryResponse[];
}

interface Row {
  act_id: string;
  staff_id: string;
  act: string;
  subject_kind: string | null;
  subject_id: string | null;
  about_user_id: string | null;
  reason: string | null;
  refused: string | null;
  revealed: Revealed | null;
  acted_at: Date;
  total: number;
}

/** What staff did, for admins. Read-only: nothing can be taken back from it. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/audit')
export class AuditController {
  constructor(
    private readonly db: DataSource,
    private readonly users: UserDirectory,
    private readonly codes: DiscountCodes,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'readAudit',
    summary: 'What staff did, newest first; by act, subject, reason, what was revealed or staff id',
  })
  @ApiOkResponse({ type: AuditPageResponse })
  async read(@Query() query: AuditRequest): Promise<AuditPageResponse> {
    const { page, pageSize, offset } = pageOf(query);
    const rows = await this.db.query<Row[]>(
      `SELECT *, count(*) OVER ()::int AS total FROM admin_audit
       WHERE $1::text IS NULL OR act ILIKE $1 OR subject_id ILIKE $1 OR reason ILIKE $1 OR staff_id ILIKE $1
         OR revealed::text ILIKE $1
       ORDER BY acted_at DESC, act_id LIMIT $2 OFFSET $3`,
      [likeText(query.search), pageSize, offset],
    );
    const subjects = (kind: string) =>
      rows.flatMap((row) => (row.subject_kind === kind && row.subject_id ? [row.subject_id] : []));
    const [people, codes] = await Promise.all([
      this.users.byIds([
        ...rows.map((row) => row.staff_id),
        ...subjects('user'),
        ...rows.flatMap((row) => row.about_user_id ?? []),
        ...rows.flatMap(tellersOf),
      ]),
      this.codes.lettersOf(subjects('discount')),
    ]);
    const nameOf = (id: string | null): string | null => {
      const person = id === null ? undefined : people.get(id);
      return person ? `${person.firstName} ${person.lastName}`.trim() : null;
    };
    return {
      items: rows.map((row) => ({
        id: row.act_id,
        staffId: row.staff_id,
        staffName: nameOf(row.staff_id) ?? 'Deleted account',
        act: row.act,
        subjectKind: row.subject_kind,
        subjectId: row.subject_id,
        subjectName:
          codes.get(row.subject_id ?? '') ?? nameOf(row.subject_kind === 'user' ? row.subject_id : row.about_user_id),
        reason: row.reason,
        revealed: row.revealed ? revealedWords(row.revealed, (id) => nameOf(id) ?? 'a deleted account') : [],
        revealedAt: row.revealed?.at ?? null,
        refused: row.refused,
        at: row.acted_at.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
      page,
      pageSize,
    };
  }
}

/** Whose answers were revealed. */
function tellersOf({ revealed }: Row): string[] {
  const last = (revealed?.texts ?? []).map(({ field }) => field.slice(field.lastIndexOf('.') + 1));
  return last.filter((id) => id.length === 36);
}
