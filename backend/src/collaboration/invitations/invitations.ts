import { Injectable } from '@nestjs/common';
import { DraftDirectory, PurchaseDirectory } from '../../purchasing/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { Clock } from '../../shared/kernel/clock.js';
import { DerivedTokens } from '../access/derived-tokens.js';
import { circleDecider } from '../domain/circle/circle.decide.js';
import { circleStream, type InvitationUsed } from '../domain/circle/circle.events.js';
import { invitationSince, type OpenedCircle } from '../domain/circle/circle.js';
import { CircleDirectory, type CircleRow } from '../features/find-members/circle-directory.js';

/** An invitation that somebody holds in their hands. */
export interface PresentedInvitation {
  readonly eulogyId: number;
  readonly used: InvitationUsed;
}

/** Makes the links of invitations and reads them again. */
@Injectable()
export class Invitations {
  constructor(
    private readonly tokens: DerivedTokens,
    private readonly circles: CircleDirectory,
    private readonly purchases: PurchaseDirectory,
    private readonly drafts: DraftDirectory,
    private readonly streams: StreamReader,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** The tokens of the links that are good now, by eulogy. Whoever asks has asked for access before. */
  async linkTokens(eulogyIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (eulogyIds.length === 0) return new Map();
    return this.linkTokensOf(await this.circles.circles(eulogyIds));
  }

  /** The same for links that were looked up already. */
  linkTokensOf(
    circles: readonly Pick<CircleRow, 'eulogyId' | 'linkRound' | 'linkExpiresAt'>[],
  ): ReadonlyMap<number, string> {
    const now = this.clock.now();
    return new Map(
      circles.flatMap(({ eulogyId, linkRound, linkExpiresAt }) =>
        linkRound !== null && linkExpiresAt !== null && now < linkExpiresAt
          ? [[eulogyId, this.linkToken(eulogyId, linkRound)] as const]
          : [],
      ),
    );
  }

  linkToken(eulogyId: number, round: number): string {
    return this.tokens.token('invite', { eulogyId, round });
  }

  letterToken(eulogyId: number, number: number): string {
    return this.tokens.token('letter', { eulogyId, round: number });
  }

  /** The address of the page that an invitation leads to. */
  url(token: string): string {
    return `${this.configuration.http.appUrl}/collaborate/${token}`;
  }

  /** Where whoever was written to says that they want no more letters. */
  neverAgainUrl(eulogyId: number, number: number): string {
    const token = this.tokens.token('no-letters', { eulogyId, round: number });
    return `${this.configuration.http.appUrl}/no-more-letters/${token}`;
  }

  /** What a token was made for, or undefined where it was not made here: a guess. */
  read(token: string): PresentedInvitation | undefined {
    const link = this.tokens.read('invite', token);
    if (link) return { eulogyId: link.eulogyId, used: { kind: 'link', round: link.round } };
    const letter = this.tokens.read('letter', token);
    if (letter) return { eulogyId: letter.eulogyId, used: { kind: 'letter', number: letter.round } };
    return undefined;
  }

  /** The circle that an invitation opens, from its stream, so that a link that was revoked is invalid at once; undefined: none. */
  async circleOf({ eulogyId, used }: PresentedInvitation): Promise<OpenedCircle | undefined> {
    const { state } = await this.streams.load(circleDecider, circleStream(eulogyId));
    if (state.status === 'none') return undefined;
    // Nothing more is written for a eulogy whose money went back.
    if (await this.purchases.isRefunded(eulogyId)) return undefined;
    if (await this.drafts.isLapsed(eulogyId)) return undefined;
    return invitationSince(state, used, this.clock.iso()) === undefined ? undefined : state;
  }
}
