import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { Accounts } from '../../accounts/accounts.js';
import type { RegisteredUser } from '../../domain/user/user.js';

/** E-mail and password, as Passport asks for them. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly accounts: Accounts) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  /** @throws RuleBroken auth.wrong-credentials */
  async validate(email: string, password: string): Promise<RegisteredUser> {
    return this.accounts.authenticate(email, password);
  }
}
