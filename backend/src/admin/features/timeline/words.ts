import { HELD_BY } from '../../../questionnaire/index.js';
import type { JsonObject } from '../../../shared/kernel/json.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { factInSentence, matterInSentence } from './fact-names.js';
import { isMasked } from './masked.js';

export const LANES = ['people', 'payment', 'answers', 'writing', 'mail', 'staff'] as const;
export type Lane = (typeof LANES)[number];

export const LANE_LABELS: Readonly<Record<Lane, string>> = {
  people: 'People',
  payment: 'Payment',
  answers: 'Answers',
  writing: 'Writing',
  mail: 'Mail',
  staff: 'Staff',
};

/** What a sentence may say beside the event itself. */
export interface Say {
  /** A person's first name; of one who is gone, that they are. */
  readonly name: (id: unknown) => string;
  /** The same of whoever did it, and that they are of the staff where they do not belong to the eulogy. */
  readonly doer: (id: unknown) => string;
  /** What a question asks, in a few words, with its number where the set of questions is known: question 5, “Story”. */
  readonly question: (id: unknown) => string;
  /** What staff were told when a rule of the house forbade something, by its code. */
  readonly refusal: (code: unknown) => string;
  /** A personal text, masked: how long it is. */
  readonly words: (field: string) => string;
  /** How long the answer was before that stood in the same place; undefined for the first. */
  readonly before: () => string | undefined;
}

export interface Wording {
  readonly lane: Lane;
  /** Two or three words, the same for every event of the type. */
  readonly label: string;
  readonly tone?: 'problem';
  readonly sentence: (data: JsonObject, say: Say) => string;
}

export type Wordings = Readonly<Record<string, Wording>>;

/** Where a masked text stands in a sentence. */
export function lengthInWords(value: unknown): string {
  if (isErased(value)) return 'erased';
  return isMasked(value) ? `${value.characters} characters` : 'nothing';
}

/** The day of a moment. Staff read sentences in more than one zone, and a file of them goes elsewhere: it says whose day it is. */
export const utcDay = (moment: unknown) => `${String(moment).slice(0, 10)} (UTC)`;

/** Cents of Australian dollars. */
export const dollars = (cents: unknown) => `$${(Number(cents) / 100).toFixed(2)}`;

const answered = (who: unknown, data: JsonObject, say: Say) => {
  const before = say.before();
  const question = say.question(data['questionId']);
  const now = say.words('answer');
  return before === undefined
    ? `${say.name(who)} answered ${question} (${now})`
    : `${say.name(who)} changed the answer to ${question} from ${before} to ${now}`;
};
const cleared = (who: unknown, data: JsonObject, say: Say) =>
  `${say.name(who)} emptied the answer to ${say.question(data['questionId'])}`;
const ofAnswer = (data: JsonObject, say: Say) =>
  `the answer of ${say.name(data['contributorId'])} to ${say.question(data['questionId'])}`;

/** What became of answers that differ. */
const DECISIONS: Readonly<Record<string, string>> = {
  keep: 'one answer stands',
  both: 'both stand',
  neither: 'neither stands',
};

export const ANSWER_WORDINGS: Wordings = {
  QuestionnaireOpened: {
    lane: 'answers',
    label: 'Questionnaire opened',
    sentence: () => 'The questionnaire opened, with its questions and a title',
  },
  EulogyTitled: {
    lane: 'answers',
    label: 'Title changed',
    sentence: (data, say) => `${say.name(data['titledBy'])} changed the title`,
  },
  FactAnswered: {
    lane: 'answers',
    label: 'Fact answered',
    sentence: (data, say) => answered(data['answeredBy'], data, say),
  },
  FactCleared: {
    lane: 'answers',
    label: 'Fact emptied',
    sentence: (data, say) => cleared(data['clearedBy'], data, say),
  },
  AnswerContributed: {
    lane: 'answers',
    label: 'Memory told',
    sentence: (data, say) => answered(data['personId'], data, say),
  },
  AnswerCleared: {
    lane: 'answers',
    label: 'Memory emptied',
    sentence: (data, say) => cleared(data['personId'], data, say),
  },
  PutBackAsked: {
    lane: 'staff',
    label: 'Asked to put back',
    sentence: (data, say) => {
      const what =
        data['questionId'] !== null
          ? `the answer to ${say.question(data['questionId'])}`
          : isText(data)
            ? 'the text'
            : 'everything that was told';
      return `${say.doer(data['askedBy'])} asked ${say.name(data['askedOf'])} whether ${what} shall stand again as at event ${String(data['atEvent'])}`;
    },
  },
  PutBackAgreed: {
    lane: 'answers',
    label: 'Put back',
    sentence: (data, say) =>
      data['questionId'] === null
        ? `${say.name(data['agreedBy'])} said yes: ${isText(data) ? 'an earlier text' : 'what was told'} stands again`
        : `${say.name(data['agreedBy'])} said yes: the answer to ${say.question(data['questionId'])} stands again`,
  },
  PutBackDeclined: {
    lane: 'answers',
    label: 'Not put back',
    sentence: (data, say) => `${say.name(data['declinedBy'])} said no: everything stays as it is`,
  },
  RecordingKept: {
    lane: 'answers',
    label: 'Recording kept',
    sentence: (data, say) =>
      `${say.name(data['personId'])} spoke at ${say.question(data['questionId'])}, ${String(data['seconds'])} seconds`,
  },
  RecordingHearingChosen: {
    lane: 'answers',
    label: 'Hearing chosen',
    sentence: (data, say) =>
      data['hearing'] === 'family'
        ? `${say.name(data['personId'])} lets the family hear a recording`
        : `${say.name(data['personId'])} lets nobody else hear a recording`,
  },
  RecordingStayChosen: {
    lane: 'answers',
    label: 'Staying chosen',
    sentence: (data, say) =>
      `A recording of ${say.name(data['personId'])} ${data['stay'] === 'stay' ? 'may stay' : 'ends with the others'}, says the ${String(data['by'])}`,
  },
  TranscriptAsked: {
    lane: 'answers',
    label: 'Transcript asked',
    sentence: (data, say) => `${say.name(data['personId'])} let ${String(data['from'])} write down a recording`,
  },
  RecordingWrittenDown: {
    lane: 'answers',
    label: 'Words confirmed',
    sentence: (data, say) =>
      `The words of a recording of ${say.name(data['personId'])} were said yes to by the ${String(data['by'])}`,
  },
  RecordingDropped: {
    lane: 'answers',
    label: 'Recording gone',
    sentence: (data, say) =>
      `A recording of ${say.name(data['personId'])} is gone (${String(data['reason']).replace('-', ' ')})`,
  },
  VoicesChosen: {
    lane: 'answers',
    label: 'Voices chosen',
    sentence: (data, say) =>
      `${say.name(data['chosenBy'])} said that voices ${data['voices'] === 'heard' ? 'may be heard' : 'stay silent'}`,
  },
  AnswersSubmitted: {
    lane: 'answers',
    label: 'Answers submitted',
    sentence: (data, say) => `${say.doer(data['submittedBy'])} submitted the answers; nobody can change them meanwhile`,
  },
  AnswersReleased: {
    lane: 'answers',
    label: 'Answers released',
    sentence: (data) => `The answers can be changed again, because the writing ${String(data['because'])}`,
  },
  QuestionnaireReset: {
    lane: 'answers',
    label: 'Questionnaire reset',
    sentence: (data, say) => `${say.name(data['resetBy'])} of the staff emptied the questionnaire`,
  },
  MemoriesReset: {
    lane: 'answers',
    label: 'Memories reset',
    sentence: (data, say) => `What ${say.name(data['personId'])} had told was emptied with the questionnaire`,
  },
  AnswerLeftOut: {
    lane: 'answers',
    label: 'Answer left out',
    sentence: (data, say) =>
      data['leftOutBy'] === HELD_BY
        ? `${ofAnswer(data, say)} waits for the owner’s yes`
        : `${say.name(data['leftOutBy'])} left out ${ofAnswer(data, say)}`,
  },
  AnswerIncluded: {
    lane: 'answers',
    label: 'Answer taken in',
    sentence: (data, say) => `${say.name(data['includedBy'])} took in again ${ofAnswer(data, say)}`,
  },
  AnswerMarkedEssential: {
    lane: 'answers',
    label: 'Answer essential',
    sentence: (data, say) => `${say.name(data['markedBy'])} wants ${ofAnswer(data, say)} in by all means`,
  },
  EssentialMarkRemoved: {
    lane: 'answers',
    label: 'Answer optional',
    sentence: (data, say) => `${say.name(data['removedBy'])} no longer insists on ${ofAnswer(data, say)}`,
  },
  TopicExcluded: {
    lane: 'answers',
    label: 'Topic excluded',
    sentence: (data, say) => `${say.name(data['excludedBy'])} excluded a topic`,
  },
  TopicAllowed: {
    lane: 'answers',
    label: 'Topic allowed',
    sentence: (data, say) => `${say.name(data['allowedBy'])} allowed an excluded topic again`,
  },
  ToneChosen: {
    lane: 'answers',
    label: 'Tone chosen',
    sentence: (data, say) => `${say.name(data['chosenBy'])} chose the tone: ${String(data['tone'])}`,
  },
  FaithChosen: {
    lane: 'answers',
    label: 'Faith chosen',
    sentence: (data, say) => `${say.name(data['chosenBy'])} chose words of faith: ${String(data['faith'])}`,
  },
  DurationChosen: {
    lane: 'answers',
    label: 'Length chosen',
    sentence: (data, say) => `${say.name(data['chosenBy'])} chose ${String(data['durationMinutes'])} minutes`,
  },
  ServiceSettingChosen: {
    lane: 'answers',
    label: 'Setting chosen',
    sentence: (data, say) =>
      data['setting'] === 'unsaid'
        ? `${say.name(data['chosenBy'])} took back where it will be spoken`
        : `${say.name(data['chosenBy'])} chose where it will be spoken: ${String(data['setting'])}`,
  },
  SpeakersChosen: {
    lane: 'answers',
    label: 'Speakers chosen',
    sentence: (data, say) =>
      `${say.name(data['chosenBy'])} chose who speaks: ${(data['speakers'] as readonly string[]).map((id) => say.name(id)).join(', ')}`,
  },
  SpeakersCleared: {
    lane: 'answers',
    label: 'Speaks alone',
    sentence: (data, say) => `${say.name(data['clearedBy'])} speaks alone after all`,
  },
  PronunciationRecorded: {
    lane: 'answers',
    label: 'Pronunciation noted',
    sentence: (data, say) => `${say.name(data['recordedBy'])} noted how a name is said`,
  },
  PronunciationRemoved: {
    lane: 'answers',
    label: 'Pronunciation removed',
    sentence: (data, say) => `${say.name(data['removedBy'])} removed how a name is said`,
  },
  FactConfirmed: {
    lane: 'answers',
    label: 'Fact confirmed',
    sentence: (data, say) =>
      `${say.name(data['confirmedBy'])} confirmed a fact: ${factInSentence(data['factId'], say)}`,
  },
  FactConfirmationWithdrawn: {
    lane: 'answers',
    label: 'Confirmation withdrawn',
    sentence: (data, say) =>
      `${say.name(data['withdrawnBy'])} wants a fact looked at again: ${factInSentence(data['factId'], say)}`,
  },
  ConflictSettled: {
    lane: 'answers',
    label: 'Difference settled',
    sentence: (data, say) =>
      `${say.name(data['settledBy'])} settled a difference, ${matterInSentence(data['conflictId'])}: ${DECISIONS[String(data['decision'])] ?? 'it was decided'}`,
  },
  ConflictReopened: {
    lane: 'answers',
    label: 'Difference reopened',
    sentence: (data, say) =>
      `${say.name(data['reopenedBy'])} reopened a difference: ${matterInSentence(data['conflictId'])}`,
  },
};

/** Whether what comes back is a text, and no answer. */
function isText(data: Readonly<Record<string, unknown>>): boolean {
  const [one] = data['from'] as readonly { readonly stream: string }[];
  return one?.stream.startsWith('eulogy-') === true;
}
