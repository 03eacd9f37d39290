import type { Problem } from './api-types.js';
import type { paths } from './schema.generated.js';

/** A path of the generated API with its parameters filled in: a call to a path that the server does not have does not compile. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string | number}${Filled<After>}`
  : Path;
type ApiPath = Filled<keyof paths & string>;
export type ApiAddress = ApiPath | `${ApiPath}?${string}`;

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

  /** The words for a person: the problem's message, else the plain text of the body. */
  get sentence(): string {
    return this.problem?.message ?? this.problem?.detail ?? this.message.replace(/^\d+: /, '');
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

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** A UUID that makes repeating this very request harmless. */
  idempotencyKey?: string;
  /** Lets the request outlive the page (the last save when a tab closes). */
  keepalive?: true;
}

/**
 * One call to the API with the session cookie. A body is sent as JSON, a `FormData` as multipart; without a body there is no content type.
 * @throws ApiError when the answer is not 2xx, OfflineError when there is none.
 */
export async function request<T>(
  method: Method,
  path: ApiAddress,
  body?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const headers: Record<string, string> = { 'X-Requested-With': 'fetch' };
  const isForm = body instanceof FormData;
  // The browser itself names the type of a form: only it knows the boundary between the parts.
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  const { response, text } = await exchange(path, init);
  if (!response.ok) {
    throw new ApiError(response.status, text, response.statusText, response.headers.get('retry-after'));
  }
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Loads a file, to be saved; what must not stand in an address is sent along as JSON. @throws as {@link request} does */
export async function requestFile(path: ApiAddress, sent?: { method: 'POST'; body: object }): Promise<Blob> {
  const headers: Record<string, string> = { 'X-Requested-With': 'fetch' };
  const init: RequestInit = { method: sent?.method ?? 'GET', headers, credentials: 'include' };
  if (sent) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(sent.body);
  }
  const { response, body } = await answered(path, init, (it) => it.blob());
  if (!response.ok) throw new ApiError(response.status, await body.text(), response.statusText);
  return body;
}

async function exchange(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const { response, body } = await answered(path, init, (it) => it.text());
  return { response, text: body };
}

async function answered<Body>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body>,
): Promise<{ response: Response; body: Body }> {
  try {
    const response = await fetch(path, init);
    return { response, body: await read(response) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError(error);
  }
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
