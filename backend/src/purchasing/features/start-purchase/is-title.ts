import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { OPENING_CATALOGUE } from '../../domain/catalogue/opening-catalogue.js';

/** Characters; a title format and a name of at most 50 fit well. */
export const TITLE_MAX = 120;

/** One line, with something on it that can be seen. */
const ON_ONE_LINE = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** What is bought is no title: a page that has no name yet would send it ("For Someone Else"). */
const IS_NO_LABEL = new RegExp(`^(?!\\s*(?:${OPENING_CATALOGUE.map(({ label }) => label).join('|')})\\s*$)`, 'i');

/** The field holds a eulogy's title. */
export function IsTitle(): PropertyDecorator {
  return applyDecorators(
    Matches(IS_NO_LABEL, { message: 'Please enter a title with the name in it' }),
    Matches(ON_ONE_LINE, { message: 'Please enter a title, on one line' }),
    MaxLength(TITLE_MAX, { message: `A title has at most ${TITLE_MAX} characters` }),
    IsString({ message: 'Please enter a title' }),
  );
}
