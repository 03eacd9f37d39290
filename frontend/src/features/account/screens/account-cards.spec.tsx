import { screen, within } from '@testing-library/react';
import type { EulogyStatus } from '../../../lib/api-types.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aEulogy, aUser, catalogue } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { AccountScreen } from './account-screen.js';

const open = (eulogies: object[]) => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/eulogies': { body: eulogies },
    'GET /api/eulogies/7/collaborators': { body: [] },
    'GET /api/eulogies/8/collaborators': { body: [] },
    'GET /api/eulogies/9/collaborators': { body: [] },
    'GET /api/eulogies/7/ownership': { body: { isOwner: true, isCollaborator: false } },
  });
  return renderRoute('/account', [{ path: '/account', Component: AccountScreen }]);
};

describe('The cards of the dashboard', () => {
  it('stand under “My Eulogies”, one for each eulogy', async () => {
    open([aEulogy(), aEulogy({ id: 8, title: 'Eulogy for Joan' })]);
    const mine = await screen.findByRole('region', { name: 'My Eulogies' });
    expect(within(mine).getByRole('heading', { level: 2, name: 'My Eulogies' })).toBeVisible();
    expect(await within(mine).findByRole('article', { name: 'Honouring Ray' })).toBeVisible();
    expect(within(mine).getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('No eulogies yet')).toBeNull();
  });

  it.each<[EulogyStatus, number, string | null, string, string]>([
    ['completed', 15, 'Completed', 'View Eulogy', '/eulogy/7'],
    ['generating', 15, null, 'View Progress', '/generating/7'],
    ['draft', 0, 'Not Started Yet', 'Start Questionnaire', '/questionnaire/7'],
    ['in_progress', 1, 'In Progress', 'Continue Questionnaire', '/questionnaire/7'],
    ['in_progress', 14, 'In Progress', 'Continue Questionnaire', '/questionnaire/7'],
    ['in_progress', 15, null, 'Review & Generate', '/review/7'],
  ])('%s with %i answers: badge %s, button %s, which leads to %s', async (status, answered, badge, button, to) => {
    const { user } = open([aEulogy({ status, progress: { answered, total: 15 } })]);
    const card = await screen.findByRole('article', { name: 'Honouring Ray' });
    for (const text of ['Completed', 'Not Started Yet', 'In Progress'])
      expect(within(card).queryAllByText(text)).toHaveLength(text === badge ? 1 : 0);
    const go = within(card)
      .queryAllByRole('link')
      .concat(within(card).queryAllByRole('button'))
      .find(({ textContent }) => textContent === button);
    expect(go).toBeVisible();
    await user.click(go!);
    expect(await screen.findByText(`at ${to}`)).toBeVisible();
  });

  it.each<[string, Parameters<typeof aEulogy>[0], string]>([
    [
      'nothing answered',
      { status: 'draft', progress: { answered: 0, total: 15 } },
      '15 questions, one at a time. You can stop at any point.',
    ],
    [
      'nothing answered, for somebody who was asked',
      { status: 'draft', isOwner: false, progress: { answered: 0, total: 15 } },
      'No one has answered yet. Start with whatever you remember.',
    ],
    [
      'some left, as the figures above say',
      { status: 'in_progress', progress: { answered: 4, total: 15 } },
      'Pick up where you left off.',
    ],
    [
      'one left',
      { status: 'in_progress', progress: { answered: 14, total: 15 } },
      'One question left. Pick up where you left off.',
    ],
    [
      'all answered',
      { status: 'in_progress', progress: { answered: 15, total: 15 } },
      'Every question has an answer. Next, check them before it’s written.',
    ],
    [
      'all answered, for somebody who was asked',
      { status: 'in_progress', isOwner: false, progress: { answered: 15, total: 15 } },
      'Every question has an answer. You can still add what you remember.',
    ],
    ['being written', { status: 'generating' }, 'It’s being written. You can leave this page and come back.'],
    ['written', { status: 'completed' }, 'It’s ready to read, change and take with you.'],
    [
      'written, for somebody who may not read it',
      { status: 'completed', isOwner: false, mayRead: false },
      'It’s written. Its owner decides who can read it.',
    ],
    [
      'refunded',
      { status: 'in_progress', refundedAt: '2025-03-05T01:00:02.000Z', progress: { answered: 3, total: 15 } },
      'This was refunded, so it won’t be written. You can still read the answers.',
    ],
  ])('say in plain words where it stands and what comes next: %s', async (_what, change, words) => {
    open([aEulogy(change)]);
    const card = await screen.findByRole('article', { name: 'Honouring Ray' });
    card.querySelector('details')?.setAttribute('open', '');
    expect(within(card).getByText(words)).toBeVisible();
  });

  it('leave room for another one: Get Started leads to its name', async () => {
    const { user } = open([aEulogy()]);
    const promo = await screen.findByRole('region', { name: 'Create a Beautiful Eulogy' });
    await user.click(within(promo).getByRole('link', { name: 'Get Started' }));
    expect(await screen.findByText('at /naming/other')).toBeVisible();
  });

  it.each([
    ['other', 'For Someone Else'],
    ['pet', 'Pet Eulogy'],
    ['self', 'Pre-plan Your Own'],
  ] as const)('have an icon by type, beside its name: %s', async (type, label) => {
    const drawings = async (of: object[]) => {
      const { unmount } = open(of);
      const cards = await screen.findAllByRole('article');
      const found = cards.map((card) => card.querySelector('.book-kind svg path')!.getAttribute('d'));
      unmount();
      return found;
    };
    const another = type === 'other' ? 'pet' : 'other';
    const [own, same, different] = await drawings([
      aEulogy({ type }),
      aEulogy({ type, id: 8 }),
      aEulogy({ type: another, id: 9 }),
    ]);
    expect(own).toBe(same);
    expect(own).not.toBe(different);
    open([aEulogy({ type })]);
    expect((await screen.findByRole('article')).querySelector('.book-kind')).toHaveTextContent(label);
  });

  it('show the custom title, or the name from the answers where the title is only the type', async () => {
    const responses = { 'What was their name, and what did people call them?': 'Raymond Doyle|Ray|He/Him' };
    open([aEulogy({ responses }), aEulogy({ id: 8, title: 'other', responses })]);
    expect(await screen.findByRole('article', { name: 'Honouring Ray' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Raymond Doyle' })).toBeVisible();
  });
});

describe('The order of the dashboard', () => {
  it('has the finished text first, with the one filled button, drafts next, what was refunded last', async () => {
    open([
      aEulogy({ title: 'Honouring Ada', refundedAt: '2025-03-05T01:00:02.000Z' }),
      aEulogy({ id: 8, title: 'Honouring Bea', status: 'in_progress', progress: { answered: 3, total: 15 } }),
      aEulogy({ id: 9, title: 'Honouring Cy', status: 'completed' }),
    ]);
    await screen.findByRole('article', { name: 'Honouring Cy' });
    const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(names).toEqual(['Honouring Cy', 'Honouring Bea', 'Honouring Ada']);
    expect(screen.getByRole('link', { name: 'View Eulogy' })).toHaveClass('button-main');
    expect(screen.getByRole('link', { name: 'Continue Questionnaire' })).not.toHaveClass('button-main');
    expect(document.querySelectorAll('main .button-main')).toHaveLength(1);
  });
});

describe('A card whose money went back', () => {
  it('says so beside its state, still leads to the text, and invites nobody any more', async () => {
    const refundedAt = '2025-03-05T01:00:02.000Z';
    const { user } = open([
      aEulogy({ status: 'completed', refundedAt }),
      aEulogy({ id: 8, title: 'Honouring Ada', inviteToken: 'tok-1', refundedAt }),
      aEulogy({ id: 9, title: 'Honouring Bea', inviteToken: 'tok-2', refundedAt: null }),
    ]);
    const written = within(await screen.findByRole('article', { name: 'Honouring Ray' }));
    expect(written.getByText('Refunded')).toBeVisible();
    expect(written.getByText('Completed')).not.toBeVisible();
    await user.click(written.getByText('Refunded'));
    expect(written.getByText('Completed')).toBeVisible();
    expect(written.getByRole('link', { name: 'View Eulogy' })).toHaveAttribute('href', '/eulogy/7');
    const unwritten = within(screen.getByRole('article', { name: 'Honouring Ada' }));
    expect(unwritten.getByText('Refunded')).toBeVisible();
    expect(unwritten.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(unwritten.queryByRole('link', { name: 'Start Questionnaire' })).toBeNull();
    const paid = within(screen.getByRole('article', { name: 'Honouring Bea' }));
    expect(paid.queryByText('Refunded')).toBeNull();
    expect(paid.getByRole('button', { name: 'Invite' })).toBeVisible();
  });
});
