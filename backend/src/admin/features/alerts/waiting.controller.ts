import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { waitingEnquiries } from '../enquiries/waiting-enquiries.js';
import { waitingConversations } from '../support-chat/waiting-conversations.js';
import { StandingNow } from './standing-now.js';
import { troublesIn, type Trouble } from './trouble.js';
import { WaitingResponse, type WaitingItemResponse, type WaitingKind } from './waiting.dto.js';

/** What waits for somebody of the staff, asked for beside every room of the back office. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/waiting')
export class WaitingController {
  constructor(
    private readonly db: DataSource,
    private readonly standing: StandingNow,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'readWaiting',
    summary: 'What waits for somebody, the gravest first; support sees the people who wait for an answer',
  })
  @ApiOkResponse({ type: WaitingResponse })
  async read(@CurrentUser() { role }: SignedInUser): Promise<WaitingResponse> {
    const [troubles, people] = await Promise.all([role === 'admin' ? this.troubles() : [], this.people()]);
    return { at: new Date().toISOString(), items: [...troubles, ...people] };
  }

  private async troubles(): Promise<WaitingItemResponse[]> {
    const { orders, ...standing } = await this.standing.withoutModels();
    return troublesIn(standing, undefined).map(({ kind, count }: Trouble) => ({
      ...{ kind, count },
      since: kind === 'failed-refunds' ? orders.failedSince : null,
      dueAt: kind === 'open-disputes' ? orders.disputeDueAt : null,
    }));
  }

  private async people(): Promise<WaitingItemResponse[]> {
    const [chat, enquiries] = await Promise.all([waitingConversations(this.db), waitingEnquiries(this.db)]);
    return [
      ...waitingPeople('conversations', chat.waiting, chat.since),
      ...waitingPeople('enquiries', enquiries.waiting, enquiries.since),
    ];
  }
}

function waitingPeople(kind: WaitingKind, count: number, since: string | null): WaitingItemResponse[] {
  return count === 0 ? [] : [{ kind, count, since, dueAt: null }];
}
