import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../testing/fake-event-source.js';
import { renderRoute } from '../../testing/render-route.js';
import { aUser } from '../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../testing/stub-api.js';
import { AdminScreen } from './admin-screen.js';
import { ADMIN_REFRESH_MS } from './refresh.js';
import { ADMIN_TABS, tabOf, tabsOf } from './tabs.js';
import { aChatMessage, anAuditEntry, onePage } from './testing.js';

const MESSAGES = 'GET /api/admin/chat/messages';

const open = (answers: Answers = {}, role: 'admin' | 'support' | 'customer' = 'admin', at = '/admin?tab=audit') => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role }) },
    [MESSAGES]: { body: [] },
    'GET /api/admin/audit': { body: onePage([anAuditEntry()]) },
    ...answers,
  });
  return { api, ...renderRoute(at, [{ path: '/admin', Component: AdminScreen }]) };
};

const chat = () => screen.findByRole('complementary', { name: /^Live Chat/ });

describe('The back office', () => {
  it('is closed to customers, who are told so and led to their account', async () => {
    const { api } = open({}, 'customer');
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You do not have permission to access the admin dashboard.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/auth/user']);
  });

  it('says Loading while nobody knows yet who is there', async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    renderRoute('/admin', [{ path: '/admin', Component: AdminScreen }]);
    expect(await screen.findByText('Loading')).toBeVisible();
  });

  it('has a way back to the account, and a tab for each room, the open one marked', async () => {
    open();
    const tabs = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(
      tabsOf('admin').map(({ label }) => label),
    );
    expect(tabs.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  });

  it('keeps the tab in the address, and opens with Visitors where the address names none', () => {
    const [audit] = ADMIN_TABS.filter(({ id }) => id === 'audit');
    const visitors = { ...audit!, id: 'visitors' };
    expect(tabOf('audit', [visitors, audit!])).toBe(audit);
    expect(tabOf('', [audit!, visitors])).toBe(visitors);
    expect(tabOf('nowhere', [audit!, visitors])).toBe(visitors);
    expect(tabOf('', [audit!])).toBe(audit);
  });

  it('loads everything again on Refresh Data, and says so', async () => {
    const { api, user } = open();
    expect(await screen.findByText('Covers the nights')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByText('Data refreshed')).toBeVisible();
    expect(screen.getByText('All dashboard data has been updated.')).toBeVisible();
    expect(api.callsTo(MESSAGES)).toHaveLength(2);
    expect(api.callsTo('GET /api/admin/audit')).toHaveLength(2);
  });
});

describe('The Live Chat panel', () => {
  it('says when there are none', async () => {
    open();
    expect(await within(await chat()).findByText('No messages yet')).toBeVisible();
    expect(await chat()).toHaveAccessibleName('Live Chat');
  });

  it('lists messages, counts those that nobody has read, and leads to the conversation', async () => {
    open({
      [MESSAGES]: {
        body: [
          aChatMessage({ id: '3' }),
          aChatMessage({ id: '2', message: 'It is done.', isAdminReply: true }),
          aChatMessage({ id: '1', message: 'Thank you.', isRead: true }),
        ],
      },
    });
    const panel = within(await chat());
    const links = await panel.findAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links[0]).toHaveTextContent(/^New: claire\.w .*Can my aunt answer without an email address\?$/);
    expect(links[1]).toHaveTextContent(/^To claire\.w .*It is done\.$/);
    expect(links[0]).toHaveAttribute('href', '/admin?tab=support&person=person-1');
    expect(await chat()).toHaveAccessibleName('Live Chat unread: 1');
  });

  it('shows a new message as soon as the server says so', async () => {
    const uninstall = FakeEventSource.install();
    try {
      open({ [MESSAGES]: [{ body: [] }, { body: [aChatMessage()] }] });
      expect(await screen.findByText('No messages yet')).toBeVisible();
      act(() => FakeEventSource.send('/api/admin/chat/events', 'support', { standing: '2-1-0' }));
      expect(await screen.findByText('Can my aunt answer without an email address?')).toBeVisible();
    } finally {
      uninstall();
    }
  });

  it('asks again every 30 seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { api } = open();
      await screen.findByText('No messages yet');
      expect(ADMIN_REFRESH_MS).toBe(30_000);
      expect(api.callsTo(MESSAGES)).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(ADMIN_REFRESH_MS));
      await waitFor(() => expect(api.callsTo(MESSAGES)).toHaveLength(2));
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { user } = open({ [MESSAGES]: [problem(500, 'unexpected', 'Something went wrong.'), { body: [] }] });
    await user.click(await within(await chat()).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });
});
