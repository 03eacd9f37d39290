import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe, Invitations, may, TellersOfEulogy } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { SignsOfLife } from '../signs-of-life/signs-of-life.js';
import { TellersOnPage } from '../tellers/tellers-on-page.js';
import { TextForReaders } from '../tellers/text-for-readers.js';
import { EulogyLists } from './eulogy-lists.js';
import { EulogyReader } from './eulogy-reader.js';
import { EulogySummaryResponse } from './eulogy-summary.js';
import { eulogyOf } from './eulogy-view.js';
import { EulogyResponse } from './eulogy.response.dto.js';

@ApiTags('eulogies')
@Controller('api/eulogies')
export class EulogiesController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly lists: EulogyLists,
    private readonly reader: EulogyReader,
    private readonly users: UserDirectory,
    private readonly invitations: Invitations,
    private readonly tellers: TellersOfEulogy,
    private readonly texts: TextForReaders,
    private readonly signs: SignsOfLife,
  ) {}

  /** The caller's eulogies, the newest first. */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: [EulogySummaryResponse] })
  list(@CurrentUser() user: SignedInUser): Promise<string> {
    return this.lists.of(user.id);
  }

  /** One eulogy, as much of it as the caller may see. */
  @Get(':id')
  @ApiOkResponse({ type: EulogyResponse })
  async one(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<EulogyResponse> {
    const membership = await this.access.require(id, user, 'read-questionnaire');
    const [row, answers, tokens, tellers] = await Promise.all([
      this.reader.row(id),
      this.reader.answers(id),
      this.invitations.linkTokens(may(membership, 'invite') ? [id] : []),
      this.tellers.of(id),
    ]);
    if (!row) throw new RuleBroken('eulogy.not-found');
    const people = await this.users.byIds([
      ...new Set([row.ownerId, ...answers.map(({ contributedBy }) => contributedBy)]),
    ]);
    const name = answers.find(({ kind, questionId }) => kind === 'fact' && questionId === 'name')?.answer ?? '';
    const shown = new TellersOnPage(tellers, user.id, row.questionSet, name, people);
    const written = membership.relation === 'owner' ? row.content : await this.reader.finishedText(id);
    const content = written && (await this.texts.of(id)).text(written);
    const heardAt = row.status === 'generating' ? await this.signs.last(id) : null;
    const seen = eulogyOf({ ...row, content }, answers, membership, tokens.get(id) ?? null, shown);
    const ownerName = membership.relation === 'owner' ? undefined : people.get(row.ownerId)?.firstName;
    return {
      ...seen,
      ...(ownerName ? { ownerName } : {}),
      ...(heardAt === null ? {} : { heardAt: heardAt.toISOString() }),
    };
  }
}
