import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { UserDirectory } from '../features/current-user/user-directory.js';
import { Accounts } from './accounts.js';
import { BusinessOwner } from './business-owner.js';

/** Any number that nobody else locks with. */
const LOCK = 4_106_001;

/** There is always an admin who can sign in, and an owner of the business who can grant roles. */
@Injectable()
export class LastAdmin {
  /** Ends when nobody of this process is at it. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly users: UserDirectory,
    private readonly accounts: Accounts,
    private readonly owner: BusinessOwner,
  ) {}

  /**
   * Carries out what may take an admin away, if another one stays. One after the other across all processes: two admins cannot
   * dismiss each other at the same moment. What counts is what the accounts' streams say, not the list.
   * @throws RuleBroken staff.last-admin, staff.last-owner
   */
  async keepingOneBeside(userId: string, change: () => Promise<void>): Promise<void> {
    // Whoever waits for the lock holds a connection: many of them would leave none to the one who has it.
    const mine = this.before.then(() => this.underLock(userId, change));
    this.before = mine.catch(() => undefined);
    return mine;
  }

  private async underLock(userId: string, change: () => Promise<void>): Promise<void> {
    const turn = this.db.createQueryRunner();
    await turn.connect();
    try {
      await turn.query('SELECT pg_advisory_lock($1)', [LOCK]);
      try {
        await this.requireAnother(userId, (id) => this.isAdmin(id), 'staff.last-admin');
        await this.requireAnother(userId, (id) => this.owner.is(id), 'staff.last-owner');
        await change();
      } finally {
        await turn.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      await turn.release();
    }
  }

  private async requireAnother(userId: string, is: (id: string) => Promise<boolean>, code: string): Promise<void> {
    if (!(await is(userId))) return;
    for (const { id } of await this.users.staff()) if (id !== userId && (await is(id))) return;
    throw new RuleBroken(code);
  }

  private async isAdmin(userId: string): Promise<boolean> {
    return (await this.accounts.signedIn(userId))?.role === 'admin';
  }
}
