import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { WISH_KINDS, type WishKind } from '../../domain/manuscript/wishes.js';
import { ParagraphResponse } from '../../reading/read-eulogy/eulogy-text.response.dto.js';
import { PassageRequest } from '../shape-text/shape-text.dto.js';

const INSTRUCTION_MAX = 300;

export class RewriteRequest extends PassageRequest {
  @ApiProperty({ enum: WISH_KINDS })
  @IsIn(WISH_KINDS, { message: 'Please choose how it should be put.' })
  wish: WishKind;

  @ApiProperty({ required: false, description: 'With the wish `own`: what to do, in the owner’s words.' })
  @ValidateIf((request: RewriteRequest) => request.wish === 'own')
  @IsString({ message: 'Please say how it should be put.' })
  @IsNotEmpty({ message: 'Please say how it should be put.' })
  @MaxLength(INSTRUCTION_MAX, { message: 'Please say it in fewer words.' })
  instruction?: string;
}

export class RewriteResponse {
  @ApiProperty({ description: 'To take it with.' })
  rewriteId: string;

  @ApiProperty({ type: ParagraphResponse, description: 'How the paragraph would read.' })
  paragraph: ParagraphResponse;
}
