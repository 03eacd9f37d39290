import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EulogySummaryResponse } from './eulogy-summary.js';
import { EulogyTextResponse } from './eulogy-text.response.dto.js';

/** One answer, and whose it is. */
export class ContributionResponse {
  @ApiProperty()
  questionId: string;

  @ApiProperty()
  contributorId: string;

  @ApiProperty()
  contributorName: string;

  @ApiProperty()
  answer: string;

  @ApiProperty()
  revision: number;

  @ApiProperty({ description: 'Whether the owner lets it into the text.' })
  included: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null where the name stays out: beside who joined when, a time would tell whose it is.',
  })
  contributedAt: string | null;
}

/** Said above a text: trying again is free. */
export class GenerationNoticeResponse {
  @ApiProperty({
    enum: ['too-little', 'too-much-work', 'checks-failed', 'quota', 'rate-limit', 'stalled', 'unexpected'],
  })
  reason: string;

  @ApiProperty({
    enum: ['model', 'arranger'],
    description: 'Who wrote the text that is there: the model, as far as it came, or the arranger in its place.',
  })
  writtenBy: 'model' | 'arranger';
}

export class EulogyResponse extends EulogySummaryResponse {
  @ApiProperty({ example: 'other@1' })
  questionSet: string;

  @ApiProperty({ type: [ContributionResponse] })
  contributions: ContributionResponse[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'By question id: the revision of each answer in `responses`, to be sent back as `baseRevision`.',
  })
  answerRevisions: Record<string, number>;

  @ApiProperty({
    description: 'The version of the text: the newest for the owner, the finished one for others; 0: none yet.',
  })
  version: number;

  @ApiProperty({ description: 'Grows with every change of this eulogy.' })
  revision: number;

  @ApiPropertyOptional({
    enum: ['started', 'reading', 'choosing', 'writing', 'checking'],
    nullable: true,
    description: 'For the owner while it is written: what the writer is doing.',
  })
  stage?: string | null;

  @ApiPropertyOptional({
    description:
      'Of somebody else’s: first name of its owner, whom one may ask; absent where they deleted their account.',
    example: 'Claire',
  })
  ownerName?: string;

  @ApiPropertyOptional({ description: 'While it is written: when the model was last heard to speak.' })
  heardAt?: string;

  @ApiPropertyOptional({
    description: 'Only for those who may read it: the text, paragraphs separated by a blank line.',
  })
  generatedContent?: string;

  @ApiPropertyOptional({
    enum: ['model', 'arranger'],
    description:
      'Beside a text: whether a model wrote it from what was told, or it was put in order from people’s own words.',
  })
  writtenBy?: 'model' | 'arranger';

  @ApiPropertyOptional({
    type: EulogyTextResponse,
    description: 'The text by sentence, and whose words each rests on.',
  })
  provenance?: EulogyTextResponse;

  @ApiPropertyOptional({
    type: GenerationNoticeResponse,
    nullable: true,
    description: 'For the owner, beside a text: that it is not what was promised, and why; null where nothing failed.',
  })
  generationNotice?: GenerationNoticeResponse | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Why the last writing failed.' })
  generationError?: string | null;
}
