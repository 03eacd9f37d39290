import { Body, Controller, Get, Param, Post, Query, Res, type PipeTransform } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { BusinessOwner, UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { AuditChain } from '../audit/audit-chain.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import {
  firstBroken,
  STATEMENT_STREAM,
  statementDecider,
  type FrozenStatement,
  type Statements,
} from '../../domain/statement/statement.js';
import { TimeZonePipe } from '../figures/time-zone.pipe.js';
import { FreezeMonth } from './freeze-month.command.js';
import type { PeriodFigures } from './period.figures.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { PeriodBook } from './period-book.js';
import { myobCsv, statementCsv, xeroCsv } from './statement-files.js';
import { statementPdf } from './statement-pdf.task.js';
import {
  DownloadStatementRequest,
  FreezeMonthRequest,
  PeriodFiguresResponse,
  PeriodRequest,
  StatementResponse,
  StatementsResponse,
  type Format,
} from './statements.dto.js';

/** What is no month has no statement. */
class MonthPipe implements PipeTransform<string, string> {
  transform(typed: string): string {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(typed)) throw new RuleBroken('statement.not-found');
    return typed;
  }
}

/** Months and any other time: what was sold, what it cost, what reached the bank; and closing a month for good. */
/** A page of figures. */
const PRINTS_WITHIN_MS = 10_000;

@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/statements')
export class StatementsController {
  constructor(
    private readonly book: PeriodBook,
    private readonly streams: StreamReader,
    private readonly commands: CommandBus,
    private readonly owner: BusinessOwner,
    private readonly users: UserDirectory,
    private readonly configuration: Configuration,
    private readonly words: WordWork,
    private readonly trail: AuditChain,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listStatements',
    summary: 'The months that were closed, and whether their chain holds',
  })
  @ApiOkResponse({ type: StatementsResponse })
  async list(@CurrentUser() user: SignedInUser): Promise<StatementsResponse> {
    const statements = await this.statements();
    const items = await Promise.all(statements.toReversed().map((one) => this.shown(one)));
    return { items, isWhole: firstBroken(statements) === undefined, mayFreeze: await this.owner.is(user.id) };
  }

  @Get('figures')
  @ApiOperation({ operationId: 'readPeriod', summary: 'Any time: sales, refunds, disputes, GST, fees, payouts' })
  @ApiQuery({ name: 'timeZone', required: false, description: 'Where days begin, an IANA name.' })
  @ApiOkResponse({ type: PeriodFiguresResponse })
  async figures(
    @Query() { from, until }: PeriodRequest,
    @Query('timeZone', TimeZonePipe) timeZone: string,
  ): Promise<PeriodFiguresResponse> {
    if (from >= until || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until)))
      throw new RuleBroken('statement.no-time');
    return this.book.figures({ from, until, timeZone });
  }

  @Get(':month/download')
  @ApiOperation({
    operationId: 'downloadStatement',
    summary: 'A closed month on paper, as a table, or for Xero or MYOB',
  })
  @ApiProduces('application/pdf', 'text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('month', MonthPipe) month: string,
    @Query() { format }: DownloadStatementRequest,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    const statement = (await this.statements()).find((one) => one.month === month);
    if (!statement) throw new RuleBroken('statement.not-found');
    const ending = format === 'pdf' ? 'pdf' : 'csv';
    const name = format === 'pdf' || format === 'csv' ? `statement-${month}` : `statement-${month}-${format}`;
    await reply
      .header('content-type', format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.${ending}"`)
      .header('cache-control', 'no-store')
      .send(await this.fileOf(statement, format, user.id));
  }

  @Post(':month/freeze')
  @RecordedAct('statement.freeze', { kind: 'statement', param: 'month' })
  @ApiOperation({ operationId: 'freezeMonth', summary: 'Closes a month for good; the owner of the business alone' })
  @ApiCreatedResponse({ type: StatementResponse })
  async freeze(
    @Param('month', MonthPipe) month: string,
    @Body() _: FreezeMonthRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<StatementResponse> {
    await this.owner.require(user.id);
    const { timeZone } = this.configuration;
    const endsAt = await this.book.endOf(month, timeZone);
    if (context.at < endsAt) throw new RuleBroken('statement.not-over');
    const body = JSON.stringify(await this.book.month(month, timeZone, await this.statements()));
    const auditHead = await this.trail.head();
    const frozen = await this.commands.execute(
      new FreezeMonth({ month, endsAt, body, auditHead, by: user.id }, context),
    );
    if (!frozen) throw new RuleBroken('statement.not-found');
    return this.shown(frozen);
  }

  private async statements(): Promise<Statements> {
    return (await this.streams.load(statementDecider, STATEMENT_STREAM)).state;
  }

  private async shown({ body, frozenBy, ...statement }: FrozenStatement): Promise<StatementResponse> {
    const by = (await this.users.byIds([frozenBy])).get(frozenBy);
    const name = by ? `${by.firstName} ${by.lastName}`.trim() : null;
    return { ...statement, frozenBy: name, figures: JSON.parse(body) as PeriodFigures };
  }

  private async fileOf(statement: FrozenStatement, format: Format, whose: string): Promise<string | Buffer> {
    const figures = JSON.parse(statement.body) as PeriodFigures;
    switch (format) {
      case 'pdf':
        return Buffer.from(await this.words.run(statementPdf, { statement, figures }, { whose, ms: PRINTS_WITHIN_MS }));
      case 'csv':
        return `\uFEFF${statementCsv(statement, figures)}`;
      case 'xero':
        return xeroCsv(statement, figures);
      case 'myob':
        return myobCsv(statement, figures);
    }
  }
}
