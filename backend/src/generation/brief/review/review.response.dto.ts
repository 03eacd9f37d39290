import type { ServiceSetting } from '../../../questionnaire/index.js';
import { SETTINGS } from './review.request.dto.js';
import { ApiProperty } from '@nestjs/swagger';

export class ReviewDurationResponse {
  @ApiProperty({ enum: [3, 5, 8] })
  minutes: number;

  @ApiProperty({ description: 'At 110 words a minute.', example: 550 })
  words: number;
}

export class ReviewTopicResponse {
  @ApiProperty()
  topicId: string;

  @ApiProperty()
  topic: string;

  @ApiProperty({ description: 'How many of the included answers touch it: those sentences are not told.' })
  answers: number;
}

export class ReviewPersonRef {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;
}

export class ReviewFactResponse {
  @ApiProperty({ example: 'born' })
  factId: string;

  @ApiProperty({ example: 'Born' })
  label: string;

  @ApiProperty({ example: '12 March 1944, Ipswich' })
  value: string;

  @ApiProperty({ description: 'Where it is corrected.' })
  questionId: string;

  @ApiProperty({ type: ReviewPersonRef, description: 'Whose words it rests on.' })
  answeredBy: ReviewPersonRef;

  @ApiProperty({ description: 'Whether the owner can correct it: a shared fact, or their own words.' })
  correctable: boolean;

  @ApiProperty({ description: 'The owner confirmed it as it reads now.' })
  confirmed: boolean;
}

export class ReviewNameResponse {
  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'How it is said; null: as it is written.' })
  say: string | null;
}

export class ReviewStatementResponse {
  @ApiProperty({ description: 'The sentence, or the fact as it stands.' })
  words: string;

  @ApiProperty({ enum: ['facts', 'memory'] })
  from: 'facts' | 'memory';

  @ApiProperty()
  questionId: string;

  @ApiProperty()
  questionText: string;

  @ApiProperty({ type: ReviewPersonRef })
  by: ReviewPersonRef;
}

export class ReviewSideResponse {
  @ApiProperty({ example: '1944' })
  value: string;

  @ApiProperty({ description: 'Whether it can be kept; where not, the facts are to be corrected by hand first.' })
  keepable: boolean;

  @ApiProperty({ type: [ReviewStatementResponse], description: 'Everybody who says so.' })
  statements: ReviewStatementResponse[];
}

export class ReviewSettledResponse {
  @ApiProperty({ enum: ['keep', 'both', 'neither'] })
  decision: 'keep' | 'both' | 'neither';

  @ApiProperty({ type: String, nullable: true, description: 'The value that stands.' })
  value: string | null;

  @ApiProperty({ description: 'A shared fact was corrected with it.' })
  corrected: boolean;
}

export class ReviewConflictResponse {
  @ApiProperty({ example: 'born.date' })
  conflictId: string;

  @ApiProperty({ example: 'When Ray was born' })
  about: string;

  @ApiProperty({ type: [ReviewSideResponse] })
  sides: ReviewSideResponse[];

  @ApiProperty({ description: 'Whether it can go unmentioned.' })
  omittable: boolean;

  @ApiProperty({ type: ReviewSettledResponse, nullable: true, description: 'Null until the owner decides.' })
  settled: ReviewSettledResponse | null;
}

export class ReviewAnswerResponse {
  @ApiProperty()
  questionId: string;

  @ApiProperty({ description: 'Its placeholders filled.' })
  questionText: string;

  @ApiProperty()
  contributorId: string;

  @ApiProperty()
  contributorName: string;

  @ApiProperty()
  answer: string;

  @ApiProperty()
  included: boolean;

  @ApiProperty()
  essential: boolean;

  @ApiProperty({ type: [String], description: 'Topics to leave out that it touches.' })
  topics: string[];
}

export class ReviewPersonResponse extends ReviewPersonRef {
  @ApiProperty()
  isOwner: boolean;

  @ApiProperty({ description: 'What they answered.' })
  answers: number;

  @ApiProperty({ description: 'They asked not to be named: id and name stand for them on this page.' })
  isUnnamed: boolean;

  @ApiProperty({ description: 'How much of it is not left out.' })
  included: number;
}

export class ReviewHelpResponse {
  @ApiProperty()
  questionId: string;

  @ApiProperty()
  questionText: string;
}

export class ReviewEstimateResponse {
  @ApiProperty({ description: 'Words of a text that leaves nothing out.' })
  words: number;

  @ApiProperty({
    type: [ReviewDurationResponse],
    description: 'Words that the text of each choice has, and of the minutes said freely.',
  })
  lengths: readonly ReviewDurationResponse[];

  @ApiProperty({
    type: 'integer',
    ...{ minimum: 2, maximum: 10, nullable: true },
    description: 'The longest of the choices, and of the minutes said freely, that they fill.',
  })
  enoughFor: number | null;

  @ApiProperty({ type: ReviewHelpResponse, nullable: true, description: 'An answer to this would help most.' })
  helps: ReviewHelpResponse | null;
}

/** One sentence of what was understood, and what it can be put right with. */
export class UnderstoodResponse {
  @ApiProperty({
    enum: ['relation', 'yourself', 'person', 'unnamed', 'fact', 'unread'],
    description:
      '`relation`: what the person was to the owner, as ticked; `yourself`, `person`: what somebody is to the person; `unnamed`: somebody ' +
      'who asked not to be named; `fact`: a fact as it was read; `unread`: words that no fact could be read in.',
  })
  about: 'relation' | 'yourself' | 'person' | 'unnamed' | 'fact' | 'unread';

  @ApiProperty({ example: 'Ella was your daughter.' })
  sentence: string;

  @ApiProperty({ type: String, nullable: true, description: 'Whom it introduces.' })
  personId: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Where it was asked.' })
  questionId: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The word that was ticked or said.', example: 'Daughter' })
  word: string | null;

  @ApiProperty({ type: String, enum: ['you', 'them'], nullable: true, description: 'Whose word it is.' })
  chosenBy: 'you' | 'them' | null;
}

export class MissingStoryResponse {
  @ApiProperty({ description: 'Where it is told.' })
  questionId: string;

  @ApiProperty({ example: 'Is there one story that shows who Ray was?' })
  sentence: string;
}

export class ReviewSpeakerResponse extends ReviewPersonRef {
  @ApiProperty()
  isOwner: boolean;

  @ApiProperty({ description: 'Told nothing that is included: there is nothing for them to say yet.' })
  hasNothing: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Their place among those who speak, from 1; null: they do not.',
  })
  place: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Words that they would say; null where they do not speak.',
  })
  words: number | null;
}

/** Everything that the owner looks at before the eulogy is written. */
export class ReviewResponse {
  @ApiProperty({ description: 'A eulogy is being written from the answers: nothing can be changed.' })
  frozen: boolean;

  @ApiProperty({ enum: ['plain', 'warm', 'light'] })
  tone: string;

  @ApiProperty({ enum: ['as-told', 'secular'] })
  faith: string;

  @ApiProperty({
    type: 'integer',
    ...{ minimum: 2, maximum: 10 },
    description: 'Minutes: one of `durations`, or what was said freely.',
  })
  duration: number;

  @ApiProperty({ enum: SETTINGS, description: 'Where it will be spoken.' })
  setting: ServiceSetting;

  @ApiProperty({ type: [ReviewDurationResponse] })
  durations: ReviewDurationResponse[];

  @ApiProperty({ type: [ReviewTopicResponse] })
  topics: ReviewTopicResponse[];

  @ApiProperty({ type: [UnderstoodResponse], description: 'In sentences, for the owner to put right.' })
  understood: UnderstoodResponse[];

  @ApiProperty({
    type: MissingStoryResponse,
    nullable: true,
    description: 'Asked where the owner has not told their story yet.',
  })
  missingStory: MissingStoryResponse | null;

  @ApiProperty({ type: [ReviewFactResponse] })
  facts: ReviewFactResponse[];

  @ApiProperty({ type: [ReviewNameResponse], description: 'Every name that may be said aloud.' })
  names: ReviewNameResponse[];

  @ApiProperty({ type: [ReviewConflictResponse] })
  conflicts: ReviewConflictResponse[];

  @ApiProperty({ type: [ReviewAnswerResponse], description: 'In the order of the questions, then of the people.' })
  answers: ReviewAnswerResponse[];

  @ApiProperty({ type: [ReviewPersonResponse], description: 'The owner first.' })
  people: ReviewPersonResponse[];

  @ApiProperty({
    type: [ReviewSpeakerResponse],
    description: 'Whoever may speak: those who do in their order, then the others. Empty where one voice alone can.',
  })
  speakers: ReviewSpeakerResponse[];

  @ApiProperty({ type: ReviewEstimateResponse })
  estimate: ReviewEstimateResponse;
}
