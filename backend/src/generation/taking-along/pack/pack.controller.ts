import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags, PickType } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { DownloadPdfQuery } from '../download-pdf/download-pdf.controller.js';
import { EulogyPack } from './eulogy-pack.js';

export class DownloadPackQuery extends PickType(DownloadPdfQuery, ['pace'] as const) {}

@ApiTags('the day')
@Controller('api/eulogies/:id/pack')
export class PackController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly pack: EulogyPack,
  ) {}

  /**
   * All that goes to the day in one ZIP, for the owner: the newest text to keep, for the lectern and for who stands by, where several speak a
   * copy for each of them, and the order of service once it was written. Each file is as its own download makes it.
   */
  @Get()
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'A ZIP of PDFs.', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { pace }: DownloadPackQuery,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await this.access.require(id, user, 'write-eulogy');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const pack = await this.pack.of(id, { pace, whose: user.id, signal: gone.signal });
    if (!pack) return;
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', pack.disposition)
      .header('cache-control', 'private, no-store')
      .send(pack.bytes);
  }
}
