import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscript } from '../../domain/manuscript/manuscript.decide.js';
import { currentText, type Manuscript } from '../../domain/manuscript/manuscript.js';
import { paragraphAt, wordingOf, type PassagePlace } from '../../domain/manuscript/text-changes.js';
import type { Brief } from '@eulogy/arranger';
import type { EulogyText } from '@eulogy/arranger';
import { forgottenIn, type Forgotten } from './forgotten.js';
import { planCut } from './plan-cut.js';
import { BriefOfEulogy } from '../../brief/brief-of-eulogy.js';
import { ShapeText, type ShapingAct } from '../shape-text/shape-text.command.js';
import { ShapedText } from '../shape-text/shaped-text.js';
import { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import { TextChangedProblem } from '../shape-text/text-changed.problem.dto.js';
import { AddForgottenRequest, CutQuery, CutResponse, ForgottenListResponse } from './suggest.dto.js';

/** What the house notices about a text: who is not in it, and what could go to fit a time. Nothing happens until its owner says so. */
@ApiTags('shaping')
@Controller('api/eulogies/:id/text')
export class SuggestController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly bus: CommandBus,
    private readonly runner: CommandRunner,
    private readonly briefs: BriefOfEulogy,
    private readonly shaped: ShapedText,
  ) {}

  /** Names what would go for the text to fit a time; `take-out` with `because: cut` lets it go. */
  @Get('cut')
  @ApiOkResponse({ type: CutResponse })
  async cut(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { minutes, wordsPerMinute }: CutQuery,
    @CurrentUser() user: SignedInUser,
  ): Promise<CutResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { state, text, brief } = await this.opened(id);
    const most = Math.floor(minutes * wordsPerMinute);
    return { version: state.current, most, ...planCut(text, brief, most, (at) => isLocked(state, text, at)) };
  }

  /** People and included answers of which nothing stands in the text. */
  @Get('forgotten')
  @ApiOkResponse({ type: ForgottenListResponse })
  async forgotten(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<ForgottenListResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { state, text, brief } = await this.opened(id);
    return {
      version: state.current,
      items: forgottenOf(state, text, brief).map(({ proposal, ...item }) => ({
        ...item,
        sentence: proposal?.sentence.text ?? null,
      })),
    };
  }

  /** Adds the sentence that was proposed for one of them. */
  @Post('forgotten')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  @ApiConflictResponse({ type: TextChangedProblem })
  async add(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, key }: AddForgottenRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { brief } = await this.opened(id);
    const act = async (state: Manuscript): Promise<ShapingAct> => {
      const text = currentText(state);
      const items = text ? forgottenOf(state, text, brief) : [];
      const proposal = items.find((item) => item.key === key)?.proposal;
      // Of a text that has changed, the decider says so; of one that has not, the key is not one of ours.
      if (!proposal && base === state.current) throw new RuleBroken('text.no-such-place');
      const { at, sentence } = proposal ?? { at: { section: 0, paragraph: 0 }, sentence: NOTHING };
      return { type: 'AddSentence', base, ...at, sentence };
    };
    await this.bus.execute(new ShapeText(id, act, user.id, context));
    return this.shaped.of(id);
  }

  private async opened(id: number): Promise<{ state: Manuscript; text: EulogyText; brief: Brief }> {
    const { state } = await this.runner.load(manuscript, eulogyStream(id));
    const text = currentText(state);
    if (!text) throw new RuleBroken('generation.not-ready');
    return { state, text, brief: await this.briefs.of(id, text.durationMinutes) };
  }
}

const NOTHING = { text: '', sources: [], verdict: 'connective' } as const;

function forgottenOf(state: Manuscript, text: EulogyText, brief: Brief): Forgotten[] {
  return forgottenIn(text, brief, (at) => isLocked(state, text, at));
}

function isLocked(state: Manuscript, text: EulogyText, at: PassagePlace): boolean {
  const paragraph = paragraphAt(text, at);
  return paragraph !== undefined && state.locked.includes(wordingOf(paragraph));
}
