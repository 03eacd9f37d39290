import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

export const REASON_MAX_LENGTH = 500;
/** Four letters or digits: a word or the number of a case, and not whatever key is nearest. */
const SAYS_SOMETHING = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){4}/u;

interface ReasonTexts {
  /** What is said of a field that is missing or blank. */
  readonly missing?: string;
  readonly description?: string;
  readonly example?: string;
  /** False where a call without one is let through. */
  readonly required?: false;
}

/** Why something is done, in words that say something: an act that is written down is written down with it. */
export function ReasonField({ missing = 'Please say why', ...described }: ReasonTexts = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ minLength: 4, maxLength: REASON_MAX_LENGTH, ...described }),
    ValidateBy({
      name: 'reason',
      validator: {
        validate: (value: unknown) => whatIsMissing(value, missing) === undefined,
        defaultMessage: (args) => whatIsMissing(args?.value, missing) ?? '',
      },
    }),
  );
}

/** What is wrong with a reason, in words; undefined: it is one. */
export function whatIsMissing(value: unknown, missing = 'Please say why'): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return missing;
  if (value.length > REASON_MAX_LENGTH) return `A reason has at most ${REASON_MAX_LENGTH} characters`;
  return SAYS_SOMETHING.test(value) ? undefined : 'Please say why in a word or two';
}
