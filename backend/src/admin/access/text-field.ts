import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

interface TextLimits {
  /** Characters. */
  readonly max: number;
  /** What is said of a field that is missing or blank. */
  readonly missing: string;
  /** What is said of one that is too long. */
  readonly tooLong?: string;
  readonly example?: string;
}

/** A text as typed, neither blank nor longer than it may be; the words of both problems are for people. */
export function TextField({ max, missing, tooLong, example }: TextLimits): PropertyDecorator {
  const under = tooLong ?? `Please keep this under ${max.toLocaleString('en-AU')} characters.`;
  const problem = (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value.trim() === '') return missing;
    return value.length > max ? under : undefined;
  };
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: max, ...(example === undefined ? {} : { example }) }),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value: unknown) => problem(value) === undefined,
        defaultMessage: (args) => problem(args?.value) ?? '',
      },
    }),
  );
}
