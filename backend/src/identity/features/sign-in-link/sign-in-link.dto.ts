import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { EmailField, LinkTokenField } from '../account-fields.js';
import { UserResponse } from '../current-user/user.response.dto.js';

export class RequestSignInLinkRequest {
  @EmailField()
  email: string;
}

export class WhoseSignInLinkRequest {
  @LinkTokenField('link')
  token: string;
}

export class WhoseSignInLinkResponse {
  @ApiProperty({ format: 'email', description: 'Whose account the link opens' })
  email: string;
}

export class UseSignInLinkRequest {
  @LinkTokenField('link')
  token: string;

  @ApiPropertyOptional({ description: 'The person said yes to signing in on a device that did not ask for the link.' })
  @IsOptional()
  @IsBoolean()
  onThisDevice?: boolean;
}

export class SignInLinkResponse {
  @ApiProperty({
    enum: ['signed-in', 'confirm'],
    description: '`confirm`: this browser did not ask for it, and nothing is used up.',
  })
  outcome: 'signed-in' | 'confirm';

  @ApiProperty({ example: 'Firefox on Windows', description: 'The device that asks now' })
  device: string;

  @ApiProperty({ format: 'email', description: 'Whose account the link opens' })
  email: string;

  @ApiProperty({ type: UserResponse, nullable: true, description: 'Once signed in' })
  user: UserResponse | null;
}
