import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../testing/fake-event-source.js';
import { FakeDevice } from '../../testing/fake-device.js';
import { renderRoute } from '../../testing/render-route.js';
import { aUser } from '../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../testing/stub-api.js';
import { AdminScreen } from './admin-screen.js';
import { ADMIN_REFRESH_MS } from './refresh.js';
import { aConversation, conversations } from './support/testing/open-support.js';
import { ADMIN_TABS, tabOf, tabsOf } from './tabs.js';
import { A_WHOLE_CHAIN, aChatMessage, anAuditEntry, anAuditPage, LET_IN, onePage } from './testing.js';

const FACTOR = 'GET /api/staff/second-factor';
const CONVERSATIONS = 'GET /api/admin/chat/conversations';
const WAITING = 'GET /api/admin/waiting';
const MESSAGES = 'GET /api/admin/chat/messages';

const open = (answers: Answers = {}, role: 'admin' | 'support' | 'customer' = 'admin', at = '/admin?tab=audit') => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role }) },
    [FACTOR]: { body: LET_IN },
    [MESSAGES]: { body: [] },
    [CONVERSATIONS]: { body: { ...onePage([]), unread: 0, waiting: 0, waitingEnquiries: 0 } },
    [WAITING]: { body: { at: '2026-11-29T07:00:00.000Z', items: [] } },
    'GET /api/admin/audit': { body: anAuditPage([anAuditEntry()]) },
    'GET /api/admin/audit/chain': { body: A_WHOLE_CHAIN },
    'GET /api/admin/security-log': { body: onePage([]) },
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
    const spoken = ['Analytics', 'Visitors', 'Customers', 'Orders', 'Permissions', 'Pricing', 'Discounts'];
    const all = [...spoken, 'Support', 'System', 'Audit'];
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(all);
    expect(tabsOf('support').map(({ label }) => label)).toEqual(['Customers', 'Support']);
    expect(tabs.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  });

  it('keeps the tab in the address, and opens with Visitors where the address names none, for support staff with Support', () => {
    const [audit] = ADMIN_TABS.filter(({ id }) => id === 'audit');
    const visitors = { ...audit!, id: 'visitors' };
    expect(tabOf('audit', [visitors, audit!])).toBe(audit);
    expect(tabOf('', [audit!, visitors])).toBe(visitors);
    expect(tabOf('nowhere', [audit!, visitors])).toBe(visitors);
    expect(tabOf('', [audit!])).toBe(audit);
    expect(tabOf('', tabsOf('admin'))?.id).toBe('visitors');
    expect(tabOf('', tabsOf('support'))?.id).toBe('support');
  });

  it('says of a reveal which words it was, and leads to the moment', async () => {
    const revealed = { act: 'eulogy.reveal', subjectKind: 'eulogy', subjectId: '12', revealedAt: 31 };
    const entry = anAuditEntry({ ...revealed, revealed: ['the answer to “Story” in event 31'] });
    open({ 'GET /api/admin/audit': { body: anAuditPage([entry]) } });
    expect(await screen.findByText('the answer to “Story” in event 31')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Eulogy 12' })).toHaveAttribute(
      'href',
      '/admin/eulogies/12/timeline?at=31',
    );
  });

  it('shows the sign-ins beside what staff did, as the address says', async () => {
    const { router, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign-ins' }));
    expect(await screen.findByLabelText('Search the sign-ins')).toBeVisible();
    expect(screen.queryByText('Covers the nights')).toBeNull();
    expect(router.state.location.search).toBe('?tab=audit&view=sign-ins');
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

describe('Staff who have to show a second factor', () => {
  const MISSING = { status: 'off', required: true, confirmed: false, recoveryCodesLeft: 0 };
  const prepared = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Eulogy:sam?secret=JBSWY3DPEHPK3PXP' };
  const codes = ['aaaa-bbbb', 'cccc-dddd'];

  it('are led to set one up: password, picture or secret, first code, and the recovery codes, shown once', async () => {
    const { api, user } = open({
      [FACTOR]: [{ body: MISSING }, { body: { ...LET_IN, status: 'on', recoveryCodesLeft: 2 } }],
      'POST /api/staff/second-factor/prepare': [
        problem(422, 'auth.password-short-for-staff', 'Staff passwords have at least 15 characters'),
        { body: prepared },
      ],
      'POST /api/staff/second-factor/enable': [
        problem(422, 'staff.code-invalid', 'This code is not right.'),
        { body: { recoveryCodes: codes } },
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
    expect(api.calls.filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([]);
    await user.type(screen.getByLabelText('Your password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Staff passwords have at least 15 characters')).toBeVisible();
    expect(screen.getByRole('link', { name: /Change your password/ })).toHaveAttribute('href', '/profile');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: /secret for your authenticator/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'this link' })).toHaveAttribute('href', prepared.uri);
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('cccc-dddd')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'I have kept these codes' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect(screen.queryByText('cccc-dddd')).toBeNull();
    expect(api.callsTo('POST /api/staff/second-factor/enable').map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: '000000' },
    ]);
  });

  it('enter a code from a letter first, where the server asks for one', async () => {
    const { api, user } = open({
      [FACTOR]: { body: MISSING },
      'POST /api/staff/second-factor/prepare': [
        problem(403, 'staff.letter-code-needed', 'We have sent a code to your email address.'),
        { body: prepared },
      ],
    });
    await user.type(await screen.findByLabelText('Your password'), 'a long and quiet password');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code from our mail'), '042917');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(api.callsTo('POST /api/staff/second-factor/prepare').map(({ body }) => body)).toEqual([
      { password: 'a long and quiet password' },
      { password: 'a long and quiet password', letterCode: '042917' },
    ]);
  });

  it('are asked for a code where they have one, and come in with it', async () => {
    const needed = { status: 'on', required: true, confirmed: false, recoveryCodesLeft: 9 };
    const { api, user } = open({
      [FACTOR]: [{ body: needed }, { body: { ...needed, confirmed: true } }],
      'POST /api/staff/second-factor/confirm': [
        problem(422, 'staff.code-invalid', 'This code is not right.'),
        { status: 204 },
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter the code')).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '287 082');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect(api.callsTo('POST /api/staff/second-factor/confirm').at(-1)?.body).toEqual({ code: '287 082' });
  });

  it('show a passkey in the place of the code, where one stands for it', async () => {
    const device = new FakeDevice();
    device.install();
    try {
      const needed = { status: 'on', required: true, confirmed: false, recoveryCodesLeft: 9, passkeys: 1 };
      const { api, user } = open({
        [FACTOR]: [{ body: needed }, { body: { ...needed, confirmed: true } }],
        'POST /api/staff/second-factor/passkey/options': {
          body: { options: { challenge: 'AQID', rpId: 'localhost' } },
        },
        'POST /api/staff/second-factor/passkey/confirm': { status: 204 },
      });
      device.refuses = 'NotAllowedError';
      await user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
      expect(await screen.findByText('No passkey was used.')).toBeVisible();
      device.refuses = undefined;
      await user.click(screen.getByRole('button', { name: 'Use your passkey' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
      expect(api.callsTo('POST /api/staff/second-factor/passkey/confirm')[0]?.body).toMatchObject({
        response: { id: 'AQID' },
      });
    } finally {
      device.remove();
    }
  });

  it('are asked again once the server wants it anew', async () => {
    open({
      [FACTOR]: [{ body: LET_IN }, { body: { status: 'on', required: true, confirmed: false, recoveryCodesLeft: 9 } }],
      'GET /api/admin/audit': problem(403, 'staff.second-factor-needed', 'Please enter the code first.'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  });

  it('find the door closed as soon as their role is gone', async () => {
    open({
      'GET /api/auth/user': [{ body: aUser({ role: 'admin' }) }, { body: aUser({ role: 'customer' }) }],
      'GET /api/admin/audit': problem(403, 'request.forbidden', 'You may not do this.'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });

  it('make new recovery codes for a code', async () => {
    const { user } = open(
      {
        [FACTOR]: { body: { ...LET_IN, status: 'on', recoveryCodesLeft: 1 } },
        'POST /api/staff/second-factor/recovery-codes': { body: { recoveryCodes: codes } },
      },
      'admin',
      '/admin?tab=second-factor',
    );
    expect(await screen.findByText('1 of your recovery codes are left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await user.type(screen.getByLabelText('Code'), '287082');
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  });
});

describe('The Live Chat panel', () => {
  const twoWait = { [CONVERSATIONS]: { body: { ...onePage([]), unread: 0, waiting: 2, waitingEnquiries: 0 } } };
  const usual = window.matchMedia;
  /** A window so many px wide, at 16 px a rem. */
  const openAt = (width: number, answers: Answers = {}) => {
    const [rem, none] = [width / 16, () => undefined];
    const fits = (most: string | undefined, least: string | undefined) =>
      most === undefined ? rem >= Number(least) : rem <= Number(most);
    window.matchMedia = ((query: string) => ({
      matches: fits(/max-width: ([\d.]+)rem/.exec(query)?.[1], /min-width: ([\d.]+)rem/.exec(query)?.[1]),
      addEventListener: none,
      removeEventListener: none,
    })) as unknown as typeof window.matchMedia;
    return open(answers);
  };
  afterEach(() => {
    window.matchMedia = usual;
    localStorage.clear();
  });

  it('says when there are none', async () => {
    open();
    expect(await within(await chat()).findByText('No messages yet')).toBeVisible();
    expect(await chat()).toHaveAccessibleName('Live Chat');
  });

  it('lists messages, counts the conversations that nobody has answered, and leads to the conversation', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const bea = aConversation({ personId: 'person-2', userName: 'Bea Lind', waitingSince: ago(72), unread: 0 });
    const claire = aConversation({ userName: 'Claire Whitlow', waitingSince: ago(3), last: aChatMessage() });
    const flo = { personId: 'person-3', userName: 'Flo Reed' };
    const { user } = open({
      [CONVERSATIONS]: {
        body: { ...conversations([bea, claire, aConversation(flo)]), waiting: 2, waitingEnquiries: 0 },
      },
      [MESSAGES]: {
        body: [
          aChatMessage({ id: '3' }),
          aChatMessage({ ...flo, id: '2', message: 'It is done.', isAdminReply: true }),
          aChatMessage({ ...flo, id: '1', message: 'Thank you.', isRead: true }),
        ],
      },
    });
    const panel = within(await chat());
    const waiting = within(await panel.findByRole('list', { name: 'Waiting for an answer' }));
    const links = waiting.getAllByRole('link');
    expect(links).toHaveLength(2);
    expect(links[0]).toHaveTextContent(/^Bea Lind\s*waiting 3 days, late\s*Who sees this\?$/);
    expect(links[1]).toHaveTextContent(
      /^New: Claire Whitlow\s*waiting 3 h\s*Can my aunt answer without an email address\?$/,
    );
    expect(links[1]).toHaveAttribute('href', '/admin?tab=support&person=person-1');
    expect(panel.getByText('It is done.')).not.toBeVisible();
    await user.click(panel.getByText('Answered'));
    expect(panel.getByText('It is done.')).toBeVisible();
    expect(panel.getByText('It is done.').closest('a')).toHaveTextContent(/^To Flo Reed /);
    expect(await chat()).toHaveAccessibleName('Live Chat waiting for an answer: 2');
  });

  it('says that nobody waits, and leads to everybody where more wait than it shows', async () => {
    open({ [MESSAGES]: { body: [aChatMessage()] } });
    expect(await within(await chat()).findByText('Nobody waits for an answer.')).toBeVisible();
    cleanup();
    open({ ...twoWait, [MESSAGES]: { body: [aChatMessage()] } });
    expect(await within(await chat()).findByRole('link', { name: 'All 2 who wait' })).toHaveAttribute(
      'href',
      '/admin?tab=support',
    );
  });

  it('is closed on the Support tab, which shows the same people, until somebody presses for it', async () => {
    const { user } = open(
      { ...twoWait, 'GET /api/admin/staff': { body: [] }, [MESSAGES]: { body: [aChatMessage()] } },
      'admin',
      '/admin?tab=support',
    );
    const button = await screen.findByRole('button', { name: 'Live Chat waiting for an answer: 2' });
    expect(await screen.findByText('Nobody waits for an answer.')).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(button);
    expect(await chat()).toBeVisible();
  });

  it('leaves narrow screens to the room until it is asked for, and counts who waits in the header', async () => {
    const { user } = openAt(1100, { ...twoWait, [MESSAGES]: { body: [aChatMessage()] } });
    const button = await screen.findByRole('button', { name: 'Live Chat waiting for an answer: 2' });
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(button);
    expect(await chat()).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Close the Live Chat' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('stands again as it was left on this device', async () => {
    const { user, unmount } = openAt(1280);
    expect(await chat()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the Live Chat' }));
    unmount();
    openAt(1280);
    expect(await screen.findByRole('button', { name: 'Live Chat' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('lies over the page on a phone, and is gone by Escape or with the conversation that it leads to', async () => {
    const { user } = openAt(390, { ...twoWait, [MESSAGES]: { body: [aChatMessage()] } });
    await user.click(await screen.findByRole('button', { name: 'Live Chat waiting for an answer: 2' }));
    expect(await screen.findByRole('button', { name: 'Close the Live Chat' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Live Chat waiting for an answer: 2' }));
    await user.click(within(await chat()).getByRole('link', { name: /Claire/ }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows a new message as soon as the server says so', async () => {
    const uninstall = FakeEventSource.install();
    try {
      const waits = aConversation({ waitingSince: new Date().toISOString(), last: aChatMessage() });
      open({
        [MESSAGES]: [{ body: [] }, { body: [aChatMessage()] }],
        [CONVERSATIONS]: [{ body: conversations([]) }, { body: conversations([waits]) }],
      });
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
