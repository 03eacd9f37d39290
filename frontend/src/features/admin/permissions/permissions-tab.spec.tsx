import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { PermissionsTab } from './permissions-tab.js';

const STAFF = 'GET /api/admin/staff';
const sam = {
  id: 'sam',
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Field',
  role: 'admin',
  isBusinessOwner: true,
};
const kim = {
  id: 'kim',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Reed',
  role: 'support',
  isBusinessOwner: false,
};
const members = [
  { ...sam, hasSecondFactor: true },
  { ...kim, hasSecondFactor: true },
];

const open = (answers: Answers = {}, isBusinessOwner = true) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ id: 'sam', role: 'admin', isBusinessOwner }) },
    [STAFF]: { body: members },
    ...answers,
  });
  return { api, ...renderRoute('/admin', [{ path: '/admin', Component: PermissionsTab }]) };
};

describe('Permissions', () => {
  it.each([
    ['of whom to ask', members, /ask sam@example\.com\.$/],
    [
      'that there is no owner yet',
      members.map((one) => ({ ...one, isBusinessOwner: false })),
      /^Nobody here is the owner yet/,
    ],
  ])('tell an admin who cannot change a role %s', async (_what, body, words) => {
    open({ [STAFF]: { body } }, false);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByLabelText('Add Admin')).toBeNull();
  });

  it('are granted by “Add Admin”: an address, a role and a reason', async () => {
    const { api, user } = open({
      'POST /api/admin/staff': [
        problem(422, 'staff.no-account', 'There is no account with this address.', [
          { path: 'email', message: 'There is no account with this address.' },
        ]),
        { status: 201, body: { ...kim, role: 'admin', hasSecondFactor: false } },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Grant' }));
    expect(screen.getByText('Please enter an email address')).toBeVisible();
    expect(screen.getByText('Please say why')).toBeVisible();
    expect(api.callsTo('POST /api/admin/staff')).toHaveLength(0);
    await user.type(screen.getByLabelText('Add Admin'), ' kim@example.com ');
    await user.type(screen.getByLabelText('Why'), 'Covers the nights');
    await user.click(screen.getByRole('button', { name: 'Grant' }));
    const field = screen.getByLabelText('Add Admin');
    expect(await screen.findByText('There is no account with this address.')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('radio', { name: /^Admin/ }));
    await user.click(screen.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('kim@example.com belongs to the staff.')).toBeVisible();
    expect(api.callsTo('POST /api/admin/staff').map(({ body }) => body)).toEqual([
      { email: 'kim@example.com', role: 'support', reason: 'Covers the nights' },
      { email: 'kim@example.com', role: 'admin', reason: 'Covers the nights' },
    ]);
    expect(field).toHaveValue('');
  });

  it('are the owner’s to grant and to take, and other admins only read them', async () => {
    open({}, false);
    expect(await screen.findByText('Owner of the business')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull();
    expect(screen.queryByRole('button', { name: `Revoke ${kim.email}…` })).toBeNull();
  });

  it('of the last admin are not revoked, with a word why', async () => {
    open();
    expect(await screen.findByText(/^The last admin stays/)).toBeVisible();
    expect(screen.queryByRole('button', { name: `Revoke ${sam.email}…` })).toBeNull();
    expect(screen.getByRole('button', { name: `Revoke ${kim.email}…` })).toBeVisible();
  });

  it('are revoked with a reason, and a refusal of the server is told', async () => {
    const ada = { ...sam, id: 'ada', email: 'ada@example.com', isBusinessOwner: false, hasSecondFactor: false };
    const { api, user } = open({
      [STAFF]: { body: [...members, ada] },
      'POST /api/admin/staff/kim/revoke': { status: 204 },
      'POST /api/admin/staff/sam/revoke': problem(409, 'staff.last-admin', 'There has to be at least one admin.'),
    });
    const revoke = async (email: string) => {
      await user.click(await screen.findByRole('button', { name: `Revoke ${email}…` }));
      const box = within(await screen.findByRole('dialog'));
      await user.type(box.getByLabelText('Reason'), 'Left the team');
      await user.click(box.getByRole('button', { name: 'Revoke' }));
    };
    await revoke(kim.email);
    expect(await screen.findByText('Permissions updated')).toBeVisible();
    expect(api.callsTo('POST /api/admin/staff/kim/revoke')[0]?.body).toEqual({ reason: 'Left the team' });
    expect(api.callsTo(STAFF)).toHaveLength(2);
    await revoke(sam.email);
    expect(await screen.findByText('Nothing was changed. There has to be at least one admin.')).toBeVisible();
  });

  it('show who has a second factor, and take it from others alone', async () => {
    const { api, user } = open({ 'POST /api/admin/staff/kim/remove-second-factor': { status: 204 } });
    expect(await screen.findAllByText('Set up')).toHaveLength(2);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: `Remove second factor of ${sam.email}…` })).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: `Remove second factor of ${kim.email}…` }));
    const box = within(await screen.findByRole('dialog'));
    await user.type(box.getByLabelText('Reason'), 'Lost her phone');
    await user.click(box.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Permissions updated')).toBeVisible();
    expect(api.callsTo('POST /api/admin/staff/kim/remove-second-factor')).toHaveLength(1);
  });

  it('say that they could not be loaded', async () => {
    open({ [STAFF]: problem(500, 'unexpected', 'Something went wrong.') });
    expect(await screen.findByText(/The staff could not be loaded/)).toBeVisible();
  });
});
