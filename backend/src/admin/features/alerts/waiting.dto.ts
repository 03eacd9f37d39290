import { ApiProperty } from '@nestjs/swagger';
import { TROUBLES, type TroubleKind } from './trouble.js';

/** What waits for somebody, the gravest first: what else is told, and people who wait for an answer. */
export const WAITS_FOR_SOMEBODY = [...TROUBLES, 'conversations', 'enquiries'] as const;
export type WaitingKind = TroubleKind | 'conversations' | 'enquiries';

export class WaitingItemResponse {
  @ApiProperty({ enum: WAITS_FOR_SOMEBODY })
  kind: WaitingKind;

  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'Since when the first of them waits; null where that is not known.',
  })
  since: string | null;

  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'Until when somebody else waits for us; null where nobody has set a day.',
  })
  dueAt: string | null;
}

export class WaitingResponse {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: [WaitingItemResponse], description: 'Of what waits, the gravest first; empty: nothing does.' })
  items: WaitingItemResponse[];
}
