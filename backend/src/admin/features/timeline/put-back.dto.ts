import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { ReasonField } from '../../../shared/http/reason-field.js';

const MOST_EVENTS = 1_000_000;

export class PutBackRequest {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The event whose words shall stand again.' })
  @Type(() => Number)
  @IsInt({ message: 'An event has a number.' })
  @Min(1, { message: 'Events are counted from 1.' })
  @Max(MOST_EVENTS, { message: 'There are not so many events.' })
  at: number;
}

export class AskPutBackRequest extends PutBackRequest {
  @ReasonField({ example: 'The owner asked for it, case 5521' })
  reason: string;
}

export class PutBackAnswerResponse {
  @ApiProperty({ description: 'The question, in a few words.' })
  question: string;

  @ApiProperty({ description: 'First name of whoever told it then.' })
  by: string;

  @ApiProperty({ type: 'integer', description: 'Characters that stand there now; 0 where it is empty.' })
  now: number;

  @ApiProperty({ type: 'integer', description: 'Characters that would stand there.' })
  then: number;
}

export class PutBackTextResponse {
  @ApiProperty({ type: 'integer', description: 'Characters of the text as it stands.' })
  now: number;

  @ApiProperty({ type: 'integer', description: 'Characters of the text that would stand.' })
  then: number;
}

/** What would change, masked, and who would be asked. */
export class PutBackResponse {
  @ApiProperty({ type: 'integer' })
  at: number;

  @ApiProperty({
    enum: ['answer', 'everything', 'text', 'nothing'],
    description: '`nothing`: this event told nothing.',
  })
  what: 'answer' | 'everything' | 'text' | 'nothing';

  @ApiProperty({ type: [PutBackAnswerResponse], description: 'Empty where nothing would change.' })
  answers: PutBackAnswerResponse[];

  @ApiProperty({
    type: PutBackTextResponse,
    nullable: true,
    description: 'Of a text; null where nothing would change.',
  })
  text: PutBackTextResponse | null;

  @ApiProperty({ type: String, nullable: true, description: 'First name of whoever says yes; null where nobody can.' })
  asks: string | null;
}

export class AskedPutBackResponse {
  @ApiProperty({ description: 'First name of whoever got the letter.' })
  asked: string;

  @ApiProperty({ description: 'Until when they can answer.' })
  endsAt: string;
}
