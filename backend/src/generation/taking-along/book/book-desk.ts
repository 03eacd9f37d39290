import { Injectable } from '@nestjs/common';
import { circleDecider, circleStream, DerivedTokens, type OpenedCircle } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { bookDecider, mayBeAsked, type Book, type BookAnswer } from '../../domain/book/book.decide.js';
import { bookStream } from '../../domain/book/book.events.js';

/** Where a letter to a teller goes; `number`: the invitation that they came by as a guest. */
export type BookAddress =
  | { readonly kind: 'account' }
  | { readonly kind: 'letter'; readonly number: number; readonly email: string };

/** What was said about the book of one eulogy. */
export interface BookNow {
  readonly circle: OpenedCircle;
  readonly book: Book;
  /** Whoever belongs to it now: the owner, contributors in the order they joined, guests in the order they came. */
  readonly here: readonly string[];
  /** Whose an id is by now: a guest who made an account is that account. */
  personNow(id: string): string;
}

/** Who said what, from the streams themselves: a yes that was taken back a moment ago is none. */
@Injectable()
export class BookDesk {
  constructor(
    private readonly streams: StreamReader,
    private readonly users: UserDirectory,
    private readonly tokens: DerivedTokens,
    private readonly configuration: Configuration,
  ) {}

  /** @returns undefined where there is no such eulogy, or its owner’s account was deleted */
  async of(eulogyId: number): Promise<BookNow | undefined> {
    const [{ state: circle }, { state: book }] = await Promise.all([
      this.streams.load(circleDecider, circleStream(eulogyId)),
      this.streams.load(bookDecider, bookStream(eulogyId)),
    ]);
    if (circle.status !== 'open') return undefined;
    const guests = circle.guests.filter(({ status }) => status === 'here').map(({ guestId }) => guestId);
    const all = [circle.ownerId, ...circle.contributors.map(({ userId }) => userId), ...guests];
    // whoever deleted their account stays in the circle’s history, and is nobody any more
    const people = await this.users.byIds(all);
    // nobody stands in it who could not take their yes back
    const closed = await Promise.all(
      circle.contributors.map(async ({ userId }) => ((await this.users.isBlocked(userId)) ? [userId] : [])),
    );
    if (!people.has(circle.ownerId)) return undefined;
    const accounts = new Map(circle.guests.flatMap(({ guestId, userId }) => (userId ? [[guestId, userId]] : [])));
    return {
      circle,
      book,
      here: [...new Set(all)].filter((id) => people.has(id) && !closed.flat().includes(id)),
      personNow: (id) => accounts.get(id) ?? id,
    };
  }

  /**
   * What a letter’s link opens: one teller’s own yes or no, as long as they belong to the eulogy.
   * @throws RuleBroken book.not-found
   */
  async open(token: string): Promise<{ eulogyId: number; personId: string; now: BookNow }> {
    const found = this.tokens.read('book', token);
    const now = found && (await this.of(found.eulogyId));
    const ask = found && now?.book.asks[found.round - 1];
    if (!found || !now || !ask) throw new RuleBroken('book.not-found');
    const personId = now.personNow(ask.personId);
    if (!now.here.includes(personId)) throw new RuleBroken('book.not-found');
    return { eulogyId: found.eulogyId, personId, now };
  }

  url(eulogyId: number, askNumber: number): string {
    return `${this.configuration.http.appUrl}/book-asked/${this.tokens.token('book', { eulogyId, round: askNumber })}`;
  }

  /** Undefined where no letter reaches them: they came by the open link, or asked for no more. */
  addressOf({ circle }: BookNow, personId: string): BookAddress | undefined {
    if (circle.contributors.some(({ userId }) => userId === personId)) return { kind: 'account' };
    const guest = circle.guests.find(({ guestId }) => guestId === personId);
    if (guest?.invitation.kind !== 'letter') return undefined;
    const { number } = guest.invitation;
    const letter = circle.letters[number - 1];
    // passed on, a letter reaches somebody else than who came by it
    if (!letter || letter.isRefused || letter.usedBy !== personId || isErased(letter.email)) return undefined;
    return { kind: 'letter', number, email: letter.email };
  }
}

/** What somebody said last, under whichever of their ids; null: nothing. */
export function answerIn({ book, personNow }: BookNow, personId: string): BookAnswer | null {
  return book.said.findLast((one) => personNow(one.personId) === personId)?.answer ?? null;
}

export function canBeAsked(now: BookNow, personId: string, at: string): boolean {
  return answerIn(now, personId) === null && mayBeAsked(now.book, personId, at);
}
