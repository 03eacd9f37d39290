import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldProblem } from '../../ui/error-summary.js';

/** The errors of a form in the order of its fields, for the summary. Control ids are the field names. */
export function problemsOf<T extends FieldValues>(
  errors: FieldErrors<T>,
  order: readonly (keyof T & string)[],
): FieldProblem[] {
  return order.flatMap((fieldId) => {
    const message = errors[fieldId]?.message;
    return typeof message === 'string' ? [{ fieldId, message }] : [];
  });
}
