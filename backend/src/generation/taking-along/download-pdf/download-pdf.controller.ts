import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { EulogyPdf } from './eulogy-pdf.js';
import type { PdfLayout } from '../pdf/render-eulogy-pdf.js';

const PDF_LAYOUTS = ['page', 'lectern', 'second-copy'] as const satisfies readonly PdfLayout[];
const PACE_MESSAGE = 'The pace is a whole number from 60 to 220 words a minute.';

export class DownloadPdfQuery {
  @ApiProperty({ enum: PDF_LAYOUTS, required: false, default: 'page' })
  @IsOptional()
  @IsIn(PDF_LAYOUTS, { message: 'The layout is "page", "lectern" or "second-copy".' })
  layout?: PdfLayout;

  @ApiProperty({
    type: 'integer',
    required: false,
    default: 110,
    minimum: 60,
    maximum: 220,
    description: 'Words a minute, by which the pages for the lectern say how long they take.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: PACE_MESSAGE })
  @Min(60, { message: PACE_MESSAGE })
  @Max(220, { message: PACE_MESSAGE })
  pace?: number;

  @ApiProperty({
    required: false,
    description:
      'Whose copy it is, where several speak: what the others say is grey. Somebody who says nothing: as if left out.',
  })
  @IsOptional()
  @IsString({ message: 'The speaker is an id.' })
  @MaxLength(64, { message: 'The speaker is an id.' })
  speaker?: string;
}

@ApiTags('eulogies')
@Controller('api/eulogies/:id/pdf')
export class DownloadPdfController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly pdf: EulogyPdf,
  ) {}

  /** The newest text (for others than the owner the newest finished one) as a PDF, to keep (`page`), to read from (`lectern`) or for who stands by (`second-copy`), for whoever may read it. */
  @Get()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { layout, pace, speaker }: DownloadPdfQuery,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    const { relation } = await this.access.require(id, user, 'read-eulogy');
    const { bytes, disposition } = await this.pdf.of(id, {
      layout: layout ?? 'page',
      pace,
      speaker,
      whose: user.id,
      reader: relation,
    });
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', disposition)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }
}
