import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { LeaveRequest } from './leave.request.dto.js';

/** The two ways out of a circle. */
@ApiTags('collaboration')
@Controller('api/eulogies/:id')
export class LeavingController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly commands: CommandBus,
  ) {}

  @Delete('collaborators/:userId')
  @ApiOperation({ summary: 'The owner takes a contributor out; what they told stays unless it is left out.' })
  @ApiOkResponse({ type: MessageResponse })
  async remove(
    @Param('id', EulogyIdPipe) id: number,
    @Param('userId') userId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'remove-collaborator');
    await this.commands.execute(
      new ChangeCircle(id, { type: 'RemoveCollaborator', userId, by: user.id, at: context.at }, context),
    );
    return { message: 'They no longer belong to this eulogy. What they told stays until you leave it out.' };
  }

  @Post('leave')
  @HttpCode(200)
  @ApiOperation({ summary: 'A contributor leaves, and says whether their memories stay.' })
  @ApiOkResponse({ type: MessageResponse })
  async leave(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { words }: LeaveRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'leave');
    await this.commands.execute(
      new ChangeCircle(id, { type: 'LeaveCircle', userId: user.id, words, at: context.at }, context),
    );
    return {
      message:
        words === 'stay'
          ? 'You have left. The memories you told stay with the eulogy.'
          : 'You have left, and the memories you told were withdrawn.',
    };
  }
}
