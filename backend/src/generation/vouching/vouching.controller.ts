import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../collaboration/index.js';
import { Context } from '../../shared/http/context.decorator.js';
import { CurrentUser } from '../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { textHashOf, withOwnPart } from '../domain/vouching/own-sentences.js';
import { isOpenWish, saidOf } from '../domain/vouching/vouching.decide.js';
import { currentText, type Manuscript } from '../domain/manuscript/manuscript.js';
import { paragraphAt, sentenceAt } from '../domain/manuscript/text-changes.js';
import { ShapeText, type ShapingAct } from '../manuscript/shape-text/shape-text.command.js';
import { TextChangedProblem } from '../manuscript/shape-text/text-changed.problem.dto.js';
import { OwnersView, type SentenceOfTeller } from './owners-view.js';
import { ChangeVouching } from './vouching.command.js';
import { AskToVouchRequest, SettleWishRequest, VouchingResponse } from './vouching.dto.js';

/** Whether every teller finds their own sentences right: asked for by the owner, who decides. It never holds anything up. */
@ApiTags('vouching')
@Controller('api/eulogies/:id/vouching')
export class VouchingController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly bus: CommandBus,
    private readonly view: OwnersView,
  ) {}

  @Get()
  @ApiOkResponse({ type: VouchingResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<VouchingResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.view.of(id, user.id);
  }

  @Post('ask')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends each of these tellers their own sentences; whoever was asked today is not asked again.',
  })
  @ApiOkResponse({ type: VouchingResponse })
  async ask(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { tellers }: AskToVouchRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<VouchingResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { now, people } = await this.view.opened(id, user.id);
    const asked = tellers.map((one) => people.personOf(one)).filter((one) => now.tellers.includes(one));
    if (asked.length === 0) throw new RuleBroken('vouch.nobody');
    const version = now.manuscript.current;
    await this.bus.execute(
      new ChangeVouching(id, { type: 'AskToVouch', people: asked, version, by: user.id }, context),
    );
    return this.view.of(id, user.id);
  }

  /** What a teller wishes for a sentence: done as an edit of the text, or left as it is. */
  @Post('settle')
  @HttpCode(200)
  @ApiOkResponse({ type: VouchingResponse })
  @ApiConflictResponse({ type: TextChangedProblem })
  async settle(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, teller, sentence: textHash, decision }: SettleWishRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<VouchingResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { now, people } = await this.view.opened(id, user.id);
    const personId = people.personOf(teller);
    const said = saidOf(now.vouching, personId, textHash);
    const found = this.view.wishes(now).find((one) => one.said === said);
    if (!found || !isOpenWish(found.said)) throw new RuleBroken('vouch.no-such-sentence');
    const becomes = decision === 'take' ? await this.take(id, base, found, user.id, context) : '';
    const as = decision === 'take' ? 'taken' : 'left';
    await this.bus.execute(
      new ChangeVouching(id, { type: 'SettleVouchWish', personId, textHash, as, becomes, by: user.id }, context),
    );
    return this.view.of(id, user.id);
  }

  /** @returns what the sentence is known by then; empty where it is gone */
  private async take(
    id: number,
    base: number,
    { said, sentence: asked }: SentenceOfTeller,
    by: string,
    context: CommandContext,
  ): Promise<string> {
    const { section, paragraph, sentence } = asked;
    const words = said.answer === 'other-words' ? withOwnPart(asked.text, said.words) : undefined;
    const act = (state: Manuscript): Promise<ShapingAct> => {
      const text = currentText(state);
      const place = { section, paragraph, sentence };
      const isThere = text !== undefined && sentenceAt(text, place)?.text === asked.text;
      if (base === state.current && !isThere) throw new RuleBroken('vouch.no-such-sentence');
      if (words === undefined) {
        return Promise.resolve({ type: 'TakeOutSentences', base, sentences: [place], because: 'removed' });
      }
      const sentences = (text && paragraphAt(text, place)?.sentences) ?? [];
      const changed = sentences.map((one, at) => (at === sentence ? { ...one, text: words } : one));
      return Promise.resolve({ type: 'EditParagraph', base, section, paragraph, paragraphs: [{ sentences: changed }] });
    };
    await this.bus.execute(new ShapeText(id, act, by, context));
    return words === undefined ? '' : textHashOf(words);
  }
}
