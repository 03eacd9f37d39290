import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyIdPipe } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { AskToPutBack, PutBackDesk, TextsThen, WordsOfThen } from '../../../questionnaire/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Histories } from './histories.js';
import { AskedPutBackResponse, AskPutBackRequest, PutBackRequest, PutBackResponse } from './put-back.dto.js';
import { questionName } from './question-name.js';
import { whatComesBackAt } from './what-comes-back.js';

/** Words that were lost stand again as at an event: staff ask, whose words they are says yes. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/eulogies/:id/put-back')
export class PutBackController {
  constructor(
    private readonly histories: Histories,
    private readonly desk: PutBackDesk,
    private readonly words: WordsOfThen,
    private readonly texts: TextsThen,
    private readonly users: UserDirectory,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'previewPutBack', summary: 'What would stand otherwise as at event N, masked' })
  @ApiOkResponse({ type: PutBackResponse })
  async preview(@Param('id', EulogyIdPipe) id: number, @Query() { at }: PutBackRequest): Promise<PutBackResponse> {
    const { what, answers, text, asks } = await this.comesBack(id, at);
    const people = await this.users.byIds([...new Set(answers.map(({ by }) => by))]);
    return {
      at,
      what:
        what === null
          ? 'nothing'
          : this.texts.isText(what)
            ? 'text'
            : what.questionId === null
              ? 'everything'
              : 'answer',
      answers: answers.map(({ questionId, by, now, then }) => ({
        question: questionName(questionId),
        by: people.get(by)?.firstName ?? 'Somebody who is gone',
        now: [...now].length,
        then: [...then].length,
      })),
      text: text === undefined ? null : { now: lettersOf(text.now), then: lettersOf(text.then) },
      asks: asks?.firstName ?? null,
    };
  }

  @Post()
  @HttpCode(200)
  @RecordedAct('eulogy.ask-put-back', { kind: 'eulogy', param: 'id' })
  @ApiOperation({
    operationId: 'askPutBack',
    summary: 'Asks whose words they are by letter; nothing changes before their yes',
  })
  @ApiOkResponse({ type: AskedPutBackResponse })
  async ask(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { at }: AskPutBackRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<AskedPutBackResponse> {
    const { what, answers, text, asks } = await this.comesBack(id, at);
    if (what === null || (answers.length === 0 && text === undefined)) throw new RuleBroken('put-back.nothing');
    if (asks === undefined) throw new RuleBroken('put-back.nobody');
    const asked = { ...what, atEvent: at, askedOf: asks.personId };
    const { endsAt } = await this.commands.execute(new AskToPutBack(id, asked, user.id, context));
    return { asked: asks.firstName, endsAt };
  }

  /** @throws RuleBroken eulogy.not-found, timeline.no-event */
  private async comesBack(eulogyId: number, at: number) {
    const [{ entries }, here] = await Promise.all([this.histories.of(eulogyId), this.desk.here(eulogyId)]);
    if (entries.length === 0) throw new RuleBroken('eulogy.not-found');
    const entry = entries[at - 1];
    if (!entry) throw new RuleBroken('timeline.no-event');
    const what = whatComesBackAt(entry, { eulogyId, entries, here });
    if (what === null) return { what, answers: [], text: undefined, asks: undefined };
    const isText = this.texts.isText(what);
    const [answers, text, asks] = await Promise.all([
      isText ? [] : this.words.of(eulogyId, what),
      isText ? this.texts.of(eulogyId, what) : undefined,
      this.desk.whom(eulogyId, what.personId),
    ]);
    return { what, answers, text, asks };
  }
}

function lettersOf(paragraphs: readonly string[]): number {
  return [...paragraphs.join('\n')].length;
}
