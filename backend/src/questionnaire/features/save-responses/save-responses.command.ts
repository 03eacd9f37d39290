import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { may, type Membership } from '../../../collaboration/index.js';
import { DraftDirectory } from '../../../purchasing/index.js';
import type { Position } from '../../../shared/event-store/event-store.port.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import {
  conflictsOf,
  questionnaireDecider,
  requireKnownBase,
  type AnswerConflict,
  type BaseRevision,
  type GivenAnswer,
} from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import type { Progress } from '../read-answers/progress.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';
import { SEEN_IN } from '../read-answers/seen-in.js';
import { HeardAnswers } from './heard-answers.js';
import { PAID_ROOM, requireRoom, UNPAID_ROOM } from './require-room.js';
import { answersByKind, baseById, type SentBase, type SentResponses } from './read-responses.js';

/** Saves some of a person's answers: facts for everybody, memories as their own. */
export class SaveResponses extends Command<SavedResponses> {
  constructor(
    /** What somebody with an account, or a guest, is to the eulogy; they were let in by it. */
    readonly membership: Membership,
    readonly responses: SentResponses,
    readonly base: SentBase,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface SavedResponses {
  /** Ids of the questions whose answers now stand as they were sent. */
  readonly saved: string[];
  readonly revisions: Record<string, number>;
  readonly progress: Progress;
  readonly savedAt: string;
  /** Facts that somebody else changed since; these were not saved. */
  readonly conflicts: readonly AnswerConflict[];
}

interface Kept {
  readonly position: Position | undefined;
  readonly revisions: Record<string, number>;
  readonly conflicts: readonly AnswerConflict[];
}

const NOTHING: Kept = { position: undefined, revisions: {}, conflicts: [] };

@CommandHandler(SaveResponses)
export class SaveResponsesHandler implements ICommandHandler<SaveResponses> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly directory: QuestionnaireDirectory,
    private readonly heard: HeardAnswers,
    private readonly drafts: DraftDirectory,
  ) {}

  /**
   * @throws RuleBroken eulogy.not-allowed, questionnaire.not-open, questionnaire.frozen, answer.base-unknown,
   *   answers.full, answers.full-unpaid, answers.too-often
   * @throws ValidationFailed an answer is not right: nothing was saved
   */
  async execute({ membership, responses, base, context }: SaveResponses): Promise<SavedResponses> {
    const { eulogyId, userId } = membership;
    const [{ state }, characters, isUnpaid] = await Promise.all([
      this.runner.load(questionnaireDecider, questionnaireStream(eulogyId)),
      this.directory.charactersOf(eulogyId, userId),
      this.drafts.isUnpaid(eulogyId),
    ]);
    const opened = requireAnswerable(state);
    const set = requireQuestionSet(opened.questionSet);
    const answers = answersByKind(set, responses);
    if (answers.fact.length > 0 && !may(membership, 'answer')) throw new RuleBroken('eulogy.not-allowed');
    const revisionsSeen = baseById(set, base);
    requireRoom([...answers.fact, ...answers.memory], characters, isUnpaid ? UNPAID_ROOM : PAID_ROOM);
    // before anything is kept: memories are saved beside the facts
    requireKnownBase(opened, { answers: answers.fact, base: revisionsSeen });
    const [facts, own] = await Promise.all([
      answers.fact.length > 0 ? this.keepFacts(eulogyId, userId, answers.fact, revisionsSeen, context) : NOTHING,
      answers.memory.length > 0 ? this.keepMemories(eulogyId, userId, answers.memory, context) : NOTHING,
    ]);
    const [, seen] = await Promise.all([
      this.waitFor.readModels(facts.position, SEEN_IN),
      this.waitFor.readModels(own.position, SEEN_IN),
    ]);
    const { answered, status } = await this.directory.standing(eulogyId);
    if (answers.memory.length > 0) await this.requireNotFrozen(eulogyId, seen ? status : undefined);
    if (own.position !== undefined && membership.relation !== 'owner') await this.heard.tell(eulogyId);
    const inConflict = new Set(facts.conflicts.map(({ questionId }) => questionId));
    const sent = [...answers.fact, ...answers.memory].map(({ questionId }) => questionId);
    return {
      saved: sent.filter((questionId) => !inConflict.has(questionId)),
      revisions: { ...facts.revisions, ...own.revisions },
      progress: { answered, total: set.questions.length },
      savedAt: context.at,
      conflicts: facts.conflicts,
    };
  }

  private async keepFacts(
    eulogyId: number,
    by: string,
    answers: readonly GivenAnswer[],
    base: BaseRevision | undefined,
    context: CommandContext,
  ): Promise<Kept> {
    const command = { type: 'AnswerFacts', eulogyId, answers, base, by, at: context.at } as const;
    let conflicts: readonly AnswerConflict[] = [];
    const { state, position } = await this.runner.run({
      decider: questionnaireDecider,
      stream: questionnaireStream(eulogyId),
      command: (decidedOn) => {
        conflicts = conflictsOf(decidedOn, command);
        return command;
      },
      context,
    });
    return { position, revisions: revisionsOf(answers, requireAnswerable(state).facts), conflicts };
  }

  private async keepMemories(
    eulogyId: number,
    personId: string,
    answers: readonly GivenAnswer[],
    context: CommandContext,
  ): Promise<Kept> {
    const { state, position } = await this.runner.run({
      decider: memoriesDecider,
      stream: memoriesStream(eulogyId, personId),
      command: { type: 'ContributeAnswers', eulogyId, personId, answers, at: context.at },
      context,
    });
    return { position, revisions: revisionsOf(answers, state.answers), conflicts: [] };
  }

  /**
   * Memories are in another stream than the submission that freezes them. Who saved in the very moment of a submission must not be
   * told "saved" for words that the text may lack.
   * @param status as the read model has it that has passed those memories, and so every submission before them; undefined where it has
   *   not come so far in time: then the stream is asked
   */
  private async requireNotFrozen(eulogyId: number, status: 'open' | 'submitted' | undefined): Promise<void> {
    if (status === 'open') return;
    const { state } = await this.runner.load(questionnaireDecider, questionnaireStream(eulogyId));
    requireAnswerable(state);
  }
}

function revisionsOf(
  answers: readonly GivenAnswer[],
  standing: Readonly<Record<string, { readonly revision: number }>>,
): Record<string, number> {
  return Object.fromEntries(answers.map(({ questionId }) => [questionId, standing[questionId]?.revision ?? 0]));
}
