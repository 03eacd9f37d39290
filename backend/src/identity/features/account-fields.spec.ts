import type { Type } from '@nestjs/common';
import { ValidationFailed, type FieldError } from '../../shared/http/validation-failed.js';
import { validationPipe } from '../../shared/http/validation.pipe.js';
import { LoginRequest } from './login/login.request.dto.js';
import { RegisterRequest } from './register/register.request.dto.js';
import { ResendVerificationRequest } from './resend-verification/resend-verification.request.dto.js';
import { VerifyEmailRequest } from './verify-email/verify-email.request.dto.js';

const pipe = validationPipe();

/** The errors that a body gets, as the client would. */
async function errorsOf(metatype: Type, body: object): Promise<readonly FieldError[]> {
  try {
    await pipe.transform(body, { type: 'body', metatype });
    return [];
  } catch (error) {
    if (error instanceof ValidationFailed) return error.errors;
    throw error;
  }
}

const person = { email: 'ruth@example.com', password: 'a quiet long password', firstName: 'Ruth', lastName: 'Okafor' };
const wrongTypes: unknown[] = [undefined, null, 5, true, {}, ['a@example.com', 'b'], { toString: 'x' }];

describe('the fields of a registration', () => {
  it.each([
    ['email', 'Invalid email format'],
    ['password', 'Password must be at least 8 characters long'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
  ])('names %s when it is missing, empty or of another type', async (path, message) => {
    for (const value of ['', ...wrongTypes]) {
      expect(await errorsOf(RegisterRequest, { ...person, [path]: value })).toEqual([{ path, message }]);
    }
  });

  it('names all fields of an empty body, once each', async () => {
    expect((await errorsOf(RegisterRequest, {})).map(({ path }) => path)).toEqual([
      'email',
      'password',
      'firstName',
      'lastName',
    ]);
  });

  it.each([
    ['firstName', '   ', 'First name is required'],
    ['lastName', 'x'.repeat(51), 'Last name must be at most 50 characters long'],
    ['firstName', 'Ruth\nBcc: eve@example.com', 'First name must not contain line breaks or control characters'],
    ['password', '1234567', 'Password must be at least 8 characters long'],
    ['password', 'x'.repeat(257), 'Password must be at most 256 characters long'],
    ['email', 'ruth', 'Invalid email format'],
    ['email', 'ruth@example', 'Invalid email format'],
    ['email', '<b>ruth</b>@example.com', 'Invalid email format'],
    ['email', 'ruth@example.com\r\nBcc: eve@example.com', 'Invalid email format'],
    [
      'email',
      `${'x'.repeat(64)}@${'y'.repeat(60)}.${'y'.repeat(60)}.${'y'.repeat(60)}.${'y'.repeat(10)}.com`,
      'Invalid email format',
    ],
  ])('refuses %s %j', async (path, value, message) => {
    expect(await errorsOf(RegisterRequest, { ...person, [path]: value })).toEqual([{ path, message }]);
  });

  it.each([
    ['firstName', 'x'.repeat(50)],
    ['firstName', '<script>alert(1)</script>'],
    ['lastName', 'Nguyễn 王 🌿'],
    ['password', '12345678'],
    ['password', '🌿 ünï\t<b> "\'; --'],
    ['password', 'x'.repeat(256)],
  ])('takes %s %j as typed', async (path, value) => {
    const taken = (await pipe.transform(
      { ...person, [path]: value },
      { type: 'body', metatype: RegisterRequest },
    )) as object;
    expect(taken).toEqual({ ...person, [path]: value });
  });

  it('forgives blanks around an address and a name', async () => {
    expect(await errorsOf(RegisterRequest, { ...person, email: '  ruth@example.com ' })).toEqual([]);
    const typed = { ...person, firstName: 'Ruth ', lastName: ' Okafor' };
    const taken = (await pipe.transform(typed, { type: 'body', metatype: RegisterRequest })) as object;
    expect(taken).toMatchObject({ firstName: 'Ruth', lastName: 'Okafor' });
  });
});

describe('the fields of the other calls', () => {
  it('names the code that is missing, empty, too long or of another type', async () => {
    for (const token of ['', ' ', ...wrongTypes, 'x'.repeat(65)]) {
      expect((await errorsOf(VerifyEmailRequest, { token })).map(({ path }) => path)).toEqual(['token']);
    }
  });

  it('takes a code without an address, but not with a wrong one', async () => {
    expect(await errorsOf(VerifyEmailRequest, { token: '123456' })).toEqual([]);
    expect(await errorsOf(VerifyEmailRequest, { token: '123456', email: '' })).toEqual([]);
    for (const email of ['nonsense', 5, {}, ['a@example.com']]) {
      expect(await errorsOf(VerifyEmailRequest, { token: '123456', email })).toEqual([
        { path: 'email', message: 'Invalid email format' },
      ]);
    }
  });

  it('names what is wrong with a sign-in, and drops the empty names that clients send along', async () => {
    expect(await errorsOf(LoginRequest, {})).toEqual([
      { path: 'email', message: 'Invalid email format' },
      { path: 'password', message: 'Password is required' },
    ]);
    const body = { email: person.email, password: 'x', firstName: '', lastName: '' };
    expect(await pipe.transform(body, { type: 'body', metatype: LoginRequest })).toEqual({
      email: person.email,
      password: 'x',
    });
  });

  it('names the address of a resend', async () => {
    for (const email of ['', ...wrongTypes, 'nonsense']) {
      expect(await errorsOf(ResendVerificationRequest, { email })).toEqual([
        { path: 'email', message: 'Invalid email format' },
      ]);
    }
  });
});
