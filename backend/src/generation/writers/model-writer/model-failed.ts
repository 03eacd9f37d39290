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
import { FailedWhileAnswering } from './read-completion.js';

/** Why a model gave no text; each has its words on the screens. `stalled`: it took longer than it may. */
export type ModelFailureReason = 'quota' | 'rate-limit' | 'stalled' | 'unexpected';

/**
 * A model gave no answer. It carries no code and no cause of its own: the queue takes an error of the network for one that passes
 * by itself, and would ask the model again in secret.
 */
export class ModelFailed extends Error {
  /** @param waitMs how long the endpoint asks to wait, where it does */
  constructor(
    readonly reason: ModelFailureReason,
    readonly outcome: CallOutcome,
    readonly waitMs: number | null = null,
  ) {
    super(`the model gave no answer: ${outcome}`);
    this.name = 'ModelFailed';
  }

  /** Whether asking once more may help. */
  get mayPass(): boolean {
    return ['unreadable', 'cut-off', 'rate-limit', 'provider-error', 'unreachable'].includes(this.outcome);
  }
}

/** Codes of OpenAI and of endpoints that follow it, for an account that has used up what it paid for. */
const QUOTA_CODES = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active', 'quota_exceeded'];
const RATE_CODES = ['rate_limit_exceeded', 'rate_limit_error', 'rate_limited', 'too_many_requests'];
/** A refusal that says nothing about the form of what was asked. */
const CONTENT_CODES = ['context_length_exceeded', 'content_policy_violation', 'content_filter', 'model_not_found'];

const REASON_OF: Record<CallOutcome, ModelFailureReason> = {
  answered: 'unexpected',
  unreadable: 'unexpected',
  'cut-off': 'unexpected',
  'refused-format': 'unexpected',
  quota: 'quota',
  'rate-limit': 'rate-limit',
  'timed-out': 'stalled',
  stopped: 'stalled',
  'not-allowed': 'unexpected',
  'provider-error': 'unexpected',
  unreachable: 'unexpected',
};

export function modelFailed(outcome: CallOutcome, waitMs: number | null = null): ModelFailed {
  return new ModelFailed(REASON_OF[outcome], outcome, waitMs);
}

/**
 * What an error of the SDK means, by its class, status and code; never by its text. A 429 that names no rate limit means no room
 * for us, as a used-up quota does.
 */
export function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof FailedWhileAnswering) return outcomeOfCodes(error.codes) ?? 'provider-error';
  if (error instanceof APIConnectionTimeoutError) return 'timed-out';
  if (error instanceof APIUserAbortError) return 'stopped';
  if (!(error instanceof APIError)) return 'cut-off';
  const codes = [error.code, error.type].map((code) => String(code ?? '').toLowerCase());
  if (error.status === 402) return 'quota';
  const byCode = outcomeOfCodes(codes);
  if (byCode === 'quota') return byCode;
  if (error instanceof RateLimitError) return byCode ?? 'quota';
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError || error instanceof NotFoundError)
    return 'not-allowed';
  if (error instanceof BadRequestError || error instanceof UnprocessableEntityError)
    return codes.some((code) => CONTENT_CODES.includes(code)) ? 'provider-error' : 'refused-format';
  return error.status === undefined ? 'unreachable' : 'provider-error';
}

/** What an endpoint asks to wait, milliseconds; null where it does not say. */
export function waitAskedFor(error: unknown): number | null {
  const headers = error instanceof APIError ? (error.headers as Headers | undefined) : undefined;
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function outcomeOfCodes(codes: readonly string[]): CallOutcome | undefined {
  if (codes.some((code) => QUOTA_CODES.includes(code))) return 'quota';
  return codes.some((code) => RATE_CODES.includes(code)) ? 'rate-limit' : undefined;
}
