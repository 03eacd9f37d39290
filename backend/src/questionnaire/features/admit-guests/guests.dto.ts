import { ApiProperty } from '@nestjs/swagger';

export class WaitingWordsResponse {
  @ApiProperty()
  questionText: string;

  @ApiProperty()
  answer: string;
}

/** Somebody who tells without an account, as the owner sees them. */
export class GuestOfCircleResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({
    enum: ['link', 'letter'],
    description: 'How they came: by the open link, or by a letter meant for them.',
  })
  cameBy: 'link' | 'letter';

  @ApiProperty({ description: 'What they tell waits for the owner’s yes.' })
  held: boolean;

  @ApiProperty({ enum: ['here', 'removed', 'left'] })
  status: 'here' | 'removed' | 'left';

  @ApiProperty()
  joinedAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'What they are to the one whose life is told; null where nobody said it, or they asked not to be named.',
  })
  introducedAs: string | null;

  @ApiProperty({
    type: [WaitingWordsResponse],
    description: 'What waits for a yes. Words of whoever asked not to be named are on the page of review alone.',
  })
  waiting: WaitingWordsResponse[];
}
