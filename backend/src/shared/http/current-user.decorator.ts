import { createParamDecorator, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import type { HouseRequest } from './request.js';
import type { SignedInUser } from './signed-in-user.js';

/** The signed-in person; the session guard has seen to it that there is one. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<HouseRequest>();
  if (!user) throw new UnauthorizedException();
  return user;
});

/** The signed-in person on a public route, where there is one. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<HouseRequest>().user,
);
