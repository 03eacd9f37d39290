import { Body, Controller, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { EulogyIdPipe } from '../../../collaboration/index.js';
import { EULOGIES, EulogyPdf, EulogyReader, resetWritingProcess } from '../../../generation/index.js';
import { ANSWERS, ResetQuestionnaire, resetMemoriesProcess } from '../../../questionnaire/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { ReasonField } from '../../../shared/http/reason-field.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';

export class ResetEulogyResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: ['draft'] })
  status: 'draft';
}

export class ResetEulogyRequest {
  @IsOptional()
  @ReasonField({
    required: false,
    description: 'Why; the screen of staff always asks.',
    example: 'The owner asked to begin anew, case 5511',
  })
  reason?: string;
}

export class ReadPdfRequest {
  @ReasonField({ example: 'The print was cut off, case 5496' })
  reason: string;
}

/** What an admin does for one eulogy. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/eulogies/:id')
export class EulogyCareController {
  constructor(
    private readonly commands: CommandBus,
    private readonly eulogies: EulogyReader,
    private readonly pdf: EulogyPdf,
    private readonly waitFor: WaitFor,
  ) {}

  @Post('reset-questionnaire')
  @HttpCode(200)
  @RecordedAct('eulogy.reset', { kind: 'eulogy', param: 'id' })
  @ApiBody({ required: false, type: ResetEulogyRequest })
  @ApiOperation({
    operationId: 'resetQuestionnaire',
    summary: 'Empties answers, review and texts, so that the questionnaire can be begun anew; the payment stands (D4a)',
  })
  @ApiOkResponse({ type: ResetEulogyResponse })
  async resetQuestionnaire(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _reason: ResetEulogyRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ResetEulogyResponse> {
    return this.begunAnew(id, user, context);
  }

  @Patch('reset')
  @HttpCode(200)
  @RecordedAct('eulogy.reset', { kind: 'eulogy', param: 'id' })
  @ApiBody({ required: false, type: ResetEulogyRequest })
  @ApiOperation({ operationId: 'resetEulogy', summary: 'The same act as reset-questionnaire (D4a)' })
  @ApiOkResponse({ type: ResetEulogyResponse })
  async reset(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _reason: ResetEulogyRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ResetEulogyResponse> {
    return this.begunAnew(id, user, context);
  }

  /** Recorded although it changes nothing: an admin reads what is otherwise the family's alone (D29). */
  @Get('pdf')
  @RecordedAct('eulogy.pdf', { kind: 'eulogy', param: 'id' })
  @ApiOperation({ operationId: 'downloadCustomerPdf', summary: 'The newest text as a PDF; recorded (D29)' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await this.send(id, user, reply);
  }

  /** As the screen asks for it: with the reason, which stands in no address. */
  @Post('pdf')
  @HttpCode(200)
  @RecordedAct('eulogy.pdf', { kind: 'eulogy', param: 'id' })
  @ApiOperation({ operationId: 'readCustomerPdf', summary: 'The same for a reason, which is recorded with it' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async downloadFor(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _reason: ReadPdfRequest,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await this.send(id, user, reply);
  }

  private async send(id: number, user: SignedInUser, reply: HouseReply): Promise<void> {
    await this.known(id);
    const { bytes, disposition } = await this.pdf.of(id, { layout: 'page', whose: user.id, reader: 'admin' });
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', disposition)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }

  private async begunAnew(id: number, user: SignedInUser, context: CommandContext): Promise<ResetEulogyResponse> {
    await this.known(id);
    const position = await this.commands.execute(new ResetQuestionnaire(id, user.id, context));
    const readModels = [ANSWERS, EULOGIES];
    const processes = [resetMemoriesProcess, resetWritingProcess];
    await this.waitFor.readModels(position, readModels);
    await this.waitFor.causalEnd(position, { processes, readModels });
    return { id, status: 'draft' };
  }

  /** @throws RuleBroken eulogy.not-found */
  private async known(id: number): Promise<void> {
    if (!(await this.eulogies.row(id))) throw new RuleBroken('eulogy.not-found');
  }
}
