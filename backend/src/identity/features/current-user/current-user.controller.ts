import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OptionalUser } from '../../../shared/http/current-user.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { GetCurrentUser } from './get-current-user.js';
import { CurrentSessionResponse, UserResponse } from './user.response.dto.js';

@ApiTags('identity')
@Controller('api/auth')
export class CurrentUserController {
  constructor(private readonly queries: QueryBus) {}

  @Get('user')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'currentUser', summary: 'The signed-in person' })
  @ApiOkResponse({ type: UserResponse })
  currentUser(@CurrentUser() user: SignedInUser): Promise<UserResponse> {
    return this.queries.execute(new GetCurrentUser(user.id));
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
      user: user ? await this.queries.execute<GetCurrentUser, UserResponse>(new GetCurrentUser(user.id)) : null,
    };
  }
}
