import { screen } from '@testing-library/react';
import { writeTaste } from '../../../lib/taste/kept-taste.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { offeredTitle, pendingTitle } from '../pending-title.js';
import { NamingScreen } from './naming-screen.js';

const open = (at: string, more: Answers = {}) => {
  stubApi({ 'GET /api/auth/user': { body: aUser() }, 'GET /api/catalogue': { body: catalogue }, ...more });
  return renderRoute(at, [{ path: '/naming/:type', Component: NamingScreen }]);
};

describe('Naming a eulogy', () => {
  it('previews the title and hands it to the payment', async () => {
    const { user } = open('/naming/other');
    await user.type(await screen.findByLabelText('Name of the person'), 'Ray');
    expect(screen.getByText('Eulogy for Ray')).toBeVisible();
    await user.click(screen.getByLabelText('Life Story'));
    expect(screen.getByText("Ray's Life Story")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('at /checkout/other')).toBeVisible();
    expect(pendingTitle.read('other')).toBe("Ray's Life Story");
  });

  it('wants a name of at most 50 characters', async () => {
    const { user } = open('/naming/other');
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Enter the name of the person')).toBeVisible();
    await user.type(screen.getByLabelText('Name of the person'), 'x'.repeat(60));
    expect(screen.getByLabelText('Name of the person')).toHaveValue('x'.repeat(50));
  });

  it('remembers the name of somebody who comes back from the payment', async () => {
    pendingTitle.keep('other', 'Celebration of life for Joan');
    open('/naming/other');
    expect(await screen.findByLabelText('Name of the person')).toHaveValue('Joan');
    expect(screen.getByLabelText('Celebration of life for')).toBeChecked();
  });

  it('begins with the name from a story that was kept on this device, for somebody else alone', async () => {
    pendingTitle.drop('other');
    pendingTitle.drop('pet');
    const answers = { name: 'Margaret Doyle', called: 'Peg', relation: '', ownWord: '', story: 'She sang.' };
    writeTaste({ answers, keptAt: 1, eulogyId: null });
    open('/naming/other');
    expect(await screen.findByLabelText('Name of the person')).toHaveValue('Peg');
    expect(screen.getByLabelText('Honouring')).toBeChecked();
    expect([offeredTitle('other'), offeredTitle('pet')]).toEqual(['Honouring Peg', undefined]);
    localStorage.clear();
  });

  it('knows no other types', () => {
    open('/naming/cat');
    expect(screen.getByRole('heading', { name: 'Invalid eulogy type' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
  });

  it.each(['pet', 'self'])(
    'says of a kind that is not on sale that it is coming, and what can be done: %s',
    async (type) => {
      open(`/naming/${type}`);
      expect(await screen.findByText('Coming Soon')).toBeVisible();
      const path = type === 'pet' ? '/pet-eulogies' : '/personal-eulogies';
      expect(screen.getByRole('link', { name: 'See the questions' })).toHaveAttribute('href', path);
      expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
    },
  );

  it('asks for an animal, and for oneself, in words of their own', async () => {
    const onSale = catalogue.map((item) => ({ ...item, status: 'active' }));
    const { user, unmount } = open('/naming/pet', { 'GET /api/catalogue': { body: onSale } });
    expect(await screen.findByRole('heading', { name: 'Which pet is this eulogy for?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Enter the name of your pet')).toBeVisible();
    unmount();
    open('/naming/self', { 'GET /api/catalogue': { body: onSale } });
    expect(await screen.findByLabelText('Your name')).toBeVisible();
  });

  it('asks a signed-out visitor to log in', async () => {
    open('/naming/other', { 'GET /api/auth/user': { status: 401 } });
    expect(await screen.findByText('at /auth')).toBeVisible();
    expect(screen.getByText('Please log in')).toBeVisible();
  });
});
