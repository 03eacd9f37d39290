import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';

/** Characters; a title format and a name of at most 50 fit well. */
export const TITLE_MAX = 120;

/** One line, with something on it that can be seen. */
const ON_ONE_LINE = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** The field holds a eulogy's title. */
export function IsTitle(): PropertyDecorator {
  return applyDecorators(
    Matches(ON_ONE_LINE, { message: 'Please enter a title, on one line' }),
    MaxLength(TITLE_MAX, { message: `A title has at most ${TITLE_MAX} characters` }),
    IsString({ message: 'Please enter a title' }),
  );
}
