import { forgetKept } from './offline/forget-kept.js';

/** Words that could not be saved yet are kept under keys with this beginning, until they are saved or the person signs out. */
export const UNSAVED_PREFIX = 'unsaved:';

/** Eulogies for which this device has words of a person that the server never had: `unsaved:answer:{person}:{eulogy}:…`. */
export function eulogiesWithUnsavedWords(userId: string): number[] {
  const start = `${UNSAVED_PREFIX}answer:${userId}:`;
  try {
    const ids = Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => Number(key.slice(start.length).split(':')[0]));
    return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0);
  } catch {
    return [];
  }
}

/** Clears local and session storage and the cookies that scripts can see. Refused storage is nothing to clear. */
export function forgetDevice(): void {
  forgetPerson();
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}

/** What was said aloud and is not on the server yet is kept in this database of the browser. */
export const SOUND_DATABASE = 'said-aloud';

/** Clears everything that this browser kept of a person, unsaved words too. */
export function forgetPerson(): void {
  void forgetKept('too');
  try {
    indexedDB.deleteDatabase(SOUND_DATABASE);
  } catch {
    // The browser has none.
  }
  // each by itself: one that is refused must not keep the other
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear();
    } catch {
      // Storage is switched off in this browser.
    }
  }
}
