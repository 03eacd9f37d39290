import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OptionalUser } from '../../../shared/http/current-user.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { OwnAccount } from './own-account.js';
import { CurrentSessionResponse, UserResponse } from './user.response.dto.js';

@ApiTags('identity')
@Controller('api/auth')
export class CurrentUserController {
  constructor(private readonly account: OwnAccount) {}

  @Get('user')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'currentUser', summary: 'The signed-in person' })
  @ApiOkResponse({ type: UserResponse })
  currentUser(@CurrentUser() user: SignedInUser): Promise<UserResponse> {
    return this.account.of(user.id);
  }

  @Get('session')
  @Public()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'currentSession',
    summary: 'Who is here, null for a visitor: for pages that anybody reads',
  })
  @ApiOkResponse({ type: CurrentSessionResponse })
  async currentSession(@OptionalUser() user: SignedInUser | undefined): Promise<CurrentSessionResponse> {
    return {
      user: user ? await this.account.of(user.id) : null,
    };
  }
}
