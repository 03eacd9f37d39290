import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import {
  BusinessOwner,
  EmailField,
  GrantRole,
  LastAdmin,
  normaliseEmail,
  SecurityLog,
  UserDirectory,
  type AccountRow,
} from '../../../identity/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { ReasonField } from '../../../shared/http/reason-field.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { Role, SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PersonIdPipe } from '../../access/person-id.pipe.js';
import { SecondFactors } from '../../access/second-factors.js';
import { ChangeSecondFactor } from '../second-factor/change-second-factor.command.js';

export class ReasonRequest {
  @ReasonField({ example: 'Looks after the chat on weekends' })
  reason: string;
}

export class GrantRoleRequest extends ReasonRequest {
  @EmailField()
  email: string;

  @ApiProperty({ enum: ['support', 'admin'] })
  @IsIn(['support', 'admin'], { message: 'Please choose support or admin' })
  role: 'support' | 'admin';

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Of an admin: grants and takes roles, too. Where it is not said it stays as it was.',
  })
  @IsOptional()
  @IsBoolean()
  isBusinessOwner?: boolean;
}

export class StaffMemberResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty({ enum: ['support', 'admin'] })
  role: Role;

  @ApiProperty({ description: 'Grants and takes roles.' })
  isBusinessOwner: boolean;

  @ApiProperty({ description: 'Whether an authenticator is set up.' })
  hasSecondFactor: boolean;
}

/** Who belongs to the staff. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/staff')
export class PermissionsController {
  constructor(
    private readonly users: UserDirectory,
    private readonly commands: CommandBus,
    private readonly owner: BusinessOwner,
    private readonly lastAdmin: LastAdmin,
    private readonly factors: SecondFactors,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @Roles('support', 'admin')
  @ApiOperation({ operationId: 'listStaff', summary: 'Everybody who is more than a customer' })
  @ApiOkResponse({ type: [StaffMemberResponse] })
  async list(): Promise<StaffMemberResponse[]> {
    return Promise.all((await this.users.staff()).map((member) => this.memberOf(member)));
  }

  @Post()
  @RecordedAct('staff.grant')
  @ApiOperation({
    operationId: 'grantRole',
    summary: 'Makes somebody with an account support or admin, by their address',
  })
  @ApiCreatedResponse({ type: StaffMemberResponse })
  async grant(
    @Body() { email, role, isBusinessOwner: asOwner, reason }: GrantRoleRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<StaffMemberResponse> {
    await this.owner.require(user.id);
    const account = await this.users.byEmail(normaliseEmail(email));
    if (!account) throw new RuleBroken('staff.no-account');
    const isBusinessOwner = role === 'admin' && (asOwner ?? (await this.owner.is(account.id)));
    const grant = { role, isBusinessOwner, grantedBy: user.id, reason };
    const change = () => this.commands.execute(new GrantRole(account.id, grant, context));
    // To make support of an admin takes an admin away; to make an admin of an owner, an owner.
    await (isBusinessOwner ? change() : this.lastAdmin.keepingOneBeside(account.id, change));
    return this.memberOf({ ...account, role, isBusinessOwner });
  }

  @Post(':id/revoke')
  @HttpCode(204)
  @RecordedAct('staff.revoke', { kind: 'user', param: 'id' })
  @ApiOperation({
    operationId: 'revokeRole',
    summary: 'Makes a member of staff a customer again; never the last admin',
  })
  @ApiNoContentResponse()
  async revoke(
    @Param('id', PersonIdPipe) id: string,
    @Body() { reason }: ReasonRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.owner.require(user.id);
    const grant = { role: 'customer', isBusinessOwner: false, grantedBy: user.id, reason } as const;
    await this.lastAdmin.keepingOneBeside(id, () => this.commands.execute(new GrantRole(id, grant, context)));
    await this.factors.forget(id);
  }

  @Post(':id/remove-second-factor')
  @HttpCode(204)
  @RecordedAct('staff.remove-second-factor', { kind: 'user', param: 'id' })
  @ApiOperation({
    operationId: 'removeSecondFactor',
    summary: 'Of somebody who lost their phone and their recovery codes',
  })
  @ApiNoContentResponse()
  async removeSecondFactor(
    @Param('id', PersonIdPipe) id: string,
    @Body() _reason: ReasonRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    // Who is signed in but does not hold the phone must not be able to do without it.
    if (id === user.id) throw new RuleBroken('staff.own-second-factor');
    await this.commands.execute(
      new ChangeSecondFactor(id, { type: 'RemoveSecondFactor', userId: id, by: user.id, at: context.at }, context),
    );
    await this.factors.dropFormerSecrets(id);
    await this.factors.forget(id);
    await this.securityLog.note({ act: 'factor-removed', userId: id, by: user.id });
  }

  private async memberOf({
    id,
    email,
    firstName,
    lastName,
    role,
    isBusinessOwner,
  }: AccountRow): Promise<StaffMemberResponse> {
    const { status } = await this.factors.of(id);
    return { id, email, firstName, lastName, role, isBusinessOwner, hasSecondFactor: status === 'on' };
  }
}
