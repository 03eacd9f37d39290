import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy } from 'class-validator';
import { EMAIL_MAX_LENGTH, hasInvisible, normaliseEmail } from '../domain/user/email-address.js';

/** Spec part 1, section 5 and issue 3: at least 8, at most 256 characters, any of them. */
const PASSWORD_LENGTH = { min: 8, max: 256 } as const;
const NAME_MAX_LENGTH = 50;
/** Spec part 1, section 5: the code field takes up to 64 characters. */
const TOKEN_MAX_LENGTH = 64;
const LINK_TOKEN_MAX_LENGTH = 200;
/** Line breaks and other controls: nobody's name has them, and they would reach into mail and logs. */
const CONTROL = /\p{Cc}/u;

interface Necessity {
  readonly required: 'required' | 'optional';
}
const ALWAYS: Necessity = { required: 'required' };

/** An address, blanks around it forgiven: people paste them. */
export function EmailField({ required }: Necessity = ALWAYS) {
  return applyDecorators(
    ApiProperty({
      format: 'email',
      maxLength: EMAIL_MAX_LENGTH,
      example: 'ruth@example.com',
      required: required === 'required',
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    field('email', (value) => {
      if (required === 'optional' && isMissing(value)) return undefined;
      return typeof value === 'string' && isEmailAddress(value) ? undefined : 'Invalid email format';
    }),
  );
}

/** A password that somebody chooses. */
export function NewPasswordField({ required }: Necessity = ALWAYS) {
  return applyDecorators(
    ApiProperty({
      minLength: PASSWORD_LENGTH.min,
      maxLength: PASSWORD_LENGTH.max,
      format: 'password',
      required: required === 'required',
    }),
    field('newPassword', (value) => {
      if (required === 'optional' && isMissing(value)) return undefined;
      if (typeof value !== 'string' || value.length < PASSWORD_LENGTH.min) {
        return 'Password must be at least 8 characters long';
      }
      return value.length > PASSWORD_LENGTH.max ? 'Password must be at most 256 characters long' : undefined;
    }),
  );
}

/** A password that somebody claims to know. */
export function PasswordField({ required }: Necessity = ALWAYS) {
  return applyDecorators(
    ApiProperty({ maxLength: PASSWORD_LENGTH.max, format: 'password', required: required === 'required' }),
    field('password', (value) => {
      if (required === 'optional' && isMissing(value)) return undefined;
      if (typeof value !== 'string' || value === '') return 'Password is required';
      return value.length > PASSWORD_LENGTH.max ? 'Password must be at most 256 characters long' : undefined;
    }),
  );
}

/** A person's name, kept as typed but for the blank that a phone adds after it. @param label how messages call it: `First name` */
export function NameField(label: string, example: string) {
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: NAME_MAX_LENGTH, example }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    field('name', (value) => {
      if (typeof value !== 'string' || value.trim() === '') return `${label} is required`;
      if (value.length > NAME_MAX_LENGTH) return `${label} must be at most ${NAME_MAX_LENGTH} characters long`;
      return CONTROL.test(value) ? `${label} must not contain line breaks or control characters` : undefined;
    }),
  );
}

/** A 6-digit code, or the token of a link. */
export function VerificationTokenField() {
  return applyDecorators(
    ApiProperty({
      maxLength: TOKEN_MAX_LENGTH,
      example: '042917',
      description: 'The 6-digit code, or the token of the link',
    }),
    field('verificationToken', (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'Verification code is required';
      return value.length > TOKEN_MAX_LENGTH ? 'Invalid verification code' : undefined;
    }),
  );
}

/** The token of a link from a letter. Whether it is good is not the shape's to say. */
export function LinkTokenField(after: 'reset' | 'link' = 'reset') {
  return applyDecorators(
    ApiProperty({ maxLength: LINK_TOKEN_MAX_LENGTH, description: `What stands in the link after ${after}=` }),
    field('linkToken', (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'The link is not complete';
      return value.length > LINK_TOKEN_MAX_LENGTH ? 'The link is not complete' : undefined;
    }),
  );
}

/** Whether it is an address, as typed and as mail servers take it. */
export function isEmailAddress(typed: string): boolean {
  const isWhole = (address: string): boolean => address.length <= EMAIL_MAX_LENGTH && isEmail(address);
  return isWhole(typed) && !hasInvisible(typed) && isWhole(normaliseEmail(typed));
}

/** Some clients send what they have nothing for as null, or empty. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** One check a field, so that a field has one message at a time. @param problem what is wrong with a value, or undefined */
function field(name: string, problem: (value: unknown) => string | undefined) {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problem(value) === undefined,
      defaultMessage: (args) => problem(args?.value) ?? '',
    },
  });
}
