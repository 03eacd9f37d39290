import { Body, Controller, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { OwnAccount } from '../current-user/own-account.js';
import { UserResponse } from '../current-user/user.response.dto.js';
import { UpdateProfile } from './update-profile.command.js';
import { UpdateProfileRequest } from './update-profile.request.dto.js';

@ApiTags('identity')
@Controller('api/profile')
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly account: OwnAccount,
  ) {}

  @Patch('update')
  @ApiOperation({ operationId: 'updateProfile', summary: 'Changes the first name, the last name or both' })
  @ApiOkResponse({ type: UserResponse })
  async update(
    @Body() { firstName, lastName }: UpdateProfileRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<UserResponse> {
    const names = { ...(firstName == null ? {} : { firstName }), ...(lastName == null ? {} : { lastName }) };
    await this.commands.execute(new UpdateProfile(user.id, names, context));
    return this.account.of(user.id);
  }
}
