import { Injectable } from '@nestjs/common';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { Accounts } from './accounts.js';

/** The owner of the business alone grants and takes roles (D38), and no other admin gets at an owner's account. */
@Injectable()
export class BusinessOwner {
  constructor(private readonly accounts: Accounts) {}

  /** As the account's stream says at this moment. @throws RuleBroken staff.owner-only */
  async require(userId: string): Promise<void> {
    if (!(await this.is(userId))) throw new RuleBroken('staff.owner-only');
  }

  /**
   * Before something is done to an account by which its owner could be kept out or replaced.
   * @throws RuleBroken staff.owner-only the account is an owner's, and who acts is none
   */
  async guard(userId: string, actingId: string): Promise<void> {
    if (await this.is(userId)) await this.require(actingId);
  }

  async is(userId: string): Promise<boolean> {
    const user = await this.accounts.load(userId);
    return user.status === 'verified' && user.standing === 'good' && user.isBusinessOwner;
  }
}
