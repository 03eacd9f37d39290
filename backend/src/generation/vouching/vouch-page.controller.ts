import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyTitles } from '../../collaboration/index.js';
import { UserDirectory } from '../../identity/index.js';
import { Context } from '../../shared/http/context.decorator.js';
import { Public } from '../../shared/http/public.decorator.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { ownPartOf, sentencesOf, textHashOf } from '../domain/vouching/own-sentences.js';
import { saidOf } from '../domain/vouching/vouching.decide.js';
import { TextForReaders } from '../reading/tellers/text-for-readers.js';
import { ChangeVouching } from './vouching.command.js';
import { VouchingDesk } from './vouching-desk.js';
import { AnswerVouchRequest, VouchPageResponse } from './vouching.dto.js';

/** A teller's own sentences, and nothing else of the text (D32). To look confirms nothing: a letter's links are opened by machines too. */
@ApiTags('vouching')
@Controller('api/vouch')
export class VouchPageController {
  constructor(
    private readonly desk: VouchingDesk,
    private readonly users: UserDirectory,
    private readonly titles: EulogyTitles,
    private readonly texts: TextForReaders,
    private readonly bus: CommandBus,
  ) {}

  @Get(':token')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiOkResponse({ type: VouchPageResponse })
  async read(@Param('token') token: string): Promise<VouchPageResponse> {
    return this.page(token);
  }

  @Post(':token')
  @Public()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Says of one sentence that it is right, how it should be put, or that it should be left out.',
  })
  @ApiOkResponse({ type: VouchPageResponse })
  async answer(
    @Param('token') token: string,
    @Body() { sentence: textHash, answer, words }: AnswerVouchRequest,
    @Context() context: CommandContext,
  ): Promise<VouchPageResponse> {
    const { eulogyId, personId, now } = await this.desk.open(token);
    const own = sentencesOf(now.text, personId, now.personNow);
    if (!own.some((one) => textHashOf(one.text) === textHash)) throw new RuleBroken('vouch.no-such-sentence');
    const typed = answer === 'other-words' ? words.replace(/\s+/g, ' ').trim() : '';
    if (answer === 'other-words' && typed === '') throw new RuleBroken('vouch.words-missing');
    await this.bus.execute(
      new ChangeVouching(eulogyId, { type: 'AnswerVouch', personId, textHash, answer, words: typed }, context),
    );
    return this.page(token);
  }

  private async page(token: string): Promise<VouchPageResponse> {
    const { eulogyId, personId, now } = await this.desk.open(token);
    const [people, title, readable] = await Promise.all([
      this.users.byIds([personId, now.circle.ownerId]),
      this.titles.of(eulogyId),
      this.texts.of(eulogyId),
    ]);
    return {
      title: title ?? '',
      owner: people.get(now.circle.ownerId)?.firstName ?? '',
      name: people.get(personId)?.firstName ?? '',
      sentences: sentencesOf(now.text, personId, now.personNow).map((sentence) => {
        const textHash = textHashOf(sentence.text);
        const said = saidOf(now.vouching, personId, textHash);
        const isLeft = said?.settled === 'left';
        return {
          sentence: textHash,
          ...ownPartOf(readable.sentence(sentence).text),
          answer: said?.answer ?? 'none',
          wish: isLeft || said?.answer !== 'other-words' ? '' : said.words,
        };
      }),
    };
  }
}
