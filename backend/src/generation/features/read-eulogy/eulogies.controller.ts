import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { EulogyReader } from './eulogy-reader.js';
import { eulogyOf, summaryOf } from './eulogy-view.js';
import { EulogyResponse, EulogySummaryResponse } from './eulogy.response.dto.js';

@ApiTags('eulogies')
@Controller('api/eulogies')
export class EulogiesController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly reader: EulogyReader,
    private readonly users: UserDirectory,
  ) {}

  /** The caller's eulogies, the newest first. */
  @Get()
  @ApiOkResponse({ type: [EulogySummaryResponse] })
  async list(@CurrentUser() user: SignedInUser): Promise<EulogySummaryResponse[]> {
    const rows = await this.reader.ofMember(user.id);
    if (rows.length === 0) return [];
    const answers = await this.reader.responses(
      rows.map(({ eulogyId }) => eulogyId),
      user.id,
    );
    return rows.map((row) => summaryOf(row, answers, user.id));
  }

  /** One eulogy, as much of it as the caller may see. */
  @Get(':id')
  @ApiOkResponse({ type: EulogyResponse })
  async one(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<EulogyResponse> {
    const membership = await this.access.require(id, user, 'read-questionnaire');
    const [row, answers] = await Promise.all([this.reader.row(id), this.reader.answers(id)]);
    if (!row) throw new RuleBroken('eulogy.not-found');
    const people = await this.users.byIds([...new Set(answers.map(({ contributedBy }) => contributedBy))]);
    return eulogyOf(row, answers, membership, (userId) => {
      const person = people.get(userId);
      return person ? `${person.firstName} ${person.lastName}`.trim() : 'Somebody whose account was deleted';
    });
  }
}
