import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyReader, type EulogyRow } from '../read-eulogy/eulogy-reader.js';
import { ShareLinkResponse } from './share-eulogy.dto.js';
import { ChangeShareLink, type SharingAct } from './change-share-link.command.js';
import { ShareLinks } from './share-links.js';

/** The owner's side of the share link. */
@ApiTags('sharing')
@Controller('api/eulogies/:id/share-link')
export class ShareEulogyController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly links: ShareLinks,
    private readonly reader: EulogyReader,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: ShareLinkResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<ShareLinkResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.answer(id, await this.links.of(id));
  }

  /** Makes the link, or answers the one that is open. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: ShareLinkResponse })
  async make(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShareLinkResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change(id, 'MakeShareLink', user.id, context);
  }

  /** Closes the link at once and makes another. */
  @Post('renew')
  @HttpCode(200)
  @ApiOkResponse({ type: ShareLinkResponse })
  async renew(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShareLinkResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change(id, 'RenewShareLink', user.id, context);
  }

  /** Closes the link at once. */
  @Delete()
  @ApiOkResponse({ type: ShareLinkResponse })
  async revoke(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShareLinkResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change(id, 'RevokeShareLink', user.id, context);
  }

  private async change(id: number, act: SharingAct, by: string, context: CommandContext): Promise<ShareLinkResponse> {
    if (act !== 'RevokeShareLink' && !(await this.reader.row(id))?.content)
      throw new RuleBroken('generation.not-ready');
    const { openRound } = await this.commands.execute(new ChangeShareLink(id, act, by, context));
    return this.answer(id, openRound === null ? null : this.links.url(id, openRound));
  }

  private async answer(id: number, url: string | null): Promise<ShareLinkResponse> {
    return { url, opens: opens(await this.reader.row(id)) };
  }
}

/** Nobody with a link reads further than the owner has finished (D32). */
function opens(row: EulogyRow | undefined): ShareLinkResponse['opens'] {
  if (!row || row.finishedVersion === null) return 'nothing-yet';
  return row.finishedVersion === row.version ? 'the-text' : 'an-earlier-text';
}
