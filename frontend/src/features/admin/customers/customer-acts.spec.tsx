import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { aCustomer, aCustomerEulogy, onePage } from '../testing.js';
import { CustomersTab } from './customers-tab.js';

const SEARCH = 'GET /api/admin/customers';
const PURCHASE = { ...aCustomerEulogy().purchase!, paidAt: '2025-03-04T10:42:00.000Z' };
const found = { ...aCustomer(), eulogies: [aCustomerEulogy({ purchase: PURCHASE })], matters: [] };

const open = (answers: Answers = {}) => {
  stubApi({
    'GET /api/auth/user': { body: aUser({ role: 'admin' }) },
    'GET /api/admin/users': { body: onePage([]) },
    'GET /api/admin/eulogies': { body: onePage([]) },
    [SEARCH]: { body: [found] },
    ...answers,
  });
  return renderRoute('/admin?search=okafor', [{ path: '/admin', Component: CustomersTab }]);
};

describe('What can be done for a customer', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('ends in … exactly where something is asked before it is done', async () => {
    const { user } = open({
      [`POST /api/admin/purchases/${PURCHASE.id}/resend-receipt`]: { status: 202, body: {} },
    });
    const card = within(await screen.findByRole('article'));
    await card.findByRole('button', { name: 'Delete account…' });
    const names = card.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    const asking: string[] = [];
    for (const name of names) {
      await user.click(card.getByRole('button', { name }));
      if (screen.queryByRole('dialog') === null) continue;
      asking.push(name);
      await user.keyboard('{Escape}');
    }
    expect(names).toContain('Send the receipt again');
    expect(asking).toEqual(names.filter((name) => name.endsWith('…')));
    expect(asking).toEqual(expect.arrayContaining(['Refund…', 'Delete account…', 'Reset Questionnaire…']));
  });

  it.each([
    ['Delete account…', 'Delete for good'],
    ['Refund…', 'Refund $79.99'],
    ['Reset Questionnaire…', 'Reset Questionnaire'],
  ])('is marked where it cannot be taken back, where it is offered and where it is done: %s', async (offer, act) => {
    const { user } = open();
    const offered = await screen.findByRole('button', { name: offer });
    expect(offered).toHaveClass('button-danger');
    expect(screen.getByRole('button', { name: 'Reset Password…' })).not.toHaveClass('button-danger');
    await user.click(offered);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: act })).toHaveClass('button-danger-main');
  });

  it('says on a phone that it is being done, where nothing is asked before', async () => {
    window.matchMedia = (() => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
    let answer: (answered: { status: number; body: object }) => void = () => undefined;
    const { user } = open({
      [`POST /api/admin/purchases/${PURCHASE.id}/resend-receipt`]: () => new Promise((done) => (answer = done)),
    });
    await user.click(await screen.findByRole('button', { name: 'More for eulogy 12' }));
    await user.click(screen.getByRole('button', { name: 'Send the receipt again' }));
    expect(await screen.findByRole('button', { name: 'Sending… for eulogy 12' })).toHaveFocus();
    answer({ status: 202, body: {} });
    expect(await screen.findByRole('button', { name: 'More for eulogy 12' })).toHaveFocus();
  });

  it('stands apart where it is the last', async () => {
    open();
    const remove = await screen.findByRole('button', { name: 'Delete account…' });
    expect(remove.closest('.acts-last')?.querySelectorAll('button')).toHaveLength(1);
  });
});
