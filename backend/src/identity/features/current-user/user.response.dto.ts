import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../shared/http/signed-in-user.js';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';
import type { RegisteredUser } from '../../domain/user/user.js';
import { pictureUrl } from '../../pictures/picture-url.js';
import type { AccountRow } from './user-directory.js';

/** An account, as its owner sees it. */
export class UserResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;

  @ApiProperty({ enum: ['customer', 'support', 'admin'] })
  role: Role;

  @ApiProperty({ description: 'An admin who alone grants and takes roles.' })
  isBusinessOwner: boolean;

  @ApiProperty()
  emailVerified: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static ofRow(row: AccountRow): UserResponse {
    return Object.assign(new UserResponse(), row);
  }

  static ofAccount(user: RegisteredUser): UserResponse {
    return UserResponse.ofRow({
      id: user.userId,
      email: unlessErased(user.email, ''),
      firstName: unlessErased(user.firstName, ''),
      lastName: unlessErased(user.lastName, ''),
      profileImageUrl:
        user.pictureHash === null || isErased(user.pictureHash) ? null : pictureUrl(user.userId, user.pictureHash),
      role: user.role,
      isBusinessOwner: user.isBusinessOwner,
      emailVerified: user.status === 'verified',
      createdAt: user.registeredAt,
    });
  }
}

/** Who is here: the account, or nobody. */
export class CurrentSessionResponse {
  @ApiProperty({ type: UserResponse, nullable: true })
  user: UserResponse | null;
}
