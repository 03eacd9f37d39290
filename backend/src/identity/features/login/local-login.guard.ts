import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { networkOf } from '../../../shared/http/network.js';
import { validationPipe } from '../../../shared/http/validation.pipe.js';
import { Attempts, type AttemptLimit } from '../../accounts/attempts.js';
import { EmailClaims } from '../../accounts/email-claims.js';
import { limits } from '../../accounts/limits.js';
import { normaliseEmail } from '../../domain/user/email-address.js';
import type { RegisteredUser } from '../../domain/user/user.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { KnownBrowser } from '../../sessions/known-browser.js';
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

  constructor(
    private readonly attempts: Attempts,
    private readonly claims: EmailClaims,
    private readonly known: KnownBrowser,
    private readonly securityLog: SecurityLog,
  ) {
    super({ session: false, property: 'authenticated' });
  }

  /** @throws ValidationFailed @throws RuleBroken auth.wrong-credentials, auth.too-many-attempts */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<LoginAttempt>();
    // Guards run before pipes, and Passport would answer a missing field in its own words.
    const body = request.body ?? {};
    const { email } = (await this.pipe.transform(body, { type: 'body', metatype: LoginRequest })) as LoginRequest;
    const address = normaliseEmail(email);
    const userId = await this.claims.find(address);
    const counted = await this.limitsOf(request, address, userId);
    await this.attempts.take(...counted).catch(async (error: unknown) => {
      await this.noteRefusal(request, { userId, email: address }, error);
      throw error;
    });
    try {
      const signedIn = (await super.canActivate(context)) as boolean;
      await this.attempts.giveBack(...counted);
      await this.attempts.forget(limits.failuresInARow(address));
      return signedIn;
    } catch (error) {
      const isGuess = error instanceof RuleBroken && error.code === 'auth.wrong-credentials';
      if (!isGuess) await this.attempts.giveBack(...counted);
      await this.noteRefusal(request, { userId, email: address }, error);
      throw error;
    }
  }

  private async noteRefusal(
    { ip }: LoginAttempt,
    whose: { userId: string | undefined; email: string },
    error: unknown,
  ): Promise<void> {
    if (!(error instanceof RuleBroken)) return;
    const act = error.code === 'auth.too-many-attempts' ? 'locked' : 'refused';
    await this.securityLog.note({ act, ...whose, ip, detail: error.code });
  }

  /** A browser of the owner's has limits that nobody else can use up. */
  private async limitsOf(request: LoginAttempt, address: string, userId: string | undefined): Promise<AttemptLimit[]> {
    const { houseSession } = request;
    if (houseSession && userId !== undefined && houseSession.pendingUserId === userId) {
      const own = limits.registeringBrowser(houseSession.id);
      if (await this.attempts.areOpen(own)) return [own];
    }
    const token = userId === undefined ? undefined : this.known.tokenFor(request, userId);
    if (token !== undefined) {
      const own = limits.knownBrowser(token);
      if (await this.attempts.areOpen(own)) return [own];
    }
    return [limits.signIn(networkOf(request.ip)), limits.guessesAtAccount(address), limits.failuresInARow(address)];
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new RuleBroken('auth.wrong-credentials');
    return user;
  }
}
