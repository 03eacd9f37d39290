import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AdminScreen } from '../admin-screen.js';
import { changeWords, type PriceChange } from './price-form.js';

const HISTORY = '/api/admin/catalogue/history';
const REVISE = 'PUT /api/admin/catalogue/pet';

const opening: PriceChange = {
  type: 'other',
  label: 'For Someone Else',
  priceCents: 9999,
  introPriceCents: 7999,
  status: 'active',
  changedBy: 'Opening',
  changedAt: '2025-11-01T00:00:00.000Z',
};
const later: PriceChange = { ...opening, priceCents: 8999, introPriceCents: null, changedBy: 'Sam Field' };

const open = async (answers: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role: 'admin' }) },
    'GET /api/admin/chat/messages': { body: [] },
    'GET /api/catalogue': { body: catalogue },
    [`GET ${HISTORY}`]: { body: [later, opening] },
    ...answers,
  });
  const rendered = renderRoute('/admin?tab=pricing', [{ path: '/admin', Component: AdminScreen }]);
  await screen.findByRole('heading', { level: 2, name: 'Prices' });
  const edit = async () => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Edit Pet' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Pet' }));
  };
  return { api, ...rendered, edit };
};

describe('The Pricing tab', () => {
  it('shows Family as Active, Pet and Personal as Disabled and Coming Soon, as the catalogue says', async () => {
    await open();
    const items = within((await screen.findByRole('heading', { name: 'Family' })).closest('ul')!).getAllByRole(
      'listitem',
    );
    expect(items.map((item) => item.textContent)).toEqual([
      'FamilyFor Someone Else$79.99 instead of $99.99ActiveEdit',
      'PetPet Eulogy$34.99Disabled Coming SoonEdit',
      'PersonalPre-Plan Your Own$59.99 instead of $79.99Disabled Coming SoonEdit',
    ]);
  });

  it('edits price, introductory price, label and status for real, and shows what is true afterwards', async () => {
    const sold = { ...catalogue[0]!, label: 'Pet Tribute', priceCents: 3999, introPriceCents: 2999, status: 'active' };
    const { api, user, edit } = await open({
      [REVISE]: { body: {} },
      'GET /api/catalogue': [{ body: catalogue }, { body: [sold, ...catalogue.slice(1)] }],
    });
    const dialog = await edit();
    for (const [label, value] of [
      ['Label', 'Pet Tribute'],
      ['Price, in dollars', '39.99'],
      ['Introductory price (optional)', '29.99'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), value);
    }
    await user.click(dialog.getByRole('radio', { name: /^Active/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Price Updated')).toBeVisible();
    expect(api.callsTo(REVISE)[0]?.body).toEqual({
      label: 'Pet Tribute',
      priceCents: 3999,
      introPriceCents: 2999,
      status: 'active',
    });
    expect(await screen.findByText('Pet Tribute')).toBeVisible();
    await waitFor(() => expect(api.callsTo(`GET ${HISTORY}`)).toHaveLength(2));
  });

  it('names what is not right, and sends nothing', async () => {
    const { api, user, edit } = await open();
    const dialog = await edit();
    await user.clear(dialog.getByLabelText('Label'));
    await user.clear(dialog.getByLabelText('Price, in dollars'));
    await user.type(dialog.getByLabelText('Price, in dollars'), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const summary = within(await dialog.findByRole('alert', { name: 'Two things to fix' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Please enter a label',
      'A price is more than nothing, in dollars and cents',
    ]);
    await user.type(dialog.getByLabelText('Label'), 'Pet');
    await user.clear(dialog.getByLabelText('Price, in dollars'));
    await user.type(dialog.getByLabelText('Price, in dollars'), '30');
    await user.type(dialog.getByLabelText('Introductory price (optional)'), '30');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('An introductory price is below the price')).length).toBe(2);
    expect(api.callsTo(REVISE)).toHaveLength(0);
  });

  it('says what the server refused, at its field', async () => {
    const words = 'That is more than anything costs here';
    const { user, edit } = await open({
      [REVISE]: problem(422, 'request.invalid', 'Please check the form', [{ path: 'priceCents', message: words }]),
    });
    const dialog = await edit();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(dialog.getByLabelText('Price, in dollars')).toHaveAccessibleDescription(words);
  });

  it('keeps the history: when, what, from what to what, by whom', async () => {
    await open();
    const rows = within(await screen.findByRole('table', { name: 'Changes of prices' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('FamilyPrice $99.99 to $89.99, introductory price $79.99 to noneSam Field'),
      'At the openingFamily“For Someone Else”, $99.99, introductory $79.99, active–',
    ]);
    expect(changeWords({ ...opening, label: 'Family', status: 'coming_soon' }, opening)).toBe(
      'Label “For Someone Else” to “Family”, active to coming soon',
    );
  });

  it('says what could not be loaded, and tries again', async () => {
    const failed = problem(500, 'unexpected', 'Something went wrong.');
    const { user } = await open({
      'GET /api/catalogue': [failed, { body: catalogue }],
      [`GET ${HISTORY}`]: [failed, { body: [] }],
    });
    const part = (name: string) => within(screen.getByRole('region', { name }));
    await user.click(await part('Prices').findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Family' })).toBeVisible();
    await user.click(await part('History').findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing was changed yet.')).toBeVisible();
  });
});
