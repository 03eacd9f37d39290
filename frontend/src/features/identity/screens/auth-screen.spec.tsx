import { screen, waitFor } from '@testing-library/react';
import { forceLogout, isForcedLogout } from '../../../lib/forced-logout.js';
import { keepWayBack } from '../../../lib/way-back.js';
import { writeTaste } from '../../../lib/taste/kept-taste.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { RESEND_SECONDS } from '../components/resend-button.js';
import { AuthScreen } from './auth-screen.js';

const routes = [{ path: '/auth', Component: AuthScreen }];

function open(at: string, answers: Answers = {}) {
  const api = stubApi({ 'GET /api/auth/user': { status: 401 }, 'GET /api/catalogue': { body: catalogue }, ...answers });
  return { api, ...renderRoute(at, routes) };
}
type Opened = ReturnType<typeof open>;

async function signIn({ user }: Opened, email = 'claire@example.com', password = 'long-enough') {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function register({ user }: Opened, password = 'long-enough') {
  await user.type(screen.getByLabelText('First name'), 'Claire');
  await user.type(screen.getByLabelText('Last name'), 'Whitlow');
  await user.type(screen.getByLabelText('Email'), 'claire@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

const unverified = problem(403, 'auth.unverified', 'Please verify your email address to continue.');

describe('Signing in', () => {
  it('leads to the account and clears the forced-logout flag', async () => {
    forceLogout();
    const opened = open('/auth', { 'POST /api/auth/login': { body: { message: 'ok', user: aUser() } } });
    await signIn(opened);
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(isForcedLogout()).toBe(false);
    const sent = opened.api.callsTo('POST /api/auth/login')[0]!.body;
    expect(sent).toEqual({ email: 'claire@example.com', password: 'long-enough', firstName: '', lastName: '' });
  });

  it('leads on to the payment whoever has just kept a story on this device, and says that it comes along', async () => {
    const answers = { name: '', called: 'Peg', relation: '', ownWord: '', story: 'She sang.' };
    writeTaste({ answers, keptAt: Date.now(), eulogyId: null });
    const opened = open('/auth', { 'POST /api/auth/login': { body: { message: 'ok', user: aUser() } } });
    expect(await screen.findByText(/Your story is saved on this device/)).toBeVisible();
    await signIn(opened);
    expect(await screen.findByText('at /checkout/other')).toBeVisible();
    localStorage.clear();
  });

  it('leads back to the invitation that brought the person here', async () => {
    const opened = open('/auth?mode=sign-in&invite=tok-1', {
      'POST /api/auth/login': { body: { message: 'ok', user: aUser() } },
    });
    await signIn(opened);
    expect(await screen.findByText('at /collaborate/tok-1')).toBeVisible();
  });

  it('is skipped by whoever is signed in already', async () => {
    open('/auth', { 'GET /api/auth/user': { body: aUser() } });
    expect(await screen.findByText('at /account')).toBeVisible();
  });

  it('shows a wrong password under the password field', async () => {
    const opened = open('/auth', {
      'POST /api/auth/login': problem(401, 'auth.wrong-credentials', 'Invalid email or password'),
    });
    await signIn(opened);
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Invalid email or password'),
    );
  });

  it('shows any other refusal as a toast', async () => {
    const opened = open('/auth', {
      'POST /api/auth/login': problem(429, 'auth.too-many', 'There were too many attempts.'),
    });
    await signIn(opened);
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText('There were too many attempts.')).toBeVisible();
  });

  it('says what is missing before it asks the server', async () => {
    const opened = open('/auth');
    await opened.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert', { name: 'Two things to fix' })).toHaveFocus();
    expect(opened.api.callsTo('POST /api/auth/login')).toHaveLength(0);
  });

  it('offers Verify and Resend where the address is not proven, then signs in', async () => {
    const opened = open('/auth', {
      'POST /api/auth/login': [unverified, { body: { message: 'ok', user: aUser() } }],
      'POST /api/auth/verify-email': { body: { message: 'ok' } },
      'POST /api/auth/resend-verification': { body: { message: 'ok' } },
    });
    await signIn(opened);
    expect(await screen.findByText('Email verification required')).toBeVisible();
    expect(screen.getAllByText('Please verify your email address to continue.').length).toBeGreaterThan(0);
    const code = screen.getByLabelText('Verification code');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await opened.user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByRole('button', { name: /Send code again in \d+ s/ })).toBeDisabled();
    await opened.user.type(code, 'ab12cd34');
    expect(code).toHaveValue('AB12CD');
    await opened.user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('at /account')).toBeVisible();
    const sent = opened.api.callsTo('POST /api/auth/verify-email')[0]!.body;
    expect(sent).toEqual({ token: 'AB12CD', email: 'claire@example.com' });
  });
});

describe('Creating an account', () => {
  it('asks for the code, and a right code returns to the sign-in', async () => {
    const opened = open('/auth?mode=create', {
      'POST /api/auth/register': { status: 201, body: { message: 'ok' } },
      'POST /api/auth/verify-email': [
        problem(422, 'auth.code-invalid', 'Invalid verification code. Please check the newest email from us.'),
        { body: { message: 'ok' } },
      ],
    });
    await register(opened);
    const code = await screen.findByLabelText('Verification code');
    expect(code).toHaveAttribute('placeholder', expect.stringContaining('6-digit'));
    expect(code).toHaveAttribute('maxlength', '64');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Send code again in (30|29) s/ })).toBeDisabled();
    await opened.user.type(code, '111111');
    await opened.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^Invalid verification code/));
    await opened.user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByText('Your email is verified. You can sign in now.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('claire@example.com');
  });

  it('comes back to the code when the phone dropped the page meanwhile, until the person turns to the sign-in', async () => {
    const first = open('/auth?mode=create', { 'POST /api/auth/register': { status: 201, body: { message: 'ok' } } });
    await register(first);
    await screen.findByLabelText('Verification code');
    first.unmount();
    const second = open('/auth');
    expect(screen.getByLabelText('Verification code')).toBeVisible();
    expect(screen.getByText('claire@example.com')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Sign in' }));
    second.unmount();
    open('/auth');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('wants a password of 8 characters', async () => {
    const opened = open('/auth?mode=create');
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    await register(opened, 'seven77');
    expect(await screen.findByRole('alert', { name: 'One thing to fix' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(opened.api.callsTo('POST /api/auth/register')).toHaveLength(0);
  });

  it('puts the server’s words at the fields they are about', async () => {
    const opened = open('/auth?mode=create', {
      'POST /api/auth/register': problem(422, 'validation', 'Please check the marked fields', [
        { path: 'firstName', message: 'First name is too long' },
        { path: 'password', message: '' },
      ]),
    });
    await register(opened);
    await waitFor(() =>
      expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('First name is too long'),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password requirements not met/);
  });

  it('says that an address has an account', async () => {
    const taken = problem(409, 'auth.email-taken', 'Email already registered');
    const opened = open('/auth?mode=create', { 'POST /api/auth/register': taken });
    await register(opened);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email already registered'));
  });

  it('shows any other refusal as a toast', async () => {
    const opened = open('/auth?mode=create', { 'POST /api/auth/register': { status: 500, body: 'broken' } });
    await register(opened);
    expect(await screen.findByText('Registration failed')).toBeVisible();
  });

  it('tells when a code could not be sent again', async () => {
    const opened = open('/auth', {
      'POST /api/auth/login': unverified,
      'POST /api/auth/resend-verification': { status: 500, body: '' },
    });
    await signIn(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Resend failed')).toBeVisible();
    expect(screen.getByText('Failed to resend verification code')).toBeVisible();
  });

  it('keeps the invitation while the person turns between the modes', async () => {
    const { user, router } = open('/auth?mode=create&invite=tok-1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
    expect(router.state.location.search).toBe('?invite=tok-1');
  });
});

describe('An invitation', () => {
  it('begins with a new account, and the sign-in is one press away', async () => {
    const { user } = open('/auth?invite=tok-1');
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    // whoever is invited invites nobody
    expect(screen.getByText('So what you write is saved under your name, and you can come back to it.')).toBeVisible();
    expect(screen.queryByText(/the people you invite/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
  });

  it('outlives registration, verification and sign-in, and is then used', async () => {
    const opened = open('/auth?mode=create&invite=tok-1', {
      'POST /api/auth/register': { status: 201, body: { message: 'ok' } },
      'POST /api/auth/verify-email': { body: { message: 'ok' } },
      'POST /api/auth/login': { body: { message: 'ok', user: aUser() } },
    });
    await register(opened);
    await opened.user.type(await screen.findByLabelText('Verification code'), '123456');
    await opened.user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    await opened.user.type(screen.getByLabelText('Password'), 'long-enough');
    await opened.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('at /collaborate/tok-1')).toBeVisible();
  });

  it('is found again by whoever comes back through the link in the verification mail', async () => {
    const first = open('/auth?mode=create&invite=tok-1', {
      'POST /api/auth/register': { status: 201, body: { message: 'ok' } },
    });
    await register(first);
    await screen.findByLabelText('Verification code');
    first.unmount();
    const second = open('/auth?token=long-token', {
      'POST /api/auth/verify-email': { body: { message: 'ok' } },
      'POST /api/auth/login': { body: { message: 'ok', user: aUser() } },
    });
    await second.user.click(screen.getByRole('button', { name: 'Verify my email address' }));
    await screen.findByText('Your email is verified. You can sign in now.');
    await signIn(second);
    expect(await screen.findByText('at /collaborate/tok-1')).toBeVisible();
  });

  it('leads whoever is signed in already straight on', async () => {
    open('/auth?invite=tok-1', { 'GET /api/auth/user': { body: aUser() } });
    expect(await screen.findByText('at /collaborate/tok-1')).toBeVisible();
  });
});

describe('A code sent again', () => {
  it('rests for 30 seconds, then reads "Send code again"', async () => {
    const opened = open('/auth?mode=create', {
      'POST /api/auth/register': { status: 201, body: { message: 'ok' } },
      'POST /api/auth/resend-verification': { body: { message: 'ok' } },
    });
    await register(opened);
    const resting = await screen.findByRole('button', { name: /Send code again in \d+ s/ });
    expect(resting).toBeDisabled();
    expect(screen.getByLabelText('Verification code')).toHaveAttribute('maxlength', '64');
    expect(screen.getByLabelText('Verification code')).toHaveAttribute('placeholder', '6-digit code');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    const later = Date.now() + RESEND_SECONDS * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const again = await screen.findByRole('button', { name: 'Send code again' });
    jest.restoreAllMocks();
    await opened.user.click(again);
    expect(await screen.findByRole('button', { name: 'Send code again in 30 s' })).toBeDisabled();
    expect(opened.api.callsTo('POST /api/auth/resend-verification')[0]!.body).toEqual({ email: 'claire@example.com' });
  });
});

describe('The sign-in page', () => {
  it('says why somebody was sent here, which the page before had no time to', () => {
    keepWayBack('/questionnaire/7', 'user-1');
    const { unmount } = open('/auth');
    expect(screen.getByText('You’ve been signed out. Sign in to pick up where you left off.')).toBeVisible();
    unmount();
    keepWayBack('/account', undefined);
    open('/auth');
    expect(screen.getByText('Please sign in first. We’ll take you to your page straight after.')).toBeVisible();
  });

  it('leads back to the home page', async () => {
    const { user } = open('/auth');
    await user.click(screen.getByRole('link', { name: 'Back to home' }));
    expect(await screen.findByText('at /')).toBeVisible();
  });

  it('opens and closes the privacy policy and the terms, which state the catalogue price', async () => {
    const { user } = open('/auth');
    await user.click(screen.getByRole('button', { name: 'Terms of Service' }));
    const terms = await screen.findByRole('dialog', { name: 'Terms of Service' });
    await waitFor(() => expect(terms).toHaveTextContent('AU$79.99'));
    expect(terms).toHaveTextContent('1 January 2025');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Privacy Policy' }));
    expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toHaveTextContent('48 hours');
  });
});
