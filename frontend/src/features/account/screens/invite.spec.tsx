import { screen, waitFor, within } from '@testing-library/react';
import { leave } from '../../../lib/session.js';
import { aFullEulogy } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aEulogy, aUser, catalogue } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import type { EulogySummaryResponse } from '../../../lib/api-types.js';
import { AccountScreen } from './account-screen.js';

const LINK = 'http://localhost/collaborate/tok-1';

async function openCard(change: Partial<EulogySummaryResponse>) {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/eulogies': { body: [aEulogy(change)] },
    'GET /api/eulogies/7/collaborators': { body: [] },
    'GET /api/eulogies/7': { body: aFullEulogy() },
    'GET /api/eulogies/7/people': {
      body: { people: [], invited: [], settings: { contributorsSeeMemories: false, contributorsMayRead: false } },
    },
    'GET /api/eulogies/7/invitation': {
      body: { inviteToken: null, url: null, expiresAt: '2025-01-01T03:00:00.000Z', round: 1 },
    },
  });
  const rendered = renderRoute('/account', [{ path: '/account', Component: AccountScreen }]);
  const front = await screen.findByRole('article', { name: 'Honouring Ray' });
  return { ...rendered, front };
}

async function invite() {
  const opened = await openCard({ inviteToken: 'tok-1' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await opened.user.click(within(opened.front).getByRole('button', { name: 'Invite' }));
  const back = screen.getByRole('article', { name: 'Invite to Honouring Ray' });
  return { ...opened, copied, back: within(back) };
}

describe('The invite side of a card', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is offered to the owner once there is an invitation', async () => {
    const { front } = await openCard({ inviteToken: 'tok-1' });
    expect(within(front).getByRole('button', { name: 'Invite' })).toBeVisible();
  });

  it('is the owner’s: a contributor is offered the way out instead', async () => {
    const { front } = await openCard({ isOwner: false, inviteToken: 'tok-1' });
    expect(within(front).queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(within(front).getByRole('button', { name: 'Leave this eulogy' })).toBeVisible();
  });

  it('offers the way out only after what a contributor came for', async () => {
    const { front } = await openCard({ isOwner: false, inviteToken: 'tok-1' });
    const go = within(front).getByRole('link', { name: 'Start Questionnaire' });
    const away = within(front).getByRole('button', { name: 'Leave this eulogy' });
    expect(go.compareDocumentPosition(away)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves a contributor the way out of one that was refunded', async () => {
    const { user, front } = await openCard({ isOwner: false, refundedAt: '2025-03-05T01:00:02.000Z' });
    await user.click(within(front).getByText('Refunded'));
    await user.click(within(front).getByRole('button', { name: 'Leave this eulogy' }));
    expect(await screen.findByRole('dialog', { name: 'Leave this eulogy?' })).toBeVisible();
  });

  it('gives way to the panel where the link has run out, so that it can be renewed', async () => {
    const { user, front } = await openCard({ inviteToken: null });
    await user.click(within(front).getByRole('button', { name: 'Invite' }));
    const panel = await screen.findByRole('dialog', { name: 'Family and friends' });
    expect(await within(panel).findByText('The link ran out on 1 January 2025.')).toBeVisible();
  });

  it('leads on to letters and to who joined', async () => {
    const { user, back } = await invite();
    await user.click(back.getByRole('button', { name: 'Invite by email, or see who’s joined' }));
    expect(await screen.findByRole('dialog', { name: 'Family and friends' })).toBeVisible();
  });

  it('turns back by its button or Escape, and the focus returns', async () => {
    const { user, back } = await invite();
    expect(back.getByRole('button', { name: 'Back to the eulogy' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.click(screen.getByRole('button', { name: 'Back to the eulogy' }));
    expect(screen.getByRole('article', { name: 'Honouring Ray' })).toBeVisible();
  });

  it('opens the messages of the phone with the link in the words', async () => {
    const { back } = await invite();
    const href = back.getByRole('link', { name: 'Messages' }).getAttribute('href')!;
    expect(href).toMatch(/^sms:\?&body=/);
    expect(decodeURIComponent(href)).toContain(LINK);
    expect(decodeURIComponent(href)).toContain('Honouring Ray');
  });

  it('copies the link and says so in its place', async () => {
    const { user, back, copied } = await invite();
    await user.click(back.getByRole('button', { name: /^Copy Link/ }));
    expect(await back.findByText('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(LINK);
  });

  it('says "Copy Failed" and shows the link when the browser refuses', async () => {
    const { user, back, copied } = await invite();
    copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(back.getByRole('button', { name: /^Copy Link/ }));
    expect(await screen.findByText('Copy Failed')).toBeVisible();
    expect(screen.getByText(new RegExp(LINK))).toBeVisible();
    expect(back.queryByText('Copied')).toBeNull();
  });

  it('opens Messenger on a phone', async () => {
    const { user, back, copied } = await invite();
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await user.click(back.getByRole('button', { name: 'Messenger' }));
    expect(left).toHaveBeenCalledWith(`fb-messenger://share?link=${encodeURIComponent(LINK)}`);
    expect(copied).not.toHaveBeenCalled();
  });

  it('copies the link for Messenger elsewhere, and the toast says so', async () => {
    const { user, back, copied } = await invite();
    await user.click(back.getByRole('button', { name: 'Messenger' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(LINK);
  });
});
