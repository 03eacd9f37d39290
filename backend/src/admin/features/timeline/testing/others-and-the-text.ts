import { derivedId } from '../../../../shared/kernel/ids.js';
import { PEOPLE, SAID } from './history-material.js';
import type { World } from './world.js';

export interface Means {
  readonly happen: (stream: string, type: string, data: object) => void;
  readonly at: () => string;
  readonly one: <T>(items: readonly T[]) => T;
  /** A whole number under this one, by chance. */
  readonly below: (count: number) => number;
}

/** We may read the text, or no more; a link to it is made, or ends; somebody gets a copy for the day, looks at it, and gives it back. */
export function textIsShared({ eulogyId, ownerId, version }: World, { happen, at, one, below }: Means): void {
  const share = (type: string, data: object): void => happen(`sharing-${eulogyId}`, type, { eulogyId, ...data });
  if (below(6) === 0) {
    share('StaffReadingAllowed', { wording: '1', allowedBy: ownerId, allowedAt: at() });
    if (below(2) === 0) share('StaffReadingWithdrawn', { withdrawnBy: ownerId, withdrawnAt: at() });
    return;
  }
  const round = 1 + below(2);
  if (below(3) > 0) {
    if (below(2) === 0) return share('ShareLinkMade', { round, madeBy: ownerId, madeAt: at() });
    return share('ShareLinkRevoked', { round, revokedBy: ownerId, revokedAt: at() });
  }
  if (below(3) === 0) share('ServiceDayNamed', { day: one(['2025-03-14', '']), namedBy: ownerId, namedAt: at() });
  const copy = { copyNumber: 1 + below(3) };
  const roles = [
    { role: 'standby' },
    { role: 'follow' },
    { role: 'celebrant' },
    { role: 'speaker', speakerId: ownerId },
  ];
  const whose = { ...one(roles), name: one(PEOPLE), email: '' };
  const when = { day: '2025-03-14', closesAt: '2025-03-17T00:00:00.000Z', requestId: derivedId('copy', eulogyId) };
  share('CopyHandedOver', { ...copy, ...whose, ...when, handedBy: ownerId, handedAt: at() });
  const letter = { email: '', requestId: derivedId('letter', eulogyId) };
  if (below(3) === 0) share('CopySent', { ...copy, ...letter, sentBy: ownerId, sentAt: at() });
  if (below(2) === 0) share('CopySeen', { ...copy, version, seenAt: at() });
  if (below(2) === 0) share('CopyTakenBack', { ...copy, takenBackBy: ownerId, takenBackAt: at() });
}

/** A contributor would say a sentence another way; the owner takes it, leaves it, or it is taken back. */
export function sentenceIsSuggested(world: World, { happen, at, one, below }: Means): void {
  const { eulogyId, ownerId, version } = world;
  const suggestionId = derivedId('suggestion', world.events.length);
  const suggestedBy = one(PEOPLE);
  const about = (type: string, data: object): void =>
    happen(`suggestions-${eulogyId}`, type, { eulogyId, suggestionId, ...data });
  const words = { before: one(SAID), words: one(SAID) };
  about('SentenceSuggested', { onVersion: version, ...words, suggestedBy, suggestedAt: at() });
  const settled = below(4);
  if (settled === 1) about('SuggestionTaken', { version, takenBy: ownerId, takenAt: at() });
  if (settled === 2) about('SuggestionDeclined', { declinedBy: ownerId, declinedAt: at() });
  if (settled === 3) about('SuggestionWithdrawn', { withdrawnBy: suggestedBy, withdrawnAt: at() });
}

/** A teller is asked whether their sentences are right, and says so, or wishes otherwise; or for their words in the book. */
export function sentencesAreVouched(world: World, means: Means): void {
  const { happen, at, one, below } = means;
  if (below(3) === 0) return bookIsMade(world, means);
  const { eulogyId, ownerId, version } = world;
  const personId = one([...world.members]);
  const vouch = (type: string, data: object): void =>
    happen(`vouching-${eulogyId}`, type, { eulogyId, personId, ...data });
  vouch('VouchAsked', { askNumber: 1 + below(3), version, askedBy: ownerId, askedAt: at() });
  const sentence = { textHash: derivedId('sentence', below(9)) };
  if (below(2) === 0) {
    vouch('SentenceVouched', { ...sentence, at: at() });
    if (below(3) === 0) vouch('VouchTakenBack', { ...sentence, at: at() });
    return;
  }
  const wish = one(['other-words', 'leave-out']);
  vouch('SentenceQuestioned', { ...sentence, wish, words: wish === 'leave-out' ? '' : one(SAID), at: at() });
  const as = one(['taken', 'left']);
  vouch('VouchWishSettled', { ...sentence, as, becomes: '', settledBy: ownerId, at: at() });
}

/** A teller is asked for their words, says yes or no, and the book is arranged and shared. */
function bookIsMade(world: World, { happen, at, one, below }: Means): void {
  const { eulogyId, ownerId } = world;
  const personId = one([...world.members]);
  const book = (type: string, data: object): void => happen(`book-${eulogyId}`, type, { eulogyId, ...data });
  book('BookAsked', { askNumber: 1 + below(3), personId, askedBy: ownerId, askedAt: at() });
  book('BookWordsGiven', { personId, consentVersion: '1', saidAt: at() });
  if (below(3) === 0) book('BookWordsWithheld', { personId, consentVersion: '1', saidAt: at() });
  book('BookArranged', { arrangement: one(['by-teller', 'by-life']), arrangedBy: ownerId, arrangedAt: at() });
  book('BookShared', { sharedBy: ownerId, sharedAt: at() });
  if (below(2) === 0) book('BookSharingEnded', { endedBy: ownerId, endedAt: at() });
}

/** Staff ask whether an answer shall stand again; whose it is says yes, no, or nothing. */
export function wordsComeBack(world: World, { happen, at, one, below }: Means): void {
  const { eulogyId } = world;
  const personId = one([...world.members]);
  const about = (type: string, data: object): void => happen(`put-back-${eulogyId}`, type, { eulogyId, ...data });
  const askNumber = 1 + below(3);
  const stream = below(3) === 0 ? `eulogy-${eulogyId}` : `memories-${eulogyId}-${personId}`;
  const from = [{ stream, revision: below(4) }];
  const what = below(4) === 0 ? { questionId: null, personId: null, from } : { questionId: 'story', personId, from };
  const asked = { askedOf: personId, askedBy: 'boss', askedAt: at(), endsAt: '2025-04-14T00:00:00.000Z' };
  about('PutBackAsked', { ...what, askNumber, atEvent: 1 + below(9), ...asked });
  const said = below(3);
  if (said === 0) about('PutBackAgreed', { ...what, askNumber, agreedBy: personId, agreedAt: at() });
  if (said === 1) about('PutBackDeclined', { askNumber, declinedBy: personId, declinedAt: at() });
}
