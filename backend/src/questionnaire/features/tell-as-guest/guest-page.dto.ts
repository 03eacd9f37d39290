import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';

export class GuestQuestionResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'Filled with the name of the one whose life is told.' })
  text: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'An answer somebody else might give: small, concrete, invented.',
  })
  example: string | null;
}

/** What somebody who holds an invitation is asked. */
export class GuestInvitationResponse {
  @ApiProperty({ type: 'integer' })
  eulogyId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ enum: ['other', 'pet', 'self'] })
  type: string;

  @ApiProperty()
  ownerName: string;

  @ApiProperty()
  ownerFirstName: string;

  @ApiProperty({ type: String, nullable: true, description: 'What the one whose life is told was called.' })
  about: string | null;

  @ApiProperty({ type: [String], description: 'What somebody may be to them, to be tapped; any other word will do.' })
  relations: readonly string[];

  @ApiProperty({ type: [GuestQuestionResponse], description: 'The one that brings most first.' })
  questions: GuestQuestionResponse[];

  @ApiProperty({ description: 'A eulogy is being written: nothing can be changed for a few minutes.' })
  frozen: boolean;

  @ApiPropertyOptional({
    enum: [true],
    description: 'Its owner deleted their account. Title and facts are gone; what the guest told is theirs.',
  })
  ownerIsGone?: true;
}

/** The same before somebody is a guest. */
export class InvitedGuestResponse extends GuestInvitationResponse {
  @ApiProperty({ description: 'This browser is a guest of this eulogy already.' })
  isGuest: boolean;
}

/** The same for a guest, with their own words and nobody else's. */
export class GuestPageResponse extends GuestInvitationResponse {
  @ApiProperty()
  guestId: string;

  @ApiProperty({ description: 'As they gave it.' })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'What they are to the one whose life is told.' })
  relation: string | null;

  @ApiProperty({ enum: ['named', 'unnamed'], nullable: true })
  acknowledgement: 'named' | 'unnamed' | null;

  @ApiProperty({ description: 'The eulogy was called finished: what they said about their name stands.' })
  settled: boolean;

  @ApiProperty({ description: 'What they tell waits for the owner’s yes.' })
  held: boolean;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Their own words by question.',
  })
  answers: Record<string, string>;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, description: 'Revision by question id.' })
  revisions: Record<string, number>;

  @ApiProperty({ description: 'By which they come back, on any device.' })
  returnUrl: string;
}

/** Read by `readResponses`, which names each key that is not right. */
export class TellRequest {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Words by question id. A key that is missing means unchanged, an empty string means cleared.',
    example: { story: 'He fixed my mower every spring.' },
  })
  @Allow()
  responses: unknown;
}
