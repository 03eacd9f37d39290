import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.js';
import { problem, stubApi } from '../../testing/stub-api.js';
import type { OrderOfService } from './api.js';
import { OrderOfServiceScreen } from './order-of-service-screen.js';

const order: OrderOfService = {
  day: '2025-03-14',
  time: '10 am',
  place: 'St Mary’s',
  items: [
    { kind: 'words', title: 'Welcome', by: '' },
    { kind: 'words', title: 'Eulogy', by: 'Claire' },
  ],
  thanks: 'Thank you.',
  edition: 0,
  isSaved: false,
  person: 'Ray Whitlow',
  years: '1944 to 2025',
};
const GET = 'GET /api/eulogies/7/order-of-service';
const PUT = 'PUT /api/eulogies/7/order-of-service';
const user = { id: 'claire', email: 'claire@example.com', firstName: 'Claire', lastName: 'Whitlow', role: 'user' };
const signedIn = { 'GET /api/auth/user': { body: user } };
const open = () =>
  renderRoute('/order-of-service/7', [{ path: '/order-of-service/:id', Component: OrderOfServiceScreen }]);
/** The parts in their order, whether they are lines or being written. */
const titles = () =>
  screen
    .getAllByRole('button', { name: /^(Change|Done): / })
    .map((button) => button.getAttribute('aria-label')!.replace(/^\w+: /, ''));

beforeEach(() => sessionStorage.clear());

describe('The order of service', () => {
  it('that another tab changed is not written over: both are there, and one is chosen', async () => {
    const there = { ...order, time: '11 am', edition: 2, isSaved: true };
    const refused = problem(409, 'service.changed', 'It was changed in another tab.');
    const api = stubApi({
      ...signedIn,
      [GET]: [{ body: { ...order, edition: 1, isSaved: true } }, { body: there }],
      [PUT]: [refused, { body: { ...there, place: 'The river', edition: 3 } }],
    });
    const { user: person } = open();
    const place = await screen.findByLabelText('The place');
    await person.clear(place);
    await person.type(place, 'The river');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const told = await screen.findByText(/What you typed is still here/);
    const notice = told.closest<HTMLElement>('[role=alert]')!;
    expect(await within(notice).findByText('11 am')).toBeVisible();
    expect(within(notice).queryByText(/Eulogy \(Claire\)/)).toBeNull();
    expect(place).toHaveValue('The river');
    expect(api.callsTo(PUT)[0]?.body).toMatchObject({ edition: 1 });
    await person.click(within(notice).getByRole('button', { name: 'Save mine instead' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.callsTo(PUT)[1]?.body).toMatchObject({ place: 'The river', edition: 2 });
    expect(screen.queryByText(/What you typed is still here/)).toBeNull();
  });

  it('of the other tab can be taken instead', async () => {
    const there = { ...order, time: '11 am', edition: 2, isSaved: true };
    const refused = problem(409, 'service.changed', 'It was changed in another tab.');
    stubApi({ ...signedIn, [GET]: [{ body: order }, { body: there }], [PUT]: refused });
    const { user: person } = open();
    await person.type(await screen.findByLabelText('The place'), ', Ipswich');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Take what is there' }));
    expect(screen.getByLabelText('The time')).toHaveValue('11 am');
    expect(screen.getByLabelText('The place')).toHaveValue('St Mary’s');
    expect(screen.queryByText(/What you typed is still here/)).toBeNull();
  });

  it('has what was typed and not saved when it is opened again, until it is saved', async () => {
    const api = stubApi({
      ...signedIn,
      [GET]: { body: order },
      [PUT]: { body: { ...order, isSaved: true, edition: 1 } },
    });
    const first = open();
    await first.user.type(await screen.findByLabelText('The place'), ', Ipswich');
    first.unmount();
    const again = open();
    expect(await screen.findByLabelText('The place')).toHaveValue('St Mary’s, Ipswich');
    expect(screen.getByText('What you typed before is here. Not saved yet.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.callsTo(PUT)[0]?.body).toMatchObject({ place: 'St Mary’s, Ipswich', edition: 0 });
    again.unmount();
    open();
    await screen.findByLabelText('The place');
    expect(screen.queryByText(/What you typed before/)).toBeNull();
  });

  it('begins with what is known, is changed, put in another order, and saved', async () => {
    const api = stubApi({ ...signedIn, [GET]: { body: order }, [PUT]: { body: { ...order, isSaved: true } } });
    const { user: person } = open();
    expect(await screen.findByText(/Here’s a start/)).toBeVisible();
    expect(screen.getAllByText('Ray Whitlow')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'To print and fold (PDF)' })).toHaveAttribute(
      'href',
      '/api/eulogies/7/order-of-service/pdf?layout=folded',
    );
    await person.click(screen.getByRole('button', { name: 'Move up: Eulogy' }));
    expect(titles()).toEqual(['Eulogy', 'Welcome']);
    expect(screen.getByText('Eulogy is number 1 now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change: Eulogy' })).toHaveFocus();
    // what is not saved yet is not on the sheet
    expect(screen.queryByRole('link', { name: 'To print and fold (PDF)' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add music' }));
    expect(screen.getByRole('textbox', { name: 'Which music' })).toHaveFocus();
    await person.keyboard('Moon River');
    await person.click(screen.getByRole('button', { name: 'Take out: Welcome' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.callsTo(PUT)[0]?.body).toMatchObject({
      items: [
        { kind: 'words', title: 'Eulogy', by: 'Claire' },
        { kind: 'music', title: 'Moon River', by: '' },
      ],
    });
    expect(api.callsTo(PUT)[0]?.body).not.toHaveProperty('day');
    expect(screen.getByRole('link', { name: 'Page by page (PDF)' })).toBeVisible();
    expect(screen.queryByText(/Here’s a start/)).toBeNull();
  });

  it('has one line for each part, opens it where it is changed, and goes back to the line', async () => {
    stubApi({ ...signedIn, [GET]: { body: order } });
    const { user: person } = open();
    const change = await screen.findByRole('button', { name: 'Change: Eulogy' });
    expect(screen.queryByRole('textbox', { name: 'What it is' })).toBeNull();
    expect(within(screen.getByRole('group', { name: '2. Eulogy' })).getByText('Claire')).toBeVisible();
    await person.click(change);
    const field = screen.getByRole('textbox', { name: 'What it is' });
    expect(field).toHaveFocus();
    await person.type(field, ' and thanks');
    await person.click(screen.getByRole('button', { name: 'Done: Eulogy and thanks' }));
    expect(screen.queryByRole('textbox', { name: 'What it is' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change: Eulogy and thanks' })).toHaveFocus();
  });

  it('says beside the field what is wrong with it, and keeps what was typed', async () => {
    const refused = problem(422, 'service.day-invalid', 'Please enter a day.', [
      { path: 'day', message: 'Please enter a day.' },
    ]);
    stubApi({ ...signedIn, [GET]: { body: { ...order, day: '' } }, [PUT]: refused });
    const { user: person } = open();
    await person.click(await screen.findByRole('button', { name: 'Add words' }));
    await person.keyboard('Farewell');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a day.')).toBeVisible();
    expect(titles()).toContain('Farewell');
    expect(screen.getByLabelText('The day of the service')).toBeInvalid();
  });

  it('asks for the day where nobody has said it, and else shows the one day with the way to change it', async () => {
    const api = stubApi({
      ...signedIn,
      [GET]: { body: { ...order, day: '' } },
      [PUT]: { body: { ...order, day: '2026-12-04', isSaved: true, edition: 1 } },
    });
    const { user: person } = open();
    await person.type(await screen.findByLabelText('The day of the service'), '2026-12-04');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Change the day' })).toHaveAttribute('href', '/day/7');
    expect(api.callsTo(PUT)[0]?.body).toMatchObject({ day: '2026-12-04' });
    expect(screen.queryByLabelText('The day of the service')).toBeNull();
    expect(screen.getAllByText('Friday 4 December 2026')).toHaveLength(2);
  });

  it('is not there for somebody else, and says when it could not be loaded', async () => {
    stubApi({ ...signedIn, [GET]: problem(404, 'eulogy.not-found', 'No.') });
    open();
    expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
    expect(within(document.body).queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is shown as it will look, with the photo that stands on its front and no other', async () => {
    const photo = (photoId: string, places: string[]) => ({
      ...{ photoId, url: `/photos/${photoId}.webp`, width: 800, height: 1000, caption: '', shows: '', places },
    });
    const photos = [photo('boat', ['keepsake']), photo('ray', ['front', 'keepsake'])];
    const known = { photos, removed: [], most: 6 };
    stubApi({ ...signedIn, [GET]: { body: order }, 'GET /api/eulogies/7/photos': { body: known } });
    open();
    expect(await screen.findByRole('link', { name: 'Change the photo on its front' })).toBeVisible();
    const pictures = [...document.querySelectorAll('.sheet-preview img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual(['/photos/ray.webp']);
    // on a phone it stands below all that is typed: the beginning of the page leads there
    const way = screen.getByRole('link', { name: 'See how it will look' });
    expect(document.querySelector(way.getAttribute('href') ?? '')).toHaveTextContent('How it will look');
  });
});
