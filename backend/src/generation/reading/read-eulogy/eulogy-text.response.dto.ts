import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class SentenceSourceResponse {
  @ApiProperty()
  questionId: string;

  @ApiProperty()
  contributorId: string;
}

export class SentenceResponse {
  @ApiProperty()
  text: string;

  @ApiProperty({ type: [SentenceSourceResponse] })
  sources: readonly SentenceSourceResponse[];

  @ApiProperty({ enum: ['supported', 'connective', 'unsupported'] })
  verdict: 'supported' | 'connective' | 'unsupported';

  @ApiPropertyOptional({ description: 'What a check says against a sentence that is not supported.' })
  finding?: string;
}

export class ParagraphResponse {
  @ApiProperty({ type: [SentenceResponse] })
  sentences: readonly SentenceResponse[];
}

export class SectionSpeakerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'Mick' })
  name: string;
}

export class SectionResponse {
  @ApiProperty({ enum: ['opening', 'life', 'story', 'family', 'values', 'farewell'] })
  kind: string;

  @ApiPropertyOptional({ type: SectionSpeakerResponse, description: 'Who says it, where several speak.' })
  speaker?: SectionSpeakerResponse;

  @ApiProperty({ type: [ParagraphResponse] })
  paragraphs: readonly ParagraphResponse[];
}

export class EulogyTextResponse {
  @ApiProperty()
  title: string;

  @ApiProperty({ type: [SectionResponse] })
  sections: readonly SectionResponse[];

  @ApiProperty()
  words: number;

  @ApiProperty({ enum: [3, 5, 8] })
  durationMinutes: number;

  @ApiProperty({ type: String, nullable: true, description: 'Said when the text is shorter than asked for.' })
  notice: string | null;
}
