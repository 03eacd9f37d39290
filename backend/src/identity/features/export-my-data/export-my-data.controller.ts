import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { Clock } from '../../../shared/kernel/clock.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import { PersonalDataSources } from '../../../shared/personal-data/personal-data-sources.js';
import { PasskeyCeremonies } from '../../passkeys/passkey-ceremonies.js';
import { PictureStore } from '../../pictures/picture-store.js';
import { FreshPassword } from '../../sessions/fresh-password.js';
import { SessionStore, type SessionRequest } from '../../sessions/session-store.js';
import { ShownPasswordRequest } from '../sessions/shown-password.request.dto.js';
import { OwnAccount } from '../current-user/own-account.js';
import { UserDirectory } from '../current-user/user-directory.js';
import { KnownAddresses } from '../erase-account/known-addresses.js';
import { OwnHistory } from './own-history.js';

@ApiTags('identity')
@Controller('api/profile/export')
export class ExportMyDataController {
  constructor(
    private readonly account: OwnAccount,
    private readonly sessions: SessionStore,
    private readonly sources: PersonalDataSources,
    private readonly addresses: KnownAddresses,
    private readonly users: UserDirectory,
    private readonly pictures: PictureStore,
    private readonly history: OwnHistory,
    private readonly clock: Clock,
    private readonly fresh: FreshPassword,
    private readonly passkeys: PasskeyCeremonies,
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
    const addresses = await this.addresses.of(user.id);
    const [account, sessions, passkeys, sections, picture, history] = await Promise.all([
      this.account.of(user.id),
      this.sessions.listOf(user.id),
      this.passkeys.namedOf(user.id),
      this.sources.exportOf(user.id, addresses.own),
      this.pictureOf(user.id),
      this.history.of(user.id),
    ]);
    const exported: Record<string, JsonValue> = {
      exportedAt: this.clock.iso(),
      account: { ...account },
      addresses: { confirmed: [...addresses.own], askedFor: [...addresses.every] },
      picture,
      sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      passkeys: passkeys.map(({ name, keptAt, usedAt }) => ({
        name,
        createdAt: keptAt.toISOString(),
        lastUsedAt: usedAt?.toISOString() ?? null,
      })),
      ...sections,
      history,
    };
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="eulogy-my-data.json"')
      .header('cache-control', 'no-store');
    return `${JSON.stringify(exported, null, 2)}\n`;
  }

  /** The picture itself, as a browser opens it. */
  private async pictureOf(userId: string): Promise<string | null> {
    const hash = /\/([0-9a-f]{64})\.jpg$/.exec((await this.users.byId(userId))?.profileImageUrl ?? '')?.[1];
    const jpeg = hash === undefined ? undefined : await this.pictures.read(userId, hash);
    return jpeg ? `data:image/jpeg;base64,${jpeg.toString('base64')}` : null;
  }
}
