import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { EulogySentence } from '@eulogy/arranger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscriptDecider } from '../../domain/manuscript/manuscript.decide.js';
import { currentText, openOwnWords } from '../../domain/manuscript/manuscript.js';
import { movedBack } from '../../domain/manuscript/moved-back.js';
import { isHeld, placeOfOwn } from '../../domain/manuscript/own-words.js';
import { sentenceAt } from '../../domain/manuscript/text-changes.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import { ShapeText, type ShapingAct } from '../shape-text/shape-text.command.js';
import { ShapedText } from '../shape-text/shaped-text.js';
import { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import { TextChangedProblem } from '../shape-text/text-changed.problem.dto.js';
import { OwnWordsResponse, SettleOwnWordsRequest } from './own-words.dto.js';

/** What the owner had changed by hand before a text was written anew: offered beside it until they have said which stays. */
@ApiTags('shaping')
@Controller('api/eulogies/:id/text/own-words')
export class OwnWordsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly bus: CommandBus,
    private readonly streams: StreamReader,
    private readonly shaped: ShapedText,
    private readonly texts: TextForReaders,
  ) {}

  @Get()
  @ApiOkResponse({ type: OwnWordsResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<OwnWordsResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { state } = await this.streams.load(manuscriptDecider, eulogyStream(id));
    const text = currentText(state);
    const open = text ? openOwnWords(state) : [];
    const back = movedBack(state);
    if (!text || open.length + back.length === 0) return { version: state.current, passages: [], moved: [] };
    const readable = await this.texts.of(id);
    const said = (sentence: EulogySentence | undefined) => (sentence ? readable.sentence(sentence).text : null);
    return {
      version: state.current,
      moved: back.map((sentence) => readable.sentence(sentence).text),
      passages: open.map((passage) => {
        if (passage.was === 'taken-out') {
          const theirs = passage.sentences.map(said).join(' ');
          const held = isHeld(passage, text, state.locked);
          return { key: passage.key, was: 'taken-out' as const, yours: '', theirs, after: null, held };
        }
        const { instead, after } = placeOfOwn(passage, text, state.locked);
        return {
          key: passage.key,
          was: 'changed' as const,
          yours: passage.sentences.map(said).join(' '),
          theirs: said(instead && sentenceAt(text, instead)),
          after: said(after),
          held: false,
        };
      }),
    };
  }

  /** Settles some of them, or all at once: one change, taken back as one. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  @ApiConflictResponse({ type: TextChangedProblem })
  async settle(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, keys, choice }: SettleOwnWordsRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const act: ShapingAct =
      choice === 'new'
        ? { type: 'LetGoOwnWords', base, keys }
        : { type: 'KeepOwnWords', base, keys, how: choice === 'mine' ? 'instead' : 'beside' };
    await this.bus.execute(new ShapeText(id, act, user.id, context));
    return this.shaped.of(id);
  }
}
