import { screen, waitFor, within } from '@testing-library/react';
import { leave } from '../../../lib/session.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { aPhoto, stubPictures } from '../../../testing/stub-pictures.js';
import { ProfileScreen } from './profile-screen.js';

const routes = [{ path: '/profile', Component: ProfileScreen }];

async function open(answers: Answers = {}) {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/auth/sessions': { body: [] },
    ...answers,
  });
  const rendered = renderRoute('/profile', routes);
  await screen.findByRole('heading', { name: 'Name' });
  return { api, ...rendered };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

/** The names of files that are handed to the browser from now on. */
function savedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

describe('The profile', () => {
  it('leads back to the account', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
  });

  it('notices when the session ended meanwhile, and leads to the sign-in', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const { user } = await open({ 'PATCH /api/profile/update': { status: 401, body: 'no' } });
    await user.click(part('Name').getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.queryByText('Update failed')).toBeNull();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/api/login'));
    left.mockRestore();
  });

  it('hands over everything that is kept, as a download', async () => {
    const saved = savedFiles();
    const { api, user } = await open({ 'POST /api/profile/export': { body: { account: {} } } });
    await user.click(part('Your data').getByRole('button', { name: 'Export my data' }));
    await waitFor(() => expect(saved).toEqual(['eulogy-my-data.json']));
    expect(api.callsTo('POST /api/profile/export').map(({ body }) => body)).toEqual([{}]);
  });

  it('asks for the password before it hands over the data, where the sign-in was a while ago', async () => {
    const saved = savedFiles();
    const { api, user } = await open({
      'POST /api/profile/export': [
        problem(401, 'password.needed', 'Please enter your password once more to do this.'),
        problem(422, 'auth.wrong-password', 'This is not your current password.'),
        { body: { account: {} } },
      ],
    });
    await user.click(part('Your data').getByRole('button', { name: 'Export my data' }));
    const box = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.type(box.getByLabelText('Password'), 'not it');
    await user.click(box.getByRole('button', { name: 'Export my data' }));
    expect(await box.findByText('This is not your current password.')).toBeVisible();
    expect(saved).toEqual([]);
    await user.clear(box.getByLabelText('Password'));
    await user.type(box.getByLabelText('Password'), 'a quiet password');
    await user.click(box.getByRole('button', { name: 'Export my data' }));
    await waitFor(() => expect(saved).toEqual(['eulogy-my-data.json']));
    expect(api.callsTo('POST /api/profile/export').at(-1)?.body).toEqual({ password: 'a quiet password' });
    expect(screen.queryByText('Unauthorized')).toBeNull();
  });
});

describe('Names', () => {
  const change = async (answers: Answers) => {
    const opened = await open(answers);
    const first = screen.getByLabelText('First name');
    expect(first).toHaveValue('Claire');
    expect(screen.getByLabelText('Last name')).toHaveValue('Whitlow');
    await opened.user.clear(first);
    await opened.user.type(first, 'Clare');
    await opened.user.click(part('Name').getByRole('button', { name: 'Save' }));
    return opened;
  };

  it('are saved, said to be saved, and shown everywhere at once', async () => {
    const { api } = await change({ 'PATCH /api/profile/update': { body: aUser({ firstName: 'Clare' }) } });
    expect(await part('Name').findByText(/^Saved \d/)).toBeVisible();
    expect(api.callsTo('PATCH /api/profile/update')[0]!.body).toEqual({ firstName: 'Clare', lastName: 'Whitlow' });
    expect(screen.getByRole('link', { name: 'Your account, Clare Whitlow' })).toBeVisible();
  });

  it('that could not be saved say "Update failed" and stay as typed', async () => {
    await change({ 'PATCH /api/profile/update': { status: 500, body: 'broken' } });
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Clare');
  });

  it('carry the server’s words at their fields', async () => {
    await change({
      'PATCH /api/profile/update': problem(422, 'request.invalid', 'Please check the marked fields', [
        { path: 'firstName', message: 'First name is too long' },
      ]),
    });
    await waitFor(() =>
      expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('First name is too long'),
    );
    expect(screen.queryByText('Update failed')).toBeNull();
  });

  it('are both wanted', async () => {
    const { api, user } = await open();
    await user.clear(screen.getByLabelText('Last name'));
    await user.click(part('Name').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert', { name: 'One thing to fix' })).toHaveFocus());
    expect(api.callsTo('PATCH /api/profile/update')).toHaveLength(0);
  });
});

describe('The profile picture', () => {
  const picture = '/api/pictures/u1/abc.jpg';
  const saved = { body: { success: true, profileImageUrl: picture, message: 'ok' } };

  it('is sent small, as the multipart field profilePicture, and shown at once', async () => {
    const { written } = stubPictures({ width: 1600, height: 1200 });
    const { api, user, container } = await open({ 'POST /api/profile/upload': saved });
    await user.upload(screen.getByLabelText('Picture file'), aPhoto());
    expect(await part('Profile picture').findByText('Your picture is saved.')).toBeInTheDocument();
    const body = api.callsTo('POST /api/profile/upload')[0]!.body as FormData;
    expect((body.get('profilePicture') as File).type).toBe('image/jpeg');
    expect(written).toEqual([{ type: 'image/jpeg', quality: 0.7, width: 800, height: 600 }]);
    // in the header and here
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      picture,
      picture,
    ]);
  });

  it.each([
    ['Invalid file type', { type: 'application/pdf', name: 'photo.pdf' }],
    ['File too large', { bytes: 5 * 1024 * 1024 + 1 }],
  ])('refuses with "%s" before anything is sent', async (words, file) => {
    stubPictures({ width: 10, height: 10 });
    const { api } = await open();
    const input = screen.getByLabelText<HTMLInputElement>('Picture file');
    Object.defineProperty(input, 'files', { value: [aPhoto(file)], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.callsTo('POST /api/profile/upload')).toHaveLength(0);
  });

  it('says "Upload failed" with the server’s reason', async () => {
    stubPictures({ width: 10, height: 10 });
    const { user } = await open({ 'POST /api/profile/upload': problem(413, 'picture.too-large', 'File too large') });
    await user.upload(screen.getByLabelText('Picture file'), aPhoto());
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('File too large')).toBeVisible();
  });

  it('can be removed', async () => {
    const { api, user, container } = await open({
      'GET /api/auth/user': { body: aUser({ profileImageUrl: picture }) },
      'DELETE /api/profile/picture': { body: { success: true, profileImageUrl: null, message: 'ok' } },
    });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('button', { name: 'Upload picture' })).toBeVisible();
    expect(api.callsTo('DELETE /api/profile/picture')).toHaveLength(1);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('The password', () => {
  const change = async (answers: Answers) => {
    const opened = await open(answers);
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
    await opened.user.type(screen.getByLabelText('Current password'), 'old words');
    await opened.user.type(screen.getByLabelText('New password'), 'a quiet morning');
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
    return opened;
  };

  it('is changed with the current one, and the others’ sessions are asked for afresh', async () => {
    const { api } = await change({ 'POST /api/auth/change-password': { body: { message: 'ok' } } });
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(api.callsTo('POST /api/auth/change-password')[0]!.body).toEqual({
      currentPassword: 'old words',
      newPassword: 'a quiet morning',
    });
    await waitFor(() => expect(api.callsTo('GET /api/auth/sessions')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus());
  });

  it('says at the fields what is wrong with either', async () => {
    await change({
      'POST /api/auth/change-password': problem(422, 'auth.wrong-password', 'This is not your current password.', [
        { path: 'currentPassword', message: 'This is not your current password.' },
      ]),
    });
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    );
  });

  it('says in a toast what is wrong with neither', async () => {
    await change({
      'POST /api/auth/change-password': problem(429, 'auth.too-many-attempts', 'There were too many attempts.'),
    });
    expect(await screen.findByText('There were too many attempts.')).toBeVisible();
  });
});

describe('The e-mail address', () => {
  const ask = async (answers: Answers) => {
    const opened = await open(answers);
    expect(part('Email').getByText('claire@example.com')).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Change email' }));
    await opened.user.type(screen.getByLabelText('New email'), 'clare@example.com');
    await opened.user.type(part('Email').getByLabelText('Password'), 'old words');
    await opened.user.click(screen.getByRole('button', { name: 'Send the code' }));
    return opened;
  };

  it('changes once the code that went to the new one is entered', async () => {
    const { api, user } = await ask({
      'POST /api/auth/change-email': { body: { message: 'ok' } },
      'POST /api/auth/change-email/confirm': [
        problem(422, 'auth.code-invalid', 'Invalid verification code.'),
        { body: aUser({ email: 'clare@example.com' }) },
      ],
    });
    expect(api.callsTo('POST /api/auth/change-email')[0]!.body).toEqual({
      email: 'clare@example.com',
      password: 'old words',
    });
    const code = await screen.findByLabelText('Verification code');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid verification code.'));
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/Your email has been changed/)).toBeVisible();
    expect(part('Email').getByText('clare@example.com')).toBeVisible();
    expect(api.callsTo('POST /api/auth/change-email/confirm').at(-1)!.body).toEqual({ token: '123456' });
  });

  it('says at the field that the new one is taken', async () => {
    await ask({
      'POST /api/auth/change-email': problem(409, 'auth.email-taken', 'Email already registered', [
        { path: 'email', message: 'Email already registered' },
      ]),
    });
    await waitFor(() =>
      expect(screen.getByLabelText('New email')).toHaveAccessibleDescription(/Email already registered/),
    );
  });
});

describe('Where the account is signed in', () => {
  const session = (id: string, device: string, current = false) => ({
    id,
    device,
    current,
    createdAt: '2025-01-01T00:00:00.000Z',
    lastSeenAt: '2025-01-02T00:00:00.000Z',
  });
  const three = {
    'GET /api/auth/sessions': {
      body: [
        session('b', 'Safari on iPhone'),
        session('a', 'Firefox on Windows', true),
        session('c', 'Unknown device'),
      ],
    },
  };
  const devices = () =>
    part('Where you are signed in')
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('strong')!.textContent);

  it('shows this device first, without a way to end it here', async () => {
    await open(three);
    await screen.findByText('Firefox on Windows');
    expect(devices()).toEqual(['Firefox on Windows', 'Safari on iPhone', 'Unknown device']);
    const first = part('Where you are signed in').getAllByRole('listitem')[0]!;
    expect(first).toHaveTextContent('This device');
    expect(within(first).queryByRole('button')).toBeNull();
  });

  it('ends one of the others, also one that has ended already', async () => {
    const { user } = await open({
      ...three,
      'DELETE /api/auth/sessions/b': problem(404, 'session.unknown', 'This session has ended already.'),
    });
    await user.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0]!);
    await waitFor(() => expect(devices()).toEqual(['Firefox on Windows', 'Unknown device']));
  });

  it('ends all others after a question', async () => {
    const { api, user } = await open({ ...three, 'DELETE /api/auth/sessions': { body: { message: 'ok' } } });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out all other devices?' });
    expect(dialog).toHaveTextContent('2 other devices');
    expect(api.callsTo('DELETE /api/auth/sessions')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Sign them out' }));
    await waitFor(() => expect(devices()).toEqual(['Firefox on Windows']));
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  it('asks for the password before others are ended, where the sign-in was a while ago', async () => {
    const { api, user } = await open({
      ...three,
      'DELETE /api/auth/sessions': [
        problem(401, 'password.needed', 'Please enter your password once more to do this.'),
        { body: { message: 'ok' } },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await user.click(screen.getByRole('button', { name: 'Sign them out' }));
    const box = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.click(box.getByRole('button', { name: 'Sign them out' }));
    expect(await box.findByText('Enter your password', { selector: 'form *' })).toBeVisible();
    await user.type(box.getByLabelText('Password'), 'a quiet password');
    await user.click(box.getByRole('button', { name: 'Sign them out' }));
    await waitFor(() => expect(devices()).toEqual(['Firefox on Windows']));
    expect(api.callsTo('DELETE /api/auth/sessions').at(-1)?.body).toEqual({ password: 'a quiet password' });
  });

  it('says when one could not be ended', async () => {
    const { user } = await open({ ...three, 'DELETE /api/auth/sessions/b': { status: 500, body: 'broken' } });
    await user.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0]!);
    expect(await screen.findByText('Signing out failed')).toBeVisible();
    expect(devices()).toHaveLength(3);
  });
});
