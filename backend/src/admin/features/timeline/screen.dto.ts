import { ApiProperty } from '@nestjs/swagger';
import { QuestionResponse } from '../../../questionnaire/index.js';
import { FieldValueResponse } from './timeline.dto.js';

export class ScreenCardResponse {
  @ApiProperty({ enum: ['other', 'pet', 'self'] })
  type: 'other' | 'pet' | 'self';

  @ApiProperty({ type: FieldValueResponse })
  title: FieldValueResponse;

  @ApiProperty({ enum: ['draft', 'in_progress', 'generating', 'completed'] })
  status: 'draft' | 'in_progress' | 'generating' | 'completed';

  @ApiProperty({ type: 'integer' })
  answered: number;

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Minutes.' })
  duration: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refundedAt: string | null;
}

export class ScreenPersonResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'A first name, or that the account was deleted.' })
  name: string;

  @ApiProperty()
  isOwner: boolean;
}

export class ScreenAnswerResponse {
  @ApiProperty({ description: 'By which it is revealed, and found among what changed.' })
  id: string;

  @ApiProperty({ description: 'Who wrote it last.' })
  personId: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: FieldValueResponse })
  value: FieldValueResponse;

  @ApiProperty({ description: 'False: the owner left it out.' })
  included: boolean;

  @ApiProperty({ description: 'The owner wants it in by all means.' })
  essential: boolean;

  @ApiProperty({ type: 'integer', description: 'How often it was written or emptied up to then; 1: never changed.' })
  written: number;
}

export class ScreenQuestionResponse {
  @ApiProperty({ type: QuestionResponse })
  question: QuestionResponse;

  @ApiProperty({ type: [ScreenAnswerResponse], description: 'The shared one, or one from each person.' })
  answers: ScreenAnswerResponse[];
}

export class ScreenReviewResponse {
  @ApiProperty({ enum: ['plain', 'warm', 'light'] })
  tone: string;

  @ApiProperty({ enum: ['as-told', 'secular'] })
  faith: string;

  @ApiProperty({ type: 'integer', description: 'Minutes.' })
  duration: number;

  @ApiProperty({ type: 'integer', description: 'Topics that must not come up.' })
  topics: number;

  @ApiProperty({ type: 'integer', description: 'Lines of the facts that the owner called right.' })
  confirmed: number;

  @ApiProperty({ type: 'integer', description: 'Differences between answers that the owner settled.' })
  settled: number;
}

export class ScreenParagraphResponse {
  @ApiProperty({ description: 'By which it is revealed, and found among what changed.' })
  id: string;

  @ApiProperty({ description: 'Whether a part of the eulogy begins with it.' })
  opensSection: boolean;

  @ApiProperty({ type: FieldValueResponse })
  value: FieldValueResponse;

  @ApiProperty({ type: 'integer' })
  sentences: number;

  @ApiProperty({ type: 'integer', description: 'Sentences that nobody told.' })
  unsupported: number;
}

export class ScreenEulogyResponse {
  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: 'integer' })
  versions: number;

  @ApiProperty({ type: 'integer' })
  words: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The version that its owner called finished.' })
  finishedVersion: number | null;

  @ApiProperty({ description: 'Whether contributors could read it.' })
  isForContributors: boolean;

  @ApiProperty({ description: 'Whether the share link was on: whoever had it read this version.' })
  isShared: boolean;

  @ApiProperty({ type: [ScreenParagraphResponse] })
  paragraphs: ScreenParagraphResponse[];
}

export class ScreenChangeResponse {
  @ApiProperty({ description: 'A part of the screen, by the id that it has there.' })
  id: string;

  @ApiProperty({ example: 'Story, Mick' })
  label: string;

  @ApiProperty({ enum: ['new', 'changed', 'gone'] })
  what: 'new' | 'changed' | 'gone';
}

/** What its owner saw after an event, room by room; nobody's words are in it. */
export class TimelineScreenResponse {
  @ApiProperty({ type: 'integer' })
  at: number;

  @ApiProperty({ type: 'integer', nullable: true })
  compare: number | null;

  @ApiProperty({ type: ScreenCardResponse, nullable: true, description: 'Null: nothing was there to see yet.' })
  card: ScreenCardResponse | null;

  @ApiProperty({ type: [ScreenPersonResponse], description: 'The owner first.' })
  people: ScreenPersonResponse[];

  @ApiProperty({ type: [ScreenQuestionResponse], description: 'In order.' })
  questions: ScreenQuestionResponse[];

  @ApiProperty({ type: ScreenReviewResponse, nullable: true })
  review: ScreenReviewResponse | null;

  @ApiProperty({ type: String, nullable: true, description: 'How far the writing was, while it was under way.' })
  stage: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the last writing failed, as the owner was told it.' })
  generationError: string | null;

  @ApiProperty({ type: ScreenEulogyResponse, nullable: true })
  eulogy: ScreenEulogyResponse | null;

  @ApiProperty({ type: [ScreenChangeResponse], description: 'Since the event that it is compared with.' })
  changed: ScreenChangeResponse[];
}
