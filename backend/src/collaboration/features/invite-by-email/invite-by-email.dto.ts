import { ApiProperty } from '@nestjs/swagger';
import { EmailField } from '../../../identity/index.js';

export class InviteByEmailRequest {
  @EmailField()
  email: string;
}

/** Somebody who was invited by e-mail and has not come yet. */
export class InvitedResponse {
  @ApiProperty({ description: 'Counts the letters of this eulogy, from 1.' })
  number: number;

  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty()
  invitedAt: string;

  @ApiProperty({ description: 'When the letter was asked for last.' })
  sentAt: string;

  @ApiProperty({ description: 'When the link in the letter ends, or ended.' })
  expiresAt: string;
}
