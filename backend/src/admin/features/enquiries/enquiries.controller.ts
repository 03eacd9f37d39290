import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PersonIdPipe } from '../../access/person-id.pipe.js';
import type { EnquiryCommand } from '../../domain/enquiry/enquiry.decide.js';
import { EnquiryDesk } from './enquiry-desk.js';
import {
  AnswerEnquiryRequest,
  EnquiriesRequest,
  EnquiryListResponse,
  EnquiryResponse,
  EnquiryStatusRequest,
} from './enquiry.dto.js';
import { HandleEnquiry } from './handle-enquiry.command.js';

/** What came by the contact form, as staff see it. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/enquiries')
export class EnquiriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desk: EnquiryDesk,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listEnquiries',
    summary: 'What came by the contact form, who waits longest for an answer in front',
  })
  @ApiOkResponse({ type: EnquiryListResponse })
  list(@Query() query: EnquiriesRequest): Promise<EnquiryListResponse> {
    return this.desk.list(query);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'readEnquiry', summary: 'One enquiry with its answers' })
  @ApiOkResponse({ type: EnquiryResponse })
  async read(@Param('id', PersonIdPipe) id: string): Promise<EnquiryResponse> {
    return this.find(id);
  }

  @Post(':id/reply')
  @RecordedAct('enquiry.answer', { kind: 'enquiry', param: 'id' })
  @ApiOperation({ operationId: 'answerEnquiry', summary: 'Answers by mail' })
  @ApiCreatedResponse({ type: EnquiryResponse })
  async answer(
    @Param('id', PersonIdPipe) id: string,
    @Body() { message }: AnswerEnquiryRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<EnquiryResponse> {
    const answerId = derivedId(context.commandId, 'answer');
    return this.take(id, { type: 'AnswerEnquiry', answerId, text: message, by: user.id, at: context.at }, context);
  }

  @Patch(':id')
  @RecordedAct('enquiry.status', { kind: 'enquiry', param: 'id' })
  @ApiOperation({
    operationId: 'setEnquiryStatus',
    summary: 'Says that an enquiry is dealt with, or lets it wait again',
  })
  @ApiOkResponse({ type: EnquiryResponse })
  async setStatus(
    @Param('id', PersonIdPipe) id: string,
    @Body() { status }: EnquiryStatusRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<EnquiryResponse> {
    const type = status === 'closed' ? 'CloseEnquiry' : 'ReopenEnquiry';
    return this.take(id, { type, by: user.id, at: context.at }, context);
  }

  private async take(id: string, step: EnquiryCommand, context: CommandContext): Promise<EnquiryResponse> {
    await this.find(id);
    await this.commands.execute(new HandleEnquiry(id, step, context));
    return this.find(id);
  }

  /** @throws RuleBroken contact.unknown */
  private async find(id: string): Promise<EnquiryResponse> {
    const enquiry = await this.desk.find(id);
    if (!enquiry) throw new RuleBroken('contact.unknown');
    return enquiry;
  }
}
