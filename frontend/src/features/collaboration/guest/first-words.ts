import { UNSAVED_PREFIX } from '../../../lib/forget-device.js';
import { LocalCopies } from '../../../lib/autosave/local-copies.js';

/** What the device refused to keep, by eulogy and question: as long as the page is open, it is here. */
const onPage = new Map<string, string>();

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
    return onPage.get(this.at(questionId)) ?? this.copies.read(questionId)[0]?.text ?? '';
  }

  /** Where these words are; `page`: the device refuses to keep them. */
  whereIs(questionId: string): 'device' | 'page' {
    return onPage.has(this.at(questionId)) ? 'page' : 'device';
  }

  keep(questionId: string, text: string): void {
    if (text === '') this.drop(questionId);
    else if (this.copies.write(questionId, { text, revision: 0, sent: [] })) onPage.delete(this.at(questionId));
    else onPage.set(this.at(questionId), text);
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

  /**
   * What was written here is this guest's from now on: kept for them until the server has it.
   * @returns `unkept`: words that this device refuses to keep, by question
   */
  handOver(guestId: string, questionIds: readonly string[]): { copies: LocalCopies; unkept: Map<string, string> } {
    const unkept = new Map<string, string>();
    const own = new LocalCopies(() => window.localStorage, guestId, this.eulogyId);
    for (const id of questionIds) {
      const text = this.text(id);
      if (text === '') continue;
      if (!own.write(id, { text, revision: 0, sent: [] })) unkept.set(id, text);
      this.drop(id);
    }
    for (const one of [NAME, KEY_OF_REQUEST]) this.drop(one);
    return { copies: own, unkept };
  }

  private drop(questionId: string): void {
    this.copies.drop(questionId, this.text(questionId));
    onPage.delete(this.at(questionId));
  }

  private at(questionId: string): string {
    return `${this.eulogyId}:${questionId}`;
  }
}

/** Words that were taken back are not left on this device either. @param guestId undefined: only what was never handed over */
export function forgetWords(eulogyId: number, guestId: string | undefined): void {
  for (const key of onPage.keys()) if (key.startsWith(`${eulogyId}:`)) onPage.delete(key);
  try {
    for (const person of ['invited', ...(guestId === undefined ? [] : [guestId])])
      for (const key of Object.keys(window.localStorage))
        if (key.startsWith(`${UNSAVED_PREFIX}answer:${person}:${eulogyId}:`)) window.localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
