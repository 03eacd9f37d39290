import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { KeptPasskeys, type KeptPasskey } from '../../passkeys/kept-passkeys.js';
import { PasskeyCeremonies } from '../../passkeys/passkey-ceremonies.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { deviceOf } from '../../sessions/device.js';
import { FreshPassword } from '../../sessions/fresh-password.js';
import { SessionStore, type SessionRequest } from '../../sessions/session-store.js';
import { ShownPasswordRequest } from '../sessions/shown-password.request.dto.js';
import { AddPasskey } from './add-passkey.command.js';
import {
  AddPasskeyRequest,
  PasskeyOptionsResponse,
  PasskeyResponse,
  RemovePasskeyRequest,
  RenamePasskeyRequest,
  ShownPasskeyRequest,
} from './passkeys.dto.js';
import { RemovePasskey } from './remove-passkey.command.js';

/** A person's own passkeys. */
@ApiTags('identity')
@Controller('api/auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly ceremonies: PasskeyCeremonies,
    private readonly kept: KeptPasskeys,
    private readonly commands: CommandBus,
    private readonly fresh: FreshPassword,
    private readonly store: SessionStore,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'passkeys', summary: 'The own passkeys, oldest first' })
  @ApiOkResponse({ type: [PasskeyResponse] })
  async list(@CurrentUser() user: SignedInUser): Promise<PasskeyResponse[]> {
    return (await this.ceremonies.namedOf(user.id)).map(responseOf);
  }

  @Post('options')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'passkeyOptions',
    summary:
      'What a browser needs to make a passkey; with the password where nothing was shown lately (401 password.needed)',
  })
  @ApiBody({ type: ShownPasswordRequest, required: false })
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  async options(
    @Body() shown: ShownPasswordRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<PasskeyOptionsResponse> {
    await this.fresh.require(request, user.id, shown.password);
    return { options: await this.ceremonies.optionsToAdd(request, reply, user) };
  }

  @Post()
  @ApiOperation({
    operationId: 'addPasskey',
    summary: 'Adds the passkey that the device has made; its owner is told by mail',
  })
  @ApiCreatedResponse({ type: PasskeyResponse })
  async add(
    @Body() { response, name }: AddPasskeyRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Context() context: CommandContext,
  ): Promise<PasskeyResponse> {
    const credential = await this.ceremonies.added(request, user.id, response);
    const passkey = { ...credential, name: name || deviceOf(request.headers['user-agent']) };
    const { passkeyId } = await this.commands.execute(new AddPasskey(user.id, passkey, context));
    await this.securityLog.note({ act: 'passkey-added', userId: user.id, ip: request.ip });
    return responseOf(await this.own(user.id, passkeyId));
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'renamePasskey', summary: 'Calls one of the own passkeys something else' })
  @ApiOkResponse({ type: PasskeyResponse })
  async rename(
    @Param('id') id: string,
    @Body() { name }: RenamePasskeyRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<PasskeyResponse> {
    const passkey = await this.own(user.id, id);
    await this.kept.rename(user.id, passkey.id, name);
    return responseOf({ ...passkey, name });
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'removePasskey',
    summary:
      'Removes one of the own passkeys; the last one with the password, which is the way in from then on (401 password.needed)',
  })
  @ApiBody({ type: RemovePasskeyRequest, required: false })
  @ApiOkResponse({ type: MessageResponse })
  async remove(
    @Param('id') id: string,
    @Body() { password }: RemovePasskeyRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    const passkey = await this.own(user.id, id);
    const isLast = (await this.ceremonies.namedOf(user.id)).length === 1;
    // Whoever removes their last passkey shows that they have another way in.
    if (isLast && !password) throw new RuleBroken('password.needed');
    await this.fresh.require(request, user.id, password);
    await this.commands.execute(new RemovePasskey(user.id, passkey.id, context));
    await this.securityLog.note({ act: 'passkey-removed', userId: user.id, ip: request.ip });
    return { message: 'That passkey is removed. It opens nothing any more.' };
  }

  @Post('confirm/options')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'passkeyConfirmOptions',
    summary: 'What a browser needs to show one of the own passkeys again',
  })
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  async confirmOptions(
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<PasskeyOptionsResponse> {
    const showing = { purpose: 'confirm', userId: user.id } as const;
    return { options: await this.ceremonies.optionsToShow(request, reply, showing) };
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'confirmWithPasskey',
    summary: 'Shows a passkey in the place of the password: what asks for it again asks no more for five minutes',
  })
  @ApiNoContentResponse()
  async confirm(
    @Body() { response }: ShownPasskeyRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
  ): Promise<void> {
    await this.ceremonies.shown(request, response, { purpose: 'confirm', userId: user.id });
    if (request.houseSession) await this.store.passwordShown(request.houseSession.token);
  }

  /** @throws RuleBroken passkey.unknown */
  private async own(userId: string, id: string): Promise<KeptPasskey> {
    const passkeys = isUUID(id) ? await this.ceremonies.namedOf(userId) : [];
    const passkey = passkeys.find((one) => one.id === id);
    if (!passkey) throw new RuleBroken('passkey.unknown');
    return passkey;
  }
}

function responseOf({ id, name, keptAt, usedAt }: KeptPasskey): PasskeyResponse {
  return { id, name, createdAt: keptAt.toISOString(), lastUsedAt: usedAt?.toISOString() ?? null };
}
