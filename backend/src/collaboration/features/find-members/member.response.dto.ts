import { ApiProperty } from '@nestjs/swagger';

/** A person who belongs to a eulogy. */
export class CollaboratorResponse {
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
