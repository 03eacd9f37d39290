import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import { askedQuestionOpened, askThanked, questionAsked, type AskEvent } from './asks.events.js';
import { replyEvents, type ReplyEvent } from './replies.events.js';

// These shapes are a storage format: a stored event never changes.

export type EulogyType = 'other' | 'pet' | 'self';

/** By which invitation somebody came in: a round of the link, or a letter by its number. */
export type InvitationUsed =
  | { readonly kind: 'link'; readonly round: number }
  | { readonly kind: 'letter'; readonly number: number };

/** What the owner decides for everybody in the circle (D29). Both are off until the owner says otherwise. */
export interface CircleSettings {
  readonly contributorsSeeMemories: boolean;
  readonly contributorsMayRead: boolean;
}

export type CircleSetting = keyof CircleSettings;

/** Whether somebody may be named as one of those who told it; `unnamed` holds on every page and in every file (D28, D35). */
export type Acknowledgement = 'named' | 'unnamed';

/** What becomes of the memories of somebody who leaves. */
export type WordsOfLeaver = 'stay' | 'withdrawn';

/** Whether what a guest tells is in from the beginning, or waits for the owner's yes (D31). */
export type Admission = 'included' | 'held';

const stream = 'circle-{eulogyId}';
const ownerId = '01890a5d-ac96-774b-bcce-b302099a8057';
const userId = '01890a5d-ac96-774b-bcce-b302099a8058';
const time = '2025-03-04T10:42:00.000Z';
const later = '2025-03-18T10:42:00.000Z';

/** The key dies as soon as the address is no longer needed: when somebody came by the letter, or it was withdrawn. */
export const inviteeSubject = ({ eulogyId, number }: { eulogyId: number; number: number }): Subject =>
  `invitation-${eulogyId}-${number}`;

export const circleOpened = defineEvent<
  'CircleOpened',
  { eulogyId: number; eulogyType: EulogyType; ownerId: string; openedAt: string }
>('CircleOpened', {
  summary: 'A paid eulogy has an owner and a circle that others can join.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, eulogyType: 'other', ownerId, openedAt: time },
});

export const invitationLinkIssued = defineEvent<
  'InvitationLinkIssued',
  { eulogyId: number; round: number; issuedBy: string; issuedAt: string; expiresAt: string }
>('InvitationLinkIssued', {
  summary:
    'The circle has a new invitation link; links of earlier rounds open nothing from now on. The link itself is derived and stored nowhere.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, round: 1, issuedBy: ownerId, issuedAt: time, expiresAt: later },
});

export const invitationLinkRenewed = defineEvent<
  'InvitationLinkRenewed',
  { eulogyId: number; round: number; renewedBy: string; renewedAt: string; expiresAt: string }
>('InvitationLinkRenewed', {
  summary: 'The owner, or staff for them, lets the same invitation link be good for another 14 days.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, round: 1, renewedBy: ownerId, renewedAt: time, expiresAt: later },
});

export const personInvited = defineEvent<
  'PersonInvited',
  { eulogyId: number; number: number; email: Personal<string>; invitedBy: string; invitedAt: string }
>('PersonInvited', {
  summary: 'The owner invited somebody by e-mail; the letter carries a link of its own.',
  stream,
  version: 1,
  personal: { email: inviteeSubject },
  example: { eulogyId: 12, number: 1, email: 'mick@example.com', invitedBy: ownerId, invitedAt: time },
});

export const invitationSentAgain = defineEvent<
  'InvitationSentAgain',
  { eulogyId: number; number: number; sentBy: string; sentAt: string }
>('InvitationSentAgain', {
  summary: 'The letter of an invitation was asked for once more; its link is good for another 14 days.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, number: 1, sentBy: ownerId, sentAt: time },
});

export const invitationWithdrawn = defineEvent<
  'InvitationWithdrawn',
  { eulogyId: number; number: number; withdrawnBy: string; withdrawnAt: string }
>('InvitationWithdrawn', {
  summary: 'The owner took back an invitation by e-mail; its link opens nothing from now on.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, number: 1, withdrawnBy: ownerId, withdrawnAt: time },
});

export const collaboratorJoined = defineEvent<
  'CollaboratorJoined',
  { eulogyId: number; userId: string; invitation: InvitationUsed; joinedAt: string }
>('CollaboratorJoined', {
  summary: 'Somebody with an invitation became a contributor of the eulogy.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, userId, invitation: { kind: 'link', round: 1 }, joinedAt: time },
  furtherExamples: [{ eulogyId: 12, userId, invitation: { kind: 'letter', number: 1 }, joinedAt: time }],
});

export const collaboratorRemoved = defineEvent<
  'CollaboratorRemoved',
  { eulogyId: number; userId: string; removedBy: string; removedAt: string }
>('CollaboratorRemoved', {
  summary: 'The owner took a contributor out of the circle; their words stay unless they are left out.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, userId, removedBy: ownerId, removedAt: time },
});

export const collaboratorLeft = defineEvent<
  'CollaboratorLeft',
  { eulogyId: number; userId: string; words: WordsOfLeaver; leftAt: string }
>('CollaboratorLeft', {
  summary: 'A contributor left the circle, and said whether their memories stay.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, userId, words: 'stay', leftAt: time },
});

export const circleSettingChosen = defineEvent<
  'CircleSettingChosen',
  { eulogyId: number; setting: CircleSetting; choice: 'allowed' | 'not-allowed'; chosenBy: string; chosenAt: string }
>('CircleSettingChosen', {
  summary: "The owner decided whether contributors see each other's memories, or may read the finished eulogy.",
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, setting: 'contributorsMayRead', choice: 'allowed', chosenBy: ownerId, chosenAt: time },
});

export const acknowledgementChosen = defineEvent<
  'AcknowledgementChosen',
  { eulogyId: number; userId: string; choice: Acknowledgement; chosenAt: string }
>('AcknowledgementChosen', {
  summary: 'A contributor said whether the eulogy may name them among those who told it.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, userId, choice: 'named', chosenAt: time },
});

const ofPerson = (data: { userId: string }): Subject => `user-${data.userId}`;
const ofEulogy = (data: { eulogyId: number }): Subject => `eulogy-${data.eulogyId}`;

export const memberIntroduced = defineEvent<
  'MemberIntroduced',
  { eulogyId: number; userId: string; as: Personal<string>; introducedAt: string }
>('MemberIntroduced', {
  summary: 'Somebody said what they are to the person whose life is told, in a word or two; empty: they took it back.',
  stream,
  version: 1,
  personal: { as: ofPerson },
  example: { eulogyId: 12, userId, as: 'daughter', introducedAt: time },
});

export const introductionCorrected = defineEvent<
  'IntroductionCorrected',
  { eulogyId: number; userId: string; as: Personal<string>; correctedBy: string; correctedAt: string }
>('IntroductionCorrected', {
  summary:
    'The owner said how somebody is to be introduced, whatever they said themselves; empty: as they said it themselves.',
  stream,
  version: 1,
  personal: { as: ofEulogy },
  example: { eulogyId: 12, userId, as: 'granddaughter', correctedBy: ownerId, correctedAt: time },
});

export const namesSettled = defineEvent<'NamesSettled', { eulogyId: number; settledAt: string }>('NamesSettled', {
  summary: 'The eulogy was called finished: what its members said about being named stands from now on.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, settledAt: time },
});

const guestId = '01890a5d-ac96-774b-bcce-b302099a8059';
const ofGuest = (data: { guestId: string }): Subject => `user-${data.guestId}`;

export const guestWelcomed = defineEvent<
  'GuestWelcomed',
  {
    eulogyId: number;
    /** A person's id like any other: their key is that of `user-{guestId}`. */
    guestId: string;
    /** Counts the guests of this eulogy, from 1. */
    guestNumber: number;
    name: Personal<string>;
    invitation: InvitationUsed;
    admission: Admission;
    /** Which wording of what happens to their words they had in front of them. */
    consentVersion: string;
    welcomedAt: string;
  }
>('GuestWelcomed', {
  summary: 'Somebody with an invitation tells without an account: a guest, who is a person without a password.',
  stream,
  version: 1,
  personal: { name: ofGuest },
  example: {
    eulogyId: 12,
    guestId,
    guestNumber: 1,
    name: 'Tom Pascoe',
    invitation: { kind: 'letter', number: 1 },
    admission: 'included',
    consentVersion: '1',
    welcomedAt: time,
  },
  furtherExamples: [
    {
      eulogyId: 12,
      guestId,
      guestNumber: 1,
      name: 'Tom Pascoe',
      invitation: { kind: 'link', round: 1 },
      admission: 'included',
      consentVersion: '1',
      welcomedAt: time,
    },
  ],
});

export const guestIncluded = defineEvent<
  'GuestIncluded',
  { eulogyId: number; guestId: string; includedBy: string; includedAt: string }
>('GuestIncluded', {
  summary: 'The owner said yes to a guest who came by the open link: what they tell is in.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, guestId, includedBy: ownerId, includedAt: time },
});

export const guestRemoved = defineEvent<
  'GuestRemoved',
  { eulogyId: number; guestId: string; removedBy: string; removedAt: string }
>('GuestRemoved', {
  summary: 'The owner turned a guest away; they tell nothing more, and can still take their words back.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, guestId, removedBy: ownerId, removedAt: time },
});

export const guestLeft = defineEvent<
  'GuestLeft',
  { eulogyId: number; guestId: string; words: WordsOfLeaver; leftAt: string }
>('GuestLeft', {
  summary: 'A guest left. Where they took their words back, their key is destroyed: nobody reads them again.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, guestId, words: 'withdrawn', leftAt: time },
});

export const guestBecameMember = defineEvent<
  'GuestBecameMember',
  { eulogyId: number; guestId: string; userId: string; becameAt: string }
>('GuestBecameMember', {
  summary: 'A guest made an account, or signed in to theirs: everything they told goes along.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, guestId, userId, becameAt: time },
});

export const lettersRefused = defineEvent<'LettersRefused', { eulogyId: number; number: number; refusedAt: string }>(
  'LettersRefused',
  {
    summary: 'Whoever was written to asked never to be written to again; their link stays good.',
    stream,
    version: 1,
    personal: {},
    example: { eulogyId: 12, number: 1, refusedAt: time },
  },
);

export const circleEvents = [
  circleOpened,
  invitationLinkIssued,
  invitationLinkRenewed,
  personInvited,
  invitationSentAgain,
  invitationWithdrawn,
  collaboratorJoined,
  collaboratorRemoved,
  collaboratorLeft,
  circleSettingChosen,
  acknowledgementChosen,
  memberIntroduced,
  introductionCorrected,
  namesSettled,
  guestWelcomed,
  guestIncluded,
  guestRemoved,
  guestLeft,
  guestBecameMember,
  lettersRefused,
  questionAsked,
  askedQuestionOpened,
  askThanked,
  ...replyEvents,
];

export type CircleOpened = EventOf<typeof circleOpened>;
export type InvitationLinkIssued = EventOf<typeof invitationLinkIssued>;
export type InvitationLinkRenewed = EventOf<typeof invitationLinkRenewed>;
export type PersonInvited = EventOf<typeof personInvited>;
export type InvitationSentAgain = EventOf<typeof invitationSentAgain>;
export type InvitationWithdrawn = EventOf<typeof invitationWithdrawn>;
export type CollaboratorJoined = EventOf<typeof collaboratorJoined>;
export type CollaboratorRemoved = EventOf<typeof collaboratorRemoved>;
export type CollaboratorLeft = EventOf<typeof collaboratorLeft>;
export type CircleSettingChosen = EventOf<typeof circleSettingChosen>;
export type AcknowledgementChosen = EventOf<typeof acknowledgementChosen>;
export type MemberIntroduced = EventOf<typeof memberIntroduced>;
export type IntroductionCorrected = EventOf<typeof introductionCorrected>;
export type NamesSettled = EventOf<typeof namesSettled>;
export type GuestWelcomed = EventOf<typeof guestWelcomed>;
export type GuestIncluded = EventOf<typeof guestIncluded>;
export type GuestRemoved = EventOf<typeof guestRemoved>;
export type GuestLeft = EventOf<typeof guestLeft>;
export type GuestBecameMember = EventOf<typeof guestBecameMember>;
export type LettersRefused = EventOf<typeof lettersRefused>;
export type CircleEvent =
  | CircleOpened
  | InvitationLinkIssued
  | InvitationLinkRenewed
  | PersonInvited
  | InvitationSentAgain
  | InvitationWithdrawn
  | CollaboratorJoined
  | CollaboratorRemoved
  | CollaboratorLeft
  | CircleSettingChosen
  | AcknowledgementChosen
  | MemberIntroduced
  | IntroductionCorrected
  | NamesSettled
  | GuestWelcomed
  | GuestIncluded
  | GuestRemoved
  | GuestLeft
  | GuestBecameMember
  | LettersRefused
  | AskEvent
  | ReplyEvent;

export function circleStream(eulogyId: number): string {
  return `circle-${eulogyId}`;
}
