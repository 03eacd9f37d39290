import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { currentText, type Manuscript } from '../../domain/manuscript/manuscript.js';
import type { EulogyParagraph, EulogyText } from '@eulogy/arranger';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { FOR_A_REQUEST } from '../../work-limits.js';
import { BriefOfEulogy } from '../../brief/brief-of-eulogy.js';
import { judgeTyped } from './judge-edit.task.js';
import {
  BasedRequest,
  ConfirmSentenceRequest,
  EditParagraphRequest,
  LockPassageRequest,
  MoveParagraphRequest,
  TakeOutRequest,
} from './shape-text.dto.js';
import { ShapeText, type ShapingAct } from './shape-text.command.js';
import { ShapedText } from './shaped-text.js';
import { ShapedTextResponse } from './shaped-text.response.dto.js';
import { TextChangedProblem } from './text-changed.problem.dto.js';

/** How the owner shapes a finished text. Every change names the version it was made on, and answers the text after it. */
@ApiTags('shaping')
@ApiConflictResponse({ type: TextChangedProblem, description: '`text.changed`: somebody else was faster.' })
@Controller('api/eulogies/:id/text')
export class ShapeTextController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly bus: CommandBus,
    private readonly shaped: ShapedText,
    private readonly briefs: BriefOfEulogy,
    private readonly words: WordWork,
  ) {}

  @Get()
  @ApiOkResponse({ type: ShapedTextResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shaped.of(id);
  }

  /** Writes one paragraph anew. Sentences that stay keep their sources; changed ones are judged by the checks. */
  @Patch('paragraph')
  @ApiOkResponse({ type: ShapedTextResponse })
  async edit(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, section, paragraph, text: typed }: EditParagraphRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const judge = async (state: Manuscript): Promise<ShapingAct> => {
      const text = currentText(state);
      const paragraphs = text ? await this.judged(id, { typed, section }, text, user.id) : [];
      return { type: 'EditParagraph', base, section, paragraph, paragraphs };
    };
    try {
      return await this.shape(id, judge, user.id, context);
    } catch (error) {
      // Both texts go back, so that no word of the loser is lost.
      const isLate = error instanceof RuleBroken && error.code === 'text.changed';
      throw isLate ? new RuleBroken(error.code, { ...error.facts, yours: typed }) : error;
    }
  }

  @Patch('lock')
  @ApiOkResponse({ type: ShapedTextResponse })
  async lock(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, section, paragraph, locked }: LockPassageRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const type = locked ? 'LockPassage' : 'UnlockPassage';
    return this.shape(id, { type, base, section, paragraph }, user.id, context);
  }

  /** "It is true, keep it": the sentence rests on the owner's own word from now on. */
  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  async confirm(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, section, paragraph, sentence }: ConfirmSentenceRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shape(id, { type: 'ConfirmSentence', base, section, paragraph, sentence }, user.id, context);
  }

  @Post('take-out')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  async takeOut(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, sentences, because }: TakeOutRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shape(id, { type: 'TakeOutSentences', base, sentences, because }, user.id, context);
  }

  /** Past its neighbour, up or down. A locked passage stays where it is, and so does the opening. */
  @Post('move')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  async move(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, section, paragraph, way }: MoveParagraphRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shape(id, { type: 'MoveParagraph', base, section, paragraph, way }, user.id, context);
  }

  @Post('undo')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  async undo(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base }: BasedRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shape(id, { type: 'Undo', base }, user.id, context);
  }

  @Post('redo')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  async redo(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base }: BasedRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shape(id, { type: 'Redo', base }, user.id, context);
  }

  /** Calls the text finished. Refused while a sentence is open that nobody told us. */
  @Post('finish')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  async finish(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base }: BasedRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shape(id, { type: 'FinishEulogy', base }, user.id, context);
  }

  private async judged(
    id: number,
    { typed, section }: { typed: string; section: number },
    text: EulogyText,
    whose: string,
  ): Promise<EulogyParagraph[]> {
    const brief = await this.briefs.of(id, text.durationMinutes);
    return this.words.run(judgeTyped, { typed, text, brief, section }, { whose, ms: FOR_A_REQUEST });
  }

  private async shape(
    id: number,
    act: ShapeText['act'],
    by: string,
    context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.bus.execute(new ShapeText(id, act, by, context));
    return this.shaped.of(id);
  }
}
