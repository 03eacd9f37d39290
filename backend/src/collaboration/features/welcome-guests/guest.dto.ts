import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DERIVED_TOKEN_LENGTH } from '../../access/derived-tokens.js';
import { collaborationRules } from '../../collaboration.rules.js';

/** Bounds what is looked at; the rules of the house are tighter and say so in words. */
const LONG = 1_000;

/** Which wording of what happens to their words a guest has in front of them. */
export const CONSENT_VERSIONS = ['1'] as const;

export class WelcomeGuestRequest {
  @ApiProperty({ description: 'As they want to be known to the family.', example: 'Tom Pascoe' })
  @IsString({ message: collaborationRules['guest.name-needed']?.detail })
  @MaxLength(LONG, { message: collaborationRules['guest.name-too-long']?.detail })
  name: string;

  @ApiPropertyOptional({
    description: 'What they are to the one whose life is told, in a word or two.',
    example: 'friend',
  })
  @IsOptional()
  @IsString({ message: collaborationRules['introduction.too-long']?.detail })
  @MaxLength(LONG, { message: collaborationRules['introduction.too-long']?.detail })
  relation?: string;

  @ApiPropertyOptional({ description: 'True: they are named nowhere (D35).' })
  @IsOptional()
  @IsBoolean({ message: 'This is either true or false.' })
  nameStaysOut?: boolean;

  @ApiProperty({ enum: CONSENT_VERSIONS, description: 'Which wording of what happens to their words they read.' })
  @IsIn(CONSENT_VERSIONS, { message: 'Please load the page again: what it says about your words has changed.' })
  consent: string;
}

export class ReturnRequest {
  @ApiProperty({ description: 'The end of the link that a guest comes back by.' })
  @IsString({ message: collaborationRules['guest.unknown']?.detail })
  @MaxLength(2 * DERIVED_TOKEN_LENGTH, { message: collaborationRules['guest.unknown']?.detail })
  token: string;
}

/** Somebody who tells without an account, as they see it. */
export class WelcomedGuestResponse {
  @ApiProperty()
  eulogyId: number;

  @ApiProperty({ description: 'By which they come back, on any device.' })
  returnUrl: string;
}
