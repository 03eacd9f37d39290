import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
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
  ) {}

  @Get(':token')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiOkResponse({ type: SharedEulogyResponse })
  async read(@Param('token') token: string): Promise<SharedEulogyResponse> {
    const id = await this.links.open(token);
    const [row, finished, answers] = await Promise.all([
      this.reader.row(id),
      this.reader.finishedText(id),
      this.reader.answers(id),
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
    };
  }
}
