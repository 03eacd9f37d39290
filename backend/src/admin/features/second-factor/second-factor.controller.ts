import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Accounts,
  Attempts,
  BrowserSessions,
  SecurityLog,
  STAFF_PASSWORD_MIN_LENGTH,
  type SessionRequest,
} from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { Roles, WithoutSecondFactor } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { SecondFactors } from '../../access/second-factors.js';
import { type SecondFactor, type SecondFactorCommand } from '../../domain/second-factor/second-factor.js';
import { ChangeSecondFactor } from './change-second-factor.command.js';
import { EnrolmentLetter } from './enrolment-letter.js';
import { newRecoveryCodes, newSecret, recoveryHash, secretUri, stepOf } from './codes.js';
import {
  PreparedSecondFactorResponse,
  PrepareSecondFactorRequest,
  RecoveryCodesResponse,
  SecondFactorCodeRequest,
  SecondFactorResponse,
} from './second-factor.dto.js';

/** As authenticators show it. */
const ISSUER = 'Eulogy';
const guesses = (userId: string) => ({ act: 'second factor', subject: userId, max: 10, windowMinutes: 15 });

/** A member of staff sets up their authenticator and shows its codes. */
@ApiTags('admin')
@Roles('support', 'admin')
@WithoutSecondFactor()
@Controller('api/staff/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly accounts: Accounts,
    private readonly attempts: Attempts,
    private readonly letter: EnrolmentLetter,
    private readonly commands: CommandBus,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'readSecondFactor', summary: 'How the second factor of the caller stands' })
  @ApiOkResponse({ type: SecondFactorResponse })
  async read(@CurrentUser() user: SignedInUser, @Req() request: SessionRequest): Promise<SecondFactorResponse> {
    const factor = await this.factors.of(user.id);
    return {
      status: factor.status,
      required: this.factors.isRequired,
      confirmed: (await this.factors.standing(user.id, request)) === 'confirmed',
      recoveryCodesLeft: factor.status === 'on' ? factor.recovery.count - factor.recovery.used.length : 0,
      passkeys: (await this.factors.passkeysOf(user.id)).length,
    };
  }

  @Post('prepare')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'prepareSecondFactor',
    summary:
      'A secret for an authenticator; it counts once a code was shown. In production a code from a letter is asked for: without one, it is sent (403 staff.letter-code-needed)',
  })
  @ApiOkResponse({ type: PreparedSecondFactorResponse })
  async prepare(
    @Body() { password, letterCode }: PrepareSecondFactorRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PreparedSecondFactorResponse> {
    await this.accounts.confirmPassword(user.id, password, 'password');
    if (password.length < STAFF_PASSWORD_MIN_LENGTH) throw new RuleBroken('auth.password-short-for-staff');
    await this.letter.require(user, letterCode, context.at);
    const secret = newSecret();
    await this.factors.keepSecret(user.id, secret, (secretId) =>
      this.run({ type: 'PrepareSecondFactor', userId: user.id, secretId, at: context.at }, context),
    );
    return { secret, uri: secretUri(secret, ISSUER, user.email) };
  }

  @Post('enable')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'enableSecondFactor',
    summary: 'Shows the first code; answers the recovery codes, this once',
  })
  @ApiOkResponse({ type: RecoveryCodesResponse })
  async enable(
    @Body() { code }: SecondFactorCodeRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
    @Context() context: CommandContext,
  ): Promise<RecoveryCodesResponse> {
    const recoveryCodes = newRecoveryCodes();
    await this.factors.keepRecoveryHashes(user.id, recoveryCodes.map(recoveryHash), (recoverySecretId) =>
      this.guess(
        user.id,
        async (factor) => ({
          type: 'EnableSecondFactor',
          userId: user.id,
          step: await this.stepIn(user.id, factor, code, context.at),
          recoverySecretId,
          recoveryCodes: recoveryCodes.length,
          at: context.at,
        }),
        context,
      ),
    );
    await this.factors.forget(user.id);
    await this.securityLog.note({ act: 'factor-enrolled', userId: user.id, ip: request.ip });
    await this.factors.confirm(user.id, request);
    await this.sessions.renew(request, reply);
    return { recoveryCodes };
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiOperation({ operationId: 'confirmSecondFactor', summary: 'Shows a code, or a recovery code, for this session' })
  @ApiNoContentResponse()
  async confirm(
    @Body() { code }: SecondFactorCodeRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.show(user.id, code, context);
    await this.securityLog.note({ act: 'factor-shown', userId: user.id, ip: request.ip });
    await this.factors.confirm(user.id, request);
    await this.sessions.renew(request, reply);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'renewRecoveryCodes',
    summary: 'New recovery codes for a code; the earlier ones open nothing',
  })
  @ApiOkResponse({ type: RecoveryCodesResponse })
  async renew(
    @Body() { code }: SecondFactorCodeRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<RecoveryCodesResponse> {
    await this.show(user.id, code, context);
    const recoveryCodes = newRecoveryCodes();
    await this.factors.keepRecoveryHashes(user.id, recoveryCodes.map(recoveryHash), (recoverySecretId) => {
      const codes = { recoverySecretId, recoveryCodes: recoveryCodes.length };
      return this.run({ type: 'RenewRecoveryCodes', userId: user.id, ...codes, at: context.at }, context);
    });
    return { recoveryCodes };
  }

  /** @throws RuleBroken staff.code-invalid, staff.second-factor-off, auth.too-many-attempts */
  private async show(userId: string, code: string, context: CommandContext): Promise<void> {
    const { at } = context;
    await this.guess(
      userId,
      async (factor) =>
        /^[\d\s]+$/.test(code)
          ? { type: 'ShowCode', userId, step: await this.stepIn(userId, factor, code, at), at }
          : { type: 'UseRecoveryCode', userId, place: await this.placeOf(userId, factor, code), at },
      context,
    );
  }

  private async guess(
    userId: string,
    command: (factor: SecondFactor) => Promise<SecondFactorCommand>,
    context: CommandContext,
  ): Promise<void> {
    try {
      await this.attempts.take(guesses(userId));
      await this.commands.execute(new ChangeSecondFactor(userId, command, context));
    } catch (error) {
      const code = error instanceof RuleBroken ? error.code : undefined;
      const act = code === 'auth.too-many-attempts' ? 'locked' : 'refused';
      if (code !== undefined) await this.securityLog.note({ act, userId, detail: code });
      throw error;
    }
    await this.attempts.giveBack(guesses(userId));
  }

  private async run(command: SecondFactorCommand, context: CommandContext): Promise<void> {
    await this.commands.execute(new ChangeSecondFactor(command.userId, command, context));
  }

  private async stepIn(userId: string, factor: SecondFactor, code: string, at: string): Promise<number | undefined> {
    const secret = await this.factors.secretOf(userId, factor);
    return secret === undefined ? undefined : stepOf(code, secret, at);
  }

  /** Among the recovery codes; undefined: it is none of them. */
  private async placeOf(userId: string, factor: SecondFactor, code: string): Promise<number | undefined> {
    const place = (await this.factors.recoveryHashesOf(userId, factor)).indexOf(recoveryHash(code));
    return place < 0 ? undefined : place;
  }
}
