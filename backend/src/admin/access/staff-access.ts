import { Injectable } from '@nestjs/common';
import { Accounts } from '../../identity/index.js';

/** Who belongs to the staff, as their account's stream says it at this moment. */
@Injectable()
export class StaffAccess {
  constructor(private readonly accounts: Accounts) {}

  async isStaff(userId: string): Promise<boolean> {
    const user = await this.accounts.signedIn(userId);
    return user !== undefined && user.role !== 'customer';
  }
}
