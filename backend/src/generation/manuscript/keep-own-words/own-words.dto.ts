import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString, Matches } from 'class-validator';
import { BasedRequest } from '../shape-text/shape-text.dto.js';

/** Passages settled in one go: as many as are remembered. */
const MOST_PASSAGES = 50;

export class OwnPassageResponse {
  @ApiProperty({ example: '3-0' })
  key: string;

  @ApiProperty({
    enum: ['changed', 'taken-out'],
    description: '`taken-out`: the owner had taken out what the new text says again.',
  })
  was: 'changed' | 'taken-out';

  @ApiProperty({ description: 'What the owner had written into the text before; empty where they had taken it out.' })
  yours: string;

  @ApiProperty({ type: String, nullable: true, description: 'What the new text says in its stead; null: nothing.' })
  theirs: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The sentence behind which it would stand; null: before all others of its paragraph.',
  })
  after: string | null;

  @ApiProperty({
    description:
      'The new text says again what was taken out, in a passage that is locked: it does not go before that is unlocked.',
  })
  held: boolean;
}

export class OwnWordsResponse {
  @ApiProperty()
  version: number;

  @ApiProperty({
    type: [OwnPassageResponse],
    description: 'Own words that the text is without, and nothing was said of.',
  })
  passages: OwnPassageResponse[];

  @ApiProperty({
    type: [String],
    description: 'First sentences of paragraphs that the owner had moved, and that the new text has in its own order.',
  })
  moved: string[];
}

export class SettleOwnWordsRequest extends BasedRequest {
  @ApiProperty({
    type: [String],
    description: 'Keys of passages that are offered; one that is not any more is passed over.',
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PASSAGES)
  @ArrayUnique()
  @IsString({ each: true })
  @Matches(/^\d{1,7}-\d{1,4}$/, { each: true })
  keys: string[];

  @ApiProperty({
    enum: ['mine', 'both', 'new'],
    description:
      '`mine`: in the stead of what the new text says, and without what was taken out; `both`: beside it; `new`: the text stays as it is.',
  })
  @IsIn(['mine', 'both', 'new'])
  choice: 'mine' | 'both' | 'new';
}
