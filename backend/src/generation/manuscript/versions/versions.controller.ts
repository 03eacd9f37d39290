import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { VersionReader } from '../../reading/read-eulogy/version-reader.js';
import { BasedRequest } from '../shape-text/shape-text.dto.js';
import { ShapeText } from '../shape-text/shape-text.command.js';
import { ShapedText } from '../shape-text/shaped-text.js';
import { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import { TextChangedProblem } from '../shape-text/text-changed.problem.dto.js';
import { NameVersionRequest, VersionResponse, VersionTextResponse } from './versions.dto.js';

/** Every text that a eulogy ever had. */
@ApiTags('shaping')
@Controller('api/eulogies/:id/versions')
export class VersionsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly bus: CommandBus,
    private readonly reader: VersionReader,
    private readonly shaped: ShapedText,
  ) {}

  /** The newest first; also those that were undone. */
  @Get()
  @ApiOkResponse({ type: [VersionResponse] })
  async list(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<VersionResponse[]> {
    await this.access.require(id, user, 'write-eulogy');
    return this.versions(id);
  }

  @Get(':version')
  @ApiOkResponse({ type: VersionTextResponse })
  async one(
    @Param('id', EulogyIdPipe) id: number,
    @Param('version', ParseIntPipe) version: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<VersionTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const text = await this.reader.text(id, version);
    if (!text) throw new RuleBroken('version.unknown');
    return { version, text };
  }

  /** Goes back to the text of a version, as a new version: nothing in between is lost. */
  @Post(':version/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  @ApiConflictResponse({ type: TextChangedProblem })
  async restore(
    @Param('id', EulogyIdPipe) id: number,
    @Param('version', ParseIntPipe) version: number,
    @Body() { version: base }: BasedRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    await this.bus.execute(new ShapeText(id, { type: 'RestoreVersion', base, version }, user.id, context));
    return this.shaped.of(id);
  }

  @Patch(':version')
  @ApiOkResponse({ type: [VersionResponse] })
  async name(
    @Param('id', EulogyIdPipe) id: number,
    @Param('version', ParseIntPipe) version: number,
    @Body() { name }: NameVersionRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<VersionResponse[]> {
    await this.access.require(id, user, 'write-eulogy');
    await this.bus.execute(new ShapeText(id, { type: 'NameVersion', version, name: name.trim() }, user.id, context));
    return this.versions(id);
  }

  private async versions(id: number): Promise<VersionResponse[]> {
    const [row, list] = await Promise.all([this.reader.shaping(id), this.reader.list(id)]);
    return list.map(({ madeAt, ...version }) => ({
      ...version,
      madeAt: madeAt.toISOString(),
      isCurrent: version.version === row?.version,
    }));
  }
}
