import { screen, waitFor, within } from '@testing-library/react';
import { aFullEulogy, questions } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { EulogyScreen } from '../screens/eulogy-screen.js';
import { ReadScreen } from '../screens/read-screen.js';

const URL = `https://eulogy.example/read/${'x'.repeat(43)}`;
const eulogy = aFullEulogy({ status: 'completed', version: 1, generatedContent: 'He wrote the tides.' });
const settings = (contributorsMayRead: boolean) => ({ contributorsSeeMemories: false, contributorsMayRead });

const open = async (more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/eulogies/7/text': { status: 500, body: '' },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/people': { body: { people: [], invited: [], settings: settings(false) } },
    'GET /api/eulogies/7/share-link': { body: { url: URL, opens: 'the-text' } },
    ...more,
  });
  const rendered = renderRoute('/eulogy/7', [{ path: '/eulogy/:id', Component: EulogyScreen }]);
  await rendered.user.click(await screen.findByRole('button', { name: 'Share' }));
  return { api, user: rendered.user, dialog: await screen.findByRole('dialog', { name: 'Share' }) };
};

const shareWith = (share: unknown): void => void Object.assign(navigator, { share });
afterEach(() => shareWith(undefined));

describe('Sharing a eulogy', () => {
  it('makes no link before its owner has said so', async () => {
    const { api, user, dialog } = await open({
      'GET /api/eulogies/7/share-link': { body: { url: null, opens: 'the-text' } },
      'POST /api/eulogies/7/share-link': { body: { url: URL, opens: 'the-text' } },
    });
    const make = await within(dialog).findByRole('button', { name: 'Make a link' });
    expect(api.callsTo('POST /api/eulogies/7/share-link')).toEqual([]);
    await user.click(make);
    expect(await within(dialog).findByText(URL)).toBeVisible();
  });

  it.each([
    ['nothing-yet', /opens a page that says it is not ready yet/],
    ['an-earlier-text', /as you last finished it/],
    ['the-text', /can read the eulogy/],
  ])('says to its owner what the link opens: %s', async (opens, said) => {
    const { dialog } = await open({ 'GET /api/eulogies/7/share-link': { body: { url: URL, opens } } });
    expect(await within(dialog).findByText(said)).toBeVisible();
  });

  it('hands the link to what the device shares with', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    shareWith(share);
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Share the link' }));
    expect(share).toHaveBeenCalledWith({ title: 'Honouring Ray', url: URL });
    expect(screen.queryByText('Link Copied')).toBeNull();
  });

  it.each([
    ['there is nothing to share with', undefined],
    ['sharing fails', () => Promise.reject(new Error('no'))],
  ])('copies the link and says so where %s', async (_when, share) => {
    shareWith(share);
    const { user, dialog } = await open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await within(dialog).findByRole('button', { name: 'Share the link' }));
    expect(await screen.findByText('Link Copied')).toBeVisible();
    expect(screen.getByText('The eulogy link has been copied to your clipboard.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(URL);
  });

  it('copies nothing where somebody closes the sheet of their phone', async () => {
    shareWith(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Share the link' }));
    expect(screen.queryByText('Link Copied')).toBeNull();
  });

  it('asks before a link is closed', async () => {
    const { api, user, dialog } = await open({
      'DELETE /api/eulogies/7/share-link': { body: { url: null, opens: 'the-text' } },
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Close the link' }));
    expect(within(dialog).getByText(/will find nothing there/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Leave it open' }));
    expect(api.callsTo('DELETE /api/eulogies/7/share-link')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close the link' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close it' }));
    expect(await within(dialog).findByRole('button', { name: 'Make a link' })).toBeVisible();
  });

  it('lets contributors read, or not', async () => {
    const { api, user, dialog } = await open({
      'PATCH /api/eulogies/7/circle-settings': { body: settings(true) },
    });
    const choice = await within(dialog).findByRole('checkbox', { name: /Contributors may read it/ });
    await user.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    expect(api.callsTo('PATCH /api/eulogies/7/circle-settings')[0]?.body).toEqual({ contributorsMayRead: true });
  });
});

describe('The page of a share link', () => {
  const read = (answer: Answers[string]) => {
    stubApi({ 'GET /api/read/abc': answer });
    return renderRoute('/read/abc', [{ path: '/read/:token', Component: ReadScreen }]);
  };

  it('has the words, and nothing to change them with', async () => {
    read({
      body: {
        title: 'Honouring Ray',
        subtitle: 'Raymond Whitlow, 1944 to 2025',
        sections: [['He wrote the tides.'], ['Goodbye.']],
        words: 550,
        photos: [
          { url: '/api/read/abc/photos/1', width: 800, height: 600, caption: 'At the river', shows: 'Ray, laughing' },
        ],
      },
    });
    expect(await screen.findByRole('heading', { name: 'Honouring Ray' })).toBeVisible();
    expect(screen.getByText('Raymond Whitlow, 1944 to 2025')).toBeVisible();
    expect(screen.getByText('Goodbye.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Ray, laughing' })).toHaveAttribute('src', '/api/read/abc/photos/1');
    expect(screen.getByText('At the river')).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Print']);
  });

  it('says kindly that it is not ready yet, and shows the words once they are finished', async () => {
    const { user } = read(problem(409, 'share.not-finished', 'no'));
    expect(await screen.findByRole('heading', { name: 'Not ready yet' })).toBeVisible();
    expect(screen.getByText(/The same link opens it once they have finished/)).toBeVisible();
    stubApi({
      'GET /api/read/abc': {
        body: { title: 'Honouring Ray', subtitle: '', sections: [['Now.']], words: 1, photos: [] },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Now.')).toBeVisible();
  });

  it('says that a closed link opens nothing, and offers another try when it did not load', async () => {
    const { unmount } = read(problem(404, 'share.not-found', 'no'));
    expect(await screen.findByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/');
    unmount();
    read({ status: 500, body: 'broken' });
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  });
});
