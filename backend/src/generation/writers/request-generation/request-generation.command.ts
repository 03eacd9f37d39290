import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SubmitAnswers } from '../../../questionnaire/index.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { eulogyDecider } from '../../domain/eulogy/eulogy.decide.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import type { DurationMinutes } from '@eulogy/arranger';
import { EULOGIES } from '../../reading/read-eulogy/eulogies.projection.js';

/** The owner asks for a text. */
export class RequestGeneration extends Command<{ generationId: string }> {
  constructor(
    readonly eulogyId: number,
    readonly durationMinutes: DurationMinutes,
    readonly requestedBy: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestGeneration)
export class RequestGenerationHandler implements ICommandHandler<RequestGeneration> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly bus: CommandBus,
    private readonly waitFor: WaitFor,
  ) {}

  /** @returns the generation that is now under way: of two clicks at once, both get the same one */
  async execute({
    eulogyId,
    durationMinutes,
    requestedBy,
    context,
  }: RequestGeneration): Promise<{ generationId: string }> {
    const { state, position } = await this.runner.run({
      decider: eulogyDecider,
      stream: eulogyStream(eulogyId),
      command: {
        type: 'RequestGeneration',
        eulogyId,
        generationId: derivedId(context.commandId, 'generation'),
        durationMinutes,
        requestedBy,
        at: context.at,
      },
      context,
    });
    const generationId =
      state.status === 'generating' ? state.generationId : derivedId(context.commandId, 'generation');
    if (state.status === 'generating') {
      // The writer does the same before it reads; here it is done at once, so that the questionnaire is frozen with the answer.
      await this.bus.execute(
        new SubmitAnswers(eulogyId, state.submissionId, { ...context, commandId: state.submissionId }),
      );
    }
    await this.waitFor.readModels(position, [EULOGIES]);
    return { generationId };
  }
}
