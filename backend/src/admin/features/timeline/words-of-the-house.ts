import type { JsonObject } from '../../../shared/kernel/json.js';
import type { Revealed } from '../../domain/audit/audit.js';
import { actWords } from '../audit/act-words.js';
import { revealedWords } from '../audit/revealed-words.js';
import { COPY_WORDINGS } from './words-of-copies.js';
import { PHOTO_WORDINGS } from './words-of-photos.js';
import { type Say, type Wordings } from './words.js';

const invited = (data: JsonObject) => `invitation ${String(data['number'])}`;

export const PEOPLE_WORDINGS: Wordings = {
  CircleOpened: {
    lane: 'people',
    label: 'Circle opened',
    sentence: (data, say) => `${say.name(data['ownerId'])} owns the eulogy and may invite others`,
  },
  InvitationLinkIssued: {
    lane: 'people',
    label: 'Invitation link',
    sentence: (data) => `Invitation link ${String(data['round'])} is good; earlier ones open nothing`,
  },
  InvitationLinkRenewed: {
    lane: 'people',
    label: 'Link renewed',
    sentence: (data, say) => `${say.doer(data['renewedBy'])} renewed invitation link ${String(data['round'])}`,
  },
  PersonInvited: {
    lane: 'people',
    label: 'Person invited',
    sentence: (data, say) => `${say.name(data['invitedBy'])} sent ${invited(data)} to an address`,
  },
  InvitationSentAgain: {
    lane: 'people',
    label: 'Invitation sent again',
    sentence: (data, say) => `${say.doer(data['sentBy'])} sent ${invited(data)} again`,
  },
  InvitationWithdrawn: {
    lane: 'people',
    label: 'Invitation withdrawn',
    sentence: (data, say) => `${say.name(data['withdrawnBy'])} withdrew ${invited(data)}`,
  },
  CollaboratorJoined: {
    lane: 'people',
    label: 'Contributor joined',
    sentence: (data, say) => {
      const used = data['invitation'] as { kind: string; round?: number; number?: number };
      const by = used.kind === 'link' ? `invitation link ${used.round}` : `the letter of invitation ${used.number}`;
      return `${say.name(data['userId'])} joined by ${by}`;
    },
  },
  CollaboratorRemoved: {
    lane: 'people',
    label: 'Contributor removed',
    sentence: (data, say) => `${say.name(data['removedBy'])} removed ${say.name(data['userId'])} from the circle`,
  },
  CollaboratorLeft: {
    lane: 'people',
    label: 'Contributor left',
    sentence: (data, say) =>
      `${say.name(data['userId'])} left the circle; their memories ${data['words'] === 'stay' ? 'stay' : 'go with them'}`,
  },
  CircleSettingChosen: {
    lane: 'people',
    label: 'Setting chosen',
    sentence: (data, say) => {
      const what = data['setting'] === 'contributorsMayRead' ? 'read the finished eulogy' : "see each other's memories";
      return `${say.name(data['chosenBy'])} decided that contributors may${data['choice'] === 'allowed' ? '' : ' not'} ${what}`;
    },
  },
  AcknowledgementChosen: {
    lane: 'people',
    label: 'Acknowledgement',
    sentence: (data, say) => `${say.name(data['userId'])} wants to be ${String(data['choice'])} in the eulogy`,
  },
  MemberIntroduced: {
    lane: 'people',
    label: 'Introduced',
    sentence: (data, say) => `${say.name(data['userId'])} said what they are to the person`,
  },
  IntroductionCorrected: {
    lane: 'people',
    label: 'Introduction put right',
    sentence: (data, say) => `${say.name(data['correctedBy'])} said how ${say.name(data['userId'])} is introduced`,
  },
  NamesSettled: {
    lane: 'people',
    label: 'Names settled',
    sentence: () => 'What everybody said about being named stands from now on',
  },
  GuestWelcomed: {
    lane: 'people',
    label: 'Guest came',
    sentence: (data, say) => {
      const used = data['invitation'] as { kind: string; number?: number };
      const by = used.kind === 'link' ? 'the open link' : `the letter of invitation ${used.number}`;
      const held = data['admission'] === 'held' ? '; what they tell waits for the owner’s yes' : '';
      return `${say.name(data['guestId'])} came as a guest by ${by}${held}`;
    },
  },
  GuestIncluded: {
    lane: 'people',
    label: 'Guest included',
    sentence: (data, say) => `${say.name(data['includedBy'])} said yes to ${say.name(data['guestId'])}, a guest`,
  },
  GuestRemoved: {
    lane: 'people',
    label: 'Guest turned away',
    sentence: (data, say) => `${say.name(data['removedBy'])} turned ${say.name(data['guestId'])}, a guest, away`,
  },
  GuestLeft: {
    lane: 'people',
    label: 'Guest left',
    sentence: (data, say) =>
      data['words'] === 'stay'
        ? `${say.name(data['guestId'])}, a guest, left; their memories stay`
        : 'A guest took their words back; nobody can read them again',
  },
  GuestBecameMember: {
    lane: 'people',
    label: 'Guest became a member',
    sentence: (data, say) => `${say.name(data['userId'])}, a guest until now, goes on with an account`,
  },
  LettersRefused: {
    lane: 'people',
    label: 'No more letters',
    sentence: (data) => `Whoever got ${invited(data)} asked never to be written to again`,
  },
  QuestionAsked: {
    lane: 'people',
    label: 'Question asked',
    sentence: (data, say) =>
      `${say.name(data['askedBy'])} asked one person by letter: ${say.question(data['questionId'])}`,
  },
  AskedQuestionOpened: {
    lane: 'people',
    label: 'Question opened',
    sentence: (data) => `Whoever was asked question ${String(data['askNumber'])} by letter has it in front of them`,
  },
  AskThanked: {
    lane: 'people',
    label: 'Thanked',
    sentence: (data, say) =>
      `${say.name(data['thankedBy'])} thanked whoever answered question ${String(data['askNumber'])}`,
  },
  VouchAsked: {
    lane: 'people',
    label: 'Asked to confirm',
    sentence: (data, say) =>
      `${say.name(data['askedBy'])} asked ${say.name(data['personId'])} whether their own sentences are right (letter ${String(data['askNumber'])})`,
  },
  SentenceVouched: {
    lane: 'people',
    label: 'Sentence confirmed',
    sentence: (data, say) => `${say.name(data['personId'])} said of a sentence of theirs that it is right`,
  },
  SentenceQuestioned: {
    lane: 'people',
    label: 'Sentence questioned',
    sentence: (data, say) =>
      data['wish'] === 'leave-out'
        ? `${say.name(data['personId'])} would leave a sentence of theirs out`
        : `${say.name(data['personId'])} would put a sentence of theirs otherwise`,
  },
  VouchTakenBack: {
    lane: 'people',
    label: 'Confirmation taken back',
    sentence: (data, say) => `${say.name(data['personId'])} took back what they had said of a sentence`,
  },
  VouchWishSettled: {
    lane: 'people',
    label: 'Wish settled',
    sentence: (data, say) =>
      `${say.name(data['settledBy'])} ${data['as'] === 'taken' ? 'did what' : 'left a sentence as it is, although'} ${say.name(data['personId'])} wished otherwise for it`,
  },
  ShareLinkMade: {
    lane: 'people',
    label: 'Share link made',
    sentence: (data, say) => `${say.name(data['madeBy'])} made share link ${String(data['round'])}`,
  },
  ShareLinkRevoked: {
    lane: 'people',
    label: 'Share link revoked',
    sentence: (data, say) => `${say.name(data['revokedBy'])} revoked share link ${String(data['round'])}`,
  },
  StaffReadingAllowed: {
    lane: 'people',
    label: 'Our reading allowed',
    sentence: (data, say) => `${say.name(data['allowedBy'])} let us read the finished text, without what others told`,
  },
  StaffReadingWithdrawn: {
    lane: 'people',
    label: 'Our reading taken back',
    sentence: (data, say) => `${say.name(data['withdrawnBy'])} no longer lets us read the text`,
  },
  SentenceSuggested: {
    lane: 'writing',
    label: 'Change suggested',
    sentence: (data, say) =>
      `${say.name(data['suggestedBy'])} would say a sentence of version ${String(data['onVersion'])} another way (${say.words('before')} → ${say.words('words')})`,
  },
  SuggestionTaken: {
    lane: 'writing',
    label: 'Suggestion taken',
    sentence: (data, say) =>
      `${say.name(data['takenBy'])} took a suggested sentence; it stands in version ${String(data['version'])}`,
  },
  SuggestionDeclined: {
    lane: 'writing',
    label: 'Suggestion left',
    sentence: (data, say) => `${say.name(data['declinedBy'])} let a sentence stand as it is`,
  },
  SuggestionWithdrawn: {
    lane: 'writing',
    label: 'Suggestion taken back',
    sentence: (data, say) => `${say.name(data['withdrawnBy'])} took back a suggestion`,
  },
  ...COPY_WORDINGS,
  OrderOfServiceWritten: {
    lane: 'writing',
    label: 'Order of service',
    sentence: (data, say) => `${say.name(data['writtenBy'])} wrote down the order of service`,
  },
  ...PHOTO_WORDINGS,
  UserErased: {
    lane: 'people',
    label: 'Account deleted',
    sentence: () => 'Somebody of this eulogy deleted their account; their words cannot be read any more',
  },
};

/** Why a text did not come, for staff; what the owner was told of it is on their screen. */
export const FAILURES: Readonly<Record<string, string>> = {
  'too-little': 'there was too little in the answers to write from',
  'too-much-work': 'the answers were more than could be worked through in one go',
  'checks-failed': 'what was written did not pass our own checks',
  stalled: 'the writing stopped before it was done',
  quota: 'the model’s quota was used up',
  'rate-limit': 'the model was asked too often at once',
  unexpected: 'something that nobody foresaw went wrong on our side',
};

const version = (data: JsonObject) => `version ${String(data['version'])}`;
const made = (by: string, what: string) => (data: JsonObject, say: Say) =>
  `${say.name(data[by])} ${what}: ${version(data)}`;

export const WRITING_WORDINGS: Wordings = {
  GenerationRequested: {
    lane: 'writing',
    label: 'Writing asked for',
    sentence: (data, say) => `${say.doer(data['requestedBy'])} asked for ${String(data['durationMinutes'])} minutes`,
  },
  GenerationStageReached: {
    lane: 'writing',
    label: 'Writing went on',
    sentence: (data) => `The writer came to its stage “${String(data['stage'])}”`,
  },
  GenerationCompleted: {
    lane: 'writing',
    label: 'Eulogy written',
    sentence: (data) => `${String(data['words'])} words by ${String(data['writer'])}: ${version(data)}`,
  },
  GenerationFailed: {
    lane: 'writing',
    label: 'Writing failed',
    tone: 'problem',
    sentence: (data) => `No text came of it: ${FAILURES[String(data['reason'])] ?? String(data['reason'])}`,
  },
  WritingReset: {
    lane: 'writing',
    label: 'Texts reset',
    sentence: () => 'The texts left the owner’s view with the questionnaire',
  },
  ParagraphEdited: { lane: 'writing', label: 'Paragraph edited', sentence: made('editedBy', 'wrote a paragraph anew') },
  RewriteOffered: {
    lane: 'writing',
    label: 'Rewrite offered',
    sentence: (data) => `${String(data['writer'])} put a paragraph another way: ${String(data['wish'])}`,
  },
  ParagraphRewritten: { lane: 'writing', label: 'Rewrite taken', sentence: made('acceptedBy', 'took a rewrite') },
  SentenceConfirmed: {
    lane: 'writing',
    label: 'Sentence confirmed',
    sentence: made('confirmedBy', 'confirmed a sentence'),
  },
  SentencesTakenOut: {
    lane: 'writing',
    label: 'Sentences taken out',
    sentence: made('takenOutBy', 'took sentences out'),
  },
  PassagePutIn: { lane: 'writing', label: 'Passage put in', sentence: made('putInBy', 'put a memory into the text') },
  OwnWordsKept: {
    lane: 'writing',
    label: 'Own words kept',
    sentence: made('keptBy', 'put their own words into the new text'),
  },
  OwnWordsLetGo: {
    lane: 'writing',
    label: 'Own words let go',
    sentence: (data, say) => `${say.name(data['letGoBy'])} let words of their own go`,
  },
  ParagraphMoved: { lane: 'writing', label: 'Paragraph moved', sentence: made('movedBy', 'moved a paragraph') },
  VersionRestored: {
    lane: 'writing',
    label: 'Version restored',
    sentence: (data, say) => `${say.name(data['restoredBy'])} went back to version ${String(data['restored'])}`,
  },
  ChangeUndone: { lane: 'writing', label: 'Change undone', sentence: made('by', 'took back a change') },
  ChangeRedone: { lane: 'writing', label: 'Change redone', sentence: made('by', 'made a change good again') },
  PassageLocked: {
    lane: 'writing',
    label: 'Passage locked',
    sentence: (data, say) => `${say.name(data['by'])} locked a passage`,
  },
  PassageUnlocked: {
    lane: 'writing',
    label: 'Passage unlocked',
    sentence: (data, say) => `${say.name(data['by'])} unlocked a passage`,
  },
  VersionNamed: {
    lane: 'writing',
    label: 'Version named',
    sentence: (data, say) => `${say.name(data['namedBy'])} named ${version(data)}`,
  },
  EulogyFinished: {
    lane: 'writing',
    label: 'Called finished',
    sentence: (data, say) => `${say.name(data['finishedBy'])} called ${version(data)} finished`,
  },
};

/** Acts of which a history says more than the audit does; every other one is said in the audit's own words. */
const ACTS: Readonly<Record<string, string>> = {
  'eulogy.reveal': 'revealed masked text',
  'eulogy.ask-put-back': 'asked by letter to put words back',
  'eulogy.reset': 'reset the questionnaire',
  'eulogy.pdf': 'read the PDF',
  'eulogy.read-sample': 'read the text, as its owner allowed',
  'user.block': 'blocked the account',
  'user.unblock': 'unblocked the account',
  'user.delete': 'deleted the account',
  'user.reset-password': 'issued a temporary password',
  'purchase.refund': 'sent money of the order back',
  'purchase.refund-call-off': 'closed a refund that had failed',
};

/** Texts of one reveal that a sentence names. */
const MOST_REVEALED = 3;

/** “Opened the file” after a name. */
const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function actOf(data: JsonObject, say: Say): string {
  const revealed = data['revealed'] as unknown as Revealed | null | undefined;
  if (!revealed) return ACTS[String(data['act'])] ?? inSentence(actWords(String(data['act'])));
  const words = revealedWords(revealed, say.name);
  const more = words.length - MOST_REVEALED;
  return `revealed ${words.slice(0, MOST_REVEALED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export const STAFF_WORDINGS: Wordings = {
  StaffActed: {
    lane: 'staff',
    label: 'Staff acted',
    sentence: (data, say) => `${say.name(data['staffId'])} of the staff ${actOf(data, say)}`,
  },
  StaffActRefused: {
    lane: 'staff',
    label: 'Act refused',
    tone: 'problem',
    sentence: (data, say) => `What staff set about was refused: ${say.refusal(data['code'])}`,
  },
};
