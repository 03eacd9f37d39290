import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DiscountCodes, ManageDiscountCode, type DiscountCodeSummary } from '../../../purchasing/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PersonIdPipe as CodeIdPipe } from '../../access/person-id.pipe.js';
import { DiscountCodeRequest, DiscountCodeResponse } from './discount-code.dto.js';
import { cardOf, describeCode } from './discount-form.js';

/** Discount codes (spec part 2, sections 3, 5 and 7): given out, changed, deleted, with what was used of them. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/discount-codes')
export class StaffDiscountCodesController {
  constructor(
    private readonly codes: DiscountCodes,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listDiscountCodes', summary: 'Every discount code, the newest first' })
  @ApiOkResponse({ type: [DiscountCodeResponse] })
  async list(): Promise<DiscountCodeResponse[]> {
    return (await this.codes.list()).map(describeCode);
  }

  @Post()
  @RecordedAct('discount.create')
  @ApiOperation({ operationId: 'createDiscountCode', summary: 'Gives a code out' })
  @ApiCreatedResponse({ type: DiscountCodeResponse })
  async create(@Body() form: DiscountCodeRequest, @Context() context: CommandContext): Promise<DiscountCodeResponse> {
    const code = form.code.trim().toUpperCase();
    const step = { type: 'OfferDiscount', ...cardOf(form) } as const;
    const done = await this.commands.execute(new ManageDiscountCode(code, step, context));
    const created = await this.codes.findByCode(code);
    if (!created) throw new RuleBroken('discount.unknown');
    // The same card once more is a repeated request, or somebody who does not know that the code is there.
    if (done === 'as-before' && created.offeredWith !== context.commandId) throw new RuleBroken('discount.taken');
    return describeCode(created);
  }

  @Put(':id')
  @RecordedAct('discount.change', { kind: 'discount', param: 'id' })
  @ApiOperation({
    operationId: 'changeDiscountCode',
    summary: 'Says everything about a code anew; what was ordered with it keeps its price',
  })
  @ApiOkResponse({ type: DiscountCodeResponse })
  async change(
    @Param('id', CodeIdPipe) id: string,
    @Body() form: DiscountCodeRequest,
    @Context() context: CommandContext,
  ): Promise<DiscountCodeResponse> {
    const standing = await this.find(id);
    if (form.code.trim().toUpperCase() !== standing.code) throw new RuleBroken('discount.code-kept');
    const step = { type: 'ReviseDiscount', ...cardOf(form, standing) } as const;
    await this.commands.execute(new ManageDiscountCode(standing.code, step, context));
    return describeCode(await this.find(id));
  }

  @Delete(':id')
  @RecordedAct('discount.delete', { kind: 'discount', param: 'id' })
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteDiscountCode',
    summary: 'Takes a code away; whoever is paying with it keeps the price',
  })
  @ApiNoContentResponse()
  async remove(@Param('id', CodeIdPipe) id: string, @Context() context: CommandContext): Promise<void> {
    const { code } = await this.find(id);
    await this.commands.execute(new ManageDiscountCode(code, { type: 'DeleteDiscount' }, context));
  }

  /** @throws RuleBroken discount.unknown */
  private async find(id: string): Promise<DiscountCodeSummary> {
    const found = await this.codes.find(id);
    if (!found) throw new RuleBroken('discount.unknown');
    return found;
  }
}
