import { screen, waitFor, within } from '@testing-library/react';
import type { RecordedCall } from '../../../testing/stub-api.js';
import { aPersonsOrder } from '../testing.js';
import { CONVERSATIONS, RUTH, aConversation, aFile, conversations, open, said } from './testing/open-support.js';

const FILE = 'GET /api/admin/users/person-1/file';
const who = async () => within(await screen.findByRole('complementary', { name: 'Who this is' }));

beforeEach(() => sessionStorage.clear());

describe('Who one is talking to', () => {
  it('stands beside an open conversation: what is the matter, their eulogies, orders and notes', async () => {
    const at = new Date().toISOString();
    const matter = { at, purchaseId: 'p1', because: null, dueAt: null, owner: null, link: null };
    open('&person=person-1', {
      [FILE]: {
        body: aFile({
          isVerified: false,
          matters: [
            { ...matter, kind: 'waits-for-answer', eulogyId: null },
            { ...matter, kind: 'paid-no-text', eulogyId: 12 },
          ],
          orders: [aPersonsOrder({ receiptNumber: 'E-2026-000012' })],
          notes: [
            {
              id: 'n1',
              staffName: 'Kim Reed',
              act: 'user.note',
              did: 'Left a note',
              words: 'Prefers mail.',
              refused: null,
              at,
            },
          ],
        }),
      },
    });
    const panel = await who();
    const matters = within(await panel.findByRole('list', { name: 'What is the matter' }));
    // that they wait is said by the conversation itself
    expect(matters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Paid, and there is no text of eulogy 12.',
    ]);
    expect(panel.getByText(/Address not confirmed\./)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Eulogy 12' })).toHaveAttribute('href', '/admin/eulogies/12/timeline');
    expect(panel.getByText('E-2026-000012').closest('li')).toHaveTextContent(/Paid/);
    expect(panel.getByText('Prefers mail.')).toBeVisible();
    expect(panel.getByRole('link', { name: 'The whole file' })).toHaveAttribute('href', '/admin/people/person-1');
  });

  it('is not asked for somebody who wrote without an account', async () => {
    const { api } = open('&person=person-1', {
      [`GET ${CONVERSATIONS}`]: { body: conversations([aConversation({ writer: 'visitor' })]) },
    });
    expect(await screen.findByText(/Wrote without an account/)).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Who this is' })).toBeNull();
    expect(api.callsTo(FILE)).toHaveLength(0);
  });
});

describe('On a desk', () => {
  const none = () => undefined;
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('min-width'),
      addEventListener: none,
      removeEventListener: none,
    })) as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('has the first of the list beside it, which is neither read nor looked up until somebody opens it', async () => {
    const { api, user, router } = open('');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ruth Okafor' })).not.toHaveFocus();
    expect(await screen.findByRole('log', { name: 'Messages' })).toHaveTextContent('Who sees this?');
    const panel = await who();
    expect(api.callsTo(`POST ${RUTH}/read`)).toHaveLength(0);
    expect(api.callsTo(FILE)).toHaveLength(0);
    await user.click(panel.getByRole('button', { name: 'Show their file' }));
    expect(router.state.location.search).toContain('person=person-1');
    await waitFor(() => expect(api.callsTo(`POST ${RUTH}/read`)).toHaveLength(1));
    expect(await panel.findByText(/Address confirmed\./)).toBeVisible();
    expect(api.callsTo(FILE)).toHaveLength(1);
  });

  it('opens it for whoever begins to write, and leaves the cursor where it is', async () => {
    const { user, router } = open('');
    const field = await screen.findByLabelText('Your answer');
    await user.type(field, 'Only you.');
    expect(router.state.location.search).toContain('person=person-1');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Only you.');
  });

  it('keeps the one that stands there while others come before it: nobody answers somebody else', async () => {
    const flo = aConversation({ personId: 'person-2', userName: 'Flo Reed' });
    const ruth = aConversation();
    let hasFlo = false;
    const list = ({ path }: RecordedCall) => ({
      body: conversations(path.includes('person=') ? [ruth] : hasFlo ? [flo, ruth] : [ruth]),
    });
    const { user } = open('', { [`GET ${CONVERSATIONS}`]: list, [`GET ${CONVERSATIONS}/person-2`]: { body: [said] } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Ruth Okafor' })).toBeVisible();
    hasFlo = true;
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByRole('link', { name: /^Flo Reed/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Ruth Okafor' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2, name: 'Flo Reed' })).toBeNull();
  });
});
