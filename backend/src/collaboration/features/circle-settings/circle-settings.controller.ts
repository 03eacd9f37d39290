import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import type { CircleSettings } from '../../domain/circle/circle.events.js';
import { CLOSED_SETTINGS } from '../../domain/circle/circle.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { CircleSettingsRequest, CircleSettingsResponse } from './circle-settings.dto.js';

@ApiTags('collaboration')
@Controller('api/eulogies/:id/circle-settings')
export class CircleSettingsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly commands: CommandBus,
  ) {}

  @Patch()
  @ApiOperation({ summary: 'The owner decides what contributors may see and read (D29).' })
  @ApiOkResponse({ type: CircleSettingsResponse })
  async choose(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { contributorsSeeMemories, contributorsMayRead }: CircleSettingsRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CircleSettingsResponse> {
    await this.access.require(id, user, 'change-circle');
    const settings: Partial<CircleSettings> = {
      ...(typeof contributorsSeeMemories === 'boolean' ? { contributorsSeeMemories } : {}),
      ...(typeof contributorsMayRead === 'boolean' ? { contributorsMayRead } : {}),
    };
    const { state } = await this.commands.execute(
      new ChangeCircle(id, { type: 'ChooseCircleSettings', settings, by: user.id, at: context.at }, context),
    );
    return state.status === 'open' ? state.settings : CLOSED_SETTINGS;
  }
}
