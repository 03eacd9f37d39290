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
import { fitTime, untold, type Brief, type EulogyText, type PassageSlot, type Untold } from '@eulogy/arranger';
import { BriefOfEulogy } from '../../brief/brief-of-eulogy.js';
import { ShapeText, type ShapingAct } from '../shape-text/shape-text.command.js';
import { ShapedText } from '../shape-text/shaped-text.js';
import { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import { TextChangedProblem } from '../shape-text/text-changed.problem.dto.js';
import {
  AddForgottenRequest,
  CutQuery,
  CutResponse,
  ForgottenListResponse,
  type ForgottenResponse,
} from './suggest.dto.js';

/** What the house notices about a text: what is not in it, and what could go to fit a time. Nothing happens until its owner says so. */
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
    const fitted = fitTime(text, brief, most, (at) => isLocked(state, text, at));
    const { out, in: room, words, fits } = fitted;
    return { version: state.current, most, cuts: out, room: room.map(shown), words, fits };
  }

  /** What was told and is not in the text: ready to be put in, with what it would displace, or to be written by hand. */
  @Get('forgotten')
  @ApiOkResponse({ type: ForgottenListResponse })
  async forgotten(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<ForgottenListResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { state, text, brief } = await this.opened(id);
    return { version: state.current, items: untoldIn(state, text, brief).map(shown) };
  }

  /** Puts one of them in, whole. */
  @Post('forgotten')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  @ApiConflictResponse({ type: TextChangedProblem })
  async add(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, key, length }: AddForgottenRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { brief } = await this.opened(id);
    const act = async (state: Manuscript): Promise<ShapingAct> => {
      const text = currentText(state);
      const item = (text ? untoldIn(state, text, brief) : []).find((one) => one.key === key);
      // Of a text that has changed, the decider says so; of one that has not, the key is not one of ours.
      if (!item?.at && base === state.current) throw new RuleBroken('text.no-such-place');
      const takenOut = length === 'keep' ? (item?.displaces ?? []).flatMap(({ sentences }) => sentences) : [];
      return { type: 'PutIn', base, slot: item?.at ?? NOWHERE, passage: item?.paragraphs ?? [], takenOut };
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

const NOWHERE: PassageSlot = { kind: 'story', section: 0, paragraph: 0, opens: 'nothing' };

function untoldIn(state: Manuscript, text: EulogyText, brief: Brief): Untold[] {
  return untold(text, brief, (at) => isLocked(state, text, at));
}

function shown({ at, paragraphs: _paragraphs, ...item }: Untold): ForgottenResponse {
  return { ...item, isReady: at !== null };
}

function isLocked(state: Manuscript, text: EulogyText, at: PassagePlace): boolean {
  const paragraph = paragraphAt(text, at);
  return paragraph !== undefined && state.locked.includes(wordingOf(paragraph));
}
