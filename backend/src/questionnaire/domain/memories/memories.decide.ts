import type { Decider } from '../../../shared/kernel/decider.js';
import { unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { MEMORY_BYTES_A_DAY, requireFittingAnswer } from '../limits.js';
import type { GivenAnswer } from '../questionnaire/questionnaire.decide.js';
import { NOTHING_WRITTEN, requirePace, withWritten, type WrittenToday } from '../written-today.js';
import { answerCleared, answerContributed, memoriesReset, type MemoriesEvent } from './memories.events.js';
import {
  changeRecordings,
  evolveRecordings,
  NO_RECORDINGS,
  type RecordingChange,
  type Recordings,
} from './recordings.js';

/** One person's answer as it stands; '' after it was cleared. */
export interface Memory {
  readonly answer: Personal<string>;
  readonly revision: number;
  /** When it was changed last. */
  readonly at: string;
}

/** What one person wrote for one eulogy. */
export interface Memories {
  /** By question; only those that were ever answered. */
  readonly answers: Readonly<Record<string, Memory>>;
  /** How often an answer was changed so far. */
  readonly revision: number;
  readonly written: WrittenToday;
  /** What was said aloud. */
  readonly recordings: Recordings;
}

interface OfPerson {
  readonly eulogyId: number;
  readonly personId: string;
  readonly at: string;
}

export type MemoriesCommand =
  | (OfPerson & { readonly type: 'ContributeAnswers'; readonly answers: readonly GivenAnswer[] })
  /** Puts words below those that stand; the same words again add nothing. */
  | (OfPerson & { readonly type: 'AddToAnswer'; readonly questionId: string; readonly words: string })
  /** Lets answers stand again as they were told. */
  | (OfPerson & { readonly type: 'PutBackAnswers'; readonly answers: readonly GivenAnswer[] })
  /** Empties all of them: the person left and took their words along. */
  | (OfPerson & { readonly type: 'WithdrawMemories' })
  /** Empties what was told up to a reset of the questionnaire; what was told after it stands. */
  | (OfPerson & { readonly type: 'ResetMemories'; readonly resetId: string })
  | (OfPerson & { readonly type: 'ChangeRecordings'; readonly change: RecordingChange });

/**
 * One person's memories. Whether answers may be changed at all is the questionnaire's to say: whoever sends a command has asked
 * it before.
 */
export const memoriesDecider: Decider<Memories, MemoriesCommand, MemoriesEvent> = {
  initial: { answers: {}, revision: 0, written: NOTHING_WRITTEN, recordings: NO_RECORDINGS },

  decide(state, command) {
    const { eulogyId, personId, at } = command;
    switch (command.type) {
      case 'ContributeAnswers': {
        const changed = command.answers.filter(({ questionId, answer }) => {
          requireFittingAnswer(answer);
          if ((state.answers[questionId]?.answer ?? '') === answer) return false;
          // whoever takes their words back never waits
          if (answer !== '') requirePace(state.written, questionId, at, MEMORY_BYTES_A_DAY);
          return true;
        });
        return changed.map(({ questionId, answer }, index) => {
          const own = { eulogyId, personId, questionId, answerRevision: state.revision + index + 1 };
          return answer === ''
            ? answerCleared({ ...own, clearedAt: at })
            : answerContributed({ ...own, answer, contributedAt: at });
        });
      }

      case 'AddToAnswer': {
        const { questionId, words } = command;
        const stands = unlessErased(state.answers[questionId]?.answer ?? '', '');
        if (words === '' || stands.includes(words)) return [];
        const answer = stands.trim() === '' ? words : `${stands.trimEnd()}\n\n${words}`;
        requireFittingAnswer(answer);
        requirePace(state.written, questionId, at, MEMORY_BYTES_A_DAY);
        const answerRevision = state.revision + 1;
        return [answerContributed({ eulogyId, personId, questionId, answer, answerRevision, contributedAt: at })];
      }

      case 'PutBackAnswers':
        return command.answers
          .filter(({ questionId, answer }) => answer !== '' && (state.answers[questionId]?.answer ?? '') !== answer)
          .map(({ questionId, answer }, index) => {
            const answerRevision = state.revision + index + 1;
            return answerContributed({ eulogyId, personId, questionId, answer, answerRevision, contributedAt: at });
          });

      case 'WithdrawMemories': {
        const standing = Object.entries(state.answers).filter(([, { answer }]) => answer !== '');
        const cleared = standing.map(([questionId], index) => {
          const answerRevision = state.revision + index + 1;
          return answerCleared({ eulogyId, personId, questionId, answerRevision, clearedAt: at });
        });
        const change = {
          type: 'DropRecordings',
          recordingIds: Object.keys(state.recordings.standing),
          reason: 'withdrawn',
        } as const;
        return [...cleared, ...changeRecordings(state.recordings, command, change, () => true)];
      }

      case 'ResetMemories': {
        const { resetId } = command;
        const questionIds = Object.entries(state.answers)
          .filter(([, memory]) => memory.answer !== '' && memory.at <= at)
          .map(([questionId]) => questionId);
        const recordingIds = Object.entries(state.recordings.standing)
          .filter(([, { keptAt }]) => keptAt <= at)
          .map(([recordingId]) => recordingId);
        const change = { type: 'DropRecordings', recordingIds, reason: 'reset' } as const;
        const dropped = changeRecordings(state.recordings, command, change, () => true);
        if (questionIds.length === 0) return dropped;
        const answerRevision = state.revision + 1;
        return [memoriesReset({ eulogyId, personId, resetId, questionIds, answerRevision, resetAt: at }), ...dropped];
      }

      case 'ChangeRecordings':
        return changeRecordings(
          state.recordings,
          command,
          command.change,
          (questionId) => (state.answers[questionId]?.answer ?? '') !== '',
        );

      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AnswerContributed': {
        const { questionId, answer, answerRevision, contributedAt } = event.data;
        const written = withWritten(state.written, questionId, answer, contributedAt);
        return { ...withAnswer(state, questionId, { answer, revision: answerRevision, at: contributedAt }), written };
      }
      case 'AnswerCleared': {
        const { questionId, answerRevision, clearedAt } = event.data;
        return withAnswer(state, questionId, { answer: '', revision: answerRevision, at: clearedAt });
      }
      case 'MemoriesReset': {
        const { questionIds, answerRevision, resetAt } = event.data;
        const empty = { answer: '', revision: answerRevision, at: resetAt };
        const answers = { ...state.answers, ...Object.fromEntries(questionIds.map((id) => [id, empty])) };
        return { ...state, answers, revision: answerRevision };
      }
      default:
        return { ...state, recordings: evolveRecordings(state.recordings, event) };
    }
  },
};

function withAnswer(state: Memories, questionId: string, memory: Memory): Memories {
  return { ...state, answers: { ...state.answers, [questionId]: memory }, revision: memory.revision };
}
