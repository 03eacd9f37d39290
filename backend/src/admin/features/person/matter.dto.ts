import { ApiProperty } from '@nestjs/swagger';
import { MATTERS, type MatterKind } from './matters.js';

export class MatterOwnerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  firstName: string;
}

export class MatterLinkResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the newest link ends, or ended.',
  })
  endsAt: string | null;

  @ApiProperty({ description: 'It ended, or is about to: staff may let it be good for another 14 days.' })
  mayBeExtended: boolean;
}

export class MatterResponse {
  @ApiProperty({ enum: MATTERS })
  kind: MatterKind;

  @ApiProperty({ format: 'date-time', description: 'Since when.' })
  at: string;

  @ApiProperty({ type: 'integer', nullable: true })
  eulogyId: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'The order it is about.' })
  purchaseId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The provider’s own words, where there are any; of a writing that failed, why, in words; of a refund, by which code.',
  })
  because: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of a dispute: until when the bank takes evidence.',
  })
  dueAt: string | null;

  @ApiProperty({
    type: MatterOwnerResponse,
    nullable: true,
    description: 'Of an invitation that was no longer good: who can make another.',
  })
  owner: MatterOwnerResponse | null;

  @ApiProperty({
    type: MatterLinkResponse,
    nullable: true,
    description: 'Of an invitation that was no longer good: the link that the eulogy has now.',
  })
  link: MatterLinkResponse | null;
}
