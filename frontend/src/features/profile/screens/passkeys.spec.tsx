import { screen, waitFor, within } from '@testing-library/react';
import { FakeDevice } from '../../../testing/fake-device.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { ProfileScreen } from './profile-screen.js';

const LIST = 'GET /api/auth/passkeys';
const OPTIONS = 'POST /api/auth/passkeys/options';
const ADD = 'POST /api/auth/passkeys';
const REMOVE = 'DELETE /api/auth/passkeys/p1';
const question = {
  body: {
    options: { challenge: 'AQID', rp: { id: 'localhost', name: 'Eulogy' }, user: { id: 'AQID' }, pubKeyCredParams: [] },
  },
};
const phone = { id: 'p1', name: 'My phone', createdAt: '2025-03-03T00:00:00.000Z', lastUsedAt: null };
const laptop = {
  id: 'p2',
  name: 'Chrome on Mac',
  createdAt: '2025-03-04T00:00:00.000Z',
  lastUsedAt: '2025-03-05T00:00:00.000Z',
};
const needed = problem(401, 'password.needed', 'Please enter your password once more to do this.');

describe('Passkeys in the profile', () => {
  let device: FakeDevice;
  beforeEach(() => {
    device = new FakeDevice();
    device.install();
  });
  afterEach(() => device.remove());

  async function open(answers: Answers = {}) {
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/auth/sessions': { body: [] },
      ...answers,
    });
    const rendered = renderRoute('/profile', [{ path: '/profile', Component: ProfileScreen }]);
    await screen.findByRole('heading', { name: 'Passkeys' });
    return { api, ...rendered };
  }
  const part = () => within(screen.getByRole('region', { name: 'Passkeys' }));

  it('are made by the device and stand in the list at once', async () => {
    const { api, user } = await open({ [OPTIONS]: question, [ADD]: { status: 201, body: laptop } });
    await user.click(part().getByRole('button', { name: 'Add a passkey' }));
    expect(await part().findByText('Chrome on Mac')).toBeVisible();
    expect(part().getByText(/Your passkey is added/)).toBeVisible();
    expect(part().getByText(/Last used 5 March 2025/)).toBeVisible();
    expect(api.callsTo(ADD)[0]?.body).toMatchObject({ response: { id: 'AQID', type: 'public-key' } });
  });

  it('are not made where the person says no, or the device has one, and nothing is wrong then', async () => {
    const { api, user } = await open({ [OPTIONS]: question });
    device.refuses = 'NotAllowedError';
    await user.click(part().getByRole('button', { name: 'Add a passkey' }));
    expect(await part().findByText(/No passkey was made/)).toBeVisible();
    device.refuses = 'InvalidStateError';
    await user.click(part().getByRole('button', { name: 'Add a passkey' }));
    expect(await part().findByText(/This device has a passkey for your account already/)).toBeVisible();
    expect(api.callsTo(ADD)).toHaveLength(0);
  });

  it('are renamed where they stand', async () => {
    const { api, user } = await open({
      [LIST]: { body: [phone] },
      'PATCH /api/auth/passkeys/p1': { body: { ...phone, name: 'Old phone' } },
    });
    await user.click(await part().findByRole('button', { name: 'Rename' }));
    const field = part().getByLabelText('Name');
    await user.clear(field);
    await user.click(part().getByRole('button', { name: 'Save the name' }));
    expect(await part().findByText('Please give it a name')).toBeVisible();
    await user.type(field, 'Old phone');
    await user.click(part().getByRole('button', { name: 'Save the name' }));
    expect(await part().findByText('Old phone')).toBeVisible();
    await waitFor(() => expect(part().getByRole('button', { name: 'Rename' })).toHaveFocus());
    expect(api.callsTo('PATCH /api/auth/passkeys/p1').map(({ body }) => body)).toEqual([{ name: 'Old phone' }]);
  });

  it('that are the last one go with the password, for which no passkey will do', async () => {
    const { api, user } = await open({ [LIST]: { body: [phone] }, [REMOVE]: [needed, { body: { message: 'ok' } }] });
    await user.click(await part().findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/It is your last passkey/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    const field = dialog.getByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
    await user.type(field, 'long-enough');
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(part().queryByText('My phone')).toBeNull());
    expect(api.callsTo(REMOVE).map(({ body }) => body)).toEqual([undefined, { password: 'long-enough' }]);
  });

  it('are shown in the place of the password, where that is asked for again', async () => {
    const { api, user } = await open({
      [LIST]: { body: [phone, laptop] },
      [REMOVE]: [needed, { body: { message: 'ok' } }],
      'POST /api/auth/passkeys/confirm/options': { body: { options: { challenge: 'AQID', rpId: 'localhost' } } },
      'POST /api/auth/passkeys/confirm': { status: 204 },
    });
    const [remove] = await part().findAllByRole('button', { name: 'Remove' });
    await user.click(remove!);
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    device.refuses = 'NotAllowedError';
    await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    expect(await screen.findByText(/No passkey was used/)).toBeVisible();
    device.refuses = undefined;
    await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
    await waitFor(() => expect(part().queryByText('My phone')).toBeNull());
    expect(api.callsTo('POST /api/auth/passkeys/confirm')).toHaveLength(1);
    expect(api.callsTo(REMOVE).map(({ body }) => body)).toEqual([undefined, undefined]);
  });

  it('are said to be beyond a browser that does not know them', async () => {
    device.remove();
    await open();
    expect(await part().findByText(/This browser can’t make passkeys/)).toBeVisible();
    expect(part().queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
