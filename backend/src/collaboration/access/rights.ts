import type { CircleSettings } from '../domain/circle/circle.events.js';

/** What somebody is to one eulogy. Staff are staff whether or not they also belong to the family; a guest has no account. */
export type Relation = 'visitor' | 'stranger' | 'guest' | 'contributor' | 'owner' | 'support' | 'admin';

export type EulogyAction =
  /** Title, status, progress, shared facts and one's own memories. */
  | 'read-questionnaire'
  /** Memories that others told. */
  | 'read-memories-of-others'
  /** Facts. */
  | 'answer'
  /** One's own memories. */
  | 'answer-memory'
  /** The questions, and what one told oneself. */
  | 'read-own-words'
  /** Say what of the answers goes into the text, and how. */
  | 'review-answers'
  | 'change-title'
  /** Who belongs to the eulogy. */
  | 'see-members'
  /** What happens live. */
  | 'read-progress'
  /** Ask for a text, and shape it. */
  | 'write-eulogy'
  /** The text itself, as page and as PDF. */
  | 'read-eulogy'
  /** Ask for others’ words, arrange the book of what everybody told, and take it along. */
  | 'make-book'
  /** Say whether one’s own words may stand in it; whoever said yes may have it where its owner shares it. */
  | 'stand-in-book'
  /** Say how one would put a sentence of the finished text; its owner changes it. */
  | 'suggest-edits'
  /** Look at an invitation that one holds. */
  | 'see-invitation'
  /** Come in by an invitation that one holds. */
  | 'join'
  /** The link, letters, who was invited. */
  | 'invite'
  | 'remove-collaborator'
  /** Say yes to guests who wait, and turn guests away. */
  | 'admit-guests'
  /** What contributors may see and read. */
  | 'change-circle'
  | 'leave'
  /** Say whether one wants to be named. */
  | 'choose-acknowledgement'
  /** Say what one is to the person whose life is told. */
  | 'introduce-oneself'
  /** Say how others are introduced. */
  | 'introduce-others';

/** Yes, no, or as the owner decided for the circle. */
export type Right = 'yes' | 'no' | keyof CircleSettings;

type Row = Readonly<Record<Relation, Right>>;

const ownerOnly: Row = {
  visitor: 'no',
  stranger: 'no',
  guest: 'no',
  contributor: 'no',
  owner: 'yes',
  support: 'no',
  admin: 'no',
};
const members: Row = { ...ownerOnly, contributor: 'yes' };
const whoeverTells: Row = { ...members, guest: 'yes' };
const tellersButTheOwner: Row = { ...whoeverTells, owner: 'no' };
const whoeverHoldsIt: Row = {
  visitor: 'yes',
  stranger: 'yes',
  guest: 'yes',
  contributor: 'yes',
  owner: 'yes',
  support: 'yes',
  admin: 'yes',
};

/**
 * May they? The one table of rights that every module asks. Staff act on a family's eulogy only through calls of their own, which
 * are recorded; here they are strangers unless they belong to it.
 */
export const RIGHTS: Readonly<Record<EulogyAction, Row>> = {
  'read-questionnaire': members,
  'read-memories-of-others': { ...ownerOnly, contributor: 'contributorsSeeMemories' },
  answer: members,
  'answer-memory': whoeverTells,
  'read-own-words': whoeverTells,
  'review-answers': ownerOnly,
  'change-title': ownerOnly,
  'see-members': members,
  'read-progress': members,
  'write-eulogy': ownerOnly,
  'read-eulogy': { ...ownerOnly, contributor: 'contributorsMayRead' },
  'make-book': ownerOnly,
  'stand-in-book': whoeverTells,
  'suggest-edits': { ...ownerOnly, contributor: 'contributorsMayRead', owner: 'no' },
  'see-invitation': whoeverHoldsIt,
  join: { ...whoeverHoldsIt, visitor: 'no', guest: 'no' },
  invite: ownerOnly,
  'remove-collaborator': ownerOnly,
  'admit-guests': ownerOnly,
  'change-circle': ownerOnly,
  leave: tellersButTheOwner,
  'choose-acknowledgement': tellersButTheOwner,
  'introduce-oneself': whoeverTells,
  'introduce-others': ownerOnly,
};

/** What the table needs to know of somebody. */
export interface Standing {
  readonly relation: Relation;
  readonly settings: CircleSettings;
}

export function may({ relation, settings }: Standing, action: EulogyAction): boolean {
  const right = RIGHTS[action][relation];
  if (right === 'yes' || right === 'no') return right === 'yes';
  return settings[right];
}
