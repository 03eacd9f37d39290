import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AdminScreen } from '../admin-screen.js';
import { cellsOf, savedFiles } from '../analytics/testing-files.js';
import { stateOf, type DiscountCode } from './discount-form.js';

const CODES = '/api/admin/discount-codes';

function aCode(change: Partial<DiscountCode> = {}): DiscountCode {
  return {
    id: 'code-1',
    code: 'GRACE20',
    description: 'For families of Grace Hospice',
    type: 'percentage',
    value: '20',
    minimumAmount: '50.00',
    maximumDiscount: '15.00',
    usageLimit: 100,
    usageCount: 3,
    reservedCount: 1,
    isActive: true,
    validFrom: '2025-03-01T01:23:45.000Z',
    validUntil: null,
    ...change,
  };
}

const open = async (answers: Answers = {}, codes: DiscountCode[] = [aCode()]) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role: 'admin' }) },
    'GET /api/admin/chat/messages': { body: [] },
    [`GET ${CODES}`]: { body: codes },
    ...answers,
  });
  const rendered = renderRoute('/admin?tab=discounts', [{ path: '/admin', Component: AdminScreen }]);
  await screen.findByRole('heading', { level: 2, name: 'Discount codes' });
  const create = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Create Discount Code' }));
    return within(await screen.findByRole('dialog', { name: 'Create Discount Code' }));
  };
  const edit = async () => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Edit GRACE20' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Discount Code' }));
  };
  return { api, ...rendered, create, edit };
};

describe('The Discounts tab', () => {
  it('lists every code with what it takes off, how often it was used, and whether it is good', async () => {
    await open();
    const [, row] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent('GRACE20For families of Grace Hospice');
    expect(row).toHaveTextContent('20 %at most $15.00, orders from $50.00');
    expect(row).toHaveTextContent('3 of 1001 being paid');
    expect(within(row!).getByRole('link', { name: '3 of 100' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&booked=payment&code=GRACE20',
    );
    expect(row).toHaveTextContent('From 1 Mar 2025');
    expect(within(row!).getByText('Active')).toBeVisible();
  });

  it('has a file that says the moments between which a code is good, and their zone', async () => {
    const files = savedFiles();
    const over = { id: 'code-2', code: 'AUTUMN', validUntil: '2025-03-31T13:59:59.999Z' };
    const { user } = await open({}, [aCode(), aCode(over)]);
    await user.click(await screen.findByRole('button', { name: 'Download CSV: Every discount code' }));
    const [head, good, ended] = await cellsOf(files[0]!.content);
    expect(head).toEqual(['Code', 'Takes off', 'Used', 'Valid from (UTC)', 'Valid until (UTC)', 'State']);
    expect(good?.slice(3)).toEqual(['2025-03-01T01:23:45.000Z', '', 'Active']);
    expect(ended?.slice(3)).toEqual(['2025-03-01T01:23:45.000Z', '2025-03-31T13:59:59.999Z', 'Over']);
    expect(screen.queryByRole('columnheader', { name: /Valid from/ })).toBeNull();
    jest.restoreAllMocks();
  });

  it('says when there are none, and when they could not be loaded', async () => {
    const { user } = await open({
      [`GET ${CODES}`]: [problem(500, 'unexpected', 'Something went wrong.'), { body: [] }],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no discount codes yet.')).toBeVisible();
  });

  it.each<[string, Partial<DiscountCode>, string]>([
    ['is switched off', { isActive: false }, 'Off'],
    ['begins later', { validFrom: '2030-01-01T00:00:00.000Z' }, 'Not yet'],
    ['is over', { validUntil: '2025-03-31T00:00:00.000Z' }, 'Over'],
    ['was used as often as it may be', { usageCount: 100 }, 'Used up'],
    ['may be used as often as people like', { usageLimit: null, usageCount: 500 }, 'Active'],
  ])('knows a code that %s', (_what, change, state) => {
    expect(stateOf(aCode(change), new Date('2025-06-01T00:00:00.000Z'))).toBe(state);
  });
});

describe('The discount dialog in create mode', () => {
  it('sends the form with its amounts as text, its days as moments, and without what is empty', async () => {
    const { api, user, create } = await open({ [`POST ${CODES}`]: { status: 201, body: aCode() } });
    const dialog = await create();
    await user.type(dialog.getByLabelText('Code'), 'grace20');
    expect(dialog.getByLabelText('Code')).toHaveValue('GRACE20');
    await user.type(dialog.getByLabelText('Value, in per cent'), '20');
    await user.type(dialog.getByLabelText('Maximum discount (optional)'), '15');
    await user.type(dialog.getByLabelText('Usage limit (optional)'), '7');
    await user.clear(dialog.getByLabelText('Valid from'));
    await user.type(dialog.getByLabelText('Valid from'), '2025-03-01');
    await user.type(dialog.getByLabelText('Valid until (optional)'), '2025-03-31');
    expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Success')).toBeVisible();
    expect(screen.getByText('Discount code created successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsTo(`POST ${CODES}`)[0]?.body).toEqual({
      code: 'GRACE20',
      type: 'percentage',
      value: '20',
      maximumDiscount: '15',
      usageLimit: 7,
      isActive: true,
      validFrom: new Date(2025, 2, 1).toISOString(),
      validUntil: new Date(2025, 2, 31, 23, 59, 59, 999).toISOString(),
    });
    await waitFor(() => expect(api.callsTo(`GET ${CODES}`)).toHaveLength(2));
  });

  it('is good from today, and has no cap for a fixed amount', async () => {
    const opened = new Date();
    const { api, user, create } = await open({ [`POST ${CODES}`]: { status: 201, body: aCode() } });
    const dialog = await create();
    await user.type(dialog.getByLabelText('Code'), 'TEN');
    await user.type(dialog.getByLabelText('Maximum discount (optional)'), '15');
    expect(dialog.getByLabelText('Value, in per cent')).toMatchObject({ min: '0', max: '100', step: '1' });
    await user.click(dialog.getByRole('radio', { name: 'Fixed amount' }));
    expect(dialog.getByLabelText('Value, in dollars')).toMatchObject({ min: '0', max: '', step: '0.01' });
    expect(dialog.getByLabelText('Maximum discount (optional)')).toBeDisabled();
    await user.type(dialog.getByLabelText('Value, in dollars'), '10.50');
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await screen.findByText('Success');
    const { validFrom, ...rest } = api.callsTo(`POST ${CODES}`)[0]?.body as Record<string, unknown>;
    expect(rest).toEqual({ code: 'TEN', type: 'fixed', value: '10.50', isActive: false });
    // the day may end while the form is filled in
    expect([opened, new Date()].map((at) => new Date(at).setHours(0, 0, 0, 0))).toContain(
      Date.parse(String(validFrom)),
    );
  });

  it('names everything that is not right, at its top and at each field, and sends nothing', async () => {
    const { api, user, create } = await open();
    const dialog = await create();
    await user.type(dialog.getByLabelText('Value, in per cent'), '101');
    await user.type(dialog.getByLabelText('Minimum order (optional)'), '-1');
    await user.type(dialog.getByLabelText('Maximum discount (optional)'), '-1');
    await user.type(dialog.getByLabelText('Usage limit (optional)'), '0');
    await user.clear(dialog.getByLabelText('Valid from'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const summary = within(await dialog.findByRole('alert', { name: 'Six things to fix' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Please enter a code',
      'A percentage is at most 100',
      'A minimum order is a number from 0, to the cent',
      'A maximum discount is a number from 0, to the cent',
      'A usage limit is at least 1',
      'Please enter the first day',
    ]);
    expect(dialog.getByLabelText('Code')).toBeInvalid();
    expect(api.callsTo(`POST ${CODES}`)).toHaveLength(0);
  });

  it('wants a whole number of per cents, and a last day after the first', async () => {
    const { user, create } = await open();
    const dialog = await create();
    await user.type(dialog.getByLabelText('Code'), 'X');
    await user.type(dialog.getByLabelText('Value, in per cent'), '12.5');
    await user.type(dialog.getByLabelText('Valid until (optional)'), '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect((await dialog.findAllByText('A percentage is a whole number')).length).toBe(2);
    expect(dialog.getAllByText('The last day comes after the first').length).toBe(2);
  });

  it.each([
    [
      'the message',
      problem(409, 'discount.taken', 'This code exists already.', [
        { path: 'code', message: 'This code exists already.' },
      ]),
      'This code exists already.',
    ],
    ['its own words, where there is no message', { status: 502, body: '' }, 'Failed to create discount code'],
  ])('says Error with %s, and keeps what was typed', async (_what, answer, sentence) => {
    const { user, create } = await open({ [`POST ${CODES}`]: answer });
    const dialog = await create();
    await user.type(dialog.getByLabelText('Code'), 'GRACE20');
    await user.type(dialog.getByLabelText('Value, in per cent'), '20');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('Code')).toHaveValue('GRACE20');
  });
});

describe('The discount dialog in edit mode', () => {
  it('opens with the code as it stands, whose letters stay, and keeps the moment of a day that nobody touched', async () => {
    const { api, user, edit } = await open({ [`PUT ${CODES}/code-1`]: { body: aCode() } });
    const dialog = await edit();
    expect(dialog.getByLabelText('Code')).toHaveAttribute('readonly');
    expect(dialog.getByLabelText('Description (optional)')).toHaveValue('For families of Grace Hospice');
    await user.clear(dialog.getByLabelText('Usage limit (optional)'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Discount code updated successfully')).toBeVisible();
    expect(api.callsTo(`PUT ${CODES}/code-1`)[0]?.body).toEqual({
      code: 'GRACE20',
      description: 'For families of Grace Hospice',
      type: 'percentage',
      value: '20',
      minimumAmount: '50.00',
      maximumDiscount: '15.00',
      isActive: true,
      validFrom: '2025-03-01T01:23:45.000Z',
    });
  });

  it('says Error with its own words where there is no message', async () => {
    const { user, edit } = await open({ [`PUT ${CODES}/code-1`]: { status: 502, body: '' } });
    await user.click((await edit()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Failed to update discount code')).toBeVisible();
  });

  it('lets a part of a per cent stay that the command line gave out', async () => {
    const { api, user, edit } = await open({ [`PUT ${CODES}/code-1`]: { body: aCode() } }, [aCode({ value: '12.5' })]);
    await user.click((await edit()).getByRole('button', { name: 'Save' }));
    await screen.findByText('Success');
    expect(api.callsTo(`PUT ${CODES}/code-1`)[0]?.body).toMatchObject({ value: '12.5' });
  });
});

describe('Deleting a discount code', () => {
  const confirm = async (answer: Answers[string]) => {
    const opened = await open({ [`DELETE ${CODES}/code-1`]: answer });
    await opened.user.click(await screen.findByRole('button', { name: 'Delete GRACE20…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete GRACE20?' }));
    expect(opened.api.callsTo(`DELETE ${CODES}/code-1`)).toHaveLength(0);
    await opened.user.click(dialog.getByRole('button', { name: 'Delete' }));
    return opened;
  };

  it('is asked first, then done and said', async () => {
    const { api } = await confirm({ status: 204 });
    expect(await screen.findByText('Success')).toBeVisible();
    expect(screen.getByText('Discount code deleted successfully')).toBeVisible();
    await waitFor(() => expect(api.callsTo(`GET ${CODES}`)).toHaveLength(2));
  });

  it('says Error with its own words where there is no message', async () => {
    await confirm({ status: 502, body: '' });
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Failed to delete discount code')).toBeVisible();
  });
});
