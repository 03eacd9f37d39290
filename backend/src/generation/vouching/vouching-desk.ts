import { Injectable } from '@nestjs/common';
import type { EulogyText } from '@eulogy/arranger';
import { circleDecider, circleStream, DerivedTokens, type OpenedCircle } from '../../collaboration/index.js';
import { UserDirectory } from '../../identity/index.js';
import { Configuration } from '../../shared/config/configuration.js';
import { isErased } from '../../shared/kernel/personal.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { eulogyStream } from '../domain/eulogy/eulogy.events.js';
import { manuscriptDecider } from '../domain/manuscript/manuscript.decide.js';
import { currentText, type Manuscript } from '../domain/manuscript/manuscript.js';
import { sentencesOf, type PersonNow } from '../domain/vouching/own-sentences.js';
import { vouchingDecider, type Vouching } from '../domain/vouching/vouching.decide.js';
import { vouchingStream } from '../domain/vouching/vouching.events.js';

/** A text, who told what of it, and what they said about it. */
export interface VouchingNow {
  readonly circle: OpenedCircle;
  readonly manuscript: Manuscript;
  readonly text: EulogyText;
  readonly vouching: Vouching;
  readonly personNow: PersonNow;
  /** Whoever belongs to it now, but the owner. */
  readonly here: readonly string[];
  /** Those of them who have sentences of their own in the text. */
  readonly tellers: readonly string[];
}

/** Where a letter to a teller goes; `number`: the invitation that they came by as a guest. */
export type Address =
  | { readonly kind: 'account' }
  | { readonly kind: 'letter'; readonly number: number; readonly email: string };

/** Which sentences are whose, from the streams themselves: whoever was turned away a moment ago has none. */
@Injectable()
export class VouchingDesk {
  constructor(
    private readonly streams: StreamReader,
    private readonly users: UserDirectory,
    private readonly tokens: DerivedTokens,
    private readonly configuration: Configuration,
  ) {}

  /** @returns undefined where nothing is written, or nobody owns it any more */
  async of(eulogyId: number): Promise<VouchingNow | undefined> {
    const [circle, manuscript, vouching] = await Promise.all([
      this.streams.load(circleDecider, circleStream(eulogyId)),
      this.streams.load(manuscriptDecider, eulogyStream(eulogyId)),
      this.streams.load(vouchingDecider, vouchingStream(eulogyId)),
    ]);
    const text = currentText(manuscript.state);
    const { state } = circle;
    if (state.status !== 'open' || text === undefined) return undefined;
    const personNow: PersonNow = (id) => state.guests.find(({ guestId }) => guestId === id)?.userId ?? id;
    const told = [
      ...state.contributors.map(({ userId }) => userId),
      ...state.guests.filter(({ status }) => status === 'here').map(({ guestId }) => guestId),
    ].filter((id) => id !== state.ownerId);
    // whoever deleted their account stays in the circle's history, and is nobody any more
    const people = await this.users.byIds(told);
    const here = told.filter((id) => people.has(id));
    const tellers = here.filter((id) => sentencesOf(text, id, personNow).length > 0);
    return { circle: state, manuscript: manuscript.state, text, vouching: vouching.state, personNow, here, tellers };
  }

  /**
   * What a link opens: one teller's own sentences, as long as they belong to the eulogy.
   * @throws RuleBroken vouch.not-found
   */
  async open(token: string): Promise<{ eulogyId: number; personId: string; now: VouchingNow }> {
    const found = this.tokens.read('vouch', token);
    const now = found && (await this.of(found.eulogyId));
    const ask = now?.vouching.asks.find(({ number }) => number === found?.round);
    if (!found || !now || !ask) throw new RuleBroken('vouch.not-found');
    const personId = now.personNow(ask.personId);
    const owner = await this.users.byId(now.circle.ownerId);
    if (!now.here.includes(personId) || !owner || (await this.users.isBlocked(personId)))
      throw new RuleBroken('vouch.not-found');
    return { eulogyId: found.eulogyId, personId, now };
  }

  url(eulogyId: number, askNumber: number): string {
    return `${this.configuration.http.appUrl}/vouch/${this.tokens.token('vouch', { eulogyId, round: askNumber })}`;
  }

  /** Undefined where no letter reaches them: they came by the open link, or asked for no more. */
  addressOf({ circle }: VouchingNow, personId: string): Address | undefined {
    if (circle.contributors.some(({ userId }) => userId === personId)) return { kind: 'account' };
    const guest = circle.guests.find(({ guestId }) => guestId === personId);
    if (guest?.invitation.kind !== 'letter') return undefined;
    const { number } = guest.invitation;
    const letter = circle.letters[number - 1];
    if (!letter || letter.isRefused || isErased(letter.email)) return undefined;
    return { kind: 'letter', number, email: letter.email };
  }
}
