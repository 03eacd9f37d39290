import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../current-user/user.response.dto.js';

export class LoginResponse {
  @ApiProperty({ example: 'You are signed in.' })
  message: string;

  @ApiProperty({ type: UserResponse })
  user: UserResponse;
}
