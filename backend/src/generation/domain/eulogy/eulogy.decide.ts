import type { Decider } from '../../../shared/kernel/decider.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { DurationMinutes } from '@eulogy/arranger';
import type { EulogyText } from '@eulogy/arranger';
import {
  generationCompleted,
  generationFailed,
  generationRequested,
  generationStageReached,
  STAGES,
  writingReset,
  type EulogyEvent,
  type FailureReason,
  type FellBack,
  type Stage,
} from './eulogy.events.js';
import { isShaping, type ManuscriptEvent } from '../manuscript/manuscript.events.js';

/** What is being written, if anything, and how many texts there are. The texts themselves are read from the read model. */
export type Eulogy =
  | {
      readonly status: 'idle';
      readonly versions: number;
      readonly lastGenerationId: string | undefined;
      readonly resetId: string | undefined;
    }
  | {
      readonly status: 'generating';
      readonly versions: number;
      readonly generationId: string;
      readonly submissionId: string;
      readonly durationMinutes: DurationMinutes;
      readonly requestedBy: string;
      readonly stage: Stage | 'requested';
      readonly resetId: string | undefined;
    };

interface OfGeneration {
  readonly eulogyId: number;
  readonly generationId: string;
  readonly at: string;
}

export type EulogyCommand =
  | (OfGeneration & {
      readonly type: 'RequestGeneration';
      readonly durationMinutes: DurationMinutes;
      readonly requestedBy: string;
    })
  | (OfGeneration & { readonly type: 'ReachStage'; readonly stage: Stage })
  | (OfGeneration & {
      readonly type: 'CompleteGeneration';
      readonly writer: string;
      readonly fellBack: FellBack | null;
      readonly text: EulogyText;
    })
  | (OfGeneration & { readonly type: 'FailGeneration'; readonly reason: FailureReason })
  | {
      readonly type: 'ResetWriting';
      readonly eulogyId: number;
      readonly resetId: string;
      readonly at: string;
    };

export const eulogyDecider: Decider<Eulogy, EulogyCommand, EulogyEvent | ManuscriptEvent> = {
  initial: { status: 'idle', versions: 0, lastGenerationId: undefined, resetId: undefined },

  decide(state, command) {
    const { eulogyId, at } = command;
    if (command.type === 'ResetWriting') {
      const { resetId } = command;
      if (state.resetId === resetId) return []; // told again, perhaps after another text was written
      if (state.status === 'idle' && state.versions === 0) return [];
      return [writingReset({ eulogyId, resetId, resetAt: at })];
    }
    const { generationId } = command;
    switch (command.type) {
      case 'RequestGeneration':
        if (state.status === 'generating') return []; // a second click joins the text that is being written
        if (state.lastGenerationId === generationId) return []; // the same request, told again later
        return [
          generationRequested({
            eulogyId,
            generationId,
            submissionId: generationId,
            durationMinutes: command.durationMinutes,
            requestedBy: command.requestedBy,
            requestedAt: at,
          }),
        ];

      case 'ReachStage':
        if (!isCurrent(state, generationId)) return []; // a writer that was given up goes on talking
        if (state.stage !== 'requested' && STAGES.indexOf(command.stage) <= STAGES.indexOf(state.stage)) return [];
        return [generationStageReached({ eulogyId, generationId, stage: command.stage, reachedAt: at })];

      case 'CompleteGeneration':
        if (!isCurrent(state, generationId)) return []; // one request, one text: the first to finish counts
        return [
          generationCompleted({
            eulogyId,
            generationId,
            version: state.versions + 1,
            writer: command.writer,
            fellBack: command.fellBack,
            text: command.text,
            words: command.text.words,
            completedAt: at,
          }),
        ];

      case 'FailGeneration':
        if (!isCurrent(state, generationId)) return [];
        return [generationFailed({ eulogyId, generationId, reason: command.reason, failedAt: at })];

      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'GenerationRequested':
        return {
          status: 'generating',
          versions: state.versions,
          generationId: event.data.generationId,
          submissionId: event.data.submissionId,
          durationMinutes: event.data.durationMinutes,
          requestedBy: event.data.requestedBy,
          stage: 'requested',
          resetId: state.resetId,
        };
      case 'GenerationStageReached':
        return state.status === 'generating' ? { ...state, stage: event.data.stage } : state;
      case 'GenerationCompleted':
        return idle(event.data.version, event.data.generationId, state.resetId);
      case 'GenerationFailed':
        return idle(state.versions, event.data.generationId, state.resetId);
      case 'WritingReset': {
        const last = state.status === 'generating' ? state.generationId : state.lastGenerationId;
        return idle(state.versions, last, event.data.resetId);
      }
      default:
        // What the owner does with a text counts as a version too; nothing else of it matters to the writing.
        return isShaping(event) ? { ...state, versions: event.data.version } : state;
    }
  },
};

function idle(versions: number, lastGenerationId: string | undefined, resetId: string | undefined): Eulogy {
  return { status: 'idle', versions, lastGenerationId, resetId };
}

function isCurrent(state: Eulogy, generationId: string): state is Extract<Eulogy, { status: 'generating' }> {
  return state.status === 'generating' && state.generationId === generationId;
}
