import { ErrorType, isCommandError } from '@eventstore/db-client';

/**
 * What an error of the client says about the append or read:
 * `wrong-revision`, `too-large`, `refused` and `missing` are the server's own words and final; `unknown` is everything else,
 * time-outs, lost connections, other appends' failures and a server that is not ready: it may have happened or not.
 */
export type Verdict = 'wrong-revision' | 'too-large' | 'refused' | 'missing' | 'unknown';

const VERDICTS: Partial<Record<ErrorType, Verdict>> = {
  [ErrorType.WRONG_EXPECTED_VERSION]: 'wrong-revision',
  [ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED]: 'too-large',
  [ErrorType.STREAM_NOT_FOUND]: 'missing',
  [ErrorType.ACCESS_DENIED]: 'refused',
  [ErrorType.STREAM_DELETED]: 'refused',
  [ErrorType.INVALID_ARGUMENT]: 'refused',
};

export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof Error) || !isCommandError(error)) return 'unknown';
  return VERDICTS[error.type] ?? 'unknown';
}
