import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { ShareLinkResponse } from './share-eulogy.dto.js';
import { ShareLinks, type SharingAct } from './share-links.js';

/** The owner's side of the share link. */
@ApiTags('sharing')
@Controller('api/eulogies/:id/share-link')
export class ShareEulogyController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly links: ShareLinks,
    private readonly reader: EulogyReader,
  ) {}

  @Get()
  @ApiOkResponse({ type: ShareLinkResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<ShareLinkResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return { url: await this.links.of(id) };
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
    return this.change(id, 'MakeShareLink', user, context);
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
    return this.change(id, 'RenewShareLink', user, context);
  }

  /** Closes the link at once. */
  @Delete()
  @ApiOkResponse({ type: ShareLinkResponse })
  async revoke(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShareLinkResponse> {
    return this.change(id, 'RevokeShareLink', user, context);
  }

  private async change(
    id: number,
    act: SharingAct,
    user: SignedInUser,
    context: CommandContext,
  ): Promise<ShareLinkResponse> {
    await this.access.require(id, user, 'write-eulogy');
    if (act !== 'RevokeShareLink' && !(await this.reader.row(id))?.content)
      throw new RuleBroken('generation.not-ready');
    return { url: await this.links.change(id, act, user.id, context) };
  }
}
