import { Injectable } from '@nestjs/common';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { Accounts } from '../../accounts/accounts.js';
import { isRegistered } from '../../domain/user/user.js';
import { UserDirectory } from './user-directory.js';
import { UserResponse } from './user.response.dto.js';

/** The signed-in person's own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly directory: UserDirectory,
    private readonly accounts: Accounts,
  ) {}

  /** @throws RuleBroken auth.signed-out there is no such account any more */
  async of(userId: string): Promise<UserResponse> {
    const row = await this.directory.account(userId);
    if (row) return UserResponse.ofRow(row);
    const user = await this.accounts.load(userId);
    if (!isRegistered(user)) throw new RuleBroken('auth.signed-out');
    return UserResponse.ofAccount(user);
  }
}
