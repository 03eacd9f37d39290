import { UNSAVED_PREFIX } from '../forget-device.js';

/** Words that the server has not acknowledged yet, as this device keeps them. */
export interface LocalCopy {
  /** The answer as it would go over the wire. */
  text: string;
  /** The revision of the answer that the person had in front of them. */
  revision: number;
  /** What was sent without an answer coming back: the server may hold any of these. */
  sent: readonly string[];
}

/** Begins every key here; the person's id keeps them from anybody else on the device. */
const PREFIX = `${UNSAVED_PREFIX}answer:`;

/** One visit of one tab: two tabs never write into each other's copy, nor clear it. */
export const thisVisit = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/**
 * The local copies of one person's answers to one eulogy. Where the browser refuses storage (private mode, full), nothing is kept,
 * nothing breaks, and `write` says so.
 */
export class LocalCopies {
  private readonly prefix: string;

  constructor(
    private readonly storage: () => Storage,
    userId: string,
    eulogyId: number,
    private readonly visit = thisVisit(),
  ) {
    this.prefix = `${PREFIX}${userId}:${eulogyId}:`;
  }

  /** Every copy of an answer, this visit's and those that other visits left or are writing, the newest first. */
  read(questionId: string): LocalCopy[] {
    const found = this.keysOf(questionId).flatMap((key) => {
      const copy = parsed(this.attempt((storage) => storage.getItem(key)) ?? null);
      return copy ? [copy] : [];
    });
    const texts = new Set<string>();
    return found
      .sort((a, b) => b.at - a.at)
      .filter(({ text }) => !texts.has(text) && texts.add(text))
      .map(({ text, revision, sent }) => ({ text, revision, sent }));
  }

  /** @returns whether the device has it now */
  write(questionId: string, copy: LocalCopy): boolean {
    const kept = JSON.stringify({ ...copy, at: Date.now() });
    return (
      this.attempt((storage) => {
        storage.setItem(this.keyOf(questionId), kept);
        return true;
      }) ?? false
    );
  }

  /** The server has this text (undefined: this visit needs no copy any more). Other visits' copies of other words stay. */
  drop(questionId: string, text?: string): void {
    for (const key of this.keysOf(questionId)) {
      const isOwn = key === this.keyOf(questionId);
      const isSaved =
        text !== undefined && parsed(this.attempt((storage) => storage.getItem(key)) ?? null)?.text === text;
      if (isOwn || isSaved) this.attempt((storage) => storage.removeItem(key));
    }
  }

  /** A copy of another visit that the person decided against. */
  forget(questionId: string, text: string): void {
    for (const key of this.keysOf(questionId))
      if (parsed(this.attempt((storage) => storage.getItem(key)) ?? null)?.text === text)
        this.attempt((storage) => storage.removeItem(key));
  }

  private keyOf(questionId: string): string {
    return `${this.prefix}${questionId}~${this.visit}`;
  }

  private keysOf(questionId: string): string[] {
    const start = `${this.prefix}${questionId}~`;
    return this.attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(start))) ?? [];
  }

  private attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(this.storage());
    } catch {
      return undefined;
    }
  }
}

function parsed(written: string | null): (LocalCopy & { at: number }) | undefined {
  if (written === null) return undefined;
  try {
    const copy = JSON.parse(written) as Partial<LocalCopy & { at: number }> | null;
    if (typeof copy?.text !== 'string') return undefined;
    const { text, revision, sent, at } = copy;
    return {
      text,
      revision: typeof revision === 'number' ? revision : 0,
      sent: Array.isArray(sent) ? sent : [],
      at: typeof at === 'number' ? at : 0,
    };
  } catch {
    return undefined;
  }
}
