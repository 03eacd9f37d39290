import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.js';
import { aUser } from '../../testing/samples.js';
import { stubApi } from '../../testing/stub-api.js';
import { AdminScreen } from './admin-screen.js';
import { tabsOf } from './tabs.js';
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
    'GET /api/admin/staff': { body: [] },
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

  describe('on a phone', () => {
    const narrow = (width: number) => {
      window.matchMedia = ((query: string) => ({
        matches: width >= 16 * Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? Infinity),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      })) as never;
    };
    const named = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);
    afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

    it.each([
      [390, ['Customers', 'Support', 'Audit']],
      [320, ['Support', 'Audit']],
    ])(
      'keeps the open room and those that are needed most in a row of %i px, the others behind a word',
      async (width, front) => {
        narrow(width);
        open('/admin?tab=audit');
        const row = within(await screen.findByRole('navigation', { name: 'Admin' }));
        expect(named(row.getAllByRole('link'))).toEqual(front);
        expect(row.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
        fireEvent.click(row.getByRole('button', { name: 'More' }));
        expect(named(row.getAllByRole('link')).toSorted()).toEqual(
          tabsOf('admin')
            .map(({ label }) => label)
            .toSorted(),
        );
      },
    );

    it('folds them with Escape, by a press beside them, and once one was chosen', async () => {
      narrow(390);
      open('/admin?tab=audit');
      const more = await screen.findByRole('button', { name: 'More' });
      fireEvent.click(more);
      fireEvent.keyDown(screen.getByRole('link', { name: 'Pricing' }), { key: 'Escape' });
      expect(screen.queryByRole('link', { name: 'Pricing' })).toBeNull();
      expect(more).toHaveFocus();
      fireEvent.click(more);
      fireEvent.pointerDown(screen.getByRole('link', { name: 'Pricing' }));
      expect(screen.getByRole('link', { name: 'Pricing' })).toBeVisible();
      fireEvent.pointerDown(screen.getByRole('main'));
      expect(screen.queryByRole('link', { name: 'Pricing' })).toBeNull();
      fireEvent.click(more);
      fireEvent.click(screen.getByRole('link', { name: 'Permissions' }));
      expect(more).toHaveAttribute('aria-expanded', 'false');
      expect(await screen.findByRole('link', { name: 'Permissions' })).toHaveAttribute('aria-current', 'page');
      fireEvent.click(screen.getByRole('button', { name: 'More' }));
      fireEvent.click(screen.getByRole('link', { name: 'Support' }));
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Discounts' })).toBeNull());
    });
  });

  it('names the way to the account also where only its arrow is seen', async () => {
    open('/admin?tab=audit');
    expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('title', 'Account');
  });
});
