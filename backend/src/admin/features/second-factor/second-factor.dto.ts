import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const CODE_MAX_LENGTH = 40;
const PASSWORD_MAX_LENGTH = 256;

export class PrepareSecondFactorRequest {
  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX_LENGTH })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Password must be at most 256 characters long' })
  @IsString({ message: 'Password is required' })
  password: string;

  @ApiPropertyOptional({
    maxLength: CODE_MAX_LENGTH,
    example: '042917',
    description: 'From the letter, in production.',
  })
  @IsOptional()
  @MaxLength(CODE_MAX_LENGTH, { message: 'This code is not right' })
  @IsString({ message: 'Please enter the code' })
  letterCode?: string;
}

export class SecondFactorCodeRequest {
  @ApiProperty({
    maxLength: CODE_MAX_LENGTH,
    example: '287082',
    description: 'Of the authenticator, or a recovery code.',
  })
  @MaxLength(CODE_MAX_LENGTH, { message: 'This code is not right' })
  @IsString({ message: 'Please enter the code' })
  code: string;
}

export class SecondFactorResponse {
  @ApiProperty({ enum: ['off', 'prepared', 'on'] })
  status: 'off' | 'prepared' | 'on';

  @ApiProperty({ description: 'Staff without one are refused.' })
  required: boolean;

  @ApiProperty({ description: 'This session has shown it, or needs none.' })
  confirmed: boolean;

  @ApiProperty({ type: 'integer' })
  recoveryCodesLeft: number;

  @ApiProperty({ type: 'integer', description: 'Own passkeys that stand for a code.' })
  passkeys: number;
}

export class PreparedSecondFactorResponse {
  @ApiProperty({ description: 'Base32, for typing into an authenticator.' })
  secret: string;

  @ApiProperty({ description: 'The same as an address that authenticators open.' })
  uri: string;
}

export class RecoveryCodesResponse {
  @ApiProperty({ type: [String], description: 'Shown this once.' })
  recoveryCodes: string[];
}
