import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { WordWork, type WorkOptions } from '../../../shared/work/word-work.port.js';
import { FOR_A_PRINT } from '../../work-limits.js';
import { acknowledgement } from './acknowledgement.js';
import { fileName, savedAs } from './file-name.js';
import { plainText } from './plain-text.js';
import { speakersOf } from './said-paragraphs.js';
import { prepareReading } from './prepare-reading.task.js';
import { TextToTake } from './text-to-take.js';
import type { ToTake } from './to-take.js';
import { writeWordDocument } from './write-word-document.task.js';
import { TakeAlongResponse } from './take-along.response.dto.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

@ApiTags('eulogies')
@Controller('api/eulogies/:id')
export class TakeAlongController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly texts: TextToTake,
    private readonly words: WordWork,
  ) {}

  /** What has to be known before the text is taken along, and the text as it is spoken, for practising it. */
  @Get('take-along')
  @ApiOkResponse({ type: TakeAlongResponse })
  async takeAlong(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<TakeAlongResponse> {
    const { relation } = await this.access.require(id, user, 'read-eulogy');
    const toTake = await this.texts.of(id, relation);
    const { unprintable, paragraphs } = await this.words.run(prepareReading, toTake, limitsOf(user));
    return {
      title: toTake.title,
      subtitle: toTake.subtitle,
      acknowledgement: toTake.contributors.length > 0 ? acknowledgement(toTake.contributors) : '',
      unprintable: [...unprintable],
      speakers: speakersOf(toTake.text),
      paragraphs: [...paragraphs],
    };
  }

  /** The newest text as plain text. */
  @Get('plain-text')
  @ApiProduces('text/plain')
  @ApiOkResponse({ description: 'Plain text, UTF-8.', schema: { type: 'string' } })
  async text(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    const { relation } = await this.access.require(id, user, 'read-eulogy');
    const toTake = await this.texts.of(id, relation);
    await this.save(reply, id, toTake, 'txt', 'text/plain; charset=utf-8', Buffer.from(plainText(toTake), 'utf8'));
  }

  /** The newest text as a document for a word processor. */
  @Get('docx')
  @ApiProduces(DOCX)
  @ApiOkResponse({ description: 'An Office Open XML document.', schema: { type: 'string', format: 'binary' } })
  async docx(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    const { relation } = await this.access.require(id, user, 'read-eulogy');
    const toTake = await this.texts.of(id, relation);
    const { buffer } = await this.words.run(writeWordDocument, toTake, limitsOf(user));
    await this.save(reply, id, toTake, 'docx', DOCX, Buffer.from(buffer));
  }

  private async save(
    reply: HouseReply,
    id: number,
    toTake: ToTake,
    ending: string,
    type: string,
    bytes: Buffer,
  ): Promise<void> {
    await reply
      .header('content-type', type)
      .header('content-disposition', savedAs(fileName(toTake, 'eulogy', ending), id))
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }
}

/** A eulogy as a file, for somebody who waits for it. */
function limitsOf({ id }: SignedInUser): WorkOptions {
  return { whose: id, ms: FOR_A_PRINT };
}
