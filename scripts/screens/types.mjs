/** Shapes of the photographs. Types only: at run time this file is empty. */

/** @typedef {import('@playwright/test').Page} Page */

/** @typedef {'phone' | 'desktop'} Device */

/**
 * Somebody who uses the product, with their session.
 * @typedef {{ visitor: import('../demo/visitor.mjs').Visitor, account: { id: string, firstName: string, email: string } }} Somebody
 */

/** @typedef {import('../demo/types.mjs').Life} Life */

/**
 * Paths by which somebody without an account has a part in the day.
 * @typedef {Record<'speaker' | 'standby' | 'celebrant' | 'follow' | 'vouch' | 'bookAsked', string>} Links
 */

/**
 * What the families left behind, as far as screens need it.
 * @typedef {{
 *   people: Record<'priya' | 'denise' | 'claire' | 'mick' | 'tess' | 'tom' | 'gary' | 'peter' | 'ivy' | 'louise', Somebody | undefined>,
 *   ids: Record<'ray' | 'len' | 'peg' | 'dog' | 'joan' | 'fresh' | 'refunded' | 'handed', number>,
 *   inviteToken: string,
 *   guestPath: string,
 *   personPath: string,
 *   noLettersPath: string,
 *   receiptPath: string,
 *   readPath: string,
 *   links: Links,
 * }} PlayedFamilies
 */

/** @typedef {(page: Page) => unknown} Step */

/**
 * `person`: who sees it, a stranger unless said; `before`: ahead of the visit, `act`: after it; `part`: only what is seen at once
 * matters, as with a dialog; `waits`: the screen is one that waits for something, and says so with these words.
 * @typedef {{
 *   name: string,
 *   person?: Somebody | undefined,
 *   path: string,
 *   before?: Step,
 *   act?: Step,
 *   part?: 'window',
 *   waits?: string,
 * }} Screen
 */

/**
 * `stands` waits until nothing on the page is on its way. Answers what is not as it should be.
 * @typedef {(screen: Screen, device: Device, page: Page, stands: () => Promise<void>) => Promise<string[]>} Look
 */

export {};
