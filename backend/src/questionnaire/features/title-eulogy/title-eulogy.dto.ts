import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { TITLE_MAX } from '../../domain/limits.js';
import { questionnaireRules } from '../../questionnaire.rules.js';

export class TitleEulogyRequest {
  @ApiProperty({
    maxLength: TITLE_MAX,
    description: 'Not blank, on one line; stored as typed.',
    example: 'Honouring Ray',
  })
  @IsString({ message: questionnaireRules['title.required'].detail })
  title: string;
}

export class TitleResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;
}
