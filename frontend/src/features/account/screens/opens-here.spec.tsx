import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aEulogy, aUser, catalogue } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { AccountScreen } from './account-screen.js';

/** A device on which these paths lie for the person who is signed in. */
function deviceWith(paths: readonly string[]): void {
  const name = `kept:${aUser().id}`;
  const keys = () => Promise.resolve(paths.map((path) => ({ url: `http://localhost${path}` })));
  Object.defineProperty(globalThis, 'caches', {
    value: { has: (asked: string) => Promise.resolve(asked === name), open: () => Promise.resolve({ keys }) },
    configurable: true,
  });
}

const RAY = ['/eulogy/7', '/lectern/7', '/practice/7', '/api/eulogies/7', '/api/eulogies/7/take-along'];

const open = (change: Parameters<typeof aEulogy>[0] = {}) => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/eulogies': {
      body: [aEulogy({ status: 'completed', ...change }), aEulogy({ id: 8, title: 'Honouring Peg' })],
    },
    'GET /api/eulogies/7/collaborators': { body: [] },
  });
  return renderRoute('/account', [{ path: '/account', Component: AccountScreen }]);
};

describe('What the account page says of a device', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('names, while there is a connection, what will open without one', async () => {
    deviceWith(RAY);
    open();
    expect(await screen.findByText(/^Saved on this device, even without reception:/)).toHaveTextContent(
      /: Honouring Ray\.$/,
    );
  });

  it('says what to do where no text lies here yet', async () => {
    deviceWith([]);
    open();
    expect(await screen.findByText(/^Reading from a phone\? Open the eulogy on it once/)).toBeVisible();
  });

  it('says nothing of a text that its reader may not open', async () => {
    deviceWith([]);
    open({ isOwner: false, mayRead: false });
    expect(await screen.findByText('It’s written. Its owner decides who can read it.')).toBeVisible();
    await expect(screen.findByText(/^Reading from a phone/, undefined, { timeout: 300 })).rejects.toThrow();
  });

  it('leads, without a connection, to each page that opens, and says that the rest waits', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    deviceWith([...RAY, '/questionnaire/8']);
    open();
    const told = (await screen.findByText('Even offline, you can open:')).closest<HTMLElement>('.notice')!;
    const [text, questions] = within(told).getAllByRole('listitem');
    for (const [name, href] of [
      ['the text', '/eulogy/7'],
      ['the lectern', '/lectern/7'],
      ['practice', '/practice/7'],
    ])
      expect(within(text!).getByRole('link', { name: name! })).toHaveAttribute('href', href);
    expect(within(questions!).getByRole('link', { name: 'the questions' })).toHaveAttribute('href', '/questionnaire/8');
    expect(within(told).getByText(/need a connection\.$/)).toBeVisible();
  });

  it('leads to the copy on this device where the list could not be brought', async () => {
    deviceWith(RAY);
    stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/eulogies': { status: 500, body: 'broken' },
    });
    renderRoute('/account', [{ path: '/account', Component: AccountScreen }]);
    const copy = await screen.findByRole('link', { name: /^Open the copy on this (phone|device)$/ });
    expect(copy).toHaveAttribute('href', '/lectern/7');
  });

  it('says that nothing opens where nothing was opened before', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    deviceWith([]);
    open();
    expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
  });
});
