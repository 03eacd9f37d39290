import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import { ReplyAddresses } from '../../shared/mail/inbound/reply-addresses.js';
import { DerivedTokens, type ReplyPurpose } from '../access/derived-tokens.js';
import type { AnswerableLetter } from '../domain/circle/replies.events.js';

export type NameWish = 'named' | 'unnamed';

/** What a reply address stands for. */
export interface ReplyToLetter {
  readonly eulogyId: number;
  readonly letter: AnswerableLetter;
  /** To which of the two addresses of a letter they wrote. */
  readonly wish: NameWish;
}

const PURPOSES: Readonly<Record<ReplyPurpose, Pick<ReplyToLetter, 'wish'> & { kind: AnswerableLetter['kind'] }>> = {
  'reply-invitation-named': { kind: 'invitation', wish: 'named' },
  'reply-invitation-unnamed': { kind: 'invitation', wish: 'unnamed' },
  'reply-asked-named': { kind: 'asked', wish: 'named' },
  'reply-asked-unnamed': { kind: 'asked', wish: 'unnamed' },
};

/** The addresses by which a letter is answered: made when it is written, stored nowhere (ADR 20), shown to whoever it is written to. */
@Injectable()
export class ReplyTokens {
  private readonly addresses: ReplyAddresses | undefined;

  constructor(
    private readonly tokens: DerivedTokens,
    { mail: { replyTo } }: Configuration,
  ) {
    this.addresses = replyTo === undefined ? undefined : new ReplyAddresses(replyTo);
  }

  /** Undefined where letters cannot be answered by mail. */
  addressesOf(eulogyId: number, { kind, number }: AnswerableLetter): Record<NameWish, string> | undefined {
    const { addresses } = this;
    if (!addresses) return undefined;
    const of = (wish: NameWish) =>
      addresses.of(this.tokens.token(`reply-${kind}-${wish}`, { eulogyId, round: number }));
    return { named: of('named'), unnamed: of('unnamed') };
  }

  /** Undefined where the token was not made here: a guess. */
  read(token: string): ReplyToLetter | undefined {
    for (const purpose of Object.keys(PURPOSES) as ReplyPurpose[]) {
      const read = this.tokens.read(purpose, token);
      const { kind, wish } = PURPOSES[purpose];
      if (read) return { eulogyId: read.eulogyId, letter: { kind, number: read.round }, wish };
    }
    return undefined;
  }
}
