import { Injectable } from '@nestjs/common';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { Accounts } from '../accounts/accounts.js';
import { SessionStore, type SessionRequest } from './session-store.js';

/** Asks for the password again before what a borrowed or stolen session must not do alone (ASVS 7.5.2). */
@Injectable()
export class FreshPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly store: SessionStore,
  ) {}

  /**
   * @param password as sent along; none is needed within five minutes after it was shown in this session
   * @throws RuleBroken password.needed, auth.wrong-password, auth.too-many-attempts
   */
  async require(request: SessionRequest, userId: string, password: string | undefined): Promise<void> {
    if (password !== undefined && password !== '') {
      await this.accounts.confirmPassword(userId, password, 'password');
      if (request.houseSession) await this.store.passwordShown(request.houseSession.token);
      return;
    }
    if (!request.houseSession?.isPasswordFresh) throw new RuleBroken('password.needed');
  }
}
