import { ApiProperty } from '@nestjs/swagger';

/** A person who belongs to a eulogy. */
export class CollaboratorResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty({ type: String, nullable: true, description: 'Filled for the owner and for oneself only.' })
  email: string | null;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;

  @ApiProperty()
  isOwner: boolean;
}

export class OwnershipResponse {
  @ApiProperty()
  isOwner: boolean;

  @ApiProperty()
  isCollaborator: boolean;
}

export class CreatorResponse {
  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty()
  email: string;
}
