import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { AcknowledgedPeople, EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { LettersNotPrintable, pdfFileName, renderEulogyPdf, type PdfLayout } from '../../pdf/render-eulogy-pdf.js';
import { placedSentences } from '../../writing/eulogy-text.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { subtitleOf } from './subtitle.js';

export class DownloadPdfQuery {
  @ApiProperty({ enum: ['page', 'lectern'], required: false, default: 'page' })
  @IsOptional()
  @IsIn(['page', 'lectern'], { message: 'The layout is "page" or "lectern".' })
  layout?: PdfLayout;
}

@ApiTags('eulogies')
@Controller('api/eulogies/:id/pdf')
export class DownloadPdfController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly reader: EulogyReader,
    private readonly acknowledged: AcknowledgedPeople,
  ) {}

  /** The newest text as a PDF, to keep (`page`) or to read from (`lectern`), for whoever may read it. */
  @Get()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { layout }: DownloadPdfQuery,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await this.access.require(id, user, 'read-eulogy');
    const [row, answers] = await Promise.all([this.reader.row(id), this.reader.answers(id)]);
    if (!row?.content) throw new RuleBroken('generation.not-ready');
    const heard = new Set(
      placedSentences(row.content).flatMap(({ sources }) => sources.map((source) => source.contributorId)),
    );
    const people = (await this.acknowledged.of(id)).filter((person) => heard.has(person.id));
    const { bytes } = await renderEulogyPdf({
      title: row.title,
      subtitle: subtitleOf(answers),
      text: row.content,
      contributors: people.map(({ firstName }) => firstName),
      layout: layout ?? 'page',
    }).catch((error: unknown) => {
      if (error instanceof LettersNotPrintable)
        throw new RuleBroken('pdf.letters-not-printable', { letters: error.letters.slice(0, 20) });
      throw error;
    });
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${pdfFileName(row.title)}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }
}
