import { screen, within } from '@testing-library/react';
import { formatDate } from '../../../lib/format.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import type { Schemas } from '../schemas.js';
import { aCustomer, aPersonsOrder, LET_IN } from '../testing.js';
import { PersonScreen } from './person-screen.js';

const ID = aCustomer().id;
const PATH = `/api/admin/users/${ID}`;
const at = '2026-03-02T03:56:00.000Z';

const aFile = (change: Partial<Schemas['PersonFileResponse']> = {}): Schemas['PersonFileResponse'] => ({
  ...{ person: aCustomer(), isVerified: true, matters: [], orders: [], letters: [], waysIn: [] },
  ...{ messages: [], enquiries: [], notes: [], acts: [] },
  ...change,
});
const open = (file: Schemas['PersonFileResponse'], answers: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser({ role: 'admin' }) },
    'GET /api/staff/second-factor': { body: LET_IN },
    [`GET ${PATH}/file`]: { body: file },
    ...answers,
  });
  return { api, ...renderRoute(`/admin/people/${ID}`, [{ path: '/admin/people/:personId', Component: PersonScreen }]) };
};

type Opened = ReturnType<typeof open>;

describe('The file of a person', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('says on top what is the matter, with the door to the order', async () => {
    open(
      aFile({
        matters: [
          {
            kind: 'payment-refused',
            at,
            eulogyId: 12,
            purchaseId: 'p1',
            because: 'Your card was declined.',
            dueAt: null,
            owner: null,
            link: null,
          },
        ],
      }),
    );
    const matter = within(await screen.findByRole('region', { name: 'What is the matter' }));
    expect(matter.getByText(/^Card refused .*; nothing was charged\.$/)).toBeVisible();
    expect(matter.getByText(/Your card was declined\./)).toBeVisible();
    expect(matter.getByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/admin?tab=orders&order=p1');
  });

  it('says of each letter what became of it, and how they signed in', async () => {
    const letter = {
      ...{ at, isToThem: true, eulogyId: null, event: null, number: null, purchaseId: null, mayBeSentAgain: false },
    };
    const fates = ['sent', 'came-back', 'not-sent', 'not-written', 'on-its-way'] as const;
    open(
      aFile({
        letters: fates.map((fate) => ({ ...letter, kind: 'verification', id: fate, fate })),
        waysIn: [
          { at, act: 'signed-in', detail: null },
          { at, act: 'join-refused', detail: '1031' },
        ],
      }),
    );
    const letters = within(await screen.findByRole('region', { name: 'Letters' }));
    const said = letters.getAllByText(/^(Sent|Came back|Given up: not sent|Not written|On its way)$/);
    expect(said.map((one) => [one.textContent, one.dataset['tone']])).toEqual([
      ['Sent', undefined],
      ['Came back', 'problem'],
      ['Given up: not sent', 'problem'],
      ['Not written', undefined],
      ['On its way', undefined],
    ]);
    const ways = within(screen.getByRole('region', { name: 'Signing in' }));
    expect(ways.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
      'Signed in',
      'Could not join eulogy (1031)',
    ]);
  });

  it('begins with what is asked first: whether they may sign in, and whether the address is theirs', async () => {
    open(aFile({ person: { ...aCustomer(), isBlocked: true }, isVerified: false }));
    const standing = (await screen.findByText('Blocked')).closest('p');
    expect(standing).toHaveTextContent(/^Blocked, address not confirmed, here since \d{1,2} \w{3} \d{4}$/);
    expect(standing?.previousElementSibling).toHaveTextContent(/^ruth\.okafor@example\.com$/);
  });

  it('has what is known, the letters too, before the acts on the account, and a eulogy’s acts behind a word on a phone', async () => {
    window.matchMedia = (() => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
    const { user } = open(aFile());
    await screen.findByRole('heading', { name: 'Letters' });
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parts.slice(0, 6)).toEqual(['Eulogies', 'Orders', 'Letters', 'Conversation', 'Notes', 'Account']);
    const eulogies = within(screen.getByRole('region', { name: 'Eulogies' }));
    expect(eulogies.queryByRole('button', { name: 'Send the receipt again' })).toBeNull();
    await user.click(eulogies.getByRole('button', { name: 'More for eulogy 12' }));
    expect(eulogies.getByRole('button', { name: 'Send the receipt again' })).toBeVisible();
  });

  it('says calmly that nothing is the matter, and counts what staff did over and over', async () => {
    const opened = {
      staffName: 'Priya Nair',
      act: 'user.file',
      did: 'Opened the file',
      words: null,
      refused: null,
      at,
    };
    const noted = { ...opened, act: 'user.note', did: 'Left a note', words: 'Prefers mail.' };
    const acts = [opened, opened, opened, noted, noted, opened].map((act, index) => ({ ...act, id: `act-${index}` }));
    open(aFile({ acts, messages: [{ id: 'm1', message: 'Hello?', isAdminReply: false, sentAt: at }] }));
    expect(await screen.findByText('Nothing here needs attention.')).toBeVisible();
    const rows = within(screen.getByRole('region', { name: 'What staff did' })).getAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent(/^Priya Nair: Opened the file.*, and 2 times before$/);
    expect(rows[1]).toHaveTextContent(/Prefers mail\./);
    expect(rows[3]).not.toHaveTextContent('before');
    expect(screen.getByRole('link', { name: 'Answer in Support' })).toHaveAttribute(
      'href',
      `/admin?tab=support&person=${ID}`,
    );
  });

  it('says what to do about it, and until when the bank takes the evidence', async () => {
    const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const matter = { at, eulogyId: 12, purchaseId: 'p1', owner: null, link: null };
    open(
      aFile({
        matters: [
          { ...matter, kind: 'payment-disputed', because: null, dueAt },
          { ...matter, kind: 'refund-failed', because: 'card-closed', dueAt: null },
          { ...matter, kind: 'enquiry-waits', because: null, dueAt: null, eulogyId: null, purchaseId: null },
        ],
        enquiries: [{ id: 'enquiry-1', subject: 'Before I pay', status: 'open', receivedAt: at, waitingSince: at }],
      }),
    );
    const section = await screen.findByRole('region', { name: 'What is the matter' });
    const said = [...section.querySelectorAll('.person-matter')].map(({ textContent }) => textContent ?? '');
    expect(said[0]).toContain(`by ${formatDate(dueAt)} (3 days left)`);
    expect(said[1]).toMatch(/the card or its account is closed\..*Next: .*pay by transfer/);
    expect(said[2]).toContain('Next: Answer, or mark it as done where it needs no answer.');
    expect(within(section).getByRole('link', { name: 'Open enquiry' })).toHaveAttribute(
      'href',
      '/admin?tab=support&view=enquiries&enquiry=enquiry-1',
    );
  });

  it('says of an order what its page says: what went back and when, what the bank holds, what is left, and the code', async () => {
    const dispute = {
      status: 'under-review',
      reason: 'fraudulent',
      amountCents: 5999,
      since: at,
      dueAt: null,
    } as const;
    const half = { backCents: 2000, backAt: at, leftCents: 5999, paidAt: at };
    const disputed = { heldCents: 5999, leftCents: 2000, dispute, discountCode: 'GRACE20', paidAt: at };
    open(
      aFile({
        orders: [
          aPersonsOrder({ id: 'p1', ...half }),
          aPersonsOrder({ id: 'p2', ...disputed }),
          aPersonsOrder({ id: 'p3', status: 'awaiting-payment', paidAt: null, paidCents: 0, leftCents: 0 }),
        ],
      }),
    );
    const orders = within((await screen.findByRole('heading', { name: 'Orders' })).closest('section')!);
    const day = formatDate(at);
    expect(orders.getByText('Partly refunded')).toBeVisible();
    expect(orders.getByText(`$79.99 paid on ${day}, no code; $20.00 sent back on ${day}; $59.99 left`)).toBeVisible();
    expect(orders.getByText('Disputed, with the bank')).toBeVisible();
    expect(
      orders.getByText(
        `$79.99 paid on ${day}, with GRACE20; nothing sent back; $59.99 disputed, with the buyer’s bank; $20.00 left`,
      ),
    ).toBeVisible();
    expect(orders.getByText('Nothing paid of $79.99, no code')).toBeVisible();
  });

  it('lets staff write to the owner of a eulogy that somebody could not join, with the words at hand', async () => {
    const owner = { id: 'olive', firstName: 'Olive' };
    const REPLY = 'POST /api/admin/chat/conversations/olive/reply';
    const { api, user } = open(
      aFile({
        matters: [
          { kind: 'could-not-join', at, eulogyId: 12, purchaseId: null, because: null, dueAt: null, owner, link: null },
        ],
      }),
      { [REPLY]: { status: 201, body: { id: 'm1', message: 'x', isAdminReply: true, sentAt: at } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Write to Olive' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Write to Olive' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(api.callsTo(REPLY)).toMatchObject([
      { body: { message: expect.stringMatching(/tried to join your eulogy .* no longer good\./) as string } },
    ]);
  });

  describe('lets staff do for a family that is stuck, with a reason,', () => {
    const reason = async (user: Opened['user'], action: string) => {
      const dialog = within(screen.getByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: action }));
      expect(dialog.getByText('Please say why')).toBeVisible();
      await user.type(dialog.getByLabelText('Reason'), 'She rang');
      await user.click(dialog.getByRole('button', { name: action }));
    };
    const matter = { at, eulogyId: 12, purchaseId: null, because: null, dueAt: null, owner: null, link: null };

    it('an invitation again, from the last letter that waits', async () => {
      const SEND = 'POST /api/admin/eulogies/12/invitations/3/send';
      const letter = {
        ...{ kind: 'invitation' as const, at, fate: 'came-back' as const, eulogyId: 12, event: 9, number: 3 },
        purchaseId: null,
        isToThem: false,
      };
      const { api, user } = open(
        aFile({
          letters: [
            { ...letter, id: 'l2', mayBeSentAgain: true },
            { ...letter, id: 'l1', mayBeSentAgain: false },
          ],
        }),
        { [SEND]: { status: 202, body: { message: 'The invitation is on its way again.' } } },
      );
      expect(await screen.findAllByText(/^Invitation to somebody,/)).toHaveLength(2);
      await user.click(await screen.findByRole('button', { name: 'Send again…' }));
      await reason(user, 'Send it again');
      expect(await screen.findByText('The invitation is on its way again.')).toBeVisible();
      expect(api.callsTo(SEND)).toMatchObject([{ body: { reason: 'She rang' } }]);
    });

    it('a link that ended, and says why it was refused', async () => {
      const RENEW = 'POST /api/admin/eulogies/12/invitation/renew';
      const owner = { id: 'olive', firstName: 'Olive' };
      const link = { endsAt: at, mayBeExtended: true };
      const { api, user } = open(aFile({ matters: [{ ...matter, kind: 'could-not-join', owner, link }] }), {
        [RENEW]: problem(409, 'care.invites-nobody', 'This eulogy was refunded or taken back.'),
      });
      expect(await screen.findByText(/The eulogy’s link ended /)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Extend the link…' }));
      await reason(user, 'Extend the link');
      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findByText('This eulogy was refunded or taken back.')).toBeVisible();
      expect(api.callsTo(RENEW)).toMatchObject([{ body: { reason: 'She rang' } }]);
    });

    it('not where the link is good', async () => {
      const link = { endsAt: '2125-01-01T00:00:00.000Z', mayBeExtended: false };
      open(aFile({ matters: [{ ...matter, kind: 'could-not-join', owner: { id: 'o', firstName: 'Olive' }, link }] }));
      expect(await screen.findByText(/The eulogy has a link that works/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Extend the link…' })).toBeNull();
    });

    it('the writing of what is paid and has no text', async () => {
      const START = 'POST /api/admin/eulogies/12/start-writing';
      const { api, user } = open(
        aFile({ matters: [{ ...matter, kind: 'paid-no-text', because: 'the writing stopped before it was done' }] }),
        { [START]: { status: 202, body: { message: 'The writing has started.' } } },
      );
      expect(await screen.findByText(/the writing stopped before it was done\./)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Start the writing…' }));
      await reason(user, 'Start the writing');
      expect(await screen.findByText('The writing has started.')).toBeVisible();
      expect(api.callsTo(START)).toMatchObject([{ body: { reason: 'She rang' } }]);
    });
  });

  it('corrects an address that was never confirmed, with a reason', async () => {
    const { api, user } = open(
      aFile({
        isVerified: false,
        matters: [
          {
            kind: 'never-verified',
            at,
            eulogyId: null,
            purchaseId: null,
            because: null,
            dueAt: null,
            owner: null,
            link: null,
          },
        ],
      }),
      { [`POST ${PATH}/correct-address`]: { status: 202, body: { message: 'Corrected.' } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Correct the address…' }));
    await user.click(screen.getByRole('button', { name: 'Correct and send a code' }));
    expect(screen.getByText('Please say why')).toBeVisible();
    await user.type(screen.getByLabelText('Address that was meant'), 'ruth@example.com');
    await user.type(screen.getByLabelText('Reason'), 'She spelt it');
    await user.click(screen.getByRole('button', { name: 'Correct and send a code' }));
    expect(await screen.findByText('Address corrected')).toBeVisible();
    expect(api.callsTo(`POST ${PATH}/correct-address`)).toMatchObject([
      { body: { email: 'ruth@example.com', reason: 'She spelt it' } },
    ]);
  });

  it('writes first, and keeps a note', async () => {
    const reply = `POST /api/admin/chat/conversations/${ID}/reply`;
    const { api, user } = open(aFile(), {
      [reply]: { status: 201, body: { id: 'm1', number: 1, message: 'Hello', sentAt: at } },
      [`POST ${PATH}/notes`]: { body: { message: 'Kept.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Write to Ruth' }));
    await user.type(screen.getByLabelText('Message'), 'May we help?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave a note' }));
    await user.type(screen.getByLabelText('Note'), 'Prefers the phone');
    await user.click(screen.getByRole('button', { name: 'Keep the note' }));
    expect(api.callsTo(reply)).toMatchObject([{ body: { message: 'May we help?' } }]);
    expect(api.callsTo(`POST ${PATH}/notes`)).toMatchObject([{ body: { note: 'Prefers the phone' } }]);
  });

  it('tells of somebody who is not there', async () => {
    open(aFile(), { [`GET ${PATH}/file`]: problem(404, 'account.unknown', 'There is no such account.') });
    expect(await screen.findByText('There is no such account')).toBeVisible();
  });
});
