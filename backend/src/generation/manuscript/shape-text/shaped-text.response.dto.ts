import { ApiProperty } from '@nestjs/swagger';
import { WISH_KINDS, type WishKind } from '../../domain/manuscript/wishes.js';
import {
  EulogyTextResponse,
  ParagraphResponse,
  SectionResponse,
} from '../../reading/read-eulogy/eulogy-text.response.dto.js';

export class ShapedParagraphResponse extends ParagraphResponse {
  @ApiProperty({ description: 'It stands word for word until it is unlocked.' })
  locked: boolean;
}

export class ShapedSectionResponse extends SectionResponse {
  @ApiProperty({ type: [ShapedParagraphResponse] })
  declare paragraphs: readonly ShapedParagraphResponse[];
}

export class ShapedProvenanceResponse extends EulogyTextResponse {
  @ApiProperty({ type: [ShapedSectionResponse] })
  declare sections: readonly ShapedSectionResponse[];
}

/** The text as its owner shapes it. */
export class ShapedTextResponse {
  @ApiProperty({ description: 'Which version the text is; sent back with every change.' })
  version: number;

  @ApiProperty({ type: ShapedProvenanceResponse })
  text: ShapedProvenanceResponse;

  @ApiProperty()
  canUndo: boolean;

  @ApiProperty()
  canRedo: boolean;

  @ApiProperty({ description: 'Sentences that nobody told us: each waits to be confirmed or taken out.' })
  openSentences: number;

  @ApiProperty({ type: String, nullable: true, description: 'When this version was called finished; null: it is not.' })
  finishedAt: string | null;

  @ApiProperty({
    description: 'Whether this or an earlier version was called finished: whoever contributed got their letter then.',
  })
  wasFinished: boolean;

  @ApiProperty({ type: Number, nullable: true, description: 'Rewrites that are left; null: as many as one likes.' })
  rewritesLeft: number | null;

  @ApiProperty({
    enum: WISH_KINDS,
    isArray: true,
    description: 'The wishes for a paragraph that can be carried out: nothing else is offered.',
  })
  wishes: readonly WishKind[];

  @ApiProperty({ description: 'Refunded: it can be read and changed by hand, and is not written again.' })
  isRefunded: boolean;
}
