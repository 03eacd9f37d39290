import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../testing/stub-api.js';
import { aPhoto, stubPictures } from '../../testing/stub-pictures.js';
import { stubUpload } from '../../testing/stub-upload.js';
import type { Photo, Photos } from './api.js';
import { PhotosScreen } from './photos-screen.js';

const photo = (photoId: string, change: Partial<Photo> = {}): Photo => ({
  photoId,
  url: `/api/eulogies/7/photos/${photoId}/picture`,
  width: 1800,
  height: 1200,
  caption: '',
  shows: '',
  places: ['keepsake'],
  ...change,
});
const album = (...photos: Photo[]): Photos => ({ photos, removed: [], most: 6 });
const river = photo('a', { caption: 'At the river', shows: 'Ray, laughing', places: ['front', 'keepsake'] });
const boat = photo('b', { caption: 'The boat' });
const user = { id: 'claire', email: 'claire@example.com', firstName: 'Claire', lastName: 'Whitlow', role: 'user' };
const GET = 'GET /api/eulogies/7/photos';

function open(known: Photos, answers: Answers = {}) {
  const api = stubApi({ 'GET /api/auth/user': { body: user }, [GET]: { body: known }, ...answers });
  const { user: person } = renderRoute('/photos/7', [{ path: '/photos/:id', Component: PhotosScreen }]);
  return { api, person };
}
const files = () => screen.findByLabelText<HTMLInputElement>('Photo files');
/** The note that says which photos are not here. */
const missing = async () =>
  (await screen.findByText(/^Th(is|ese) photos? (is|are) not here/)).closest<HTMLElement>('[role=alert]')!;
const legends = () => screen.getAllByRole('group', { name: /^Photo \d/ });

describe('The photos of a eulogy', () => {
  it('are made as large as they are printed, sent one after the other, and tell how much has gone', async () => {
    const { written } = stubPictures({ width: 4000, height: 3000 });
    const upload = stubUpload();
    const { person } = open(album());
    await person.upload(await files(), [aPhoto({ name: 'one.jpg' }), aPhoto({ name: 'two.jpg' })]);
    expect(await screen.findByText('Sending photo 1 of 2…')).toBeVisible();
    await waitFor(() => expect(upload.files).toHaveLength(1));
    expect(written).toEqual([{ type: 'image/jpeg', quality: 0.9, width: 2000, height: 1500 }]);
    const first = upload.files[0]!;
    expect(first.path).toMatch(/^\/api\/eulogies\/7\/photos\/[\da-f-]{36}$/);
    expect(first.headers).toMatchObject({ 'X-Requested-With': 'fetch', 'content-type': 'application/octet-stream' });
    first.goes(300, 600);
    await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5));
    first.answer({ body: album(river) });
    await waitFor(() => expect(upload.files).toHaveLength(2));
    expect(screen.getByText('Sending photo 2 of 2…')).toBeVisible();
    upload.files[1]!.answer({ body: album(river, boat) });
    expect(await screen.findByText('2 photos are here.')).toBeVisible();
    expect(legends()).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Ray, laughing' })).toHaveAttribute('src', river.url);
  });

  it('that did not arrive are named with why, and are tried again as the same ones', async () => {
    stubPictures({ width: 40, height: 30 });
    const upload = stubUpload();
    const { person } = open(album());
    await person.upload(await files(), aPhoto({ name: 'river.jpg' }));
    await waitFor(() => expect(upload.files).toHaveLength(1));
    upload.files[0]!.answer('no-connection');
    const notice = await missing();
    expect(notice).toHaveTextContent('river.jpg: There is no connection right now.');
    await person.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(upload.files).toHaveLength(2));
    expect(upload.files[1]!.path).toBe(upload.files[0]!.path);
    upload.files[1]!.answer({ body: album(river) });
    expect(await screen.findByText('The photo is here. Choose above where it is shown.')).toBeVisible();
    expect(screen.queryByText('This photo is not here:')).toBeNull();
  });

  it('are refused in the server’s words', async () => {
    stubPictures({ width: 40, height: 30 });
    const upload = stubUpload();
    const { person } = open(album());
    await person.upload(await files(), aPhoto());
    await waitFor(() => expect(upload.files).toHaveLength(1));
    const { status, body } = problem(422, 'photo.invalid', 'This file could not be opened as a picture.');
    upload.files[0]!.answer({ status: status ?? 422, body });
    expect(await missing()).toHaveTextContent('This file could not be opened as a picture.');
  });

  it('that this device cannot open, or for which there is no room, are not sent', async () => {
    stubPictures('unreadable');
    const upload = stubUpload();
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => photo(id));
    const { person } = open(album(...five));
    await person.upload(await files(), [aPhoto({ name: 'one.heic' }), aPhoto({ name: 'two.jpg' })]);
    const notice = await missing();
    await waitFor(() => expect(notice).toHaveTextContent('two.jpg: There was no room for it.'));
    expect(notice).toHaveTextContent('one.heic: This device cannot open it as a picture.');
    expect(within(notice).queryByRole('button')).toBeNull();
    expect(upload.files).toEqual([]);
  });

  it('are six at most', async () => {
    open(album(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => photo(id))));
    expect(await screen.findByText(/There is room for 6 photos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('have words that are kept once their field is left, and say who is on them', async () => {
    const WORDS = 'PUT /api/eulogies/7/photos/b/words';
    const { api, person } = open(album(boat), { [WORDS]: { body: album({ ...boat, shows: 'Ray and Joan' }) } });
    await person.type(await screen.findByLabelText('Who or what is in it'), 'Ray and Joan');
    expect(api.callsTo(WORDS)).toEqual([]);
    await person.tab();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.callsTo(WORDS)).toMatchObject([{ body: { caption: 'The boat', shows: 'Ray and Joan' } }]);
    expect(screen.getByRole('img', { name: 'Ray and Joan' })).toBeVisible();
    await person.click(screen.getByLabelText('Who or what is in it'));
    await person.tab();
    expect(api.callsTo(WORDS)).toHaveLength(1);
  });

  it('are shown where the owner says', async () => {
    const PLACE = 'PUT /api/eulogies/7/photos/b/place';
    const after = album({ ...river, places: ['keepsake'] }, { ...boat, places: ['keepsake', 'front'] });
    const { api, person } = open(album(river, boat), { [PLACE]: { body: after } });
    await screen.findByText('Photo 2 of 2');
    const fronts = () => screen.getAllByRole('checkbox', { name: /On the front of the order of service/ });
    expect(fronts().map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    await person.click(fronts()[1]!);
    await waitFor(() => expect(fronts().map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]));
    expect(api.callsTo(PLACE)).toMatchObject([{ body: { place: 'front', choice: 'shown' } }]);
  });

  it('are shown where they were once a choice was not kept', async () => {
    const { person } = open(album(river, boat), {
      'PUT /api/eulogies/7/photos/b/place': problem(503, 'store.unavailable', 'We cannot save right now.'),
    });
    await screen.findByText('Photo 2 of 2');
    const keepsake = () => screen.getAllByRole('checkbox', { name: /On the page to keep/ })[1]!;
    await person.click(keepsake());
    expect(await screen.findByText('We cannot save right now.')).toBeVisible();
    await waitFor(() => expect(keepsake()).toBeChecked());
  });

  it('are put in another order by the keyboard, which stays with the one that moved', async () => {
    const ORDER = 'PUT /api/eulogies/7/photo-order';
    const { api, person } = open(album(river, boat), { [ORDER]: { body: album(boat, river) } });
    (await screen.findByRole('button', { name: 'Move up: The boat' })).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('It is photo 1 of 2 now.')).toBeVisible();
    expect(api.callsTo(ORDER)).toMatchObject([{ body: { photoIds: ['b', 'a'] } }]);
    expect(legends()[0]).toHaveFocus();
    expect(within(legends()[0]!).getByLabelText('Caption (optional)')).toHaveValue('The boat');
  });

  it('are put back where they were after they were removed', async () => {
    const gone = { photoId: 'a', caption: 'At the river', until: '2025-03-05T12:00:00.000Z' };
    const { person } = open(album(river, boat), {
      'DELETE /api/eulogies/7/photos/a': { body: { ...album(boat), removed: [gone] } },
      'POST /api/eulogies/7/photos/a/put-back': { body: album(river, boat) },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove: At the river' }));
    expect(await screen.findByText(/was removed. It can be put back until/)).toHaveTextContent('“At the river”');
    expect(legends()).toHaveLength(1);
    const back = screen.getByRole('button', { name: 'Put it back' });
    expect(back).toHaveFocus();
    await person.click(back);
    expect(await screen.findByText('The photo is back.')).toBeVisible();
    expect(legends()[0]).toHaveFocus();
    expect(screen.queryByText(/can be put back/)).toBeNull();
  });

  it('that were changed in another tab are shown as they are now', async () => {
    const refused = problem(409, 'photos.changed', 'The photos were changed in another tab.');
    const { person } = open(album(river, boat), {
      [GET]: [{ body: album(river, boat) }, { body: album(boat) }],
      'PUT /api/eulogies/7/photo-order': refused,
    });
    await person.click(await screen.findByRole('button', { name: 'Move down: At the river' }));
    expect(await screen.findByText('The photos were changed in another tab.')).toBeVisible();
    await waitFor(() => expect(legends()).toHaveLength(1));
  });

  it('are not there for somebody else', async () => {
    open(album(), { [GET]: problem(404, 'eulogy.not-found', 'No.') });
    expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
  });
});
