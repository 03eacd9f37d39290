import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { CircleDirectory } from '../find-members/circle-directory.js';
import { AcknowledgementRequest, AcknowledgementResponse } from './acknowledgement.dto.js';

/** Whether a contributor may be named as one of those who told it (D28, D35); `unnamed` holds on every page and in every file. */
@ApiTags('collaboration')
@Controller('api/eulogies/:id/acknowledgement')
export class AcknowledgementController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the caller said about being named.' })
  @ApiOkResponse({ type: AcknowledgementResponse })
  async show(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<AcknowledgementResponse> {
    await this.access.require(id, user, 'choose-acknowledgement');
    return this.saidBy(id, user.id);
  }

  @Put()
  @ApiOperation({ summary: 'Says whether the caller may be named, until the eulogy is called finished.' })
  @ApiOkResponse({ type: AcknowledgementResponse })
  async choose(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { choice }: AcknowledgementRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<AcknowledgementResponse> {
    await this.access.require(id, user, 'choose-acknowledgement');
    await this.commands.execute(
      new ChangeCircle(id, { type: 'ChooseAcknowledgement', userId: user.id, choice, at: context.at }, context),
    );
    return this.saidBy(id, user.id);
  }

  private async saidBy(eulogyId: number, userId: string): Promise<AcknowledgementResponse> {
    const said = (await this.circles.tellers(eulogyId)).find((teller) => teller.userId === userId);
    return { choice: said?.acknowledgement ?? null, settled: said?.settled ?? false };
  }
}
