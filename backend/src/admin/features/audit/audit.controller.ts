import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDirectory, type Person } from '../../../identity/index.js';
import { DiscountCodes, PurchaseDirectory } from '../../../purchasing/index.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { Rules } from '../../../shared/http/rules.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { pageOf } from '../../access/page.js';
import { sendCsv } from '../../access/send-csv.js';
import { ACTS, actWords } from './act-words.js';
import { ACT_COLUMNS, cellsOfAct } from './audit-csv.js';
import { AuditPageResponse, AuditRequest, type AuditEntryResponse } from './audit.dto.js';
import { AuditTrail, type KeptAct } from './audit-trail.js';
import { revealedWords } from './revealed-words.js';
import { whoActed } from './who-acted.js';

type People = ReadonlyMap<string, Person>;

/** What staff did, for admins. Read-only: nothing can be taken back from it. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/audit')
export class AuditController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly users: UserDirectory,
    private readonly codes: DiscountCodes,
    private readonly purchases: PurchaseDirectory,
    private readonly rules: Rules,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'readAudit',
    summary:
      'What staff did, newest first; by person, act, code, receipt, eulogy, reason or rule, by who did it, by outcome and by time',
  })
  @ApiOkResponse({ type: AuditPageResponse })
  async read(@Query() query: AuditRequest): Promise<AuditPageResponse> {
    const { page, pageSize, offset } = pageOf(query);
    const [{ rows, totals }, staff] = await Promise.all([
      this.trail.find(query, { limit: pageSize, offset }),
      this.trail.staff(),
    ]);
    const people = await this.peopleOf(rows, staff);
    const choices = staff.map((id) => ({ id, name: whoActed(id, people) }));
    return {
      items: await this.entriesOf(rows, people),
      ...{ total: totals.done + totals.refused, page, pageSize, totals },
      staff: choices.sort((a, b) => (a.name < b.name ? -1 : 1)),
      acts: [...ACTS],
    };
  }

  @Get('download')
  @ApiOperation({ operationId: 'downloadAudit', summary: 'Every act that is found, not a page of them, as CSV' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async download(@Query() asked: AuditRequest, @Res() reply: HouseReply): Promise<void> {
    await sendCsv(reply, 'audit', ACT_COLUMNS, this.rowsOfFile(asked));
  }

  private async *rowsOfFile(asked: AuditRequest): AsyncGenerator<string[][]> {
    for await (const acts of this.trail.all(asked)) {
      const people = await this.peopleOf(acts, [...new Set(acts.map(({ staff_id }) => staff_id))]);
      yield (await this.entriesOf(acts, people)).map(cellsOfAct);
    }
  }

  private async entriesOf(rows: readonly KeptAct[], people: People): Promise<AuditEntryResponse[]> {
    const [codes, orders, newest] = await Promise.all([
      this.codes.lettersOf(subjectsOf(rows, 'discount')),
      this.purchases.byIds(subjectsOf(rows, 'purchase')),
      this.trail.newestRefunds(subjectsOf(rows, 'purchase')),
    ]);
    return rows.map((row) => ({
      id: row.act_id,
      staffId: row.staff_id,
      staffName: whoActed(row.staff_id, people),
      act: row.act,
      did: actWords(row.act, row.details ?? {}),
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subjectName:
        codes.get(row.subject_id ?? '') ??
        nameOf(row.subject_kind === 'user' ? row.subject_id : row.about_user_id, people),
      receiptNumber: orders.get(row.subject_id ?? '')?.receiptNumber ?? null,
      reason: row.reason,
      revealed: row.revealed ? revealedWords(row.revealed, (id) => nameOf(id, people) ?? 'a deleted account') : [],
      revealedAt: row.revealed?.at ?? null,
      refused: row.refused,
      refusal: row.refused === null ? null : (this.rules.find(row.refused)?.title ?? null),
      // An order knows how the last refund that was asked for ended.
      failure: newest.has(row.entry) ? (orders.get(row.subject_id ?? '')?.failure ?? null) : null,
      ...{ entry: row.entry, hash: row.hash },
      at: row.acted_at.toISOString(),
    }));
  }

  private async peopleOf(rows: readonly KeptAct[], staff: readonly string[]): Promise<People> {
    return this.users.byIds([
      ...staff,
      ...subjectsOf(rows, 'user'),
      ...rows.flatMap((row) => row.about_user_id ?? []),
      ...rows.flatMap(tellersOf),
    ]);
  }
}

function nameOf(id: string | null, people: People): string | null {
  const person = id === null ? undefined : people.get(id);
  return person ? `${person.firstName} ${person.lastName}`.trim() : null;
}

function subjectsOf(rows: readonly KeptAct[], kind: string): string[] {
  return rows.flatMap((row) => (row.subject_kind === kind && row.subject_id ? [row.subject_id] : []));
}

/** Whose answers were revealed. */
function tellersOf({ revealed }: KeptAct): string[] {
  const last = (revealed?.texts ?? []).map(({ field }) => field.slice(field.lastIndexOf('.') + 1));
  return last.filter((id) => id.length === 36);
}
