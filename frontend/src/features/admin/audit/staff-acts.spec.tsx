import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { A_WHOLE_CHAIN, anAuditEntry, anAuditPage } from '../testing.js';
import { StaffActs } from './staff-acts.js';

const AUDIT = 'GET /api/admin/audit';
const FILE = 'GET /api/admin/audit/download';

const open = (answer: Answers[string], at = '/admin?tab=audit') => {
  const api = stubApi({ [AUDIT]: answer, 'GET /api/admin/audit/chain': { body: A_WHOLE_CHAIN } });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: StaffActs }]) };
};

const blocked = anAuditEntry({
  ...{ id: '1', act: 'user.block', did: 'Blocked an account', reason: 'Spam' },
  ...{ subjectKind: 'user', subjectId: 'ivy', subjectName: 'Ivy Reed' },
});
const refused = anAuditEntry({ id: '2', act: 'staff.revoke', refused: 'staff.last-admin', refusal: 'The last admin' });

describe('The audit', () => {
  it('says who did what to whom, why, and what came of it', async () => {
    open({ body: anAuditPage([blocked, refused]) });
    const table = within(await screen.findByRole('table', { name: /^Acts of staff/ }));
    expect(table.getByText('Blocked an account')).toBeVisible();
    expect(table.getByRole('link', { name: 'Ivy Reed' })).toHaveAttribute('href', '/admin/people/ivy');
    expect(table.getByText('Done')).toBeVisible();
    expect(table.getByText('Refused: The last admin')).toBeVisible();
    expect(table.getByText('20 November 2025')).toBeVisible();
    expect(screen.getByText(/^2 acts, 1 refused/)).toBeVisible();
  });

  it('names an order by its receipt and leads to it', async () => {
    const refund = { act: 'purchase.refund', subjectKind: 'purchase', subjectId: 'p1', subjectName: 'Ruth Okafor' };
    open({ body: anAuditPage([anAuditEntry({ ...refund, receiptNumber: 'E-2026-001031' })]) });
    expect(await screen.findByRole('link', { name: 'E-2026-001031 of Ruth Okafor' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&order=p1',
    );
  });

  it('says of a refund that the provider did not do why', async () => {
    open({ body: anAuditPage([anAuditEntry({ did: 'Asked for a refund of $30.00', failure: 'card-closed' })]) });
    expect(await screen.findByText('Failed: the card or its account is closed')).toBeVisible();
  });

  it('is searched by person, act, outcome and day, all of which the address keeps', async () => {
    const { api, user, router } = open({ body: anAuditPage([blocked, refused], { total: 70 }) });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.callsTo(AUDIT).at(-1)?.path).toBe('/api/admin/audit?page=2&pageSize=25'));
    await user.type(screen.getByLabelText('Find a person, act, code, receipt, eulogy or reason'), 'Ivy{Enter}');
    await user.selectOptions(screen.getByLabelText('Who'), 'Sam Field');
    await user.selectOptions(screen.getByLabelText('Act'), 'Blocked an account');
    await user.click(screen.getByRole('button', { name: 'Refused only' }));
    const asked = 'search=Ivy&staff=staff-1&act=user.block&outcome=refused';
    await waitFor(() => expect(api.callsTo(AUDIT).at(-1)?.path).toBe(`/api/admin/audit?${asked}&page=1&pageSize=25`));
    expect(router.state.location.search).toBe(`?tab=audit&${asked}`);
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('is one file that the server writes, of all that is searched for', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL');
    const api = stubApi({
      ...{ [AUDIT]: { body: anAuditPage([blocked], { total: 1204 }) }, [FILE]: { body: 'when (UTC)' } },
      'GET /api/admin/audit/chain': { body: A_WHOLE_CHAIN },
    });
    const { user } = renderRoute('/admin?tab=audit&act=user.block&page=3', [{ path: '/admin', Component: StaffActs }]);
    expect(await screen.findByText('CSV, all 1,204 rows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download CSV: Acts of staff' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.callsTo(FILE).map(({ path }) => path)).toEqual(['/api/admin/audit/download?act=user.block']);
    saved.mockRestore();
  });

  it('opens as a link says it, and asks for whole days', async () => {
    const { api } = open({ body: anAuditPage([blocked]) }, '/admin?tab=audit&from=2026-11-20&to=2026-11-22');
    expect(await screen.findByLabelText('From')).toHaveValue('2026-11-20');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-22');
    const { searchParams } = new URL(api.callsTo(AUDIT)[0]?.path ?? '', 'http://localhost');
    expect(searchParams.get('from')).toBe(new Date(2026, 10, 20).toISOString());
    expect(searchParams.get('until')).toBe(new Date(2026, 10, 23).toISOString());
  });

  it('says that nothing was found, and shows everything again', async () => {
    const { api, user, router } = open({ body: anAuditPage([]) }, '/admin?tab=audit&search=nobody&act=user.block');
    expect(await screen.findByText('Nothing was found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(api.callsTo(AUDIT).at(-1)?.path).toBe('/api/admin/audit?page=1&pageSize=25'));
    expect(router.state.location.search).toBe('?tab=audit');
    expect(await screen.findByText('Nobody has done anything yet.')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    open(problem(500, 'unexpected', 'Something went wrong.'));
    expect(await screen.findByText(/The audit could not be loaded/)).toBeVisible();
  });
});
