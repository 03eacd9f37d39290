import type { Decider } from '../../../shared/kernel/decider.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { decideOnAsk, type AskCommand } from './asks.js';
import {
  acknowledgementChosen,
  circleOpened,
  circleSettingChosen,
  collaboratorJoined,
  collaboratorLeft,
  collaboratorRemoved,
  invitationLinkIssued,
  invitationLinkRenewed,
  introductionCorrected,
  invitationWithdrawn,
  memberIntroduced,
  namesSettled,
  type Acknowledgement,
  type CircleEvent,
  type CircleSetting,
  type CircleSettings,
  type EulogyType,
  type InvitationUsed,
  type WordsOfLeaver,
} from './circle.events.js';
import {
  evolveCircle,
  invitationEnd,
  invitationSince,
  isContributor,
  mayTell,
  tellerIn,
  tellingNow,
  type Circle,
  type InvitationLetter,
  type OpenedCircle,
} from './circle.js';
import { decideOnGuests, guestBecomes, guestIn, type GuestCommand } from './guests.js';
import { inviteByEmail, letterToSend, refuseLetters, sendAgain, type Sending } from './letters.js';
import { onOneLine } from './one-line.js';
import { decideOnReply, type ReplyCommand } from './replies.js';

interface ByOwner {
  readonly by: string;
  /** UTC ISO 8601. */
  readonly at: string;
}

interface OfPerson {
  readonly userId: string;
  readonly at: string;
}

export type CircleCommand =
  | {
      readonly type: 'OpenCircle';
      readonly eulogyId: number;
      readonly eulogyType: EulogyType;
      readonly ownerId: string;
      readonly at: string;
    }
  /** The same link for another 14 days; the first one where there is none yet. */
  | (ByOwner & { readonly type: 'RenewLink' })
  /** Ends the round that the owner looks at, and starts the next. */
  | (ByOwner & { readonly type: 'RevokeLink'; readonly round: number })
  | (Sending & { readonly type: 'InviteByEmail'; readonly email: string })
  | (Sending & { readonly type: 'SendInvitationAgain'; readonly number: number })
  | (ByOwner & { readonly type: 'WithdrawInvitation'; readonly number: number })
  | (OfPerson & { readonly type: 'JoinCircle'; readonly invitation: InvitationUsed })
  | (ByOwner & { readonly type: 'RemoveCollaborator'; readonly userId: string })
  | (OfPerson & { readonly type: 'LeaveCircle'; readonly words: WordsOfLeaver })
  | (ByOwner & { readonly type: 'ChooseCircleSettings'; readonly settings: Partial<CircleSettings> })
  | (OfPerson & { readonly type: 'ChooseAcknowledgement'; readonly choice: Acknowledgement })
  /** Says what one is to the person whose life is told; blank takes it back. */
  | (OfPerson & { readonly type: 'IntroduceOneself'; readonly as: string })
  /** The owner's say on how somebody is introduced; blank: as they said it themselves. */
  | (ByOwner & { readonly type: 'CorrectIntroduction'; readonly userId: string; readonly as: string })
  /** The eulogy was called finished. */
  | { readonly type: 'SettleNames'; readonly at: string }
  | GuestCommand
  | AskCommand
  | ReplyCommand
  /** A guest goes on with an account: they belong to the circle as whoever joined does. */
  | (OfPerson & { readonly type: 'BecomeMember'; readonly guestId: string })
  /** Whoever was written to wants no more letters. */
  | { readonly type: 'RefuseLetters'; readonly number: number; readonly at: string };

/** Characters of "his niece's godmother" and the like. */
export const INTRODUCTION_MAX = 60;

/**
 * Who belongs to a eulogy and how they came in. Whether the person who asks may do so is asked before, in the table of rights;
 * here stands what can be done at all.
 */
export const circleDecider: Decider<Circle, CircleCommand, CircleEvent> = {
  initial: { status: 'none' },

  decide(state, command) {
    if (command.type === 'OpenCircle') return open(state, command);
    if (state.status === 'none') throw new RuleBroken('eulogy.not-found');
    const { eulogyId } = state;
    switch (command.type) {
      case 'RenewLink':
        return renewLink(state, command);
      case 'RevokeLink': {
        const { round, by, at } = command;
        if (state.link?.round !== round) return []; // it is over already
        return [issued(state, round + 1, by, at)];
      }
      case 'InviteByEmail':
        return inviteByEmail(state, command);
      case 'SendInvitationAgain':
        return sendAgain(state, letterToSend(state, command.number), command);
      case 'WithdrawInvitation': {
        const { number, by, at } = command;
        if (letterOf(state, number).status === 'withdrawn') return [];
        return [invitationWithdrawn({ eulogyId, number, withdrawnBy: by, withdrawnAt: at })];
      }
      case 'JoinCircle':
        return join(state, command);
      case 'RemoveCollaborator': {
        const { userId, by, at } = command;
        if (userId === state.ownerId) throw new RuleBroken('circle.owner-stays');
        if (!isContributor(state, userId)) return [];
        return [collaboratorRemoved({ eulogyId, userId, removedBy: by, removedAt: at })];
      }
      case 'LeaveCircle': {
        const { userId, words, at } = command;
        if (userId === state.ownerId) throw new RuleBroken('circle.owner-stays');
        if (!isContributor(state, userId)) return [];
        return [collaboratorLeft({ eulogyId, userId, words, leftAt: at })];
      }
      case 'ChooseCircleSettings': {
        const { settings, by, at } = command;
        return (Object.entries(settings) as [CircleSetting, boolean | undefined][])
          .filter(([setting, allowed]) => allowed !== undefined && allowed !== state.settings[setting])
          .map(([setting, allowed]) => {
            const choice = allowed === true ? 'allowed' : 'not-allowed';
            return circleSettingChosen({ eulogyId, setting, choice, chosenBy: by, chosenAt: at });
          });
      }
      case 'ChooseAcknowledgement': {
        const { userId, choice, at } = command;
        if (!mayTell(state, userId)) throw new RuleBroken('eulogy.not-found');
        const said = tellerIn(state, userId);
        if (said.acknowledgement === choice) return [];
        if (said.settled) throw new RuleBroken('circle.names-settled');
        return [acknowledgementChosen({ eulogyId, userId, choice, chosenAt: at })];
      }
      case 'IntroduceOneself': {
        const { userId, at } = command;
        const as = introduction(command.as);
        if (userId !== state.ownerId && !mayTell(state, userId)) throw new RuleBroken('eulogy.not-found');
        if (tellerIn(state, userId).introducedAs === as) return [];
        return [memberIntroduced({ eulogyId, userId, as, introducedAt: at })];
      }
      case 'CorrectIntroduction': {
        const { userId, by, at } = command;
        const as = introduction(command.as);
        // somebody who left may have words here still
        const isKnown = mayTell(state, userId) || Object.hasOwn(state.tellers, userId);
        if (!isKnown || userId === state.ownerId) throw new RuleBroken('circle.no-such-person');
        if (tellerIn(state, userId).correctedAs === as) return [];
        return [introductionCorrected({ eulogyId, userId, as, correctedBy: by, correctedAt: at })];
      }
      case 'SettleNames': {
        const isOpen = tellingNow(state).some((userId) => !tellerIn(state, userId).settled);
        return isOpen ? [namesSettled({ eulogyId, settledAt: command.at })] : [];
      }
      case 'WelcomeGuest':
        return welcome(state, command);
      case 'IncludeGuest':
      case 'RemoveGuest':
      case 'LeaveAsGuest':
        return decideOnGuests(state, command);
      case 'BecomeMember':
        return becomeMember(state, command);
      case 'RefuseLetters':
        return refuseLetters(state, command);
      case 'AskQuestion':
      case 'OpenAsked':
      case 'ThankAsked':
        return decideOnAsk(state, command);
      case 'TakeReply':
      case 'HoldReply':
      case 'RefuseReply':
      case 'DropReply':
      case 'NoteBounce':
        return decideOnReply(state, command);
      default:
        return unreachable(command);
    }
  },

  evolve: evolveCircle,
};

/** As it is kept: on one line. @throws RuleBroken introduction.too-long */
function introduction(typed: string): string {
  const said = onOneLine(typed);
  if (said.length > INTRODUCTION_MAX) throw new RuleBroken('introduction.too-long');
  return said;
}

function open(state: Circle, command: Extract<CircleCommand, { type: 'OpenCircle' }>): CircleEvent[] {
  const { eulogyId, eulogyType, ownerId, at } = command;
  if (state.status === 'open') {
    if (state.ownerId !== ownerId) throw new RuleBroken('circle.has-another-owner');
    return []; // the payment was announced twice
  }
  return [
    circleOpened({ eulogyId, eulogyType, ownerId, openedAt: at }),
    invitationLinkIssued({ eulogyId, round: 1, issuedBy: ownerId, issuedAt: at, expiresAt: invitationEnd(at) }),
  ];
}

function renewLink(state: OpenedCircle, { by, at }: ByOwner): CircleEvent[] {
  const { eulogyId, link } = state;
  if (!link) return [issued(state, 1, by, at)];
  const expiresAt = invitationEnd(at);
  if (link.expiresAt >= expiresAt) return [];
  return [invitationLinkRenewed({ eulogyId, round: link.round, renewedBy: by, renewedAt: at, expiresAt })];
}

function issued({ eulogyId }: OpenedCircle, round: number, by: string, at: string): CircleEvent {
  return invitationLinkIssued({ eulogyId, round, issuedBy: by, issuedAt: at, expiresAt: invitationEnd(at) });
}

function join(state: OpenedCircle, command: Extract<CircleCommand, { type: 'JoinCircle' }>): CircleEvent[] {
  const { userId, invitation, at } = command;
  const since = invitationSince(state, invitation, at);
  if (since === undefined) throw new RuleBroken('invitation.invalid');
  if (userId === state.ownerId || isContributor(state, userId)) return [];
  const removedAt = state.removedAt[userId];
  if (removedAt !== undefined && since <= removedAt) throw new RuleBroken('invitation.from-before-removal');
  return [collaboratorJoined({ eulogyId: state.eulogyId, userId, invitation, joinedAt: at })];
}

/** A guest comes in with what they said of themselves, so that no word of theirs is there before it. */
function welcome(state: OpenedCircle, command: Extract<CircleCommand, { type: 'WelcomeGuest' }>): CircleEvent[] {
  const { eulogyId } = state;
  const { guestId: userId, invitation, acknowledgement: choice, at } = command;
  if (guestIn(state, userId)) return []; // told twice
  if (invitationSince(state, invitation, at) === undefined && !isLetIn(state, command))
    throw new RuleBroken('invitation.invalid');
  const as = introduction(command.as);
  const welcomed = decideOnGuests(state, command);
  if (welcomed.length === 0) return [];
  const introduced = as === '' ? [] : [memberIntroduced({ eulogyId, userId, as, introducedAt: at })];
  const chosen = choice === undefined ? [] : [acknowledgementChosen({ eulogyId, userId, choice, chosenAt: at })];
  return [...welcomed, ...introduced, ...chosen];
}

/** The owner may say yes to whoever answers a letter that ran out; one that was taken back stays so. */
function isLetIn(state: OpenedCircle, command: Extract<CircleCommand, { type: 'WelcomeGuest' }>): boolean {
  const { invitation, letInBy } = command;
  if (letInBy !== state.ownerId || invitation.kind !== 'letter') return false;
  return state.letters[invitation.number - 1]?.status === 'waiting';
}

/** Joins with everything that was said as a guest; what the account said here already stands. */
function becomeMember(state: OpenedCircle, command: Extract<CircleCommand, { type: 'BecomeMember' }>): CircleEvent[] {
  const { eulogyId } = state;
  const { guestId, userId, at } = command;
  const became = guestBecomes(state, guestId, userId, at);
  const guest = guestIn(state, guestId);
  if (!guest || became.length === 0) return [];
  const [said, known] = [tellerIn(state, guestId), tellerIn(state, userId)];
  const { acknowledgement, introducedAs: as } = said;
  const joined = isContributor(state, userId)
    ? []
    : [collaboratorJoined({ eulogyId, userId, invitation: guest.invitation, joinedAt: at })];
  const introduced =
    isErased(as) || as === '' || known.introducedAs !== ''
      ? []
      : [memberIntroduced({ eulogyId, userId, as, introducedAt: at })];
  const chosen =
    acknowledgement === undefined || known.acknowledgement !== undefined
      ? []
      : [acknowledgementChosen({ eulogyId, userId, choice: acknowledgement, chosenAt: at })];
  return [...joined, ...introduced, ...chosen, ...became];
}

function letterOf(state: OpenedCircle, number: number): InvitationLetter {
  const letter = state.letters[number - 1];
  if (!letter) throw new RuleBroken('invitation.unknown');
  return letter;
}
