import { ApiError } from '../../lib/http.js';

/** What is wrong with which field of what was sent. */
export function problemsOf(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
