import type { CallOutcome } from '../../domain/model-calls/model-call.js';
import {
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  UnprocessableEntityError,
} from 'openai';

/** Why a model gave no text; each has its words on the screens. `stalled`: it took longer than it may. */
export type ModelFailureReason = 'quota' | 'rate-limit' | 'stalled' | 'unexpected';

/**
 * A model gave no text. It carries no code and no cause of its own: the queue takes an error of the network for one that passes
 * by itself, and would ask the model again in secret.
 */
export class ModelFailed extends Error {
  constructor(
    readonly reason: ModelFailureReason,
    readonly outcome: CallOutcome,
  ) {
    super(`the model gave no text: ${outcome}`);
    this.name = 'ModelFailed';
  }
}

/** Codes of OpenAI and of endpoints that follow it, for an account that has used up what it paid for. */
const QUOTA_CODES = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active', 'quota_exceeded'];
const RATE_CODES = ['rate_limit_exceeded', 'rate_limit_error', 'rate_limited', 'too_many_requests'];

const REASON_OF: Record<CallOutcome, ModelFailureReason> = {
  answered: 'unexpected',
  unreadable: 'unexpected',
  'refused-format': 'unexpected',
  quota: 'quota',
  'rate-limit': 'rate-limit',
  'timed-out': 'stalled',
  stopped: 'stalled',
  'not-allowed': 'unexpected',
  'provider-error': 'unexpected',
  unreachable: 'unexpected',
};

export function modelFailed(outcome: CallOutcome): ModelFailed {
  return new ModelFailed(REASON_OF[outcome], outcome);
}

/**
 * What an error of the SDK means, by its class, status and code; never by its text. A 429 that names no rate limit means no room
 * for us, as a used-up quota does.
 */
export function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof APIConnectionTimeoutError) return 'timed-out';
  if (error instanceof APIUserAbortError) return 'stopped';
  if (!(error instanceof APIError)) return 'unreachable';
  const codes = [error.code, error.type].map((code) => String(code ?? '').toLowerCase());
  if (codes.some((code) => QUOTA_CODES.includes(code)) || error.status === 402) return 'quota';
  if (error instanceof RateLimitError) return codes.some((code) => RATE_CODES.includes(code)) ? 'rate-limit' : 'quota';
  if (error instanceof BadRequestError || error instanceof UnprocessableEntityError) return 'refused-format';
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError || error instanceof NotFoundError)
    return 'not-allowed';
  return error.status === undefined ? 'unreachable' : 'provider-error';
}
