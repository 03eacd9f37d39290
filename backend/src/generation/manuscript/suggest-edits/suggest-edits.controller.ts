import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { BriefOfEulogy } from '../../brief/brief-of-eulogy.js';
import { currentText, type Manuscript } from '../../domain/manuscript/manuscript.js';
import { paragraphAt } from '../../domain/manuscript/text-changes.js';
import { FOR_A_REQUEST } from '../../work-limits.js';
import { judgeTyped } from '../shape-text/judge-edit.task.js';
import { ShapeText, type ShapingAct } from '../shape-text/shape-text.command.js';
import { BasedRequest } from '../shape-text/shape-text.dto.js';
import { ShapedText } from '../shape-text/shaped-text.js';
import { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import { TextChangedProblem } from '../shape-text/text-changed.problem.dto.js';
import { ChangeSuggestions } from './change-suggestions.command.js';
import { SuggestingResponse, SuggestSentenceRequest, WaitingSuggestionResponse } from './suggest-edits.dto.js';
import { placeOf, SuggestionsOnPage } from './suggestions-on-page.js';

/** A contributor who may read would say a sentence another way; the owner takes it or not. */
@ApiTags('suggestions')
@Controller('api/eulogies/:id/suggestions')
export class SuggestEditsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly page: SuggestionsOnPage,
    private readonly commands: CommandBus,
    private readonly briefs: BriefOfEulogy,
    private readonly words: WordWork,
    private readonly shaped: ShapedText,
  ) {}

  @Get('mine')
  @ApiOperation({ summary: 'The finished text by sentence, and what the caller suggested for it.' })
  @ApiOkResponse({ type: SuggestingResponse })
  async mine(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<SuggestingResponse> {
    await this.access.require(id, user, 'suggest-edits');
    return this.page.forContributor(id, user.id);
  }

  @Post()
  @ApiOperation({
    summary: 'Suggests another wording of one sentence; another one of the same person takes its place.',
  })
  @ApiCreatedResponse({ type: MessageResponse })
  async suggest(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { words, ...at }: SuggestSentenceRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'suggest-edits');
    const before = await this.page.sentenceRead(id, at);
    const suggestionId = derivedId(context.commandId, 'suggestion');
    const act = { type: 'SuggestSentence', suggestionId, onVersion: at.version, before, words } as const;
    await this.commands.execute(new ChangeSuggestions(id, act, user.id, context));
    return { message: 'Your suggestion is with the owner.' };
  }

  @Delete(':suggestionId')
  @ApiOperation({ summary: 'Takes back what the caller suggested.' })
  @ApiOkResponse({ type: MessageResponse })
  async withdraw(
    @Param('id', EulogyIdPipe) id: number,
    @Param('suggestionId') suggestionId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'suggest-edits');
    const act = { type: 'WithdrawSuggestion', suggestionId } as const;
    await this.commands.execute(new ChangeSuggestions(id, act, user.id, context));
    return { message: 'Your suggestion was taken back.' };
  }

  @Get()
  @ApiOperation({ summary: 'What waits for the owner, with whose it is and the sentence as it stood.' })
  @ApiOkResponse({ type: [WaitingSuggestionResponse] })
  async waiting(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<WaitingSuggestionResponse[]> {
    await this.access.require(id, user, 'write-eulogy');
    return this.page.forOwner(id, user.id);
  }

  /** An ordinary edit by the owner: the new sentence is judged by the checks, the others keep their sources. */
  @Post(':suggestionId/take')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  @ApiConflictResponse({ type: TextChangedProblem, description: '`text.changed`: somebody else was faster.' })
  async take(
    @Param('id', EulogyIdPipe) id: number,
    @Param('suggestionId') suggestionId: string,
    @Body() { version: base }: BasedRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { before, words = '' } = await this.page.one(id, suggestionId);
    const act = (state: Manuscript) => this.edit(id, state, { before, words, base, whose: user.id });
    const { current: version } = await this.commands.execute(new ShapeText(id, act, user.id, context));
    const taken = { type: 'TakeSuggestion', suggestionId, version } as const;
    await this.commands.execute(new ChangeSuggestions(id, taken, user.id, context));
    return this.shaped.of(id);
  }

  @Post(':suggestionId/decline')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lets the sentence stand as it is.' })
  @ApiOkResponse({ type: MessageResponse })
  async decline(
    @Param('id', EulogyIdPipe) id: number,
    @Param('suggestionId') suggestionId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const act = { type: 'DeclineSuggestion', suggestionId } as const;
    await this.commands.execute(new ChangeSuggestions(id, act, user.id, context));
    return { message: 'The sentence stays as it is.' };
  }

  /** @throws RuleBroken suggestion.sentence-gone */
  private async edit(
    id: number,
    state: Manuscript,
    { before, words, base, whose }: { before: string; words: string; base: number; whose: string },
  ): Promise<ShapingAct> {
    const text = currentText(state);
    const place = text && placeOf(text, before);
    const paragraph = text && place && paragraphAt(text, place);
    if (!text || !place || !paragraph) throw new RuleBroken('suggestion.sentence-gone');
    const brief = await this.briefs.of(id, text.durationMinutes);
    const edit = { typed: words, text, brief, section: place.section };
    const judged = await this.words.run(judgeTyped, edit, { whose, ms: FOR_A_REQUEST });
    const sentences = paragraph.sentences.flatMap((one, index) =>
      index === place.sentence ? judged.flatMap((part) => part.sentences) : [one],
    );
    return { type: 'EditParagraph', base, ...place, paragraphs: [{ sentences }] };
  }
}
