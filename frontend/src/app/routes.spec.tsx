import { act, screen, waitFor } from '@testing-library/react';
import { leave } from '../lib/session.js';
import { renderRoute } from '../testing/render-route.js';
import { aUser } from '../testing/samples.js';
import { stubApi } from '../testing/stub-api.js';
import { CrashScreen } from './crash-screen.js';
import { CreateEulogyScreen } from './create-eulogy-screen.js';
import { routes } from './routes.js';

it('Any other path is the not-found screen', async () => {
  stubApi({ 'GET /api/auth/user': { status: 401 } });
  renderRoute('/nowhere/at/all', routes);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/');
});

it.each([
  ['a visitor', { status: 401 }, '/auth'],
  ['whoever is signed in', { body: aUser() }, '/naming/other'],
])('The way in from the celebrants’ page leads %s on', async (_who, answer, to) => {
  stubApi({ 'GET /api/auth/user': answer });
  renderRoute('/create-eulogy', [{ path: '/create-eulogy', Component: CreateEulogyScreen }]);
  expect(await screen.findByText(`at ${to}`)).toBeVisible();
});

it.each(['/profile', '/account', '/checkout/other'])(
  '%s is for signed-in people: a visitor is told and led to the sign-in',
  async (path) => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    stubApi({ 'GET /api/auth/user': { status: 401 } });
    renderRoute(path, routes);
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/api/login'));
    jest.restoreAllMocks();
  },
);

it('A navigation moves the focus to the new screen', async () => {
  stubApi({ 'GET /api/auth/user': { status: 401 } });
  const { router } = renderRoute('/nowhere', routes);
  await screen.findByRole('heading', { name: '404 Page Not Found' });
  expect(document.getElementById('main')).not.toHaveFocus();
  await act(() => router.navigate('/elsewhere'));
  expect(document.getElementById('main')).toHaveFocus();
});

it('A screen that breaks says so and offers a way on', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('planted');
  }
  renderRoute('/x', [{ path: '/x', Component: Broken, ErrorBoundary: CrashScreen }]);
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  jest.restoreAllMocks();
});
