import { ApiProperty } from '@nestjs/swagger';
import { CircleSettingsResponse } from '../circle-settings/circle-settings.dto.js';
import { InvitedResponse } from '../invite-by-email/invite-by-email.dto.js';

/** Somebody who belongs to a eulogy, as its owner sees them. */
export class PersonOfCircleResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;

  @ApiProperty()
  isOwner: boolean;

  @ApiProperty()
  joinedAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'What they are to the one whose life is told; null where nobody said it, or they asked not to be named.',
  })
  introducedAs: string | null;
}

/** Who was invited, who joined, and what they may see; for the owner only. */
export class PeopleResponse {
  @ApiProperty({ type: [PersonOfCircleResponse] })
  people: PersonOfCircleResponse[];

  @ApiProperty({ type: [InvitedResponse], description: 'Invited by e-mail and not here yet.' })
  invited: InvitedResponse[];

  @ApiProperty({ type: CircleSettingsResponse })
  settings: CircleSettingsResponse;
}
