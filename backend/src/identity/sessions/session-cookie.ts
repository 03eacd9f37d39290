import { Injectable } from '@nestjs/common';
import type {} from '@fastify/cookie';
import { Configuration } from '../../shared/config/configuration.js';
import { cookieName, SESSION_COOKIE } from '../../shared/http/cookie-names.js';
import type { HouseReply, HouseRequest } from '../../shared/http/request.js';
import { SESSION_DAYS } from './session-store.js';

/** What {@link SessionStore} hands out: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The cookie that carries a session's token: out of reach of scripts, not sent by other sites' requests. */
@Injectable()
export class SessionCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(configuration: Configuration) {
    this.secure = configuration.http.secureCookies;
    this.name = cookieName(SESSION_COOKIE, { secure: this.secure });
  }

  read(request: HouseRequest): string | undefined {
    const value = request.cookies[this.name];
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  set(reply: HouseReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.attributes(), maxAge: SESSION_DAYS * 24 * 60 * 60 });
  }

  clear(reply: HouseReply): void {
    void reply.setCookie(this.name, '', { ...this.attributes(), maxAge: 0 });
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
