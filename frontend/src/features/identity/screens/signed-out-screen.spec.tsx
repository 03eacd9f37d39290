import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { stubApi } from '../../../testing/stub-api.js';
import { SignedOutScreen } from './signed-out-screen.js';

it('The signed-out page forgets what this browser kept, unsaved words too, and ends the session', async () => {
  localStorage.setItem('anything', '1');
  localStorage.setItem('unsaved:u1:7', 'words');
  sessionStorage.setItem('pending-title:other', 'Honouring Ray');
  for (const name of ['seen', 'connect.sid', 'session', 'passport', 'auth', 'sid']) document.cookie = `${name}=1`;
  expect(document.cookie).toContain('connect.sid=1');
  const api = stubApi({ 'POST /api/logout': { body: { message: 'ok' } } });
  renderRoute('/logout', [{ path: '/logout', Component: SignedOutScreen }]);
  expect(screen.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Sign In Again' })).toHaveAttribute('href', '/auth');
  await waitFor(() => expect(api.callsTo('POST /api/logout').length).toBeGreaterThan(0));
  expect(localStorage.getItem('anything')).toBeNull();
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).toBe('');
  expect(localStorage.getItem('unsaved:u1:7')).toBeNull();
  expect(localStorage.getItem('forceLogout')).toBe('true');
  expect(Number(localStorage.getItem('logoutTimestamp'))).toBeGreaterThan(0);
});

it('The signed-out page says so when the account is deleted, and offers no sign-in', async () => {
  const api = stubApi({ 'POST /api/logout': { body: { message: 'ok' } } });
  renderRoute('/logout?account=deleted', [{ path: '/logout', Component: SignedOutScreen }]);
  expect(screen.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign In Again' })).toBeNull();
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
});
