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
    if (reader.kind === 'member') {
      const person = await this.users.byId(reader.userId);
      return person && { reader, address: person.email ?? '', personId: reader.userId };
    }
    const email = circle.letters[reader.number - 1]?.email ?? '';
    const personId = reader.kind === 'guest' ? reader.guestId : undefined;
    return { reader, address: isErased(email) ? '' : email, personId };
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
