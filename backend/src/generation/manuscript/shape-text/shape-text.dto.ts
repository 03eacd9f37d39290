import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

/** Characters of a paragraph that somebody types: more than a page. */
export const PARAGRAPH_MAX = 6_000;
/** Sentences taken out in one go: more than a text of eight minutes has. */
const MOST_SENTENCES = 400;
const MOST_PLACES = 10_000;

export class BasedRequest {
  @ApiProperty({ description: 'The version that the change is made on. Another one meanwhile: 409 `text.changed`.' })
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  version: number;
}

export class PassageRequest extends BasedRequest {
  @ApiProperty({ description: 'Counted from 0.' })
  @IsInt()
  @Min(0)
  @Max(MOST_PLACES)
  section: number;

  @ApiProperty({ description: 'In its section, counted from 0.' })
  @IsInt()
  @Min(0)
  @Max(MOST_PLACES)
  paragraph: number;
}

export class SentencePlaceRequest {
  @ApiProperty()
  @IsInt()
  @Min(0)
  @Max(MOST_PLACES)
  section: number;

  @ApiProperty()
  @IsInt()
  @Min(0)
  @Max(MOST_PLACES)
  paragraph: number;

  @ApiProperty()
  @IsInt()
  @Min(0)
  @Max(MOST_PLACES)
  sentence: number;
}

export class EditParagraphRequest extends PassageRequest {
  @ApiProperty({ description: 'What the paragraph says now; a blank line makes two of it, nothing takes it away.' })
  @IsString()
  @MaxLength(PARAGRAPH_MAX, { message: 'That is too long for one paragraph. Please make two of it.' })
  text: string;
}

export class LockPassageRequest extends PassageRequest {
  @ApiProperty()
  @IsBoolean()
  locked: boolean;
}

export class MoveParagraphRequest extends PassageRequest {
  @ApiProperty({ enum: ['up', 'down'], description: 'Past the paragraph before it, or the one after it.' })
  @IsIn(['up', 'down'])
  way: 'up' | 'down';
}

export class ConfirmSentenceRequest extends PassageRequest {
  @ApiProperty({ description: 'In its paragraph, counted from 0.' })
  @IsInt()
  @Min(0)
  @Max(MOST_PLACES)
  sentence: number;
}

export class TakeOutRequest extends BasedRequest {
  @ApiProperty({ type: [SentencePlaceRequest] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_SENTENCES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SentencePlaceRequest)
  sentences: SentencePlaceRequest[];

  @ApiProperty({ enum: ['removed', 'cut'], required: false, default: 'removed', description: '`cut`: to fit a time.' })
  @IsOptional()
  @IsIn(['removed', 'cut'])
  because: 'removed' | 'cut' = 'removed';
}
