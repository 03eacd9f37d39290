import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { EulogyType } from '../../../collaboration/index.js';
import { QuestionResponse } from '../ask-questions/question.response.dto.js';

const ANSWERS = ['yes', 'no'] as const;
const STANDINGS = ['open', 'agreed', 'declined', 'ended'] as const;

export class AnswerPutBackRequest {
  @ApiProperty({ enum: ANSWERS, description: 'Whether the words shall stand again as they did.' })
  @IsIn(ANSWERS, { message: 'Please say yes or no.' })
  answer: (typeof ANSWERS)[number];
}

export class AnswerThenResponse {
  @ApiProperty({ type: QuestionResponse, description: 'With its text in words.' })
  question: QuestionResponse;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As it stands, as typed; null where somebody else told it.',
  })
  now: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'As it would stand; null where somebody else told it.' })
  then: string | null;

  @ApiProperty({ type: 'integer', description: 'How long it would be.' })
  characters: number;
}

export class TextThenResponse {
  @ApiProperty({ type: [String], description: 'As it stands, by paragraphs.' })
  now: string[];

  @ApiProperty({ type: [String], description: 'As it would stand, by paragraphs.' })
  then: string[];
}

/** What whoever has the link is asked. */
export class PutBackPageResponse {
  @ApiProperty({ description: 'What the eulogy is called.' })
  title: string;

  @ApiProperty({ description: 'First name of whoever is asked.' })
  name: string;

  @ApiProperty({ enum: ['other', 'pet', 'self'], description: 'Whom it is about.' })
  type: EulogyType;

  @ApiProperty({
    enum: ['answer', 'everything', 'text'],
    description: '`text`: the eulogy as it was written or shaped.',
  })
  what: 'answer' | 'everything' | 'text';

  @ApiProperty({ enum: STANDINGS, description: '`ended`: nobody said yes in time, and everything is as it was.' })
  standing: (typeof STANDINGS)[number];

  @ApiProperty({ description: 'Until when the link can be answered.' })
  endsAt: string;

  @ApiProperty({
    type: [AnswerThenResponse],
    description: 'Empty once it was answered, and where nothing would change.',
  })
  answers: AnswerThenResponse[];

  @ApiProperty({
    type: TextThenResponse,
    nullable: true,
    description: 'Of a text; null of anything else, once it was answered, and where nothing would change.',
  })
  text: TextThenResponse | null;
}
