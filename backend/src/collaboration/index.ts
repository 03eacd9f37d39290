export {
  DerivedTokens,
  DERIVED_TOKEN_LENGTH,
  type CopyPurpose,
  type TokenOf,
  type TokenPurpose,
} from './access/derived-tokens.js';
export { EulogyAccess, type Membership } from './access/eulogy-access.js';
export { seesAddress } from './access/sees-address.js';
export { EulogyIdPipe } from './access/eulogy-id.pipe.js';
export { may, type EulogyAction, type Relation, type Standing } from './access/rights.js';
export type {
  CircleEvent,
  CircleOpened,
  CircleSettings,
  CircleSettingChosen,
  CollaboratorJoined,
  CollaboratorLeft,
  CollaboratorRemoved,
  EulogyType,
  GuestBecameMember,
  GuestLeft,
  GuestRemoved,
  GuestWelcomed,
} from './domain/circle/circle.events.js';
export {
  askedQuestionOpened,
  askThanked,
  questionAsked,
  type AskThanked,
  type QuestionAsked,
} from './domain/circle/asks.events.js';
export { ASKED_NAME_MAX, askedPersonId, NOTE_MAX, type AskQuestion } from './domain/circle/asks.js';
export {
  circleOpened,
  circleSettingChosen,
  collaboratorJoined,
  collaboratorLeft,
  collaboratorRemoved,
  guestBecameMember,
  guestLeft,
  guestRemoved,
  guestWelcomed,
  invitationLinkIssued,
  invitationLinkRenewed,
  inviteeSubject,
  invitationWithdrawn,
} from './domain/circle/circle.events.js';
export { circleEvents as collaborationEvents } from './domain/circle/circle.events.js';
export { AcknowledgedPeople, type AcknowledgedPerson } from './features/acknowledge/acknowledged-people.js';
export { CircleSettingsResponse } from './features/circle-settings/circle-settings.dto.js';
export { CLOSED_SETTINGS } from './domain/circle/circle.js';
export { CircleDirectory, type Member } from './features/find-members/circle-directory.js';
export { CircleReplay } from './features/find-members/circle-replay.js';
export { MEMBERS } from './features/find-members/circles.projection.js';
export { CollaboratorResponse } from './features/find-members/member.response.dto.js';
export { Tellers, TellersOfEulogy } from './tellers/tellers.js';
export { SettleNames } from './features/settle-names/settle-names.command.js';
export { LetterQuestions } from './invitations/letter-questions.js';
export { answersByMail, type AnswerByMail } from './replies/answers-by-mail.js';
export { EulogyTitles } from './invitations/eulogy-titles.js';
export { Invitations } from './invitations/invitations.js';
export { isQuotable } from './domain/circle/quotable.js';
export { quotableTitle } from './reactions/invitation-letter.js';
export { GuestDirectory, namesOf, type GuestRow } from './guests/guest-directory.js';
export { CurrentGuest, GuestContext, GuestGuard, type SignedInGuest } from './guests/guest.guard.js';
export { GuestLinks } from './guests/guest-links.js';
export { TokenGuesses } from './features/join/token-guesses.js';
export { ChangeCircle, type ChangedCircle } from './features/change-circle/change-circle.command.js';
export { INTRODUCTION_WORDS } from './features/introduce/introduction-words.js';
export { ReplyTokens, type NameWish, type ReplyToLetter } from './replies/reply-tokens.js';
export { isAnsweredToday, questionOf, readerOf, type LetterReader } from './domain/circle/replies.js';
export {
  letterBounced,
  replyDropped,
  replyHeld,
  replyRefused,
  replyTaken,
  type AnswerableLetter,
  type HeldBecause,
  type LetterBounced,
  type NotKept,
  type ReplyFault,
  type ReplyHeld,
  type ReplyRefused,
  type ReplyTaken,
} from './domain/circle/replies.events.js';
export { circleDecider } from './domain/circle/circle.decide.js';
export { circleStream } from './domain/circle/circle.events.js';
export { tellerIn, type OpenedCircle } from './domain/circle/circle.js';
export { WelcomeGuest } from './features/welcome-guests/welcome-guest.command.js';
export { onOneLine } from './domain/circle/one-line.js';
export { GUEST_NAME_MAX } from './domain/circle/guests.js';
export { CollaborationModule } from './collaboration.module.js';
export { collaborationRules } from './collaboration.rules.js';
export { collaborationMigrations } from './migrations/index.js';
