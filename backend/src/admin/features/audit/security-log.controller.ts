import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SecurityLog, UserDirectory, type SecurityEntry } from '../../../identity/index.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { sendCsv } from '../../access/send-csv.js';
import { PageRequest, pageOf, PageResponse } from '../../access/page.js';

export class SecurityEntryResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ example: 'signed-in' })
  act: string;

  @ApiProperty({ type: String, nullable: true, description: 'The code of a refusal, or a role.' })
  detail: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The account, where it is known.' })
  userId: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Its name, while it is here.' })
  userName: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who did it to the account, where that is somebody else.' })
  by: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The same for entries of one address; it tells none.' })
  addressMark: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The same for entries of one network; it tells none.' })
  networkMark: string | null;
}

export class SecurityLogPageResponse extends PageResponse<SecurityEntryResponse> {
  @ApiProperty({ type: [SecurityEntryResponse] })
  items: SecurityEntryResponse[];
}

/** Who signed in, was refused, was locked out, enrolled and was granted; kept for 400 days. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/security-log')
export class SecurityLogController {
  constructor(
    private readonly log: SecurityLog,
    private readonly users: UserDirectory,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'readSecurityLog',
    summary: 'Sign-ins and what was refused, newest first; by address, network address, account, act, code or mark',
  })
  @ApiOkResponse({ type: SecurityLogPageResponse })
  async read(@Query() query: PageRequest): Promise<SecurityLogPageResponse> {
    const { page, pageSize, offset } = pageOf(query);
    const { entries, total } = await this.log.read(query.search ?? '', { limit: pageSize, offset });
    return { items: await this.named(entries), total, page, pageSize };
  }

  @Get('download')
  @ApiOperation({ operationId: 'downloadSecurityLog', summary: 'All that the search finds, as CSV' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async download(@Query() { search = '' }: PageRequest, @Res() reply: HouseReply): Promise<void> {
    await sendCsv(reply, 'sign-ins', FILE_COLUMNS, this.rows(search));
  }

  private async *rows(search: string): AsyncGenerator<string[][]> {
    for await (const entries of this.log.all(search)) yield (await this.named(entries)).map(cellsOf);
  }

  private async named(entries: readonly SecurityEntry[]): Promise<SecurityEntryResponse[]> {
    const people = await this.users.byIds(entries.flatMap(({ userId, by }) => [userId ?? [], by ?? []].flat()));
    const nameOf = (id: string | null): string | null => {
      const person = id === null ? undefined : people.get(id);
      return person ? `${person.firstName} ${person.lastName}`.trim() : null;
    };
    return entries.map(({ at, by, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      userName: nameOf(entry.userId),
      by: nameOf(by) ?? by,
    }));
  }
}

const FILE_COLUMNS: readonly string[] = ['when (UTC)', 'what', 'detail', 'who', 'account', 'by', 'address', 'network'];

function cellsOf({ at, act, detail, userName, userId, by, addressMark, networkMark }: SecurityEntryResponse): string[] {
  return [at, act, detail ?? '', userName ?? '', userId ?? '', by ?? '', addressMark ?? '', networkMark ?? ''];
}
