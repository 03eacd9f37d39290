import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AuthScreen } from './auth-screen.js';

const routes = [{ path: '/auth', Component: AuthScreen }];

function open(at: string, answers: Answers = {}) {
  const api = stubApi({ 'GET /api/auth/user': { status: 401 }, 'GET /api/catalogue': { body: catalogue }, ...answers });
  return { api, ...renderRoute(at, routes) };
}

describe('A forgotten password', () => {
  it('is asked for from the sign-in form, which hands the address over, and the answer is the same for every address', async () => {
    const { api, user, router } = open('/auth?mode=sign-in&invite=tok-1', {
      'POST /api/auth/forgot-password': { body: { message: 'ok' } },
    });
    await user.type(screen.getByLabelText('Email'), 'claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/has an account, we’ve sent it/)).toHaveTextContent('claire@example.com');
    expect(api.callsTo('POST /api/auth/forgot-password').map((call) => call.body)).toEqual([
      { email: 'claire@example.com' },
    ]);
    expect(router.state.location.search).toBe('?invite=tok-1');
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByLabelText('Email')).toHaveValue('claire@example.com');
  });

  it('can be replaced by somebody who is signed in', async () => {
    const { user } = open('/auth?mode=forgot', {
      'GET /api/auth/user': { body: aUser() },
      'POST /api/auth/forgot-password': { body: { message: 'ok' } },
    });
    await user.type(screen.getByLabelText('Email'), 'claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
    expect(await screen.findByText('at /account')).toBeVisible();
  });

  it('wants an address', async () => {
    const { api, user } = open('/auth?mode=forgot');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('alert', { name: 'One thing to fix' })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address');
    expect(api.callsTo('POST /api/auth/forgot-password')).toHaveLength(0);
  });

  it('says when the server asks to wait', async () => {
    const { user } = open('/auth?mode=forgot', {
      'POST /api/auth/forgot-password': problem(429, 'auth.too-many-attempts', 'Please wait a little.'),
    });
    await user.type(screen.getByLabelText('Email'), 'claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('The link could not be sent')).toBeVisible();
    expect(screen.getByText('Please wait a little.')).toBeVisible();
  });
});

describe('The link for a new password', () => {
  const choose = async (answers: Answers, password = 'a quiet morning') => {
    const opened = open('/auth?reset=tok-64', answers);
    await opened.user.type(screen.getByLabelText('New password'), password);
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
    return opened;
  };

  it('sets the password, leaves the address and shows the sign-in form', async () => {
    const { api, router } = await choose({ 'POST /api/auth/reset-password': { body: { message: 'ok' } } });
    expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
    expect(api.callsTo('POST /api/auth/reset-password')[0]!.body).toEqual({
      token: 'tok-64',
      password: 'a quiet morning',
    });
    expect(router.state.location.search).toBe('');
  });

  it('works for somebody who is signed in, whose session may be gone afterwards', async () => {
    const { user } = open('/auth?reset=tok-64', {
      'GET /api/auth/user': [{ body: aUser() }, { status: 401 }],
      'POST /api/auth/reset-password': { body: { message: 'ok' } },
    });
    await user.type(await screen.findByLabelText('New password'), 'a quiet morning');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
    expect(screen.queryByText('at /account')).toBeNull();
  });

  it('wants 8 characters', async () => {
    const { api } = await choose({}, 'seven77');
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
    expect(api.callsTo('POST /api/auth/reset-password')).toHaveLength(0);
  });

  it('says at the field that a password is one of the most common', async () => {
    await choose({
      'POST /api/auth/reset-password': problem(422, 'auth.password-common', 'This password is easy to guess.', [
        { path: 'password', message: 'This password is easy to guess.' },
      ]),
    });
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/This password is easy to guess/),
    );
  });

  it('that is used or expired says so and leads to another one', async () => {
    const { user, router } = await choose({
      'POST /api/auth/reset-password': problem(422, 'auth.reset-link-invalid', 'This link does not work any more.', [
        { path: 'token', message: 'This link does not work any more.' },
      ]),
    });
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(screen.getByText(/Your password hasn’t changed/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });
});
