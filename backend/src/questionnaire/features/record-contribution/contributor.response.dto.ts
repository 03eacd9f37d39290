import { ApiProperty } from '@nestjs/swagger';

export class RecordedResponse {
  @ApiProperty({ enum: [true] })
  recorded: true;
}

/** Somebody who wrote or is writing at a question. */
export class ContributorResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The owner sees everybody’s, everybody else only their own.',
  })
  email: string | null;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;

  @ApiProperty({ description: 'False while they only began to write.' })
  hasAnswered: boolean;
}
