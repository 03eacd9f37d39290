import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import { cookieName } from '../../shared/http/cookie-names.js';
import type { HouseReply, HouseRequest } from '../../shared/http/request.js';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** Longer than anything lives that is bound to it. */
const MINUTES = 60;

/**
 * A random mark of a browser that began to sign in, so that what was asked for in one browser is of no use in another. It says nothing of
 * anybody, and lets nobody in.
 */
@Injectable()
export class BrowserMark {
  private readonly secure: boolean;
  private readonly name: string;

  constructor({ http }: Configuration) {
    this.secure = http.secureCookies;
    this.name = cookieName('mark', { secure: this.secure });
  }

  /** The hash of this browser's mark; one that has none gets one. */
  hashFor(request: HouseRequest, reply: HouseReply): Buffer {
    const known = this.read(request);
    const token = known ?? randomBytes(TOKEN_BYTES).toString('base64url');
    void reply.setCookie(this.name, token, { ...this.attributes(), maxAge: MINUTES * 60 });
    return hashOf(token);
  }

  /** The hash of the mark that a request came with. */
  hashOf(request: HouseRequest): Buffer | undefined {
    const token = this.read(request);
    return token === undefined ? undefined : hashOf(token);
  }

  private read(request: HouseRequest): string | undefined {
    const token = request.cookies[this.name];
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  }

  private attributes() {
    // A name with __Host- is taken with this path alone.
    return { path: this.secure ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
