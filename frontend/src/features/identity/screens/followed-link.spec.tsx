import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AuthScreen } from './auth-screen.js';

const VERIFY = 'POST /api/auth/verify-email';
const DONE = { body: { message: 'ok' } };
const needed = problem(401, 'verify.password-needed', 'Enter the password that was chosen for this account.');

function open(verify: Answers[string]) {
  const api = stubApi({ 'GET /api/auth/user': { status: 401 }, [VERIFY]: verify });
  return { api, ...renderRoute('/auth?token=long-token', [{ path: '/auth', Component: AuthScreen }]) };
}
const press = (user: ReturnType<typeof open>['user'], name: string) => user.click(screen.getByRole('button', { name }));

describe('The link in the verification mail', () => {
  it('does nothing until its button is pressed, and leaves the address bar at once', async () => {
    const { api, router, user } = open(DONE);
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(screen.getByText(/close this page and nothing will happen/)).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(api.callsTo(VERIFY)).toEqual([]);
    await press(user, 'Verify my email address');
    expect(await screen.findByText('Your email is verified. You can sign in now.')).toBeVisible();
    expect(api.callsTo(VERIFY).map(({ body }) => body)).toEqual([{ token: 'long-token' }]);
  });

  it('asks for the password in a browser that did not register, and says when it is wrong', async () => {
    const wrong = problem(422, 'auth.wrong-password', 'This is not the password that was chosen for this account.');
    const { api, user } = open([needed, wrong, DONE]);
    await press(user, 'Verify my email address');
    const field = await screen.findByLabelText('Password');
    await press(user, 'Verify my email address');
    expect(await screen.findByText('Password is required')).toBeVisible();
    await user.type(field, 'not the one');
    await press(user, 'Verify my email address');
    expect(await screen.findByText('This is not the password that was chosen for this account.')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.clear(field);
    await user.type(field, 'a quiet password');
    await press(user, 'Verify my email address');
    expect(await screen.findByText('Your email is verified. You can sign in now.')).toBeVisible();
    expect(api.callsTo(VERIFY).at(-1)?.body).toEqual({ token: 'long-token', password: 'a quiet password' });
  });

  it('lets whoever did not choose that password put one of their own in its place', async () => {
    const { api, user } = open([needed, DONE]);
    await press(user, 'Verify my email address');
    await user.click(await screen.findByRole('button', { name: 'Choose a new password' }));
    await user.type(screen.getByLabelText('New password'), 'short');
    await press(user, 'Save and verify');
    expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
    expect(api.callsTo(VERIFY)).toHaveLength(1);
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'a quiet password');
    await press(user, 'Save and verify');
    expect(await screen.findByText(/your new password is saved/)).toBeVisible();
    expect(api.callsTo(VERIFY).at(-1)?.body).toEqual({ token: 'long-token', newPassword: 'a quiet password' });
  });

  it('says of a link that is used up what to do', async () => {
    const { user } = open(problem(422, 'auth.code-used', 'This verification code has already been used.'));
    await press(user, 'Verify my email address');
    const said = await screen.findByText('This verification code has already been used.');
    expect(said.closest('[role="alert"]')).not.toBeNull();
  });
});
