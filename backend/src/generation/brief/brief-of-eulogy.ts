import { Injectable } from '@nestjs/common';
import { CircleDirectory, TellersOfEulogy, type Tellers } from '../../collaboration/index.js';
import { UserDirectory } from '../../identity/index.js';
import { AnswerSheets, requireQuestionSet, type AnswerSheet, type SheetMemory } from '../../questionnaire/index.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { eulogyStream } from '../domain/eulogy/eulogy.events.js';
import { manuscriptDecider } from '../domain/manuscript/manuscript.decide.js';
import { confirmedStatements, lockedPassages } from '../domain/manuscript/manuscript.js';
import type { Brief, DurationMinutes } from '@eulogy/arranger';
import { WordWork } from '../../shared/work/word-work.port.js';
import { FOR_A_REQUEST } from '../work-limits.js';
import type { BriefInput } from './build-brief.js';
import type { Conflict } from './conflicts/find-conflicts.js';
import { readAnswers } from './read-answers.task.js';
import { readableAnswers } from './readable-answers.js';

/** Everything that was answered for a eulogy, and what a writer may know of it. */
export interface AnswersForWriting {
  readonly sheet: AnswerSheet;
  readonly ownerId: string;
  /** The answers as they were given, differences and all. */
  readonly input: BriefInput;
  /** Where they differ. */
  readonly conflicts: readonly Conflict[];
  /** What a writer gets. */
  readonly brief: Brief;
  readonly tellers: Tellers;
  /** Whoever may speak: the owner, and who of the circle has an account or told something, and may be named. */
  readonly circle: readonly string[];
  /** By id, under their own names: nothing of it goes to a page without {@link tellers}. */
  readonly people: ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>;
}

/**
 * The answers of a eulogy as they are now, with what its owner said about them on the review page, and what they locked and
 * confirmed in the text, as a writer and the checks get them.
 */
@Injectable()
export class BriefOfEulogy {
  constructor(
    private readonly streams: StreamReader,
    private readonly sheets: AnswerSheets,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly tellers: TellersOfEulogy,
    private readonly words: WordWork,
  ) {}

  async of(eulogyId: number, durationMinutes: DurationMinutes): Promise<Brief> {
    const answers = await this.answers(eulogyId, durationMinutes);
    if (!answers) throw new Error('a eulogy without a questionnaire or an owner');
    return answers.brief;
  }

  /**
   * @param durationMinutes as it was asked for; without it as the owner chose on the review page
   * @throws RuleBroken words.too-much-work, words.busy
   * @returns undefined where no questionnaire was opened, or nobody owns it any more
   */
  async answers(eulogyId: number, durationMinutes?: DurationMinutes): Promise<AnswersForWriting | undefined> {
    const [given, members, tells, { state }, tellers] = await Promise.all([
      this.sheets.of(eulogyId),
      this.circles.members(eulogyId),
      this.circles.whoeverTells(eulogyId),
      this.streams.load(manuscriptDecider, eulogyStream(eulogyId)),
      this.tellers.of(eulogyId),
    ]);
    const owner = members.find(({ role }) => role === 'owner');
    if (!given || !owner) return undefined;
    const sheet = { ...given, memories: inOrderOfShownIds(given.memories, owner.userId, tellers) };
    const ids = new Set([
      owner.userId,
      ...members.map(({ userId }) => userId),
      ...sheet.memories.map((one) => one.contributorId),
    ]);
    const people = await this.users.byIds([...ids]);
    const { review } = sheet;
    const circle = tells.filter(
      (id) =>
        id === owner.userId ||
        (!tellers.nameStaysOut(id) &&
          (members.some(({ userId }) => userId === id) || sheet.memories.some((one) => one.contributorId === id))),
    );
    const input = readableAnswers({
      questionSet: requireQuestionSet(sheet.questionSet),
      title: sheet.title,
      facts: sheet.facts.map(({ questionId, answer, answeredBy }) => ({ questionId, answer, answeredBy })),
      contributions: sheet.memories,
      people: [...people.values()].map(({ id, firstName, lastName }) => ({
        id,
        firstName,
        lastName,
        introducedAs: tellers.introducedAs(id),
        nameStaysOut: tellers.nameStaysOut(id),
      })),
      ownerId: owner.userId,
      durationMinutes: durationMinutes ?? review.durationMinutes,
      tone: review.tone,
      boundaries: { leaveOut: review.topics.map(({ topic }) => topic), faith: review.faith },
      pronunciations: review.pronunciations,
      speakers: review.speakers.filter((id) => circle.includes(id)),
      locked: lockedPassages(state),
      ownWords: confirmedStatements(state),
    });
    const read = await this.words.run(
      readAnswers,
      { input, settlements: review.settlements },
      { whose: `eulogy-${eulogyId}`, ms: FOR_A_REQUEST },
    );
    return { sheet, ownerId: owner.userId, input, ...read, tellers, circle, people };
  }
}

/** People's own ids are in the order of their accounts: beside the list of members that would tell who is who without a name (D35). */
function inOrderOfShownIds(
  told: readonly SheetMemory[],
  ownerId: string,
  tellers: Tellers,
): AnswersForWriting['sheet']['memories'] {
  const shown = (one: SheetMemory): string => tellers.idFor(ownerId, one.contributorId);
  const questions = [...new Set(told.map(({ questionId }) => questionId))];
  return questions.flatMap((questionId) =>
    told.filter((one) => one.questionId === questionId).sort((a, b) => (shown(a) < shown(b) ? -1 : 1)),
  );
}
