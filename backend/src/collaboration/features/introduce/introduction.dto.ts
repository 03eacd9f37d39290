import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { collaborationRules } from '../../collaboration.rules.js';

/** Bounds what is looked at; the rule of the house is tighter and says so in words. */
const LONG = 1_000;

export class IntroductionRequest {
  @ApiProperty({
    description: 'A word or two, after "his", "her" or "their"; empty takes it back.',
    example: 'best mate',
  })
  @IsString({ message: collaborationRules['introduction.too-long']?.detail })
  @MaxLength(LONG, { message: collaborationRules['introduction.too-long']?.detail })
  as: string;
}

export class IntroductionResponse {
  @ApiProperty({ type: String, nullable: true, description: 'What the caller said they are; null until they said it.' })
  as: string | null;

  @ApiProperty({ type: [String], description: 'Words to choose from; any other will do.' })
  words: readonly string[];
}

export class CorrectedIntroductionResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As the owner would have it; null: as they said it themselves.',
  })
  as: string | null;
}
