import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isErased } from '../../../shared/kernel/personal.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { upstairs, WaitFor } from '../../../shared/messaging/wait-for.js';
import { isLongerThan, ANSWER_MAX } from '../../domain/limits.js';
import { memoriesDecider, type Memories } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { questionnaireDecider, type GivenAnswer } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import type { ReviewChange } from '../../domain/questionnaire/review.decide.js';
import { HELD_BY } from '../../domain/questionnaire/review.events.js';
import type { RecordingChange } from '../../domain/memories/recordings.js';
import { recordingsProjection } from '../../recordings/recordings.projection.js';
import { Sounds } from '../../recordings/sounds.js';
import { SEEN_IN } from '../read-answers/seen-in.js';

/** By name: it stands above us. Which answers are left out, for the pages. */
const LEFT_OUT = upstairs('generation.left-out');

/** What somebody told as a guest becomes their account's: a copy under their own key, and nothing left where it was. */
export class TakeGuestAlong extends Command<void> {
  constructor(
    readonly who: { readonly eulogyId: number; readonly guestId: string; readonly userId: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TakeGuestAlong)
export class TakeGuestAlongHandler implements ICommandHandler<TakeGuestAlong> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly sounds: Sounds,
  ) {}

  /** May be done any number of times: what was taken along is not there any more. */
  async execute({ who: { eulogyId, guestId, userId }, context }: TakeGuestAlong): Promise<void> {
    const [{ state: told }, { state: own }] = await Promise.all([
      this.runner.load(memoriesDecider, memoriesStream(eulogyId, guestId)),
      this.runner.load(memoriesDecider, memoriesStream(eulogyId, userId)),
    ]);
    const answers = broughtAlong(told, own);
    const { at } = context;
    const step = (name: string) => ({ ...context, commandId: derivedId(context.commandId, name, guestId) });
    await this.keepAsReviewed(eulogyId, guestId, userId, answers, { ...step('review'), at });
    await this.runner.run({
      decider: memoriesDecider,
      stream: memoriesStream(eulogyId, userId),
      command: { type: 'ContributeAnswers', eulogyId, personId: userId, answers, at },
      context: step('bring'),
    });
    const said = told.recordings.standing;
    await this.changeRecordings(eulogyId, userId, { type: 'BringRecordings', brought: said }, step('bring-recordings'));
    await this.sounds.handOver(eulogyId, guestId, userId);
    const gone = { type: 'DropRecordings', recordingIds: Object.keys(said), reason: 'taken-along' } as const;
    await this.changeRecordings(eulogyId, guestId, gone, step('empty-recordings'));
    const taken = answers.map(({ questionId }) => ({ questionId, answer: '' }));
    const { position } = await this.runner.run({
      decider: memoriesDecider,
      stream: memoriesStream(eulogyId, guestId),
      command: { type: 'ContributeAnswers', eulogyId, personId: guestId, answers: taken, at },
      context: step('empty'),
    });
    await this.waitFor.readModels(position, [...SEEN_IN, LEFT_OUT, recordingsProjection]);
  }

  private async changeRecordings(
    eulogyId: number,
    personId: string,
    change: RecordingChange,
    context: CommandContext,
  ): Promise<void> {
    const command = { type: 'ChangeRecordings', eulogyId, personId, change, at: context.at } as const;
    await this.runner.run({ decider: memoriesDecider, stream: memoriesStream(eulogyId, personId), command, context });
  }

  /** What waits for the owner's yes, or was left out, stays so under the account. */
  private async keepAsReviewed(
    eulogyId: number,
    guestId: string,
    userId: string,
    answers: readonly GivenAnswer[],
    context: CommandContext,
  ): Promise<void> {
    const stream = questionnaireStream(eulogyId);
    const { state } = await this.runner.load(questionnaireDecider, stream);
    if (state.status !== 'open') return;
    const leftOut = state.review.leftOut.filter(({ contributorId }) => contributorId === guestId);
    const changes = leftOut
      .filter(({ questionId }) => answers.some((answer) => answer.questionId === questionId))
      .map(({ questionId }): ReviewChange => ({ kind: 'leave-out', questionId, contributorId: userId }));
    if (changes.length === 0) return;
    const command = { type: 'ChangeReview', eulogyId, changes, by: HELD_BY, at: context.at } as const;
    await this.runner.run({ decider: questionnaireDecider, stream, command, context });
  }
}

/** Where the account told something at the same question, both stand, one below the other; what does not fit stays as it is. */
function broughtAlong(told: Memories, own: Memories): GivenAnswer[] {
  return Object.entries(told.answers).flatMap(([questionId, { answer }]) => {
    if (isErased(answer) || answer === '') return [];
    const known = own.answers[questionId]?.answer ?? '';
    if (isErased(known) || known === '') return [{ questionId, answer }];
    if (known.includes(answer)) return [{ questionId, answer: known }];
    const both = `${known}\n\n${answer}`;
    return isLongerThan(both, ANSWER_MAX) ? [] : [{ questionId, answer: both }];
  });
}
