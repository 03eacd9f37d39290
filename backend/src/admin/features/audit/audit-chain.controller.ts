import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { AuditChain } from './audit-chain.js';
import { WRONGS, type WhatIsWrong } from './verify-chain.js';

/** Wrong entries of one answer; the command says all of them. */
const MOST = 50;

export class WrongEntryResponse {
  @ApiProperty({ type: 'integer' })
  entry: number;

  @ApiProperty({ enum: WRONGS })
  why: WhatIsWrong;
}

export class AuditChainResponse {
  @ApiProperty({
    description:
      'Every entry says what it said and follows the one before, and every head kept in a statement is there.',
  })
  isWhole: boolean;

  @ApiProperty({ type: 'integer' })
  entries: number;

  @ApiProperty({ type: String, nullable: true, description: 'SHA-256 of the last entry; null for an empty trail.' })
  head: string | null;

  @ApiProperty({ type: [WrongEntryResponse], description: `The first ${MOST} of them.` })
  wrong: WrongEntryResponse[];

  @ApiProperty({
    type: [String],
    description: 'Closed months whose statement names an entry that is not there any more.',
  })
  missingHeads: string[];

  @ApiProperty({ format: 'date-time' })
  checkedAt: string;

  @ApiProperty({ type: 'integer' })
  tookMs: number;
}

/** Whether the trail is what it was, for admins. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/audit/chain')
export class AuditChainController {
  constructor(private readonly chain: AuditChain) {}

  @Get()
  @ApiOperation({
    operationId: 'checkAudit',
    summary: 'Works out the hash of every entry again, and says which is wrong',
  })
  @ApiOkResponse({ type: AuditChainResponse })
  async read(): Promise<AuditChainResponse> {
    const { entries, head, wrong, missingHeads, checkedAt, tookMs } = await this.chain.check();
    return {
      isWhole: wrong.length === 0 && missingHeads.length === 0,
      ...{ entries, head: head?.hash ?? null },
      wrong: wrong.slice(0, MOST).map(({ entry, why }) => ({ entry, why })),
      ...{ missingHeads: [...missingHeads], checkedAt, tookMs },
    };
  }
}
