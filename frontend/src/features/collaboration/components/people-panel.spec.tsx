import { screen, waitFor, within } from '@testing-library/react';
import type { PeopleResponse } from '../../../lib/api-types.js';
import { aFullEulogy } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { PeoplePanel } from './people-panel.js';

const day = '2025-03-04T02:00:00.000Z';
const later = '2999-03-18T02:00:00.000Z';
const BASE = '/api/eulogies/7';

const person = (id: string, firstName: string, more: Partial<PeopleResponse['people'][number]> = {}) => ({
  id,
  firstName,
  lastName: 'Whitlow',
  profileImageUrl: null,
  isOwner: false,
  joinedAt: day,
  introducedAs: null,
  ...more,
});
const people = (change: Partial<PeopleResponse> = {}): PeopleResponse => ({
  people: [person('claire', 'Claire', { isOwner: true }), person('mick', 'Mick', { introducedAs: 'brother' })],
  invited: [{ number: 1, email: 'june@example.com', invitedAt: day, sentAt: day, expiresAt: later }],
  settings: { contributorsSeeMemories: false, contributorsMayRead: false },
  ...change,
});
const link = (inviteToken: string | null, round = 1) => ({
  body: { inviteToken, url: null, expiresAt: later, round },
});
const contribution = (contributorId: string, questionId: string) => ({
  questionId,
  contributorId,
  contributorName: 'Mick Whitlow',
  answer: 'The shed.',
  revision: 1,
  included: true,
  contributedAt: day,
});

async function open(answers: Answers = {}, onClose = jest.fn()) {
  const api = stubApi({
    [`GET ${BASE}`]: {
      body: aFullEulogy({ contributions: [contribution('mick', 'story'), contribution('mick', 'miss')] }),
    },
    [`GET ${BASE}/people`]: { body: people() },
    [`GET ${BASE}/invitation`]: link('tok-1'),
    [`GET ${BASE}/guests`]: { body: [] },
    [`GET ${BASE}/asked`]: { body: { asked: [], people: [], questions: [] } },
    [`GET ${BASE}/replies`]: { body: { waiting: [], returned: [] } },
    ...answers,
  });
  const Panel = () => <PeoplePanel eulogyId={7} title="Honouring Ray" onClose={onClose} />;
  const rendered = renderRoute('/panel', [{ path: '/panel', Component: Panel }]);
  const panel = within(await screen.findByRole('dialog', { name: 'Family and friends' }));
  return { ...api, ...rendered, panel, onClose };
}

describe('The people of a eulogy, for its owner', () => {
  it('are who was invited, who joined and since when, and how much each has answered', async () => {
    const { panel } = await open();
    const here = await panel.findByRole('list', { name: 'Who is here' });
    const rows = within(here).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Claire Whitlow (owner)');
    await waitFor(() => expect(rows[1]).toHaveTextContent('Joined 4 March 2025 · 2 questions answered · brother'));
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    const invited = panel.getByRole('list', { name: 'Invited by email' });
    expect(invited).toHaveTextContent('june@example.comInvited 4 March 2025, not here yet');
  });

  it('are removed only after it was asked again', async () => {
    const remove = `DELETE ${BASE}/collaborators/mick`;
    const { panel, user, callsTo, answers } = await open({ [remove]: { body: { message: 'What they told stays.' } } });
    await user.click(await panel.findByRole('button', { name: 'Remove Mick Whitlow' }));
    expect(panel.getByText(/^Remove Mick Whitlow\? They can no longer open this eulogy/)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel.queryByText(/They can no longer open/)).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Remove Mick Whitlow' }));
    expect(callsTo(remove)).toEqual([]);
    answers[`GET ${BASE}/people`] = { body: people({ people: [person('claire', 'Claire', { isOwner: true })] }) };
    await user.click(panel.getByRole('button', { name: 'Remove Mick Whitlow' }));
    expect(await screen.findByText('Mick Whitlow was removed')).toBeVisible();
    expect(await panel.findByText(/^No one else has joined yet/)).toBeVisible();
    expect(callsTo(remove)).toHaveLength(1);
  });

  it('are invited by email', async () => {
    const { panel, user, callsTo } = await open({
      [`POST ${BASE}/invitations`]: [
        problem(422, 'validation', 'no', [{ path: 'email', message: 'Invalid email format' }]),
        { status: 202, body: { message: 'ok' } },
      ],
    });
    const field = await panel.findByLabelText('Email address');
    await user.click(panel.getByRole('button', { name: 'Send invitation' }));
    expect(panel.getByText('Please enter an email address')).toBeVisible();
    await user.type(field, 'sam');
    await user.click(panel.getByRole('button', { name: 'Send invitation' }));
    expect(await panel.findByText('Invalid email format')).toBeVisible();
    await user.clear(field);
    await user.type(field, ' sam@example.com {Enter}');
    expect(await screen.findByText('An email is on its way to sam@example.com.')).toBeVisible();
    expect(callsTo(`POST ${BASE}/invitations`).at(-1)?.body).toEqual({ email: 'sam@example.com' });
    expect(field).toHaveValue('');
  });

  it('are sent the letter again, or it is withdrawn', async () => {
    const { panel, user, callsTo } = await open({
      [`POST ${BASE}/invitations/1/send`]: { status: 202, body: { message: 'ok' } },
      [`DELETE ${BASE}/invitations/1`]: { body: { message: 'ok' } },
    });
    await user.click(await panel.findByRole('button', { name: 'Send again to june@example.com' }));
    expect(await screen.findByText('The email is on its way again')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Withdraw the invitation of june@example.com' }));
    expect(await screen.findByText('The invitation is withdrawn')).toBeVisible();
    expect(callsTo(`DELETE ${BASE}/invitations/1`)).toHaveLength(1);
  });

  it('may see and read what the owner lets them, saved as it is chosen', async () => {
    const { panel, user, callsTo } = await open({
      [`PATCH ${BASE}/circle-settings`]: { body: { contributorsSeeMemories: true, contributorsMayRead: false } },
    });
    const see = await panel.findByRole('checkbox', { name: /^See each other's memories/ });
    await user.click(see);
    await waitFor(() => expect(see).toBeChecked());
    expect(panel.getByRole('checkbox', { name: /^Read the finished eulogy/ })).not.toBeChecked();
    expect(callsTo(`PATCH ${BASE}/circle-settings`).map(({ body }) => body)).toEqual([
      { contributorsSeeMemories: true },
    ]);
  });

  it('that cannot be loaded can be asked for again', async () => {
    const { panel, user } = await open({ [`GET ${BASE}/people`]: [{ status: 500, body: '' }, { body: people() }] });
    await user.click(await panel.findByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('list', { name: 'Who is here' })).toBeVisible();
  });
});

describe('The link in the panel', () => {
  it('is ended only after it was asked again, and the next one takes its place', async () => {
    const { panel, user, callsTo } = await open({ [`POST ${BASE}/invitation/revoke`]: link('tok-2', 2) });
    await user.click(await panel.findByRole('button', { name: 'End this link' }));
    expect(callsTo(`POST ${BASE}/invitation/revoke`)).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'End the link' }));
    expect(await screen.findByText('The old link is ended')).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(panel.getByRole('button', { name: /^Copy Link/ }));
    expect(copied).toHaveBeenCalledWith('http://localhost/collaborate/tok-2');
    copied.mockRestore();
  });

  it('is renewed, also when it has run out', async () => {
    const { panel, user } = await open({
      [`GET ${BASE}/invitation`]: { body: { inviteToken: null, url: null, expiresAt: day, round: 1 } },
      [`POST ${BASE}/invitation/renew`]: link('tok-1'),
    });
    expect(await panel.findByText('The link ran out on 4 March 2025.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Make it work again' }));
    expect(await panel.findByRole('button', { name: 'Renew for 14 days' })).toBeVisible();
    expect(panel.getByText(/^Good until 18 March 2999\./)).toBeVisible();
  });

  it('closes the panel with Escape', async () => {
    const { user, onClose } = await open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});

describe('Those who tell without an account', () => {
  const guest = (id: string, name: string, more: object = {}) => ({
    id,
    name,
    cameBy: 'link',
    held: false,
    status: 'here',
    joinedAt: day,
    introducedAs: null,
    waiting: [],
    ...more,
  });
  const waiting = guest('kev', 'Kev Marsh', {
    held: true,
    introducedAs: 'neighbour',
    waiting: [{ questionText: 'Tell one story.', answer: 'He fixed my mower.' }],
  });

  it('wait with their words until the owner includes them', async () => {
    const { panel, user, callsTo } = await open({
      [`GET ${BASE}/guests`]: [{ body: [waiting] }, { body: [guest('kev', 'Kev Marsh')] }],
      [`POST ${BASE}/guests/kev/include`]: { body: { message: 'What they told is part of it now.' } },
    });
    const place = await panel.findByRole('region', { name: 'Waiting for your OK' });
    expect(place).toHaveTextContent('Kev Marsh, neighbour');
    expect(place).toHaveTextContent('Came through your shared link');
    expect(place).toHaveTextContent('He fixed my mower.');
    await user.click(within(place).getByRole('button', { name: 'Include what Kev Marsh tells' }));
    expect(await panel.findByRole('region', { name: 'Guests' })).toHaveTextContent('Kev MarshIncluded');
    expect(panel.queryByRole('region', { name: 'Waiting for your OK' })).toBeNull();
    expect(callsTo(`POST ${BASE}/guests/kev/include`)).toHaveLength(1);
  });

  it('are turned away after asking once more', async () => {
    const { panel, user, callsTo } = await open({
      [`GET ${BASE}/guests`]: [
        { body: [waiting] },
        { body: [guest('kev', 'Kev Marsh', { held: true, status: 'removed' })] },
      ],
      [`DELETE ${BASE}/guests/kev`]: { body: { message: 'They can tell nothing more here.' } },
    });
    await user.click(await panel.findByRole('button', { name: 'I don’t know Kev Marsh' }));
    expect(panel.getByText(/Turn Kev Marsh away\?/)).toHaveFocus();
    expect(callsTo(`DELETE ${BASE}/guests/kev`)).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Turn Kev Marsh away' }));
    expect(await panel.findByText(/Turned away, left out/)).toBeVisible();
  });

  it('come by a message, by WhatsApp, or by a code at the table that is drawn here', async () => {
    const { panel, user } = await open();
    const whatsApp = await panel.findByRole('link', { name: 'WhatsApp' });
    expect(whatsApp).toHaveAttribute('href', expect.stringContaining('https://wa.me/?text='));
    expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain('/collaborate/tok-1');
    await user.click(panel.getByText('A code to show at the table'));
    expect(panel.getByRole('img', { name: 'Code of the invitation to Honouring Ray' })).toBeVisible();
  });

  it('are sent the invitation by whatever the phone has, where it has something', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    const { panel, user } = await open();
    await user.click(await panel.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ text: expect.stringContaining('/collaborate/tok-1') });
    Reflect.deleteProperty(navigator, 'share');
  });
});
