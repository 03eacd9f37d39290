import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { PhotoFiles } from '../../photos/photo-files.js';
import { PhotoIdPipe } from '../../photos/photo-id.pipe.js';
import { PhotoReader } from '../../photos/photo-reader.js';
import { TextForReaders } from '../tellers/text-for-readers.js';
import { subtitleOf } from '../read-eulogy/subtitle.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { SharedEulogyResponse } from './share-eulogy.dto.js';
import { ShareLinks } from './share-links.js';

/** What anybody with a share link reads: the newest finished text, never a draft (D32). No account is needed, and nothing is told of whoever told it. */
@ApiTags('sharing')
@Controller('api/read')
export class ReadSharedController {
  constructor(
    private readonly links: ShareLinks,
    private readonly reader: EulogyReader,
    private readonly texts: TextForReaders,
    private readonly photos: PhotoReader,
    private readonly files: PhotoFiles,
  ) {}

  @Get(':token')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiOkResponse({ type: SharedEulogyResponse })
  async read(@Param('token') token: string): Promise<SharedEulogyResponse> {
    const id = await this.links.open(token);
    const [row, finished, answers, photos] = await Promise.all([
      this.reader.row(id),
      this.reader.finishedText(id),
      this.reader.answers(id),
      this.photos.shownIn(id, 'shared-page'),
    ]);
    if (!row) throw new RuleBroken('share.not-found');
    if (!finished) throw new RuleBroken('share.not-finished');
    const text = (await this.texts.of(id)).text(finished);
    return {
      title: row.title,
      subtitle: subtitleOf(answers),
      sections: text.sections.map(({ paragraphs }) =>
        paragraphs.map(({ sentences }) => sentences.map(({ text }) => text).join(' ')),
      ),
      words: text.words,
      photos: photos.map(({ photoId, width, height, caption, shows }) => ({
        ...{ url: `/api/read/${token}/photos/${photoId}`, width, height, caption, shows },
      })),
    };
  }

  /** A photo that the owner put on the page of the link, as long as it stands there. */
  @Get(':token/photos/:photoId')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ description: 'A JPEG.', schema: { type: 'string', format: 'binary' } })
  async photo(@Param('token') token: string, @Param('photoId', PhotoIdPipe) photoId: string): Promise<StreamableFile> {
    const id = await this.links.open(token);
    if (!(await this.reader.finishedText(id))) throw new RuleBroken('share.not-finished');
    const isShown = (await this.photos.shownIn(id, 'shared-page')).some((photo) => photo.photoId === photoId);
    const jpeg = isShown ? await this.files.read(id, photoId) : undefined;
    if (!jpeg) throw new RuleBroken('photo.not-found');
    return new StreamableFile(jpeg, { type: 'image/jpeg', disposition: 'inline', length: jpeg.length });
  }
}
