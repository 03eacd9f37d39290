import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../testing/render-route.js';
import { stubApi } from '../testing/stub-api.js';
import { aUser } from '../testing/samples.js';
import { forceLogout, isForcedLogout } from './forced-logout.js';
import { leave, signOut, useSession, useSignedIn } from './session.js';
import { useRequiredSession } from './unauthorized.js';

function Who() {
  const session = useSession();
  const signedIn = useSignedIn();
  return (
    <>
      <p>{session.status === 'signed-in' ? session.user.firstName : session.status}</p>
      <button onClick={() => signedIn(aUser({ firstName: 'Anna' }))}>in</button>
    </>
  );
}
const who = [{ path: '/', Component: Who }];

describe('The session', () => {
  it('is the current user', async () => {
    stubApi({ 'GET /api/auth/user': { body: aUser() } });
    renderRoute('/', who);
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('Claire')).toBeVisible();
  });

  it('is signed out on 401', async () => {
    stubApi({ 'GET /api/auth/user': { status: 401 } });
    renderRoute('/', who);
    expect(await screen.findByText('signed-out')).toBeVisible();
  });

  it('is unknown, not signed out, when the server cannot be reached', async () => {
    stubApi({ 'GET /api/auth/user': () => 'no-connection' });
    renderRoute('/', who);
    expect(await screen.findByText('unknown')).toBeVisible();
  });

  it('asks nobody while the forced-logout flag is set, and a sign-in clears the flag', async () => {
    const api = stubApi({ 'GET /api/auth/user': { body: aUser() } });
    forceLogout();
    const { user } = renderRoute('/', who);
    expect(screen.getByText('signed-out')).toBeVisible();
    expect(api.calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'in' }));
    expect(await screen.findByText('Anna')).toBeVisible();
    expect(isForcedLogout()).toBe(false);
  });

  it('is left for /logout even if the server refuses', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const api = stubApi({ 'POST /api/logout': { status: 500 } });
    await signOut();
    expect(api.calls).toHaveLength(1);
    expect(to).toHaveBeenCalledWith('/logout');
    jest.restoreAllMocks();
  });
});

describe('A screen for signed-in people', () => {
  function Guarded() {
    useRequiredSession();
    return null;
  }

  it('tells a signed-out visitor and leaves for the sign-in after 500 ms', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    stubApi({ 'GET /api/auth/user': { status: 401 } });
    const before = performance.now();
    renderRoute('/', [{ path: '/', Component: Guarded }]);
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/api/login'));
    expect(performance.now() - before).toBeGreaterThan(490);
    jest.restoreAllMocks();
  });

  it('lets a signed-in visitor stay', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const api = stubApi({ 'GET /api/auth/user': { body: aUser() } });
    renderRoute('/', [{ path: '/', Component: Guarded }]);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByText('Unauthorized')).toBeNull();
    expect(to).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});
