import type { FailureReason } from '../domain/eulogy/eulogy.events.js';
import { NothingToTell } from '../writing/local-composer/local-composer.js';
import { ChecksFailed } from '../writing/writer.port.js';

/** Why a writer gave no text, in the words of the event. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof NothingToTell) return 'too-little';
  if (error instanceof ChecksFailed) return 'checks-failed';
  return 'unexpected';
}
