import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { Accounts } from '../../accounts/accounts.js';
import { isRegistered } from '../../domain/user/user.js';
import { UserDirectory } from './user-directory.js';
import { UserResponse } from './user.response.dto.js';

/** The signed-in person's own account. @throws RuleBroken auth.signed-out there is no such account any more */
export class GetCurrentUser extends Query<UserResponse> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetCurrentUser)
export class GetCurrentUserHandler implements IQueryHandler<GetCurrentUser> {
  constructor(
    private readonly directory: UserDirectory,
    private readonly accounts: Accounts,
  ) {}

  async execute({ userId }: GetCurrentUser): Promise<UserResponse> {
    const row = await this.directory.account(userId);
    if (row) return UserResponse.ofRow(row);
    const user = await this.accounts.load(userId);
    if (!isRegistered(user)) throw new RuleBroken('auth.signed-out');
    return UserResponse.ofAccount(user);
  }
}
