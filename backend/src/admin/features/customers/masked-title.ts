import type { Role } from '../../../shared/http/signed-in-user.js';

/** What stands in a list in the place of a text of somebody's own: as long for every one of them. */
export const MASK = '••••••';

export interface ShownTitle {
  readonly title: string;
  readonly isTitleMasked: boolean;
}

/**
 * D20: a eulogy's title is a family's own words. Admins read it; support staff read it once they have said why, by revealing
 * `card.title` of its timeline. A title that was erased is gone for both.
 */
export function titleFor(reader: Role, title: string): ShownTitle {
  return reader === 'admin' || title === '' ? { title, isTitleMasked: false } : { title: MASK, isTitleMasked: true };
}
