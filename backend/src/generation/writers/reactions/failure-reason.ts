import type { FailureReason } from '../../domain/eulogy/eulogy.events.js';
import { isTooMuchWork } from '../../../shared/work/work.rules.js';
import { ModelFailed } from '../model-writer/model-failed.js';
import { NothingToTell } from '../../brief/nothing-to-tell.js';
import { ChecksFailed } from '../writer.port.js';

/** Why a writer gave no text, in the words of the event. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof NothingToTell) return 'too-little';
  if (error instanceof ChecksFailed) return 'checks-failed';
  if (error instanceof ModelFailed) return error.reason;
  if (isTooMuchWork(error)) return 'too-much-work';
  return 'unexpected';
}
