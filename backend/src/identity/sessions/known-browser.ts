import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import { cookieName, KNOWN_COOKIE } from '../../shared/http/cookie-names.js';
import type { HouseReply, HouseRequest } from '../../shared/http/request.js';

const NONCE_BYTES = 12;
const MAC_BYTES = 24;
const TOKEN = /^[\w-]{48}$/;
/** People of one household share a browser. */
const ACCOUNTS_KEPT = 3;
const DAYS = 400;

/**
 * Remembers in a browser's own cookie which accounts were signed in to from it (OWASP: device cookies), so that somebody who
 * guesses elsewhere cannot keep the owner out. The cookie lets nobody in; it names no account; it cannot be made without the
 * server's secret.
 */
@Injectable()
export class KnownBrowser {
  private readonly key: Buffer;
  private readonly secure: boolean;
  private readonly name: string;

  constructor({ sessionSecret, http }: Configuration) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'eulogy known browser', 32));
    this.secure = http.secureCookies;
    this.name = cookieName(KNOWN_COOKIE, { secure: this.secure });
  }

  /** The cookie's token for this account, or undefined where the browser never signed in to it. */
  tokenFor(request: HouseRequest, userId: string): string | undefined {
    return this.tokens(request).find((token) => this.belongs(token, userId));
  }

  remember(request: HouseRequest, reply: HouseReply, userId: string): void {
    const others = this.tokens(request).filter((token) => !this.belongs(token, userId));
    const mine = this.tokenFor(request, userId) ?? this.make(userId);
    const value = [mine, ...others].slice(0, ACCOUNTS_KEPT).join('.');
    void reply.setCookie(this.name, value, { ...this.attributes(), maxAge: DAYS * 24 * 60 * 60 });
  }

  forget(reply: HouseReply): void {
    void reply.setCookie(this.name, '', { ...this.attributes(), maxAge: 0 });
  }

  private tokens(request: HouseRequest): string[] {
    return (request.cookies[this.name] ?? '')
      .split('.')
      .slice(0, ACCOUNTS_KEPT)
      .filter((token) => TOKEN.test(token));
  }

  private make(userId: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    return Buffer.concat([nonce, this.mac(nonce, userId)]).toString('base64url');
  }

  private belongs(token: string, userId: string): boolean {
    const bytes = Buffer.from(token, 'base64url');
    return timingSafeEqual(bytes.subarray(NONCE_BYTES), this.mac(bytes.subarray(0, NONCE_BYTES), userId));
  }

  private mac(nonce: Buffer, userId: string): Buffer {
    return createHmac('sha256', this.key).update(nonce).update(userId).digest().subarray(0, MAC_BYTES);
  }

  private attributes() {
    // A name with __Host- is taken with this path alone.
    return { path: this.secure ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
