import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { SUGGESTION_MAX } from '../../domain/suggestions/suggestions.decide.js';
import { PassageRequest } from '../shape-text/shape-text.dto.js';

const MOST_PLACES = 10_000;

export class SuggestSentenceRequest extends PassageRequest {
  @ApiProperty({ description: 'In its paragraph, counted from 0.' })
  @IsInt()
  @Min(0)
  @Max(MOST_PLACES)
  sentence: number;

  @ApiProperty({ description: `What they would say instead: ${SUGGESTION_MAX} characters at most.` })
  @IsString({ message: 'Please write a sentence.' })
  words: string;
}

export class ReadableParagraphResponse {
  @ApiProperty({ description: 'The section it stands in, counted from 0.' })
  section: number;

  @ApiProperty({ description: 'In its section, counted from 0.' })
  paragraph: number;

  @ApiProperty({ type: [String] })
  sentences: string[];
}

export class OwnSuggestionResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'The sentence as it stood.' })
  before: string;

  @ApiProperty()
  words: string;

  @ApiProperty({ enum: ['waiting', 'taken', 'declined'] })
  status: 'waiting' | 'taken' | 'declined';
}

/** What a contributor who may read has in front of them. */
export class SuggestingResponse {
  @ApiProperty({ description: 'The finished version; sent back with a suggestion.' })
  version: number;

  @ApiProperty({ type: [ReadableParagraphResponse] })
  paragraphs: ReadableParagraphResponse[];

  @ApiProperty({ type: [OwnSuggestionResponse], description: 'Their own, the last one first.' })
  suggested: OwnSuggestionResponse[];
}

export class WaitingSuggestionResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'Whose it is; “Somebody who knew him” where the name stays out.' })
  who: string;

  @ApiProperty({ description: 'The sentence as it stood when they read it.' })
  before: string;

  @ApiProperty()
  words: string;

  @ApiProperty()
  suggestedAt: string;

  @ApiProperty({ description: 'The sentence stands in the text still, so that it can be taken.' })
  isThere: boolean;
}
