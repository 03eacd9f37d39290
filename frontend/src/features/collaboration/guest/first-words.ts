import { UNSAVED_PREFIX } from '../../../lib/forget-device.js';
import { LocalCopies } from '../../../lib/autosave/local-copies.js';

/** In the place of a question: what somebody typed as their name. */
const NAME = 'name-of-guest';
const KEY_OF_REQUEST = 'key-of-guest';

/**
 * What somebody wrote before the house knows them: kept on this device with every key, and handed over to the page that saves it.
 * Words that were sent once more under the same key make no second guest.
 */
export class FirstWords {
  private readonly copies: LocalCopies;

  constructor(private readonly eulogyId: number) {
    this.copies = new LocalCopies(() => window.localStorage, 'invited', eulogyId);
  }

  text(questionId: string): string {
    return this.copies.read(questionId)[0]?.text ?? '';
  }

  keep(questionId: string, text: string): void {
    if (text === '') this.copies.drop(questionId, this.text(questionId));
    else this.copies.write(questionId, { text, revision: 0, sent: [] });
  }

  get name(): string {
    return this.text(NAME);
  }

  keepName(name: string): void {
    this.keep(NAME, name);
  }

  key(): string {
    const known = this.text(KEY_OF_REQUEST);
    if (known !== '') return known;
    const made = crypto.randomUUID();
    this.keep(KEY_OF_REQUEST, made);
    return made;
  }

  /** What was written here is this guest's from now on: kept for them until the server has it. */
  handOver(guestId: string, questionIds: readonly string[]): LocalCopies {
    const own = new LocalCopies(() => window.localStorage, guestId, this.eulogyId);
    for (const id of questionIds) {
      const text = this.text(id);
      if (text === '') continue;
      own.write(id, { text, revision: 0, sent: [] });
      this.copies.drop(id, text);
    }
    for (const one of [NAME, KEY_OF_REQUEST]) this.copies.drop(one, this.text(one));
    return own;
  }
}

/** Words that were taken back are not left on this device either. @param guestId undefined: only what was never handed over */
export function forgetWords(eulogyId: number, guestId: string | undefined): void {
  try {
    for (const person of ['invited', ...(guestId === undefined ? [] : [guestId])])
      for (const key of Object.keys(window.localStorage))
        if (key.startsWith(`${UNSAVED_PREFIX}answer:${person}:${eulogyId}:`)) window.localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
