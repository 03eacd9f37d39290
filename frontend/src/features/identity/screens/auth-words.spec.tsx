import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AuthScreen } from './auth-screen.js';

function open(at: string, answers: Answers = {}) {
  const api = stubApi({ 'GET /api/auth/user': { status: 401 }, 'GET /api/catalogue': { body: catalogue }, ...answers });
  return { api, ...renderRoute(at, [{ path: '/auth', Component: AuthScreen }]) };
}

const fields = {
  firstName: ['First name', 'Claire'],
  lastName: ['Last name', 'Whitlow'],
  email: ['Email', 'claire@example.com'],
  password: ['Password', 'long-enough'],
} as const;
type FieldName = keyof typeof fields;

/** Fills the form, but for one field, and sends it. */
async function create({ user }: ReturnType<typeof open>, without?: FieldName) {
  for (const [name, [label, text]] of Object.entries(fields)) {
    if (name !== without) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('The two modes of the sign-in page', () => {
  it('are toggled by the person, there and back', async () => {
    const { user } = open('/auth');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.queryByLabelText('First name')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
    expect(screen.getByLabelText('First name')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });
});

describe('A registration', () => {
  it.each([
    ['email', 'Invalid email format'],
    ['password', 'Password must be at least 8 characters long'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
  ] as const)('needs %s, and asks nobody else before it is there', async (name, words) => {
    const opened = open('/auth?mode=create');
    await create(opened, name);
    await waitFor(() => expect(screen.getByLabelText(fields[name][0])).toBeInvalid());
    expect(screen.getByLabelText(fields[name][0])).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(opened.api.callsTo('POST /api/auth/register')).toHaveLength(0);
  });

  it.each([
    ['email', 'Invalid email format'],
    ['password', 'Password requirements not met'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
  ] as const)('refused at %s without words says "%s" there', async (name, words) => {
    const opened = open('/auth?mode=create', {
      'POST /api/auth/register': problem(422, 'request.invalid', 'Please check', [{ path: name, message: '' }]),
    });
    await create(opened);
    await waitFor(() => expect(screen.getByLabelText(fields[name][0])).toBeInvalid());
    const description = expect.stringMatching(new RegExp(`(^| )${words}$|^${words}( |$)`));
    expect(screen.getByLabelText(fields[name][0])).toHaveAccessibleDescription(description);
  });

  it.each([
    [problem(422, 'auth.code-expired', 'This code has expired.'), 'This code has expired.'],
    [{ status: 500, body: '' }, 'Invalid verification code'],
  ])(
    'whose code is refused shows the server’s message or its own words under the field (%#)',
    async (answer, words) => {
      const opened = open('/auth?mode=create', {
        'POST /api/auth/register': { status: 201, body: { message: 'ok' } },
        'POST /api/auth/verify-email': answer,
      });
      await create(opened);
      const code = await screen.findByLabelText('Verification code');
      await opened.user.type(code, '111111');
      await opened.user.click(screen.getByRole('button', { name: 'Verify' }));
      await waitFor(() => expect(code).toHaveAccessibleDescription(words));
    },
  );

  it('has a code of at most 64 characters, and none is not sent', async () => {
    const opened = open('/auth?mode=create', { 'POST /api/auth/register': { status: 201, body: { message: 'ok' } } });
    await create(opened);
    const code = await screen.findByLabelText('Verification code');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await opened.user.type(code, '   ');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await opened.user.clear(code);
    await opened.user.type(code, 'x'.repeat(70));
    expect(code).toHaveValue('x'.repeat(64));
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
  });
});
