import { screen, waitFor } from '@testing-library/react';
import { FakeDevice } from '../../../testing/fake-device.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { keepInvite } from '../kept-invite.js';
import { AuthScreen } from './auth-screen.js';

const routes = [{ path: '/auth', Component: AuthScreen }];
const USE = 'POST /api/auth/sign-in-link/use';
const WHOSE = 'POST /api/auth/sign-in-link/whose';

function open(at: string, answers: Answers = {}) {
  const api = stubApi({
    'GET /api/auth/user': { status: 401 },
    'GET /api/catalogue': { body: catalogue },
    [WHOSE]: { body: { email: 'claire@example.com' } },
    ...answers,
  });
  return { api, ...renderRoute(at, routes) };
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('Signing in by a mailed link', () => {
  const asked = { outcome: 'confirm', device: 'Firefox on Windows', email: 'claire@example.com', user: null };
  const signedIn = { ...asked, outcome: 'signed-in', user: aUser() };

  it('is asked for with the address that stands in the field, and says the same whoever it is', async () => {
    const { api, user } = open('/auth', { 'POST /api/auth/sign-in-link': { body: { message: 'ok' } } });
    await user.type(screen.getByLabelText('Email'), 'claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByRole('heading', { name: 'Sign in without a password' })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByText(/has an account, we’ve sent it/)).toBeVisible();
    expect(api.callsTo('POST /api/auth/sign-in-link').map(({ body }) => body)).toEqual([
      { email: 'claire@example.com' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(screen.getByLabelText('Email')).toHaveValue('claire@example.com');
  });

  it('does nothing by itself, takes the token out of the address, and leads on at the press', async () => {
    const { api, user, router } = open('/auth?link=tok-1', { [USE]: { body: signedIn } });
    const button = screen.getByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.callsTo(USE)).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(api.callsTo(USE).map(({ body }) => body)).toEqual([{ token: 'tok-1' }]);
  });

  it('says whose account it opens before anything is pressed, without the token in an address', async () => {
    const { api } = open('/auth?link=tok-1');
    expect(await screen.findByText('claire@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(api.callsTo(WHOSE).map(({ body }) => body)).toEqual([{ token: 'tok-1' }]);
    expect(api.callsTo(USE)).toHaveLength(0);
  });

  it('that is no longer good says so before anybody presses', async () => {
    open('/auth?link=tok-1', {
      [WHOSE]: problem(422, 'auth.sign-in-link-invalid', 'This link has been used already.'),
    });
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(screen.getByText('A sign-in link works once, within 15 minutes.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it('signs in all the same where nobody could say whose it is', async () => {
    const { user } = open('/auth?link=tok-1', {
      [WHOSE]: problem(500, 'internal', 'Internal error'),
      [USE]: { body: signedIn },
    });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('at /account')).toBeVisible();
  });

  it('leads whoever came by an invitation to it', async () => {
    keepInvite('inv-1', 'claire@example.com');
    const { user } = open('/auth?link=tok-1', { [USE]: { body: signedIn } });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('at /collaborate/inv-1')).toBeVisible();
  });

  it('asks once more on a device that did not ask for it, which it names', async () => {
    const { api, user } = open('/auth?link=tok-1', { [USE]: [{ body: asked }, { body: signedIn }] });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const yes = await screen.findByRole('button', { name: 'Sign in on this device' });
    expect(yes).toHaveFocus();
    expect(screen.getByText('Firefox on Windows')).toBeVisible();
    expect(screen.getByText('claire@example.com')).toBeVisible();
    await user.click(yes);
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(api.callsTo(USE).map(({ body }) => body)).toEqual([
      { token: 'tok-1' },
      { token: 'tok-1', onThisDevice: true },
    ]);
  });

  it('that is no longer good leads to a new one', async () => {
    const { api, user } = open('/auth?link=tok-1', {
      [USE]: problem(422, 'auth.sign-in-link-invalid', 'This link has been used already.'),
      'POST /api/auth/sign-in-link': { body: { message: 'ok' } },
    });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(screen.getByText('A sign-in link works once, within 15 minutes.')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(api.callsTo('POST /api/auth/sign-in-link').map(({ body }) => body)).toEqual([
      { email: 'claire@example.com' },
    ]);
  });

  it('waits for the press of whoever is signed in already: it may open another account', () => {
    open('/auth?link=tok-1', { 'GET /api/auth/user': { body: aUser() } });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

describe('A mistyped address', () => {
  const CORRECT = 'POST /api/auth/correct-email';

  async function registered(answers: Answers) {
    const opened = open('/auth?mode=create', { 'POST /api/auth/register': { status: 201, body: {} }, ...answers });
    const { user } = opened;
    await user.type(screen.getByLabelText('First name'), 'Claire');
    await user.type(screen.getByLabelText('Last name'), 'Whitlow');
    await user.type(screen.getByLabelText('Email'), 'clarie@example.com');
    await user.type(screen.getByLabelText('Password'), 'long-enough');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await user.click(await screen.findByRole('button', { name: 'Change it' }));
    return opened;
  }

  it('is corrected where the code is asked for, and the code is then one for the right address', async () => {
    const { api, user } = await registered({
      [CORRECT]: { body: { message: 'ok' } },
      'POST /api/auth/verify-email': { body: { message: 'ok' } },
    });
    const field = screen.getByLabelText('Your email address');
    expect(field).toHaveValue('clarie@example.com');
    await user.clear(field);
    await user.type(field, 'claire@example.com');
    await user.click(screen.getByRole('button', { name: 'Save and send a new code' }));
    expect(await screen.findByText('claire@example.com')).toBeVisible();
    expect(screen.queryByText('clarie@example.com')).toBeNull();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(api.callsTo(CORRECT).map(({ body }) => body)).toEqual([{ email: 'claire@example.com' }]);
    expect(api.callsTo('POST /api/auth/verify-email')[0]?.body).toEqual({
      token: '123456',
      email: 'claire@example.com',
    });
  });

  it('stays where the right one has an account, which is said at the field; and can be left as it is', async () => {
    const errors = [{ path: 'email', message: 'Email already registered' }];
    const { user } = await registered({
      [CORRECT]: problem(409, 'auth.email-taken', 'Email already registered', errors),
    });
    await user.click(screen.getByRole('button', { name: 'Save and send a new code' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Your email address')).toHaveAccessibleDescription(/Email already registered/),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('clarie@example.com')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change it' })).toHaveFocus());
  });
});

describe('Signing in with a passkey', () => {
  const OPTIONS = 'POST /api/auth/passkeys/sign-in/options';
  const SIGN_IN = 'POST /api/auth/passkeys/sign-in';
  const question = { body: { options: { challenge: 'AQID', rpId: 'localhost' } } };
  const device = new FakeDevice();
  beforeEach(() => {
    device.refuses = undefined;
    device.install();
  });
  afterEach(() => device.remove());

  it('leads on, and browsers may offer it at the address field', async () => {
    const { api, user } = open('/auth', { [OPTIONS]: question, [SIGN_IN]: { body: { message: 'ok', user: aUser() } } });
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(api.callsTo(SIGN_IN)[0]?.body).toMatchObject({ response: { id: 'AQID' } });
  });

  it('is left by whoever says no, and says why the server refused', async () => {
    const { user } = open('/auth', {
      [OPTIONS]: question,
      [SIGN_IN]: problem(401, 'passkey.refused', 'This passkey did not let you in.'),
    });
    device.refuses = 'NotAllowedError';
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText(/No passkey was used/)).toBeVisible();
    device.refuses = undefined;
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('This passkey did not let you in.')).toBeVisible();
  });

  it('is not offered where the browser does not know passkeys', () => {
    device.remove();
    open('/auth');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
