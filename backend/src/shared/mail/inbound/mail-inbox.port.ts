import type { Subject } from '../../kernel/personal.js';
import type { Enclosed, ReadLetter } from './read-letter.task.js';

/** Bytes of a letter, with everything that comes along in it. */
export const LETTER_BYTES_MAX = 20 * 1024 * 1024;

/** A letter as a mail server or a provider hands it over. */
export interface ArrivedLetter {
  /** As it came over the line (RFC 5322). */
  readonly raw: Buffer;
  /** The address that it was delivered to. */
  readonly to: string;
  /** The envelope's sender: '' is the empty one; undefined where nobody said. */
  readonly returnPath: string | undefined;
}

export type Taken = 'kept' | 'known' | 'unknown-address' | 'too-large' | 'no-letter';

/** Which letter of ours is answered, in the words of whoever wrote it; kept as it is. */
export interface Place {
  readonly eulogyId: number;
  readonly kind: string;
  readonly number: number;
  /** They wrote to the address that leaves their name out. */
  readonly wish: 'named' | 'unnamed';
}

/** Whose words a reply to a letter is. Both keys seal it. */
export interface Addressee {
  readonly place: Place;
  readonly person: Subject;
  readonly eulogy: Subject;
  /** With whose account or words it goes, beside those two. */
  readonly about: readonly Subject[];
}

/** A reply as its module takes it. The same id again is the same reply again. */
export interface Reply {
  readonly id: string;
  readonly place: Place;
  /** UTC ISO 8601. */
  readonly receivedAt: string;
  readonly letter: ReadLetter | 'unreadable';
}

/**
 * What became of a reply, kept as a word for the figures. `held`: its words stay, sealed, until {@link MailInbox.drop}. `refused`: whoever
 * wrote is told why. `set-aside`: sent by a program, or to a eulogy that is gone.
 */
export type Outcome = 'answered' | 'held' | 'refused' | 'bounced' | 'set-aside';

/** The module that wrote the letters. */
export interface ReplyDesk {
  /** Undefined: the token was not made here, or nobody can answer by it any more. */
  addresseeOf(token: string): Promise<Addressee | undefined>;
  /** At least once for each reply. What it throws is tried again. */
  take(reply: Reply): Promise<Outcome>;
}

/** Words that wait for somebody's decision. */
export interface HeldWords {
  readonly from: string;
  readonly fromName: string;
  readonly words: string;
}

/** A reply that waits, with the sound that came along, and the kinds of everything that did. */
export interface HeldReply extends HeldWords {
  readonly enclosed: readonly Enclosed[];
  readonly sounds: readonly Buffer[];
}

/**
 * Where replies arrive, by whichever way the configuration has chosen: each is kept once, sealed, before it is acknowledged, and worked
 * by the durable queue.
 */
export abstract class MailInbox {
  /** To be called while modules are built. */
  abstract answeredBy(desk: ReplyDesk): void;

  /** Whether a letter to this address would be taken. */
  abstract accepts(address: string): Promise<boolean>;

  /** Returns once it is kept. @throws Error it is not: to be delivered again later */
  abstract take(letter: ArrivedLetter): Promise<Taken>;

  /** Of a reply that is held; undefined once it is not, or whoever it is of was erased. */
  abstract held(id: string): Promise<HeldReply | undefined>;

  /** What a reply answers, as long as it is known that it came. */
  abstract placeOf(id: string): Promise<Place | undefined>;

  /** All that is held of one person's, for their export. */
  abstract heldOf(person: Subject): Promise<(HeldWords & { readonly receivedAt: string })[]>;

  /** Ends that its words are held. `let-go`: the owner did not want them. */
  abstract drop(id: string, became: 'answered' | 'let-go'): Promise<void>;

  /** Drops what is kept of replies that are somebody's, or about somebody's eulogy. */
  abstract forgetAbout(subject: Subject): Promise<void>;
}
