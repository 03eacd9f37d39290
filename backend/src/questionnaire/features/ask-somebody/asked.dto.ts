import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { ASKED_NAME_MAX, NOTE_MAX } from '../../../collaboration/index.js';
import { EmailField } from '../../../identity/index.js';

const UNREADABLE = 'Please choose somebody to ask.';

/** Who is asked what: exactly one of `personId`, `letter` and `email`. */
export class AskRequest {
  @ApiProperty({ example: 'story' })
  @IsString({ message: 'Please choose a question.' })
  @MaxLength(100, { message: 'Please choose a question.' })
  questionId: string;

  @ApiPropertyOptional({ description: 'Somebody of the circle who has an account.' })
  @IsOptional()
  @IsString({ message: UNREADABLE })
  @MaxLength(100, { message: UNREADABLE })
  personId?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'The number of the letter by which they were invited.' })
  @IsOptional()
  @IsInt({ message: UNREADABLE })
  @Min(1, { message: UNREADABLE })
  letter?: number;

  @EmailField({ required: 'optional' })
  email?: string;

  @ApiPropertyOptional({ description: `How the letter greets them: ${ASKED_NAME_MAX} characters at most.` })
  @IsOptional()
  @IsString({ message: 'Please write a name.' })
  name?: string;

  @ApiPropertyOptional({ description: `A sentence of the owner’s own: ${NOTE_MAX} characters at most, without links.` })
  @IsOptional()
  @IsString({ message: 'Please write one sentence.' })
  note?: string;
}

export class OpenedRequest {
  @ApiProperty({ example: 'story' })
  @IsString({ message: 'Please say which question.' })
  @MaxLength(100, { message: 'Please say which question.' })
  questionId: string;
}

export class ThankRequest {
  @ApiPropertyOptional({ description: `A sentence of the owner’s own: ${NOTE_MAX} characters at most, without links.` })
  @IsOptional()
  @IsString({ message: 'Please write one sentence.' })
  note?: string;
}

export class AskedQuestionResponse {
  @ApiProperty({ description: 'Counts the questions that were asked, from 1.' })
  askNumber: number;

  @ApiProperty({ description: 'A name, or the address where nobody came by the letter yet.' })
  who: string;

  @ApiProperty()
  questionId: string;

  @ApiProperty()
  questionText: string;

  @ApiProperty()
  askedAt: string;

  @ApiProperty({ description: 'Somebody came by the letter; always true of members.' })
  came: boolean;

  @ApiProperty({ description: 'They had the question in front of them and touched the page, or answered it.' })
  opened: boolean;

  @ApiProperty({ description: 'There is an answer under their name. Never true of whoever asked not to be named.' })
  answered: boolean;

  @ApiProperty({ description: 'The owner thanked them for it.' })
  thanked: boolean;
}

export class AskableQuestionResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  text: string;
}

export class AskablePersonResponse {
  @ApiProperty({ description: 'A name, or the address where nobody came by the letter yet.' })
  who: string;

  @ApiProperty({ type: String, nullable: true, description: 'Of somebody with an account.' })
  personId: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of whoever was invited by letter.' })
  letter: number | null;
}

export class AskedResponse {
  @ApiProperty({ type: [AskedQuestionResponse], description: 'The last one first.' })
  asked: AskedQuestionResponse[];

  @ApiProperty({ type: [AskablePersonResponse], description: 'Whom a letter reaches.' })
  people: AskablePersonResponse[];

  @ApiProperty({ type: [AskableQuestionResponse], description: 'What can be asked: memories, told in words.' })
  questions: AskableQuestionResponse[];
}
