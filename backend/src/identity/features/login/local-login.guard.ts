import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { validationPipe } from '../../../shared/http/validation.pipe.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import type { RegisteredUser } from '../../domain/user/user.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { LoginRequest } from './login.request.dto.js';

/** A request whose e-mail and password were right. Nobody is signed in yet. */
export interface LoginAttempt extends SessionRequest {
  authenticated?: RegisteredUser;
}

/** Checks the fields first, then how often was tried, then the password. */
@Injectable()
export class LocalLoginGuard extends AuthGuard('local') {
  private readonly pipe = validationPipe();

  constructor(private readonly attempts: Attempts) {
    super({ session: false, property: 'authenticated' });
  }

  /** @throws ValidationFailed @throws RuleBroken auth.wrong-credentials, auth.too-many-attempts */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<LoginAttempt>();
    // Guards run before pipes, and Passport would answer a missing field in its own words.
    const body = request.body ?? {};
    const { email } = (await this.pipe.transform(body, { type: 'body', metatype: LoginRequest })) as LoginRequest;
    const counted = [limits.signInToAccount(normaliseEmail(email), request.ip), limits.signIn(request.ip)];
    await this.attempts.refuseOver(...counted);
    try {
      return (await super.canActivate(context)) as boolean;
    } catch (error) {
      if (error instanceof RuleBroken) await this.attempts.count(...counted);
      throw error;
    }
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new RuleBroken('auth.wrong-credentials');
    return user;
  }
}
