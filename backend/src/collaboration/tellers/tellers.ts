import { Injectable } from '@nestjs/common';
import { CircleDirectory, type TellerRow } from '../features/find-members/circle-directory.js';
import { GuestDirectory } from '../guests/guest-directory.js';
import { TellerAliases } from './teller-aliases.js';

/**
 * Under which id and name the words of one eulogy are read. Whoever asked not to be named is an alias and "Somebody who knew him" to
 * everybody but themselves (D35).
 */
export class Tellers {
  private readonly said: ReadonlyMap<string, TellerRow>;
  private readonly people: ReadonlyMap<string, string>;
  private readonly aliases: ReadonlyMap<string, string>;

  /** @param aliasOf a person's alias in this eulogy */
  constructor(rows: readonly TellerRow[], aliasOf: (userId: string) => string) {
    this.said = new Map(rows.map((row) => [row.userId, row]));
    const unnamed = rows.filter(({ acknowledgement }) => acknowledgement === 'unnamed');
    // by alias: the order in which they joined would tell who is who
    const ordered = unnamed
      .map(({ userId }) => [userId, aliasOf(userId)] as const)
      .sort(([, a], [, b]) => (a === b ? 0 : a < b ? -1 : 1));
    this.aliases = new Map(ordered);
    // of two ids of one person the first in `rows` is theirs now
    const people = new Map<string, string>();
    for (const [userId, alias] of ordered) if (!people.has(alias)) people.set(alias, userId);
    this.people = people;
  }

  nameStaysOut(userId: string): boolean {
    return this.aliases.has(userId);
  }

  /** Everybody who asked not to be named, by alias. */
  unnamed(): { readonly userId: string; readonly alias: string }[] {
    return [...this.aliases].map(([userId, alias]) => ({ userId, alias }));
  }

  /** What they are to the person whose life is told: the owner's word first, then their own; null where nobody said it. */
  introducedAs(userId: string): string | null {
    const { introducedAs = '', correctedAs = '' } = this.said.get(userId) ?? {};
    return correctedAs || introducedAs || null;
  }

  /** Whether it is the owner's word how they are introduced. */
  isCorrected(userId: string): boolean {
    return (this.said.get(userId)?.correctedAs ?? '') !== '';
  }

  /** The id that `viewerId` reads. */
  idFor(viewerId: string, userId: string): string {
    return viewerId === userId ? userId : (this.aliases.get(userId) ?? userId);
  }

  /** The person behind an id that somebody read. */
  personOf(id: string): string {
    return this.people.get(id) ?? id;
  }

  /**
   * The name that `viewerId` reads; undefined where it is the person's own.
   * @param somebody what everybody without a name is called; several are told apart by a number
   */
  aliasNameFor(viewerId: string, userId: string, somebody: string): string | undefined {
    if (viewerId === userId || !this.aliases.has(userId)) return undefined;
    const people = [...this.people.keys()];
    const number = people.indexOf(this.idFor(viewerId, userId)) + 1;
    return people.length === 1 ? somebody : `${somebody} (${number})`;
  }
}

/** Finds out who told what under which name. */
@Injectable()
export class TellersOfEulogy {
  constructor(
    private readonly circles: CircleDirectory,
    private readonly guests: GuestDirectory,
    private readonly aliases: TellerAliases,
  ) {}

  /** Whoever told as a guest first, and has an account now, is one person: texts from before know the guest's id. */
  async of(eulogyId: number): Promise<Tellers> {
    const [rows, accounts] = await Promise.all([this.circles.tellers(eulogyId), this.guests.accountsOf(eulogyId)]);
    const own = rows.filter(({ userId }) => !accounts.has(userId));
    const asGuests = [...accounts].flatMap(([guestId, userId]) =>
      own.filter((row) => row.userId === userId).map((row) => ({ ...row, userId: guestId })),
    );
    return new Tellers([...own, ...asGuests], (id) => this.aliases.of(eulogyId, accounts.get(id) ?? id));
  }
}
