import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { GetCurrentUser } from './get-current-user.js';
import { UserResponse } from './user.response.dto.js';

@ApiTags('identity')
@Controller('api/auth/user')
export class CurrentUserController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'currentUser', summary: 'The signed-in person' })
  @ApiOkResponse({ type: UserResponse })
  currentUser(@CurrentUser() user: SignedInUser): Promise<UserResponse> {
    return this.queries.execute(new GetCurrentUser(user.id));
  }
}
