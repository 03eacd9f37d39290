import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWERS, SubmitAnswers } from '../../../questionnaire/index.js';
import { Clock } from '../../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import { isTransient } from '../../../shared/messaging/transient.js';
import { isBusy } from '../../../shared/work/work.rules.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { eulogyDecider, type EulogyCommand } from '../../domain/eulogy/eulogy.decide.js';
import { eulogyStream, type GenerationRequested, type Stage } from '../../domain/eulogy/eulogy.events.js';
import { BriefOfEulogy } from '../../brief/brief-of-eulogy.js';
import { withLocked } from '../with-locked.js';
import { SignsOfLife } from '../../reading/signs-of-life/signs-of-life.js';
import { EulogyWriter } from '../writer.port.js';
import { reasonOf } from './failure-reason.js';
import { ModelCallLedgers } from './model-call-ledgers.js';

/** Writes what was asked for: freezes the answers, builds the brief, lets the writer write, and keeps the text as an event. */
@Injectable()
export class WriteEulogyReaction implements Reaction {
  readonly name = 'write-eulogy';
  readonly streams = ['eulogy-'];
  readonly events = ['GenerationRequested'];
  readonly maxAttempts = 3;

  constructor(
    private readonly runner: CommandRunner,
    private readonly bus: CommandBus,
    private readonly briefs: BriefOfEulogy,
    private readonly waitFor: WaitFor,
    private readonly writer: EulogyWriter,
    private readonly ledgers: ModelCallLedgers,
    private readonly signs: SignsOfLife,
    private readonly clock: Clock,
  ) {}

  async handle(event: RecordedEvent, signal: AbortSignal): Promise<void> {
    const request = event.data as GenerationRequested['data'];
    const { eulogyId, generationId } = request;
    const { state } = await this.runner.load(eulogyDecider, eulogyStream(eulogyId));
    if (state.status !== 'generating' || state.generationId !== generationId) return; // done, or given up meanwhile
    const tell = (command: EulogyCommand, step: string) => this.tell(command, step, event);
    const reach = (stage: Stage) =>
      tell({ type: 'ReachStage', eulogyId, generationId, stage, at: this.clock.iso() }, stage);
    try {
      await reach('started');
      const { position } = await this.bus.execute(
        new SubmitAnswers(eulogyId, request.submissionId, this.context(event, 'submit')),
      );
      // An answer that was on its way to the disk as the submission came is in its stream by then.
      await this.waitFor.readModels(position, [ANSWERS]);
      const brief = await this.briefs.of(eulogyId, request.durationMinutes);
      const ledger = await this.ledgers.of(eulogyId, generationId, this.signs.of(eulogyId, generationId));
      const { text, writer, fellBack } = await this.writer.deliver(brief, reach, signal, ledger);
      await tell(
        {
          type: 'CompleteGeneration',
          eulogyId,
          generationId,
          writer,
          fellBack,
          text: withLocked(text, brief),
          at: this.clock.iso(),
        },
        'complete',
      );
    } catch (error) {
      // The stores were away, others come first or the process ends: the queue tries again. Everything else is an honest failure.
      if (isTransient(error) || isBusy(error) || signal.aborted) throw error;
      await tell(
        { type: 'FailGeneration', eulogyId, generationId, reason: reasonOf(error), at: this.clock.iso() },
        'fail',
      );
    }
  }

  private async tell(command: EulogyCommand, step: string, event: RecordedEvent): Promise<void> {
    await this.runner.run({
      decider: eulogyDecider,
      stream: eulogyStream(command.eulogyId),
      command,
      context: this.context(event, step),
    });
  }

  private context(event: RecordedEvent, step: string): CommandContext {
    return {
      commandId: derivedId('reaction', this.name, event.metadata.eventId, step),
      correlationId: event.metadata.correlationId,
      causationId: event.metadata.eventId,
      actor: { kind: 'system', name: this.name },
      at: this.clock.iso(),
    };
  }
}
