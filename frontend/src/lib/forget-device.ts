/** Words that could not be saved yet are kept under keys with this beginning; they outlive a sign-out until they are saved (D27). */
export const UNSAVED_PREFIX = 'unsaved:';

function empty(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!key.startsWith(UNSAVED_PREFIX)) storage.removeItem(key);
}

/** Clears local and session storage and the cookies that scripts can see, but for unsaved words. Refused storage is nothing to clear. */
export function forgetDevice(): void {
  try {
    empty(localStorage);
    empty(sessionStorage);
  } catch {
    // Storage is switched off in this browser.
  }
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}

/** Clears everything, unsaved words too: the account they belonged to is gone. */
export function forgetPerson(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is switched off in this browser.
  }
}
