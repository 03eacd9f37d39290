import { fireEvent, screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.js';
import { aUser } from '../../testing/samples.js';
import { stubApi } from '../../testing/stub-api.js';
import { AdminScreen } from './admin-screen.js';
import { A_WHOLE_CHAIN, anAuditEntry, anAuditPage, LET_IN, onePage } from './testing.js';

const open = (at: string) => {
  stubApi({
    'GET /api/auth/user': { body: aUser({ role: 'admin' }) },
    'GET /api/staff/second-factor': { body: LET_IN },
    'GET /api/admin/chat/messages': { body: [] },
    'GET /api/admin/chat/conversations': { body: { ...onePage([]), unread: 0, waiting: 0, waitingEnquiries: 0 } },
    'GET /api/admin/waiting': { body: { at: '2026-11-29T07:00:00.000Z', items: [] } },
    'GET /api/admin/audit': { body: anAuditPage([anAuditEntry()]) },
    'GET /api/admin/audit/chain': { body: A_WHOLE_CHAIN },
    'GET /api/admin/security-log': { body: onePage([]) },
  });
  renderRoute(at, [{ path: '/admin', Component: AdminScreen }]);
};

describe('The head of the back office', () => {
  it.each([
    ['Waiting', '/admin?tab=waiting', /^Waiting/],
    ['Find', '/admin?tab=find', /^Find/],
  ])('marks %s while it is the open place, though it is no tab', async (title, at, name) => {
    open(at);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const head = within(screen.getByRole('banner'));
    const marked = [...screen.getByRole('banner').querySelectorAll('[aria-current]')];
    expect(marked).toEqual([title === 'Find' ? head.getByRole('group', { name }) : head.getByRole('link', { name })]);
  });

  it('says at which ends of the row of tabs there are more', async () => {
    open('/admin?tab=audit');
    const row = await screen.findByRole('navigation', { name: 'Admin' });
    Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 390 } });
    fireEvent(window, new Event('resize'));
    expect(row).toHaveAttribute('data-more', 'end');
    row.scrollLeft = 200;
    fireEvent.scroll(row);
    expect(row).toHaveAttribute('data-more', 'start end');
    row.scrollLeft = 510;
    fireEvent.scroll(row);
    expect(row).toHaveAttribute('data-more', 'start');
  });

  it('names the way to the account also where only its arrow is seen', async () => {
    open('/admin?tab=audit');
    expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('title', 'Account');
  });
});
