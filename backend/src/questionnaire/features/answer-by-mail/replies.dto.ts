import { ApiProperty } from '@nestjs/swagger';

/** A letter that came in and waits for the owner. */
export class WaitingReplyResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Whom we wrote to: a name or an address. Null where they asked not to be named.',
  })
  askedOf: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address that the letter came from. Null where whoever wrote it asked not to be named.',
  })
  from: string | null;

  @ApiProperty({ enum: ['other-sender', 'too-late'] })
  because: 'other-sender' | 'too-late';

  @ApiProperty({ type: String, nullable: true, description: 'What it answers.' })
  questionText: string | null;

  @ApiProperty({ description: 'Empty where a recording came alone.' })
  words: string;

  @ApiProperty({
    type: 'integer',
    description: 'Recordings that came along. Nobody hears them before they are let in.',
  })
  recordings: number;

  @ApiProperty()
  receivedAt: string;
}

/** A letter of ours that could not be delivered. */
export class ReturnedLetterResponse {
  @ApiProperty({ description: 'A name, or the address.' })
  who: string;

  @ApiProperty()
  returnedAt: string;
}

export class RepliesResponse {
  @ApiProperty({ type: [WaitingReplyResponse], description: 'The last one first.' })
  waiting: WaitingReplyResponse[];

  @ApiProperty({ type: [ReturnedLetterResponse], description: 'The last one first.' })
  returned: ReturnedLetterResponse[];
}
