import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { aPhoto, stubPictures } from '../../../testing/stub-pictures.js';
import { AccountScreen } from './account-screen.js';

const usual = window.matchMedia;

async function open(width: 'phone' | 'desk', answers: Answers = {}) {
  const asked: string[] = [];
  window.matchMedia = ((query: string) => {
    asked.push(query);
    return { matches: width === 'phone' };
  }) as typeof window.matchMedia;
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/eulogies': { body: [] },
    ...answers,
  });
  const rendered = renderRoute('/account', [{ path: '/account', Component: AccountScreen }]);
  const button = await screen.findByRole('button', { name: 'Add a profile picture' });
  const chooser = jest.spyOn(screen.getByLabelText<HTMLInputElement>('Picture file'), 'click');
  return { ...rendered, api, asked, button, chooser };
}

describe('The picture on the dashboard', () => {
  afterEach(() => {
    window.matchMedia = usual;
    jest.restoreAllMocks();
  });

  it('opens the chooser at a press', async () => {
    const { user, button, chooser } = await open('desk');
    await user.click(button);
    expect(chooser).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is explained first below 768 pixels: Upload Photo goes on, OK goes back', async () => {
    const { user, button, chooser, asked } = await open('phone');
    await user.click(button);
    expect(asked).toContain('(max-width: 767.98px)');
    expect(chooser).not.toHaveBeenCalled();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chooser).not.toHaveBeenCalled();
    await user.click(button);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upload Photo' }));
    expect(chooser).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is made small, saved, and shown here and in the header at once', async () => {
    const { written } = stubPictures({ width: 2400, height: 1200 });
    const { api, user, container } = await open('desk', {
      'POST /api/user/profile-picture': {
        body: { success: true, profileImageUrl: '/api/pictures/u1/abc.jpg', message: 'ok' },
      },
    });
    await user.upload(screen.getByLabelText('Picture file'), aPhoto({ bytes: 20_000_000 }));
    await waitFor(() => expect(container.querySelectorAll('img[src="/api/pictures/u1/abc.jpg"]')).toHaveLength(2));
    expect(api.callsTo('POST /api/user/profile-picture')[0]!.body).toEqual({
      profileImageUrl: 'data:image/jpeg;base64,c21hbGw=',
    });
    expect(written).toEqual([{ type: 'image/jpeg', quality: 0.7, width: 800, height: 400 }]);
    expect(screen.getByRole('button', { name: 'Change your profile picture' })).toBeVisible();
  });

  it('says when it could not be saved', async () => {
    stubPictures({ width: 10, height: 10 });
    const { user } = await open('desk', {
      'POST /api/user/profile-picture': problem(422, 'picture.invalid', 'Invalid file type'),
    });
    await user.upload(screen.getByLabelText('Picture file'), aPhoto());
    expect(await screen.findByText('Failed to save profile picture. Please try again.')).toBeVisible();
  });

  it('sends nothing that the browser cannot read as a picture', async () => {
    stubPictures('unreadable');
    const { api, user } = await open('desk');
    await user.upload(screen.getByLabelText('Picture file'), aPhoto());
    expect(await screen.findByText('Invalid file type')).toBeVisible();
    expect(api.callsTo('POST /api/user/profile-picture')).toHaveLength(0);
  });
});
