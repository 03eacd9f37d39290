import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import { DerivedTokens } from '../access/derived-tokens.js';

/** The link by which a guest comes back: made when it is asked for, stored nowhere. */
@Injectable()
export class GuestLinks {
  constructor(
    private readonly tokens: DerivedTokens,
    private readonly configuration: Configuration,
  ) {}

  url(eulogyId: number, guestNumber: number): string {
    return `${this.configuration.http.appUrl}/guest/${this.tokens.token('guest', { eulogyId, round: guestNumber })}`;
  }

  /** Undefined where it was not made here: a guess. */
  read(token: string): { eulogyId: number; guestNumber: number } | undefined {
    const read = this.tokens.read('guest', token);
    return read && { eulogyId: read.eulogyId, guestNumber: read.round };
  }
}
