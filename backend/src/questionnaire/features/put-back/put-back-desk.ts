import { Injectable } from '@nestjs/common';
import {
  circleDecider,
  circleStream,
  DerivedTokens,
  Invitations,
  inviteeSubject,
  type OpenedCircle,
} from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { isErased, type Subject } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { putBackDecider, type PutBackAsk } from '../../domain/put-back/put-back.decide.js';
import { putBackStream } from '../../domain/put-back/put-back.events.js';

/** Whose words they are, and where a letter reaches them. */
export interface Asked {
  readonly personId: string;
  /** As typed. */
  readonly firstName: string;
  readonly email: string;
  readonly subject: Subject;
  /** Members have none. */
  readonly neverAgainUrl: string | undefined;
}

/** Whom to ask before words of theirs stand again, from the streams themselves. */
@Injectable()
export class PutBackDesk {
  constructor(
    private readonly streams: StreamReader,
    private readonly users: UserDirectory,
    private readonly tokens: DerivedTokens,
    private readonly invitations: Invitations,
    private readonly configuration: Configuration,
  ) {}

  /** Whoever belongs to a eulogy now, its owner first; empty where nobody owns it any more. */
  async here(eulogyId: number): Promise<readonly string[]> {
    const circle = await this.circle(eulogyId);
    if (circle === undefined) return [];
    const told = [
      circle.ownerId,
      ...circle.contributors.map(({ userId }) => userId),
      ...circle.guests.filter(({ status }) => status === 'here').map(({ guestId }) => guestId),
    ];
    const people = await this.users.byIds([...new Set(told)]);
    return people.has(circle.ownerId) ? [...people.keys()] : [];
  }

  /**
   * Of a fact, and of everything, the owner; of a memory whoever told it. Undefined where they left or were turned away, or no letter
   * reaches them.
   * @param personId whose memory it is; null for a fact and for everything
   */
  async whom(eulogyId: number, personId: string | null): Promise<Asked | undefined> {
    const [circle, here] = await Promise.all([this.circle(eulogyId), this.here(eulogyId)]);
    const asked = personId ?? circle?.ownerId;
    if (circle === undefined || asked === undefined || !here.includes(asked)) return undefined;
    if (await this.users.isBlocked(asked)) return undefined;
    const person = (await this.users.byIds([asked])).get(asked);
    if (!person) return undefined;
    const { firstName } = person;
    const guest = circle.guests.find(({ guestId }) => guestId === asked);
    if (guest === undefined) {
      const account = await this.users.byId(asked);
      const subject: Subject = `user-${asked}`;
      return account && { personId: asked, firstName, email: account.email, subject, neverAgainUrl: undefined };
    }
    if (guest.invitation.kind !== 'letter') return undefined;
    const { number } = guest.invitation;
    const letter = circle.letters[number - 1];
    if (!letter || letter.isRefused || isErased(letter.email)) return undefined;
    return {
      personId: asked,
      firstName,
      email: letter.email,
      subject: inviteeSubject({ eulogyId, number }),
      neverAgainUrl: this.invitations.neverAgainUrl(eulogyId, number),
    };
  }

  /**
   * What a link opens, as long as whoever was asked belongs to the eulogy.
   * @throws RuleBroken put-back.not-found
   */
  async open(token: string): Promise<{ eulogyId: number; ask: PutBackAsk }> {
    const found = this.tokens.read('put-back', token);
    const ask = found && (await this.ask(found.eulogyId, found.round));
    if (!found || !ask || !(await this.here(found.eulogyId)).includes(ask.what.askedOf))
      throw new RuleBroken('put-back.not-found');
    return { eulogyId: found.eulogyId, ask };
  }

  async ask(eulogyId: number, askNumber: number): Promise<PutBackAsk | undefined> {
    const { state } = await this.streams.load(putBackDecider, putBackStream(eulogyId));
    return state.asks[askNumber - 1];
  }

  url(eulogyId: number, askNumber: number): string {
    const token = this.tokens.token('put-back', { eulogyId, round: askNumber });
    return `${this.configuration.http.appUrl}/put-back/${token}`;
  }

  private async circle(eulogyId: number): Promise<OpenedCircle | undefined> {
    const { state } = await this.streams.load(circleDecider, circleStream(eulogyId));
    return state.status === 'open' ? state : undefined;
  }
}
