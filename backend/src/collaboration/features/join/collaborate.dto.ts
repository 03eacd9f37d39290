import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class InvitedToResponse {
  @ApiProperty()
  title: string;

  @ApiProperty({ enum: ['other', 'pet', 'self'] })
  type: string;

  @ApiProperty()
  ownerName: string;
}

/** What somebody who holds an invitation may know before they join. */
export class InvitationResponse {
  @ApiProperty()
  isValid: boolean;

  @ApiPropertyOptional({ type: InvitedToResponse, description: 'Only with an invitation that is good.' })
  eulogy?: InvitedToResponse;
}
