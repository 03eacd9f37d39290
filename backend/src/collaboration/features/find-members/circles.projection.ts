import { userErased } from '../../../identity/index.js';
import { draftLapsed } from '../../../purchasing/index.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Need, type Rows } from '../../../shared/read-models/rows.js';
import { questionAsked } from '../../domain/circle/asks.events.js';
import {
  circleOpened,
  circleSettingChosen,
  collaboratorJoined,
  collaboratorLeft,
  collaboratorRemoved,
  guestBecameMember,
  guestIncluded,
  guestLeft,
  guestRemoved,
  guestWelcomed,
  invitationLinkIssued,
  invitationLinkRenewed,
  invitationSentAgain,
  invitationWithdrawn,
  lettersRefused,
  personInvited,
  type InvitationUsed,
} from '../../domain/circle/circle.events.js';
import { CircleRecord, GuestRecord, InvitationRecord, MemberRecord } from './circle-records.js';
import { tellerFold } from './fold-tellers.js';

/** Of a guest who becomes a member, the guest. */
interface OfSomebody {
  readonly eulogyId: number;
  readonly ownerId?: string;
  readonly userId?: string;
  readonly guestId?: string;
}

/** An unpaid eulogy that ended has no circle any more. */
const ofDraft = ({ data: { eulogyId } }: { readonly data: { readonly eulogyId: number } }) => ({ eulogyId });

const unlessOwner = ({ role }: MemberRecord) => (role === 'owner' ? undefined : GONE);
const whereGuest = ({ role }: MemberRecord) => (role === 'guest' ? GONE : undefined);

const members = rowsOf(MemberRecord)
  .keyedBy(({ eulogyId, guestId, userId, ownerId }: OfSomebody) => ({ eulogyId, userId: guestId ?? userId ?? ownerId }))
  .opens(circleOpened, ({ data: { eulogyId, ownerId, openedAt } }) => ({
    ...{ eulogyId, userId: ownerId, role: 'owner', joinedAt: new Date(openedAt) },
  }))
  .opens(collaboratorJoined, ({ data: { eulogyId, userId, joinedAt } }) => ({
    ...{ eulogyId, userId, role: 'contributor', joinedAt: new Date(joinedAt) },
  }))
  .opens(guestWelcomed, ({ data: { eulogyId, guestId, welcomedAt } }) => ({
    ...{ eulogyId, userId: guestId, role: 'guest', joinedAt: new Date(welcomedAt) },
  }))
  .on(collaboratorRemoved, unlessOwner)
  .on(collaboratorLeft, unlessOwner)
  .on(guestRemoved, whereGuest)
  .on(guestLeft, whereGuest)
  .on(guestBecameMember, whereGuest)
  .every(draftLapsed, ofDraft, gone)
  // The owner's row stays: the others still find what they told. Of the person it holds an id that leads nowhere.
  .every(userErased, ({ data: { userId } }) => ({ userId }), unlessOwner);

const circles = rowsOf(CircleRecord)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .opens(circleOpened, ({ data: { eulogyId, ownerId, eulogyType } }) => ({
    ...{ eulogyId, ownerId, eulogyType, linkRound: null, linkExpiresAt: null },
    ...{ contributorsSeeMemories: false, contributorsMayRead: false },
  }))
  .on(invitationLinkIssued, (_, { data }) => linkOf(data))
  .on(invitationLinkRenewed, (_, { data }) => linkOf(data))
  .every(draftLapsed, ofDraft, gone)
  .on(circleSettingChosen, (_, { data: { setting, choice } }) => ({ [setting]: choice === 'allowed' }));

const linkOf = ({ round, expiresAt }: { round: number; expiresAt: string }) => ({
  ...{ linkRound: round, linkExpiresAt: new Date(expiresAt) },
});

interface ByLetter {
  readonly eulogyId: number;
  readonly invitation: InvitationUsed;
}

/** The letter by which somebody came; undefined: by the link. */
const letterOf = ({ eulogyId, invitation }: ByLetter) =>
  invitation.kind === 'letter' ? { eulogyId, number: invitation.number } : undefined;
const needsOf = (came: ByLetter): Need[] => {
  const letter = letterOf(came);
  return letter ? [at(InvitationRecord, letter)] : [];
};

function came(rows: Rows, event: ByLetter, change: Partial<InvitationRecord>): void {
  const letter = letterOf(event);
  const row = letter && rows.of(InvitationRecord).find(letter);
  if (row && row.usedBy === null) rows.of(InvitationRecord).change(row, change);
}

const letters = rowsOf(InvitationRecord)
  .keyedBy(({ eulogyId, number }: { eulogyId: number; number: number }) => ({ eulogyId, number }))
  .opens(personInvited, ({ data: { eulogyId, number, email, invitedAt } }) => ({
    ...{ eulogyId, number, email: unlessErased<string | null>(email, null) },
    ...{ invitedAt: new Date(invitedAt), sentAt: new Date(invitedAt), usedBy: null, refused: false },
  }))
  .on(invitationSentAgain, (_, { data }) => ({ sentAt: new Date(data.sentAt) }))
  .on(invitationWithdrawn, () => GONE)
  .on(lettersRefused, () => ({ refused: true }))
  // Somebody who came to an account has an address of their own: this one is no longer needed.
  .across(collaboratorJoined, { keys: ({ data }) => needsOf(data) }, ({ data }, rows) =>
    came(rows, data, { usedBy: data.userId, email: null }),
  )
  // A guest's address stays for as long as the guest does: they have no other.
  .across(guestWelcomed, { keys: ({ data }) => needsOf(data) }, ({ data }, rows) =>
    came(rows, data, { usedBy: data.guestId }),
  )
  .across(
    questionAsked,
    {
      keys: ({ data: { eulogyId, to } }) =>
        to.kind === 'letter' ? [at(InvitationRecord, { eulogyId, number: to.number })] : [],
    },
    ({ data: { eulogyId, to, askedAt } }, rows) => {
      if (to.kind !== 'letter') return;
      const row = rows.of(InvitationRecord).find({ eulogyId, number: to.number });
      if (row) rows.of(InvitationRecord).change(row, { sentAt: new Date(askedAt) });
    },
  )
  .every(collaboratorRemoved, ({ data }) => usedBy(data.eulogyId, data.userId), gone)
  .every(collaboratorLeft, ({ data }) => usedBy(data.eulogyId, data.userId), gone)
  .every(guestRemoved, ({ data }) => usedBy(data.eulogyId, data.guestId), gone)
  .every(guestLeft, ({ data }) => usedBy(data.eulogyId, data.guestId), gone)
  .every(guestBecameMember, ({ data }) => usedBy(data.eulogyId, data.guestId), gone)
  .every(draftLapsed, ofDraft, gone)
  // The addresses that the owner wrote to go with the owner; that there were letters stays, so that their keys can be ended too.
  .across(
    userErased,
    {
      reads: ({ data: { userId } }, rows) => {
        const owned = all(CircleRecord, { ownerId: userId });
        if (rows.missing([owned]).length > 0) return [owned];
        return circlesOf(userId, rows).map(({ eulogyId }) => all(InvitationRecord, { eulogyId }));
      },
    },
    ({ data: { userId } }, rows) => {
      for (const { eulogyId } of circlesOf(userId, rows))
        for (const row of rows.of(InvitationRecord).where({ eulogyId }))
          rows.of(InvitationRecord).change(row, { email: null });
    },
  );

function usedBy(eulogyId: number, personId: string) {
  return { eulogyId, usedBy: personId };
}
function gone(): typeof GONE {
  return GONE;
}
function circlesOf(ownerId: string, rows: Rows): CircleRecord[] {
  return rows.of(CircleRecord).where({ ownerId });
}

const guests = rowsOf(GuestRecord)
  .keyedBy(({ eulogyId, guestId }: { eulogyId: number; guestId: string }) => ({ eulogyId, guestId }))
  .opens(guestWelcomed, ({ data: { eulogyId, guestId, guestNumber, name, invitation, admission, welcomedAt } }) => ({
    ...{ eulogyId, guestId, guestNumber, name: unlessErased<string | null>(name, null), cameBy: invitation.kind },
    ...{ held: admission === 'held', status: 'here', becameUserId: null, welcomedAt: new Date(welcomedAt) },
  }))
  .on(guestIncluded, () => ({ held: false }))
  .on(guestRemoved, () => ({ status: 'removed' }))
  .on(guestLeft, (_, { data: { words } }) => (words === 'stay' ? { status: 'left' } : { status: 'gone', name: null }))
  .on(guestBecameMember, (_, { data: { userId } }) => ({ status: 'member', becameUserId: userId }))
  .every(draftLapsed, ofDraft, gone)
  .every(
    userErased,
    ({ data: { userId } }) => ({ becameUserId: userId }),
    () => ({ name: null }),
  );

/** Who belongs to which eulogy, one row a person; what the owner decided for all; the letters that wait for somebody. */
export const circlesProjection = readModel(
  'collaboration.members',
  { version: 5 },
  members,
  circles,
  letters,
  tellerFold,
  guests,
);

/** For whoever waits until it has passed what they wrote. */
export const MEMBERS = circlesProjection;
