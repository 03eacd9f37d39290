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
  @ApiProperty({ description: 'Words that the answers are enough for, about.' })
  words: number;

  @ApiProperty({ type: Number, enum: [3, 5, 8], nullable: true, description: 'The longest choice that they fill.' })
  enoughFor: number | null;

  @ApiProperty({ type: ReviewHelpResponse, nullable: true, description: 'An answer to this would help most.' })
  helps: ReviewHelpResponse | null;
}

/** Everything that the owner looks at before the eulogy is written. */
export class ReviewResponse {
  @ApiProperty({ description: 'A eulogy is being written from the answers: nothing can be changed.' })
  frozen: boolean;

  @ApiProperty({ enum: ['plain', 'warm', 'light'] })
  tone: string;

  @ApiProperty({ enum: ['as-told', 'secular'] })
  faith: string;

  @ApiProperty({ enum: [3, 5, 8], description: 'Minutes.' })
  duration: number;

  @ApiProperty({ type: [ReviewDurationResponse] })
  durations: ReviewDurationResponse[];

  @ApiProperty({ type: [ReviewTopicResponse] })
  topics: ReviewTopicResponse[];

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

  @ApiProperty({ type: ReviewEstimateResponse })
  estimate: ReviewEstimateResponse;
}
