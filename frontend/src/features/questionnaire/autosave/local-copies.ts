import { UNSAVED_PREFIX } from '../../../lib/forget-device.js';

/** Words that the server has not acknowledged yet, as this device keeps them. */
export interface LocalCopy {
  /** The answer as it would go over the wire. */
  text: string;
  /** The revision of the answer that the person had in front of them. */
  revision: number;
  /** What was sent without an answer coming back: the server may hold any of these. */
  sent: readonly string[];
}

/** Begins every key here, so that a sign-out leaves them too (D27). The person's id keeps them from anybody else on the device. */
const PREFIX = `${UNSAVED_PREFIX}answer:`;

/**
 * The local copies of one person's answers to one eulogy. Where the browser refuses storage (private mode, full), nothing is kept
 * and nothing breaks.
 */
export class LocalCopies {
  private readonly prefix: string;

  constructor(
    private readonly storage: () => Storage,
    userId: string,
    eulogyId: number,
  ) {
    this.prefix = `${PREFIX}${userId}:${eulogyId}:`;
  }

  read(questionId: string): LocalCopy | undefined {
    const written = this.attempt((storage) => storage.getItem(this.prefix + questionId));
    if (!written) return undefined;
    try {
      const copy = JSON.parse(written) as Partial<LocalCopy>;
      if (typeof copy.text !== 'string') return undefined;
      return { text: copy.text, revision: copy.revision ?? 0, sent: copy.sent ?? [] };
    } catch {
      return undefined;
    }
  }

  write(questionId: string, copy: LocalCopy): void {
    this.attempt((storage) => storage.setItem(this.prefix + questionId, JSON.stringify(copy)));
  }

  drop(questionId: string): void {
    this.attempt((storage) => storage.removeItem(this.prefix + questionId));
  }

  private attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(this.storage());
    } catch {
      return undefined;
    }
  }
}
