import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { ChangeStaffReading } from './change-staff-reading.command.js';
import { ChangeStaffReadingRequest, StaffReadingResponse } from './staff-reading.dto.js';
import { TextsForStaff } from './texts-for-staff.js';

/** Whether the people of this house may read the finished text: the owner's own choice, no unless they say yes. */
@ApiTags('sharing')
@Controller('api/eulogies/:id/staff-reading')
export class StaffReadingController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly reader: EulogyReader,
    private readonly texts: TextsForStaff,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: StaffReadingResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<StaffReadingResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return { allowedSince: await this.texts.openSince(id) };
  }

  @Put()
  @ApiOperation({
    summary:
      'The owner lets the people of this house read the finished text, or no more; others’ words are never shown',
  })
  @ApiOkResponse({ type: StaffReadingResponse })
  async change(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { allowed }: ChangeStaffReadingRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<StaffReadingResponse> {
    await this.access.require(id, user, 'write-eulogy');
    if (allowed && !(await this.reader.row(id))?.content) throw new RuleBroken('generation.not-ready');
    const { since } = await this.commands.execute(new ChangeStaffReading(id, allowed, user.id, context));
    return { allowedSince: since };
  }
}
