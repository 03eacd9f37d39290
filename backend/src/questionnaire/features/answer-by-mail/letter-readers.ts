import { Injectable } from '@nestjs/common';
import { readerOf, type AnswerableLetter, type LetterReader, type OpenedCircle } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { isErased } from '../../../shared/kernel/personal.js';

/** Whom a letter was written to. */
export interface Reader {
  readonly reader: LetterReader;
  /** Their address as far as it is known here; '' where it is not any more. */
  readonly address: string;
  /** Undefined while nobody came by the letter. */
  readonly personId: string | undefined;
}

/** Who reads our letters: by their accounts, or by the addresses that they were invited at. */
@Injectable()
export class LetterReaders {
  constructor(private readonly users: UserDirectory) {}

  /** Undefined where there is no such letter, or whoever it was written to does not belong here any more. */
  async of(circle: OpenedCircle, letter: AnswerableLetter): Promise<Reader | undefined> {
    const reader = readerOf(circle, letter);
    if (!reader) return undefined;
    if (reader.kind === 'member') return this.member(reader.userId);
    const email = circle.letters[reader.number - 1]?.email ?? '';
    const address = isErased(email) ? '' : email;
    if (reader.kind === 'guest') return { reader, address, personId: reader.guestId };
    // they may have come another way meanwhile, with an account of that address: one person, not two
    const account = address === '' ? undefined : await this.users.byEmail(address);
    const isHere = circle.contributors.some(({ userId }) => userId === account?.id);
    return account && isHere ? this.member(account.id) : { reader, address, personId: undefined };
  }

  private async member(userId: string): Promise<Reader | undefined> {
    const person = await this.users.byId(userId);
    return person && { reader: { kind: 'member', userId }, address: person.email ?? '', personId: userId };
  }
}

/** Whether two addresses are one mailbox: people answer by what they have, with capitals or a label in it. */
export function isSameMailbox(one: string, other: string): boolean {
  const written = mailbox(one);
  return written !== '' && written === mailbox(other);
}

function mailbox(address: string): string {
  const [, local = '', domain = ''] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(address.toLowerCase()) ?? [];
  if (local === '') return '';
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain;
  const base = local.replace(/\+.*$/, '');
  return `${host === 'gmail.com' ? base.replaceAll('.', '') : base}@${host}`;
}
