import { fireEvent, screen, waitFor } from '@testing-library/react';
import { leave } from '../lib/session.js';
import { renderRoute } from '../testing/render-route.js';
import { aUser } from '../testing/samples.js';
import { stubApi, type Answers } from '../testing/stub-api.js';
import { SiteHeader } from './site-header.js';

const open = (answers: Answers) => {
  const api = stubApi(answers);
  return { api, ...renderRoute('/somewhere', [{ path: '/somewhere', Component: () => <SiteHeader /> }]) };
};
const signedIn = (change: Parameters<typeof aUser>[0] = {}): Answers => ({
  'GET /api/auth/user': { body: aUser(change) },
});
const profileButton = () => screen.findByRole('link', { name: /^Your account/ });

/** A browser's database with these recordings in it, as far as the header looks. */
function keepSound(recordings: readonly object[]): () => void {
  const answer = <Result,>(result: Result) => {
    const request = { result, onsuccess: undefined as (() => void) | undefined };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const objectStore = () => ({ getAll: () => answer(recordings) });
  const database = { transaction: () => ({ objectStore }), close: () => undefined };
  const value = { open: () => answer(database), deleteDatabase: () => undefined };
  Object.defineProperty(window, 'indexedDB', { configurable: true, value });
  return () => void Reflect.deleteProperty(window, 'indexedDB');
}

describe('The header', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leads home by the logo', async () => {
    const { user } = open(signedIn());
    await user.click(screen.getByRole('link', { name: 'Eulogy' }));
    expect(await screen.findByText('at /')).toBeVisible();
  });

  it('offers a visitor Sign In and Get Started, both at /auth', async () => {
    open({ 'GET /api/auth/user': { status: 401 } });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toMatch(/^\/auth(\?|$)/);
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it('shows the picture of whoever is signed in, on a button to the account', async () => {
    open(signedIn({ profileImageUrl: '/api/pictures/u1/abc.jpg' }));
    const button = await profileButton();
    expect(button).toHaveAttribute('href', '/account');
    expect(button.querySelector('img')).toHaveAttribute('src', '/api/pictures/u1/abc.jpg');
  });

  it('shows the initial where the picture cannot be loaded', async () => {
    open(signedIn({ profileImageUrl: '/api/pictures/u1/gone.jpg' }));
    const button = await profileButton();
    fireEvent.error(button.querySelector('img')!);
    expect(button).toHaveTextContent(/^C$/);
  });

  it.each([
    ['the first letter of the first name', { firstName: 'claire' }, 'C'],
    ['else of the e-mail', { firstName: '', lastName: '', email: 'ray@example.com' }, 'R'],
    ['else "U"', { firstName: '', lastName: '', email: '' }, 'U'],
  ])('without a picture shows %s', async (_rule, change, letter) => {
    open(signedIn(change));
    expect(await profileButton()).toHaveTextContent(new RegExp(`^${letter}$`));
  });

  it.each([
    ['admin', 1],
    ['support', 0],
    ['customer', 0],
  ] as const)('has the Admin link by the role alone: %s', async (role, links) => {
    open(signedIn({ role }));
    await profileButton();
    expect(screen.queryAllByRole('link', { name: 'Admin' })).toHaveLength(links);
    const desk = screen.queryAllByRole('link', { name: 'Support desk' });
    expect(desk.map((link) => link.getAttribute('href'))).toEqual(role === 'support' ? ['/admin'] : []);
  });

  it('signs out: asks the server, ignores a failure, and leaves for /logout with a full page load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const { api, user } = open({ ...signedIn(), 'POST /api/logout': () => 'no-connection' });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/logout'));
    expect(api.callsTo('POST /api/logout')).toHaveLength(1);
  });

  it('asks first where words of the person are on this device only', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const { api, user } = open({ ...signedIn({ id: 'u1' }), 'POST /api/logout': { body: { message: 'ok' } } });
    localStorage.setItem('unsaved:answer:u1:7:story~1', '{"text":"The shed"}');
    localStorage.setItem('unsaved:answer:somebody-else:9:story~1', '{"text":"No"}');
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('dialog', { name: 'Some of your words are not saved yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back and save them' })).toHaveAttribute('href', '/questionnaire/7');
    expect(api.callsTo('POST /api/logout')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign out without them' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/logout'));
    localStorage.clear();
  });

  it('asks first where what the person said aloud is on this device only, and not for what somebody else said', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const said = { eulogyId: 9, speaker: 'u1', kept: 'no', confirmed: 'no', draft: '' };
    const forget = keepSound([{ ...said, speaker: 'somebody-else', eulogyId: 8 }, said]);
    const { user } = open({ ...signedIn({ id: 'u1' }), 'POST /api/logout': { body: { message: 'ok' } } });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('link', { name: 'Go back and save them' })).toHaveAttribute(
      'href',
      '/questionnaire/9',
    );
    expect(left).not.toHaveBeenCalled();
    forget();
  });

  it('does not ask for a recording that is kept and whose words were said yes to', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const forget = keepSound([{ eulogyId: 9, speaker: 'u1', kept: 'yes', confirmed: 'yes', draft: 'The shed.' }]);
    const { user } = open({ ...signedIn({ id: 'u1' }), 'POST /api/logout': { body: { message: 'ok' } } });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/logout'));
    forget();
  });

  it('takes a person as signed out while the forced-logout flag is set, and as signed in once it is 5 minutes old', async () => {
    localStorage.setItem('forceLogout', 'true');
    localStorage.setItem('logoutTimestamp', String(Date.now()));
    const first = open(signedIn());
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(first.api.calls).toHaveLength(0);
    first.unmount();
    localStorage.setItem('logoutTimestamp', String(Date.now() - 5 * 60 * 1000 - 1));
    open(signedIn());
    expect(await profileButton()).toBeVisible();
    expect(localStorage.getItem('forceLogout')).toBeNull();
    expect(localStorage.getItem('logoutTimestamp')).toBeNull();
  });
});
