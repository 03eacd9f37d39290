import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  BlockUser,
  BusinessOwner,
  EraseUser,
  IssueTemporaryPassword,
  LastAdmin,
  UnblockUser,
} from '../../../identity/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { Role, SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { sendCsv } from '../../access/send-csv.js';
import { PageRequest, pageOf } from '../../access/page.js';
import { PersonIdPipe } from '../../access/person-id.pipe.js';
import {
  AdminEulogyPageResponse,
  AdminEulogyResponse,
  AdminUserPageResponse,
  AdminUserResponse,
  BlockUserRequest,
  CustomerResponse,
  FoundCustomerResponse,
  CustomerSearchRequest,
  TemporaryPasswordRequest,
  TempPasswordResponse,
  AccountsRequest,
  UserStateResponse,
} from './customer.dto.js';
import { ACCOUNT_COLUMNS, accountCells, EULOGY_COLUMNS, eulogyCells } from './customer-files.js';
import {
  CUSTOMERS_PAGE,
  CustomerList,
  questionnaireStatusOf,
  usernameOf,
  type CountedRow,
  type CustomerRow,
  type OwnedEulogy,
} from './customer-list.js';
import type { Matter } from '../person/matters.js';
import { MattersBook } from '../person/matters-book.js';
import { titleFor } from './masked-title.js';

/** Spec part 2, section 5. */
const SEARCH_MIN_LENGTH = 2;

/** People and their eulogies, as staff see them. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin')
export class CustomersController {
  constructor(
    private readonly list: CustomerList,
    private readonly matters: MattersBook,
    private readonly commands: CommandBus,
    private readonly lastAdmin: LastAdmin,
    private readonly owner: BusinessOwner,
  ) {}

  @Get('customers')
  @ApiOperation({
    operationId: 'searchCustomers',
    summary: 'By name, address, or the number of a eulogy, for admins also by its title; nothing below 2 characters',
  })
  @ApiOkResponse({ type: [FoundCustomerResponse], description: `At most ${CUSTOMERS_PAGE}: fewer are the last.` })
  async search(
    @Query() { search = '', page = 1 }: CustomerSearchRequest,
    @CurrentUser() { role }: SignedInUser,
  ): Promise<FoundCustomerResponse[]> {
    const typed = search.trim().slice(0, 200);
    if (typed.length < SEARCH_MIN_LENGTH) return [];
    return this.marked(await this.list.search(typed, page, role));
  }

  @Get('users')
  @ApiOperation({
    operationId: 'listUsers',
    summary: 'Every account, newest first; or those with whom something is the matter, the gravest first',
  })
  @ApiOkResponse({ type: AdminUserPageResponse })
  async users(@Query() query: AccountsRequest): Promise<AdminUserPageResponse> {
    const { page, pageSize, offset } = pageOf(query);
    const among = await this.among(query);
    const { rows, total } = await this.list.users({ search: query.search, limit: pageSize, offset, among });
    return { items: await this.accountsOf(rows), total, page, pageSize };
  }

  @Get('users/download')
  @ApiOperation({ operationId: 'downloadUsers', summary: 'Every account that the list has, as CSV' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async usersFile(@Query() query: AccountsRequest, @Res() reply: HouseReply): Promise<void> {
    const rows = this.list.everyUser(query.search, await this.among(query));
    await sendCsv(reply, 'accounts', ACCOUNT_COLUMNS, this.accountRows(rows));
  }

  @Get('eulogies')
  @ApiOperation({ operationId: 'listAllEulogies', summary: 'Every eulogy, paid or begun, newest first' })
  @ApiOkResponse({ type: AdminEulogyPageResponse })
  async eulogies(@Query() query: PageRequest, @CurrentUser() { role }: SignedInUser): Promise<AdminEulogyPageResponse> {
    const { page, pageSize, offset } = pageOf(query);
    const { rows, total } = await this.list.eulogyPage({ search: query.search, limit: pageSize, offset }, role);
    return { items: rows.map((row) => eulogyItem(row, role)), total, page, pageSize };
  }

  @Get('eulogies/download')
  @ApiOperation({ operationId: 'downloadEulogies', summary: 'Every eulogy that the list has, as CSV' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async eulogiesFile(
    @Query() { search }: PageRequest,
    @CurrentUser() { role }: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await sendCsv(reply, 'eulogies', EULOGY_COLUMNS, eulogyRows(this.list.everyEulogy(search, role), role));
  }

  @Post('users/:id/block')
  @Roles('admin')
  @HttpCode(200)
  @RecordedAct('user.block', { kind: 'user', param: 'id' })
  @ApiOperation({ operationId: 'blockUser', summary: 'Puts an account on hold, or lets it go' })
  @ApiOkResponse({ type: UserStateResponse })
  async block(
    @Param('id', PersonIdPipe) id: string,
    @Body() { block, reason }: BlockUserRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<UserStateResponse> {
    await this.known(id);
    await this.owner.guard(id, user.id);
    if (block) {
      const act = { by: user.id, reason: reason ?? '' };
      await this.lastAdmin.keepingOneBeside(id, () => this.commands.execute(new BlockUser(id, act, context)));
    } else {
      await this.commands.execute(new UnblockUser(id, user.id, context));
    }
    return { id, isBlocked: block };
  }

  @Delete('users/:id')
  @Roles('admin')
  @HttpCode(204)
  @RecordedAct('user.delete', { kind: 'user', param: 'id' })
  @ApiOperation({
    operationId: 'deleteUser',
    summary: 'Deletes an account: nothing personal of it can be read again (D24)',
  })
  @ApiNoContentResponse()
  async remove(
    @Param('id', PersonIdPipe) id: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.known(id);
    await this.owner.guard(id, user.id);
    await this.lastAdmin.keepingOneBeside(id, () => this.commands.execute(new EraseUser(id, user.id, context)));
  }

  @Post('users/:id/reset-password')
  @Roles('admin')
  @HttpCode(200)
  @RecordedAct('user.reset-password', { kind: 'user', param: 'id' })
  @ApiOperation({ operationId: 'resetUserPassword', summary: 'A password for one sign-in within 24 hours (D21)' })
  @ApiOkResponse({ type: TempPasswordResponse })
  async resetPassword(
    @Param('id', PersonIdPipe) id: string,
    @Body() body: TemporaryPasswordRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<TempPasswordResponse> {
    await this.known(id);
    await this.owner.guard(id, user.id);
    // the call of the specification has no body
    const { reason = 'Reset by an admin' } = (body as TemporaryPasswordRequest | undefined) ?? {};
    const act = { by: user.id, reason };
    return this.commands.execute(new IssueTemporaryPassword(id, act, context));
  }

  private async among({ show }: AccountsRequest): Promise<readonly string[] | undefined> {
    return show === undefined ? undefined : [...(await this.matters.everybody()).keys()];
  }

  private async accountsOf(rows: readonly CountedRow[]): Promise<AdminUserResponse[]> {
    const all = await this.matters.of(rows.map((row) => row.user_id));
    return rows.map((row) => accountOf(row, all.get(row.user_id)));
  }

  private async *accountRows(pages: AsyncIterable<readonly CountedRow[]>): AsyncGenerator<string[][]> {
    for await (const rows of pages) yield (await this.accountsOf(rows)).map(accountCells);
  }

  private async marked(found: readonly CustomerResponse[]): Promise<FoundCustomerResponse[]> {
    const all = await this.matters.of(found.map(({ id }) => id));
    return found.map((one) => ({ ...one, matters: shortOf(all.get(one.id)) }));
  }

  /** @throws RuleBroken account.unknown */
  private async known(id: string): Promise<CustomerRow> {
    const row = await this.list.find(id);
    if (!row) throw new RuleBroken('account.unknown');
    return row;
  }
}

function accountOf(row: CountedRow, matters: readonly Matter[] | undefined): AdminUserResponse {
  return {
    id: row.user_id,
    username: usernameOf(row.email),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    isBlocked: row.is_blocked,
    eulogyCount: row.eulogies,
    matters: shortOf(matters),
  };
}

const shortOf = (matters: readonly Matter[] = []) => matters.map(({ kind, at, dueAt }) => ({ kind, at, dueAt }));

async function* eulogyRows(pages: AsyncIterable<readonly OwnedEulogy[]>, role: Role): AsyncGenerator<string[][]> {
  for await (const rows of pages) yield rows.map((row) => eulogyCells(eulogyItem(row, role)));
}

function eulogyItem({ row, owner, paidCents }: OwnedEulogy, role: Role): AdminEulogyResponse {
  return {
    id: row.eulogyId,
    ...titleFor(role, row.title),
    type: row.type,
    status: row.status,
    questionnaireStatus: questionnaireStatusOf(row),
    owner: owner
      ? { id: owner.user_id, email: owner.email, firstName: owner.first_name, lastName: owner.last_name }
      : null,
    createdAt: row.createdAt.toISOString(),
    isPaid: row.isPaid,
    paidCents,
  };
}
