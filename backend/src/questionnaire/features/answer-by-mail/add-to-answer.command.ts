import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DraftDirectory } from '../../../purchasing/index.js';
import type { Membership } from '../../../collaboration/index.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';
import { SEEN_IN } from '../read-answers/seen-in.js';
import { HeardAnswers } from '../save-responses/heard-answers.js';
import { answersByKind } from '../save-responses/read-responses.js';
import { PAID_ROOM, requireRoom, UNPAID_ROOM } from '../save-responses/require-room.js';

/** Somebody tells more of what they were asked: below what they told before. The same words again add nothing. */
export class AddToAnswer extends Command<void> {
  constructor(
    /** They were let in by it, to tell memories. */
    readonly membership: Membership,
    readonly told: { readonly questionId: string; readonly words: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddToAnswer)
export class AddToAnswerHandler implements ICommandHandler<AddToAnswer> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly directory: QuestionnaireDirectory,
    private readonly heard: HeardAnswers,
    private readonly drafts: DraftDirectory,
  ) {}

  /**
   * @throws RuleBroken questionnaire.not-open, questionnaire.frozen, answer.too-long, answers.full, answers.full-unpaid, answers.too-often
   * @throws ValidationFailed there is no such question
   */
  async execute({ membership, told: { questionId, words }, context }: AddToAnswer): Promise<void> {
    const { eulogyId, userId: personId } = membership;
    const [{ state }, characters, isUnpaid] = await Promise.all([
      this.runner.load(questionnaireDecider, questionnaireStream(eulogyId)),
      this.directory.charactersOf(eulogyId, personId),
      this.drafts.isUnpaid(eulogyId),
    ]);
    const set = requireQuestionSet(requireAnswerable(state).questionSet);
    const { memory } = answersByKind(set, { [questionId]: words });
    // what stands stays, so it takes room of its own
    requireRoom(memory, { all: characters.all, own: {} }, isUnpaid ? UNPAID_ROOM : PAID_ROOM);
    const { events, position } = await this.runner.run({
      decider: memoriesDecider,
      stream: memoriesStream(eulogyId, personId),
      command: { type: 'AddToAnswer', eulogyId, personId, questionId, words, at: context.at },
      context,
    });
    await this.waitFor.readModels(position, SEEN_IN);
    // who answers in the very moment of a submission is not told "kept" for words that the text may lack
    requireAnswerable((await this.runner.load(questionnaireDecider, questionnaireStream(eulogyId))).state);
    if (events.length > 0 && membership.relation !== 'owner') await this.heard.tell(eulogyId);
  }
}
