import { Injectable } from '@nestjs/common';
import { CircleDirectory } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { AnswerSheets, requireQuestionSet } from '../../../questionnaire/index.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscript } from '../../domain/manuscript/manuscript.decide.js';
import { confirmedStatements, lockedPassages } from '../../domain/manuscript/manuscript.js';
import type { Brief, DurationMinutes } from '../../writing/brief.js';
import { buildBrief } from '../../writing/build-brief.js';

/** The answers of a eulogy as they are now, with what its owner locked and confirmed, as a writer and the checks get them. */
@Injectable()
export class BriefOfEulogy {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sheets: AnswerSheets,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
  ) {}

  async of(eulogyId: number, durationMinutes: DurationMinutes): Promise<Brief> {
    const [sheet, members, { state }] = await Promise.all([
      this.sheets.of(eulogyId),
      this.circles.members(eulogyId),
      this.runner.load(manuscript, eulogyStream(eulogyId)),
    ]);
    const owner = members.find(({ role }) => role === 'owner');
    if (!sheet || !owner) throw new Error('a eulogy without a questionnaire or an owner');
    const ids = new Set([
      owner.userId,
      ...members.map(({ userId }) => userId),
      ...sheet.memories.map((one) => one.contributorId),
    ]);
    const people = await this.users.byIds([...ids]);
    return buildBrief({
      questionSet: requireQuestionSet(sheet.questionSet),
      title: sheet.title,
      facts: sheet.facts.map(({ questionId, answer, answeredBy }) => ({ questionId, answer, answeredBy })),
      contributions: sheet.memories,
      people: [...people.values()].map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
      ownerId: owner.userId,
      durationMinutes,
      locked: lockedPassages(state),
      ownWords: confirmedStatements(state),
    });
  }
}
