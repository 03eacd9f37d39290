import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BOOK_ASKS_A_DAY } from '../../domain/book/book.decide.js';

const ANSWERS = ['yes', 'no'] as const;
const ARRANGEMENTS = ['by-teller', 'by-life'] as const;
const ARRANGEMENT_MESSAGE = 'The arrangement is "by-teller" or "by-life".';

export class BookTellerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'Without a name where they asked not to be named.' })
  name: string;

  @ApiProperty()
  isOwner: boolean;

  @ApiProperty({ enum: ANSWERS, nullable: true, description: 'What they said themselves; null: nothing yet.' })
  answer: (typeof ANSWERS)[number] | null;

  @ApiProperty({ type: 'integer', description: 'Memories of theirs that may stand in it.' })
  memories: number;

  @ApiProperty({ type: 'integer', description: 'Memories that the owner left out, or has not taken in yet.' })
  leftOut: number;

  @ApiProperty({ type: 'integer', description: 'Memories that touch what the owner wants left unsaid.' })
  unsaid: number;

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'When they were asked last.' })
  askedAt: string | null;

  @ApiProperty({ description: 'False where no letter reaches them: they are asked on their own page.' })
  reachable: boolean;

  @ApiProperty({ description: 'False where they answered, were asked today, or twice, or no letter reaches them.' })
  canBeAsked: boolean;
}

export class BookResponse {
  @ApiProperty({ type: [BookTellerResponse], description: 'Whoever told something.' })
  tellers: BookTellerResponse[];

  @ApiProperty({ type: 'integer', description: 'So many of them said yes.' })
  saidYes: number;

  @ApiProperty({ enum: ARRANGEMENTS })
  arrangement: (typeof ARRANGEMENTS)[number];

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Since when those who are in it may have it too; null: they may not.',
  })
  sharedSince: string | null;

  @ApiProperty({ enum: ['ready', 'nobody-yet', 'not-paid'], description: 'Whether it can be made now.' })
  file: 'ready' | 'nobody-yet' | 'not-paid';
}

export class BookEntryResponse {
  @ApiProperty({ description: 'The question, or who told it.' })
  head: string;

  @ApiProperty({ type: [String], description: 'As it was told; lines of one paragraph are parted by a line break.' })
  paragraphs: string[];
}

export class BookChapterResponse {
  @ApiProperty({ description: 'Who told it, or the question.' })
  head: string;

  @ApiProperty({ type: [BookEntryResponse] })
  entries: BookEntryResponse[];
}

export class BookContentsResponse {
  @ApiProperty({ type: [BookChapterResponse], description: 'What stands in it now, word by word.' })
  chapters: BookChapterResponse[];
}

export class BookPartResponse {
  @ApiProperty({ description: 'Who makes the book.' })
  owner: string;

  @ApiProperty({ type: String, nullable: true, description: 'What the one whose life is told is called.' })
  about: string | null;

  @ApiProperty()
  title: string;

  @ApiProperty({ enum: ANSWERS, nullable: true, description: 'What this teller said; null: nothing yet.' })
  answer: (typeof ANSWERS)[number] | null;

  @ApiProperty({ type: 'integer', description: 'Memories of theirs that were not left out.' })
  memories: number;

  @ApiProperty({ description: 'It is shared with those whose words are in it, and theirs are.' })
  mayTake: boolean;
}

export class SayOfBookRequest {
  @ApiProperty({ enum: ANSWERS, description: '`no` also takes back a yes.' })
  @IsIn(ANSWERS, { message: 'Please say yes or no' })
  answer: (typeof ANSWERS)[number];
}

export class AskForBookRequest {
  @ApiProperty({ type: [String], description: 'Who is asked by letter, by the ids of `tellers`.' })
  @IsArray()
  @ArrayMaxSize(BOOK_ASKS_A_DAY)
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  tellers: string[];
}

export class ArrangeBookRequest {
  @ApiProperty({ enum: ARRANGEMENTS })
  @IsIn(ARRANGEMENTS, { message: ARRANGEMENT_MESSAGE })
  arrangement: (typeof ARRANGEMENTS)[number];
}

export class ShareBookRequest {
  @ApiProperty({ description: 'Whether those whose words are in it may have it too.' })
  @IsBoolean({ message: 'Please say yes or no' })
  shared: boolean;
}

export class BookQuery {
  @ApiProperty({ enum: ARRANGEMENTS, required: false, description: 'As the owner chose, where it is not said.' })
  @IsOptional()
  @IsIn(ARRANGEMENTS, { message: ARRANGEMENT_MESSAGE })
  arrangement?: (typeof ARRANGEMENTS)[number];
}
