import type { Problem } from './api-types.js';
import { noteAnswer } from './offline/answered-by.js';

/**
 * A refusal of the server. `message` is "<status>: <body text, or status text when the body is empty>" (spec part 1 section 8);
 * `problem` is the parsed body where it was problem+json.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;
  /** How long the server asks to wait before another try, in ms; undefined where it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, bodyText: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${bodyText || statusText}`);
    this.status = status;
    this.retryAfterMs = retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
    this.problem = parseProblem(bodyText);
  }

  /** The stable code of the rule (`price.changed`), where the server named one. */
  get code(): string | undefined {
    return this.problem?.code;
  }

  /** The words for a person, where the server sent some: a bare status says nothing to anybody. */
  get sentence(): string | undefined {
    return this.problem?.message ?? this.problem?.detail;
  }
}

/** The request never reached the server, or its answer never came. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  constructor(cause: unknown) {
    super('There is no connection right now. Please try again in a moment.', { cause });
  }
}

function parseProblem(text: string): Problem | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}

/** What every call carries: the session cookie, and that it is ours. */
export const ours = { credentials: 'include', headers: { 'X-Requested-With': 'fetch' } } as const;

/**
 * Sends a request and reads its answer whole, so that a line that breaks off within the answer is known for what it is.
 * @throws ApiError when the answer is not 2xx, OfflineError when there is none, and what the caller's signal says when that has ended it
 */
export async function exchange(request: Request): Promise<Response> {
  const { response, body } = await received(request);
  const { status, statusText, headers, ok } = response;
  if (!ok) throw new ApiError(status, new TextDecoder().decode(body), statusText, headers.get('retry-after'));
  return new Response(status === 204 ? null : body, { status, statusText, headers });
}

async function received(request: Request): Promise<{ response: Response; body: ArrayBuffer }> {
  try {
    const response = await fetch(request);
    noteAnswer(response);
    return { response, body: await response.arrayBuffer() };
  } catch (error) {
    throw request.signal.aborted ? error : new OfflineError(error);
  }
}

type AnswerIn<Result extends { data?: unknown }> = [NonNullable<Result['data']>] extends [never]
  ? void
  : NonNullable<Result['data']>;

/** What the server answered, by itself; nothing where it answers without a body. @throws as `exchange` does */
export async function answerOf<Result extends { data?: unknown }>(call: Promise<Result>): Promise<AnswerIn<Result>> {
  return (await call).data as AnswerIn<Result>;
}

/** True for a 401, as the spec's screens recognise it: not signed in, or not any more. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !isPasswordWanted(error);
}

/** Whether somebody who is signed in has to enter their password once more. */
export function isPasswordWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password.needed';
}

/** What to tell a person about a failure: the server's sentence, the connection's, or the given words. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.sentence || otherwise;
  if (error instanceof OfflineError) return error.message;
  return otherwise;
}
