import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CircleDirectory, EulogyTitles } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { standingOf } from '../../domain/put-back/put-back.decide.js';
import { QuestionsInWords } from '../read-answers/questions-in-words.js';
import { AnswerPutBack } from './answer-put-back.command.js';
import { PutBackDesk } from './put-back-desk.js';
import { AnswerPutBackRequest, PutBackPageResponse } from './put-back.dto.js';
import { TextsThen } from './texts-then.js';
import { WordsOfThen } from './words-then.js';

/** Whose words they are sees what would stand again, and says yes or no. To look changes nothing: letters are opened by machines too. */
@ApiTags('questionnaire')
@Controller('api/put-back')
export class PutBackPageController {
  constructor(
    private readonly desk: PutBackDesk,
    private readonly words: WordsOfThen,
    private readonly texts: TextsThen,
    private readonly users: UserDirectory,
    private readonly circles: CircleDirectory,
    private readonly titles: EulogyTitles,
    private readonly questions: QuestionsInWords,
    private readonly bus: CommandBus,
  ) {}

  @Get(':token')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ operationId: 'readPutBack', summary: 'What would stand again, beside what stands now' })
  @ApiOkResponse({ type: PutBackPageResponse })
  async read(@Param('token') token: string, @Context() { at }: CommandContext): Promise<PutBackPageResponse> {
    return this.page(token, at);
  }

  @Post(':token')
  @Public()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'answerPutBack', summary: 'Lets the words stand again, or leaves everything as it is' })
  @ApiOkResponse({ type: PutBackPageResponse })
  async answer(
    @Param('token') token: string,
    @Body() { answer }: AnswerPutBackRequest,
    @Context() context: CommandContext,
  ): Promise<PutBackPageResponse> {
    const { eulogyId, ask } = await this.desk.open(token);
    await this.bus.execute(new AnswerPutBack(eulogyId, ask.what.askNumber, answer, context));
    return this.page(token, context.at);
  }

  private async page(token: string, now: string): Promise<PutBackPageResponse> {
    const { eulogyId, ask } = await this.desk.open(token);
    const { questionId, askedOf, endsAt } = ask.what;
    const standing = standingOf(ask, now);
    const isText = this.texts.isText(ask.what);
    const [people, type, title, words, text] = await Promise.all([
      this.users.byIds([askedOf]),
      this.circles.typeOf(eulogyId),
      this.titles.of(eulogyId),
      standing === 'open' && !isText ? this.words.of(eulogyId, ask.what) : [],
      standing === 'open' && isText ? this.texts.of(eulogyId, ask.what) : undefined,
    ]);
    const answers = await Promise.all(
      words.map(async (one) => {
        const question = await this.questions.asked(eulogyId, one.questionId);
        // a memory of somebody else is theirs to show
        const isOwn = one.personId === null || one.personId === askedOf;
        const characters = [...one.then].length;
        return question && { question, now: isOwn ? one.now : null, then: isOwn ? one.then : null, characters };
      }),
    );
    return {
      title: title ?? '',
      name: people.get(askedOf)?.firstName ?? '',
      type: type ?? 'other',
      what: isText ? 'text' : questionId === null ? 'everything' : 'answer',
      standing,
      endsAt,
      answers: answers.filter((one) => one !== undefined),
      text: text === undefined ? null : { now: [...text.now], then: [...text.then] },
    };
  }
}
