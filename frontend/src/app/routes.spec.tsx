import { act, screen } from '@testing-library/react';
import { renderRoute } from '../testing/render-route.js';
import { stubApi } from '../testing/stub-api.js';
import { CrashScreen } from './crash-screen.js';
import { routes } from './routes.js';

it('Any other path is the not-found screen', async () => {
  stubApi({ 'GET /api/auth/user': { status: 401 } });
  renderRoute('/nowhere/at/all', routes);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/');
});

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
