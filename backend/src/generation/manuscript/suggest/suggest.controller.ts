import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscriptDecider } from '../../domain/manuscript/manuscript.decide.js';
import { currentText, type Manuscript } from '../../domain/manuscript/manuscript.js';
import type { Brief, EulogyText, Passage, PassageSlot, Untold, WhatIsTold } from '@eulogy/arranger';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { FOR_A_REQUEST } from '../../work-limits.js';
import { BriefOfEulogy } from '../../brief/brief-of-eulogy.js';
import { pageOfTellers } from '../../brief/page-of-tellers.js';
import type { TellersOnPage } from '../../reading/tellers/tellers-on-page.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import { ShapeText, type ShapingAct } from '../shape-text/shape-text.command.js';
import { ShapedText } from '../shape-text/shaped-text.js';
import { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import { TextChangedProblem } from '../shape-text/text-changed.problem.dto.js';
import { findUntold } from './find-untold.task.js';
import { fitToTime } from './fit-to-time.task.js';
import {
  AddForgottenRequest,
  CutQuery,
  CutResponse,
  ForgottenListResponse,
  type ForgottenResponse,
  type PassageResponse,
} from './suggest.dto.js';

/** What the house notices about a text: what is not in it, and what could go to fit a time. Nothing happens until its owner says so. */
@ApiTags('shaping')
@Controller('api/eulogies/:id/text')
export class SuggestController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly bus: CommandBus,
    private readonly streams: StreamReader,
    private readonly briefs: BriefOfEulogy,
    private readonly shaped: ShapedText,
    private readonly texts: TextForReaders,
    private readonly words: WordWork,
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
    const { state, text, brief, tellers } = await this.opened(id, user.id);
    const most = Math.floor(minutes * wordsPerMinute);
    const {
      out,
      in: room,
      words,
      fits,
    } = await this.words.run(
      fitToTime,
      { text, brief, most, locked: state.locked },
      { whose: user.id, ms: FOR_A_REQUEST },
    );
    const shown = await this.shownTo(id, tellers);
    return { version: state.current, most, cuts: out.map(shown.passage), room: room.map(shown.untold), words, fits };
  }

  /** What was told and is not in the text, or only partly: ready to be put in, with what it would displace, or to be written by hand. */
  @Get('forgotten')
  @ApiOkResponse({ type: ForgottenListResponse })
  async forgotten(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<ForgottenListResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { state, text, brief, tellers } = await this.opened(id, user.id);
    const shown = await this.shownTo(id, tellers);
    const { untold, people, keptOut } = await this.toldIn(state, text, brief, user.id);
    return {
      version: state.current,
      isEverythingIn: untold.length === 0,
      keptOut,
      people: people.map(({ id: teller, ...heard }) => ({
        id: tellers.idOf(teller),
        name: tellers.nameOf(teller),
        ...heard,
      })),
      items: untold.map(shown.untold),
    };
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
    const { brief, tellers } = await this.opened(id, user.id);
    const act = async (state: Manuscript): Promise<ShapingAct> => {
      const text = currentText(state);
      const told = text && (await this.toldIn(state, text, brief, user.id));
      const item = told?.untold.find((one) => shownKey(one, tellers) === key);
      // Of a text that has changed, the decider says so; of one that has not, the key is not one of ours.
      if (!item?.at && base === state.current) throw new RuleBroken('text.no-such-place');
      const displaced = length === 'keep' ? (item?.displaces ?? []).flatMap(({ sentences }) => sentences) : [];
      const takenOut = [...(item?.instead ?? []), ...displaced];
      return { type: 'PutIn', base, slot: item?.at ?? NOWHERE, passage: item?.paragraphs ?? [], takenOut };
    };
    await this.bus.execute(new ShapeText(id, act, user.id, context));
    return this.shaped.of(id);
  }

  /** As one reader may see them: where a name stays out, neither name nor id says whose words they are. */
  private async shownTo(
    id: number,
    tellers: TellersOnPage,
  ): Promise<{ passage: (one: Passage) => PassageResponse; untold: (one: Untold) => ForgottenResponse }> {
    const readable = await this.texts.of(id);
    const passage = ({ sentences, text, words, source }: Passage): PassageResponse => ({
      sentences,
      text: readable.sentence({ text, sources: [source], verdict: 'supported' }).text,
      words,
      source: tellers.sourceOf(source),
    });
    const untold = (one: Untold): ForgottenResponse => ({
      key: shownKey(one, tellers),
      kind: one.kind,
      how: one.how,
      missing: readable.sentence({ text: one.missing, sources: [one.source], verdict: 'supported' }).text,
      name: tellers.isUnnamed(one.source.contributorId) ? tellers.nameOf(one.source.contributorId) : one.name,
      source: tellers.sourceOf(one.source),
      isWanted: one.isWanted,
      text: readable.sentence({ text: one.text, sources: [one.source], verdict: 'supported' }).text,
      words: one.words,
      isReady: one.at !== null,
      displaces: one.displaces.map(passage),
    });
    return { passage, untold };
  }

  private toldIn({ locked }: Manuscript, text: EulogyText, brief: Brief, whose: string): Promise<WhatIsTold> {
    return this.words.run(findUntold, { text, brief, locked }, { whose, ms: FOR_A_REQUEST });
  }

  private async opened(
    id: number,
    viewerId: string,
  ): Promise<{ state: Manuscript; text: EulogyText; brief: Brief; tellers: TellersOnPage }> {
    const { state } = await this.streams.load(manuscriptDecider, eulogyStream(id));
    const text = currentText(state);
    if (!text) throw new RuleBroken('generation.not-ready');
    const answers = await this.briefs.answers(id, text.durationMinutes);
    if (!answers) throw new RuleBroken('generation.not-ready');
    return { state, text, brief: answers.brief, tellers: pageOfTellers(answers, viewerId) };
  }
}

const NOWHERE: PassageSlot = { kind: 'story', section: 0, paragraph: 0, opens: 'nothing' };

/** A key says whose answer it is about: where their name stays out, by the id that the page has. */
function shownKey({ key }: Pick<Untold, 'key'>, tellers: TellersOnPage): string {
  return key
    .split(' ')
    .map((word) => tellers.idOf(word))
    .join(' ');
}
