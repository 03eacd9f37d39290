import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { LandingScreen } from './landing-screen.js';

const open = (more: Answers = {}) => {
  stubApi({ 'GET /api/auth/user': { status: 401 }, 'GET /api/catalogue': { body: catalogue }, ...more });
  return renderRoute('/', [{ path: '/', Component: LandingScreen }]);
};

describe('The landing page', () => {
  it('leads a visitor to the sign-in', async () => {
    open();
    expect(screen.getAllByRole('button', { name: 'Loading...' })).toHaveLength(2);
    const start = await screen.findByRole('link', { name: 'Start Creating Your Eulogy' });
    expect(start.getAttribute('href')).toMatch(/^\/auth/);
    expect(screen.getByRole('link', { name: 'Get Started Now' }).getAttribute('href')).toMatch(/^\/auth/);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('leads a known person to the account, and an admin to the dashboard too', async () => {
    open({ 'GET /api/auth/user': { body: aUser({ role: 'admin' }) } });
    for (const link of await screen.findAllByRole('link', { name: 'Go to Your Account' })) {
      expect(link).toHaveAttribute('href', '/account');
    }
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  it('shows no admin link to customers', async () => {
    open({ 'GET /api/auth/user': { body: aUser() } });
    await screen.findByRole('button', { name: 'Sign Out' });
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  });

  it('states the price of the catalogue, not its own', async () => {
    const prices = catalogue.map((item) => (item.type === 'other' ? { ...item, introPriceCents: 6100 } : item));
    open({ 'GET /api/catalogue': { body: prices } });
    expect(await screen.findByText('$61.00')).toBeVisible();
    expect(screen.getByText('$99.99', { selector: 's' })).toBeVisible();
    expect(screen.getByText(/One-time payment/)).toHaveTextContent('Limited time offer');
  });
});
