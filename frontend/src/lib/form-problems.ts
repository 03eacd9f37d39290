import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { FieldProblem } from '../ui/error-summary.js';
import { ApiError } from './http.js';

/**
 * The errors of a form in the order of its fields, for the summary. A control's id is `prefix` and the field's name; screens with
 * several forms give each its own prefix.
 */
export function problemsOf<T extends FieldValues>(
  errors: FieldErrors<T>,
  order: readonly (keyof T & string)[],
  prefix = '',
): FieldProblem[] {
  return order.flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? [{ fieldId: prefix + field, message }] : [];
  });
}

/** The server's words by field, the first of each; pairs for other paths are left out. */
export function refusedFields<F extends string>(error: unknown, fields: readonly F[]): Partial<Record<F, string>> {
  const found: Partial<Record<F, string>> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.problem?.errors ?? []) {
    const field = fields.find((known) => known === path);
    if (field !== undefined) found[field] ??= message || (error.sentence ?? '');
  }
  return found;
}

/** Puts the server's words at the fields they are about. `elsewhere`: they are about none of them, so say it another way. */
export function showAtFields<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): 'at-fields' | 'elsewhere' {
  const refused = refusedFields(error, fields);
  const marked = fields.filter((field) => refused[field] !== undefined);
  for (const field of marked) setError(field, { message: refused[field] as string });
  return marked.length > 0 ? 'at-fields' : 'elsewhere';
}
