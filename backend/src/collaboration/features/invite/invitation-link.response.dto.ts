import { ApiProperty } from '@nestjs/swagger';

/** The link that lets people join a eulogy; for its owner only. */
export class InvitationLinkResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Null while no link is good: it ran out.' })
  inviteToken: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The page that the link opens.' })
  url: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'When it ends, or ended.' })
  expiresAt: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Which link of this eulogy it is; the first is 1.' })
  round: number | null;
}
