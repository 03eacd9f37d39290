import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AuthScreen } from './auth-screen.js';

function open(at: string, answers: Answers = {}) {
  const api = stubApi({ 'GET /api/auth/user': { status: 401 }, 'GET /api/catalogue': { body: catalogue }, ...answers });
  return { ...api, ...renderRoute(at, [{ path: '/auth', Component: AuthScreen }]) };
}
type Opened = ReturnType<typeof open>;

async function signIn({ user }: Opened) {
  await user.type(screen.getByLabelText('Email'), 'claire@example.com');
  await user.type(screen.getByLabelText('Password'), 'long-enough');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('After the address was verified', () => {
  it('one press is left: address and password stand there, and no other way in beside the button', async () => {
    const opened = open('/auth?mode=create', {
      'POST /api/auth/register': { status: 201, body: { message: 'ok' } },
      'POST /api/auth/verify-email': { body: { message: 'ok' } },
      'POST /api/auth/login': { body: { message: 'ok', user: aUser() } },
    });
    const { user } = opened;
    await user.type(screen.getByLabelText('First name'), 'Claire');
    await user.type(screen.getByLabelText('Last name'), 'Whitlow');
    await user.type(screen.getByLabelText('Email'), 'claire@example.com');
    await user.type(screen.getByLabelText('Password'), 'long-enough');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Your email is verified. You can sign in now.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('long-enough');
    for (const name of ['Email me a link', 'Forgot password?', 'Create an account'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(opened.callsTo('POST /api/auth/login')[0]?.body).toMatchObject({
      email: 'claire@example.com',
      password: 'long-enough',
    });
  });
});

describe('A sign-in that was refused', () => {
  it('says under the password what to do next, and takes the address along', async () => {
    const opened = open('/auth', {
      'POST /api/auth/login': problem(401, 'auth.wrong', 'Invalid email or password'),
    });
    await signIn(opened);
    expect(await screen.findAllByText('Invalid email or password')).not.toHaveLength(0);
    expect(screen.getByText(/^Check the address for typos/)).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Get a sign-in link by email' }));
    expect(await screen.findByRole('heading', { name: 'Sign in without a password' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('claire@example.com');
  });

  it('stays said at the form where it is about neither field', async () => {
    const opened = open('/auth', {
      'POST /api/auth/login': problem(429, 'auth.too-many', 'Too many tries. Please wait 15 minutes.'),
    });
    await signIn(opened);
    expect(
      await screen.findByText(/^Too many tries\. Please wait 15 minutes\. What you typed is still here/),
    ).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('long-enough');
  });
});
