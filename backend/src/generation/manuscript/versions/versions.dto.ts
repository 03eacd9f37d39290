import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { EulogyTextResponse } from '../../reading/read-eulogy/eulogy-text.response.dto.js';
import type { VersionKind } from '../../reading/read-eulogy/eulogy-rows.js';

const NAME_MAX = 80;

export class VersionResponse {
  @ApiProperty()
  version: number;

  @ApiProperty({
    enum: ['written', 'edited', 'rewritten', 'confirmed', 'removed', 'cut', 'added', 'kept', 'moved', 'restored'],
    description: 'How it came about.',
  })
  kind: VersionKind;

  @ApiProperty({ description: 'What its owner called it; empty where it has no name.' })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'Of a rewrite: how it was to be put.' })
  wish: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of a restored one: the version it went back to.' })
  restored: number | null;

  @ApiProperty()
  words: number;

  @ApiProperty()
  madeAt: string;

  @ApiProperty({ description: 'It is the text as it stands.' })
  isCurrent: boolean;
}

export class VersionTextResponse {
  @ApiProperty()
  version: number;

  @ApiProperty({ type: EulogyTextResponse })
  text: EulogyTextResponse;
}

export class NameVersionRequest {
  @ApiProperty({ description: 'Empty takes the name away.' })
  @IsString()
  @MaxLength(NAME_MAX, { message: 'Please choose a shorter name.' })
  name: string;
}
