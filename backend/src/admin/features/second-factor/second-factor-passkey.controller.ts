import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { BrowserSessions, PasskeyCeremonies, SecurityLog, type SessionRequest } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { Roles, WithoutSecondFactor } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { SecondFactors } from '../../access/second-factors.js';
import { ChangeSecondFactor } from './change-second-factor.command.js';

const DEVICE_JSON = { type: 'object', additionalProperties: true } as const;

export class StaffPasskeyRequest {
  @ApiProperty({ ...DEVICE_JSON, description: 'As `PublicKeyCredential.toJSON()` makes it.' })
  @IsObject({ message: 'The answer of the device is missing' })
  response: object;
}

export class StaffPasskeyOptionsResponse {
  @ApiProperty({
    ...DEVICE_JSON,
    description: 'For `navigator.credentials.get`, in JSON. Good once, for five minutes.',
  })
  options: object;
}

/** A passkey in the place of a code. It has to be trusted first, by whoever has shown a code: a stolen password makes none. */
@ApiTags('admin')
@Roles('support', 'admin')
@WithoutSecondFactor()
@Controller('api/staff/second-factor/passkey')
export class SecondFactorPasskeyController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly commands: CommandBus,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post('options')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'secondFactorPasskeyOptions',
    summary: 'What a browser needs to show a passkey: one that stands for a code, or any of the own ones to trust it',
  })
  @ApiOkResponse({ type: StaffPasskeyOptionsResponse })
  async options(
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<StaffPasskeyOptionsResponse> {
    const isConfirmed = await this.factors.isConfirmed(user.id, request);
    const among = isConfirmed ? {} : { among: await this.factors.passkeysOf(user.id) };
    const showing = { purpose: 'second-factor', userId: user.id, ...among } as const;
    return { options: await this.ceremonies.optionsToShow(request, reply, showing) };
  }

  @Post('trust')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'trustPasskey',
    summary:
      'Lets one of the own passkeys stand for a code, in a session that has shown one (403 staff.second-factor-needed)',
  })
  @ApiNoContentResponse()
  async trust(
    @Body() { response }: StaffPasskeyRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Context() context: CommandContext,
  ): Promise<void> {
    if (!(await this.factors.isConfirmed(user.id, request))) throw new RuleBroken('staff.second-factor-needed');
    const passkeyId = await this.shown(request, user, response);
    const step = { type: 'TrustPasskey', userId: user.id, passkeyId, at: context.at } as const;
    await this.commands.execute(new ChangeSecondFactor(user.id, step, context));
    await this.securityLog.note({ act: 'factor-enrolled', userId: user.id, ip: request.ip, detail: 'passkey' });
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'confirmSecondFactorByPasskey',
    summary: 'Shows a passkey in the place of a code, for this session',
  })
  @ApiNoContentResponse()
  async confirm(
    @Body() { response }: StaffPasskeyRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
    @Context() context: CommandContext,
  ): Promise<void> {
    const passkeyId = await this.shown(request, user, response);
    const step = { type: 'ShowPasskey', userId: user.id, passkeyId, at: context.at } as const;
    await this.commands.execute(new ChangeSecondFactor(user.id, step, context));
    await this.securityLog.note({ act: 'factor-shown', userId: user.id, ip: request.ip, detail: 'passkey' });
    await this.factors.confirm(user.id, request);
    await this.sessions.renew(request, reply);
  }

  private async shown(request: SessionRequest, user: SignedInUser, response: object): Promise<string> {
    const showing = { purpose: 'second-factor', userId: user.id } as const;
    return (await this.ceremonies.shown(request, response, showing)).passkey.id;
  }
}
