import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { Clock } from '../../../shared/kernel/clock.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import { PersonalDataSources } from '../../../shared/personal-data/personal-data-sources.js';
import { FreshPassword } from '../../sessions/fresh-password.js';
import { SessionStore, type SessionRequest } from '../../sessions/session-store.js';
import { ShownPasswordRequest } from '../sessions/shown-password.request.dto.js';
import { GetCurrentUser } from '../current-user/get-current-user.js';

@ApiTags('identity')
@Controller('api/profile/export')
export class ExportMyDataController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sessions: SessionStore,
    private readonly sources: PersonalDataSources,
    private readonly clock: Clock,
    private readonly fresh: FreshPassword,
  ) {}

  /** A file to keep: indented, so that a person can read it. */
  @Get()
  @ApiOperation({
    operationId: 'exportMyData',
    summary:
      'Everything that the house holds of the person, as a JSON file; without a password within five minutes after it was shown (401 password.needed)',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async exportMyData(
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<string> {
    await this.fresh.require(request, user.id, undefined);
    return this.fileOf(user, reply);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'exportMyDataWithPassword', summary: 'The same file, with the password' })
  @ApiBody({ type: ShownPasswordRequest, required: false })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async exportWithPassword(
    @Body() shown: ShownPasswordRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<string> {
    await this.fresh.require(request, user.id, shown.password);
    return this.fileOf(user, reply);
  }

  private async fileOf(user: SignedInUser, reply: HouseReply): Promise<string> {
    const [account, sessions, sections] = await Promise.all([
      this.queries.execute(new GetCurrentUser(user.id)),
      this.sessions.listOf(user.id),
      this.sources.exportOf(user.id),
    ]);
    const exported: Record<string, JsonValue> = {
      exportedAt: this.clock.iso(),
      account: { ...account },
      sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      ...sections,
    };
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="eulogy-my-data.json"')
      .header('cache-control', 'no-store');
    return `${JSON.stringify(exported, null, 2)}\n`;
  }
}
