import { act, screen, waitFor, within } from '@testing-library/react';
import { readTaste, waitingTaste, writeTaste } from '../../../lib/taste/kept-taste.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aEulogy, aUser, catalogue } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { AccountScreen, welcome } from './account-screen.js';

const routes = [{ path: '/account', Component: AccountScreen }];

function stub(eulogies: unknown, more: Answers = {}) {
  return stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/eulogies': { body: eulogies },
    'GET /api/eulogies/7/collaborators': { body: [] },
    ...more,
  });
}

describe('The dashboard', () => {
  it('greets by first name, else by address, else with "back"', () => {
    expect(welcome({ firstName: 'Claire', email: 'c@example.com' })).toBe('Welcome, Claire');
    expect(welcome({ firstName: ' ', email: 'ray@example.com' })).toBe('Welcome, ray');
    expect(welcome({ firstName: '', email: '' })).toBe('Welcome back');
  });

  it('has what was paid above what is for sale, and waits for it only where somebody has bought', async () => {
    const receipt = {
      ...{ number: 'E-2025-000007', purchaseId: 'p', eulogyId: 7, eulogyType: 'other', paidAt: '2025-03-04T05:08:07Z' },
      ...{ totalCents: 7999, gstCents: null, currency: 'AUD', refundedCents: 0, refundedAt: null },
    };
    stub([aEulogy({ status: 'in_progress' })], { 'GET /api/receipts': { body: [receipt] } });
    const { unmount } = renderRoute('/account', routes);
    const receipts = await screen.findByRole('heading', { name: 'Receipts' });
    const offer = await screen.findByRole('link', { name: 'Get Started' });
    expect(receipts.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    unmount();
    stub([], { 'GET /api/receipts': () => new Promise<never>(() => undefined) });
    renderRoute('/account', routes);
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeVisible();
  });

  it('shows a card with title, state, bar and the way on', async () => {
    stub([aEulogy({ status: 'in_progress', progress: { answered: 9, total: 15 } })]);
    renderRoute('/account', routes);
    const card = await screen.findByRole('article', { name: 'Honouring Ray' });
    expect(within(card).getByText('In Progress')).toBeVisible();
    expect(within(card).getByText('9/15 questions')).toBeVisible();
    expect(within(card).getByRole('progressbar')).toHaveAttribute('value', '9');
    expect(within(card).getByRole('link', { name: 'Continue Questionnaire' })).toHaveAttribute(
      'href',
      '/questionnaire/7',
    );
  });

  it('has the story that was kept on this device before there was an account, until it is deleted', async () => {
    const answers = { name: '', called: 'Peg', relation: '', ownWord: '', story: 'She sang.' };
    writeTaste({ answers, keptAt: 1, eulogyId: null });
    stub([]);
    const { user } = renderRoute('/account', routes);
    expect(await screen.findByText(/Your story about Peg is saved on this device/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Carry on with it' })).toHaveAttribute('href', '/checkout/other');
    await user.click(screen.getByRole('button', { name: 'Delete it from this device' }));
    expect(waitingTaste()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(waitingTaste()?.answers).toEqual(answers);
    localStorage.clear();
  });

  it('says when there is nothing yet and offers to begin', async () => {
    stub([]);
    renderRoute('/account', routes);
    expect(await screen.findByRole('heading', { name: 'No eulogies yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try one story first, free' })).toHaveAttribute('href', '/try');
    expect(screen.getByText(/^Were you invited to one\?/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Create a Beautiful Eulogy' })).toBeVisible();
    // one way in, and it is said once
    expect(screen.getAllByRole('link', { name: /Get Started|Start/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/naming/other');
    expect(await screen.findByText('AU$79.99, paid once', { exact: false })).toBeVisible();
    const soon = screen.getByRole('region', { name: 'Also coming soon' });
    expect(within(soon).getByText('Pet Eulogy')).toBeVisible();
    expect(within(soon).getByText('Pre-Plan Your Own')).toBeVisible();
  });

  it.each([
    ['before-answering', 'First a name, then payment, then the questions.'],
    ['before-writing', 'The questions are free. You pay only when you’re ready to have the eulogy written.'],
  ])('says beside what it costs when it is paid: %s', async (payWhen, words) => {
    stub([], { 'GET /api/payments/config': { body: { provider: 'sandbox', publishableKey: null, payWhen } } });
    renderRoute('/account', routes);
    const offer = await screen.findByRole('region', { name: 'Create a Beautiful Eulogy' });
    expect(await within(offer).findByText(words)).toBeVisible();
  });

  it('shows whoever was invited what they were invited to, and no panel that sells', async () => {
    const anna = { id: 'anna', firstName: 'Anna', lastName: 'Bright', email: null, isOwner: true };
    stub(
      [aEulogy({ isOwner: false, inviteToken: null, status: 'in_progress', progress: { answered: 6, total: 15 } })],
      { 'GET /api/eulogies/7/collaborators': { body: [anna] } },
    );
    renderRoute('/account', routes);
    const card = await screen.findByRole('article', { name: 'Honouring Ray' });
    expect(await within(card).findByText('Started by Anna Bright')).toBeVisible();
    // what was answered so far may be all of it others' words
    expect(card).toHaveTextContent('Add what you remember, whenever you like.');
    const quiet = await screen.findByRole('region', { name: 'Create a Beautiful Eulogy' });
    expect(quiet).not.toHaveClass('offer');
    expect(within(quiet).queryByText('Limited time')).toBeNull();
    expect(within(quiet).getByRole('link', { name: /^Get Started/ })).toHaveAttribute('href', '/naming/other');
  });

  it('offers nothing to buy to whoever cannot see their own, and does not say more than it knows', async () => {
    stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/catalogue': { body: catalogue },
      'GET /api/eulogies': { status: 500, body: '' },
    });
    renderRoute('/account', routes);
    expect(await screen.findByText('This page isn’t loading properly right now.')).toBeVisible();
    expect(screen.queryByText('Create a Beautiful Eulogy')).toBeNull();
  });

  it('says that there is no connection, for as long as there is none', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stub([aEulogy()]);
    renderRoute('/account', routes);
    expect(await screen.findByText('You’re offline right now.')).toBeVisible();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Everything is where you left it.')).toBeVisible();
    onLine.mockRestore();
  });

  it('offers to try again when the eulogies cannot be fetched', async () => {
    stub([], { 'GET /api/eulogies': [{ status: 500, body: 'broken' }, { body: [aEulogy()] }] });
    const { user } = renderRoute('/account', routes);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Honouring Ray' })).toBeVisible();
  });

  it('calls the price “Limited time” only where an introductory price stands', async () => {
    stub([]);
    const { unmount } = renderRoute('/account', routes);
    const promo = await screen.findByRole('region', { name: 'Create a Beautiful Eulogy' });
    expect(await within(promo).findByText('Limited time')).toBeVisible();
    expect(within(promo).getByText('$99.99', { selector: 's' })).toBeVisible();
    unmount();
    stub([], { 'GET /api/catalogue': { body: catalogue.map((item) => ({ ...item, introPriceCents: null })) } });
    renderRoute('/account', routes);
    expect(await screen.findByText('AU$99.99, paid once', { exact: false })).toBeVisible();
    expect(screen.queryByText('Limited time')).toBeNull();
  });

  it('has a foot that leads to the public pages, the privacy policy and the terms', async () => {
    stub([]);
    renderRoute('/account', routes);
    const foot = within(await screen.findByRole('contentinfo'));
    expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/family-tributes',
      '/personal-eulogies',
      '/pet-eulogies',
      '/how-it-works',
      '/why-ai',
      '/contact',
      'tel:131114',
    ]);
    expect(foot.getByRole('button', { name: 'Privacy Policy' })).toBeVisible();
    expect(foot.getByRole('button', { name: 'Terms of Service' })).toBeVisible();
  });

  it('asks for ownership before it opens a eulogy that is being written', async () => {
    const api = stub([aEulogy({ status: 'generating' })], {
      'GET /api/eulogies/7/ownership': { body: { isOwner: true, isCollaborator: false } },
    });
    const { user } = renderRoute('/account', routes);
    await user.click(await screen.findByRole('button', { name: 'View Progress' }));
    expect(await screen.findByText('at /generating/7')).toBeVisible();
    expect(api.callsTo('GET /api/eulogies/7/ownership')).toHaveLength(1);
  });

  it('leads a collaborator who is not the owner to the thank-you page', async () => {
    stub([aEulogy({ status: 'generating', isOwner: false })], {
      'GET /api/eulogies/7/ownership': { body: { isOwner: false, isCollaborator: true } },
    });
    const { user } = renderRoute('/account', routes);
    await user.click(await screen.findByRole('button', { name: 'View Progress' }));
    expect(await screen.findByText('at /collaborator-thank-you/7')).toBeVisible();
  });

  it('shows who belongs to it, the owner first, once there are two', async () => {
    const person = (id: string, firstName: string, isOwner: boolean) => ({
      id,
      firstName,
      lastName: '',
      email: null,
      isOwner,
    });
    const body = [person('2', 'Anna', false), person('1', 'Claire', true)];
    stub([aEulogy()], { 'GET /api/eulogies/7/collaborators': { body } });
    renderRoute('/account', routes);
    expect(await screen.findByRole('img', { name: 'Claire (owner) and Anna' })).toBeVisible();
  });
});

describe('The people of a eulogy', () => {
  const person = (id: string, firstName: string, isOwner = false) => ({
    id,
    firstName,
    lastName: '',
    email: null,
    profileImageUrl: null,
    isOwner,
  });
  const five = [
    person('2', 'Anna'),
    person('3', 'Mick'),
    person('4', 'Tom'),
    person('5', 'Joan'),
    person(aUser().id, 'Claire'),
  ];

  it('are 3 and "+N", whoever created it first and with a badge', async () => {
    stub([aEulogy()], { 'GET /api/eulogies/7/collaborators': { body: five } });
    renderRoute('/account', routes);
    const row = await screen.findByRole('img', { name: 'Claire (owner), Anna, Mick and 2 more' });
    expect(within(row).getByText('+2')).toBeVisible();
    expect(row.querySelectorAll('.who-badge')).toHaveLength(1);
    expect(row.firstElementChild!.querySelector('.who-badge')).not.toBeNull();
  });

  it('are asked for every 15 seconds', async () => {
    jest.useFakeTimers();
    try {
      const api = stub([aEulogy()]);
      renderRoute('/account', routes);
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(api.callsTo('GET /api/eulogies/7/collaborators')).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(14_800));
      expect(api.callsTo('GET /api/eulogies/7/collaborators')).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(15_200));
      expect(api.callsTo('GET /api/eulogies/7/collaborators')).toHaveLength(3);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['pet', 'in_progress'],
    ['self', 'in_progress'],
    ['other', 'completed'],
  ] as const)('are not shown on a card of type %s that is %s', async (type, status) => {
    const api = stub([aEulogy({ type, status, inviteToken: 'tok-1' })]);
    renderRoute('/account', routes);
    await screen.findByRole('article', { name: 'Honouring Ray' });
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(api.callsTo('GET /api/eulogies/7/collaborators')).toHaveLength(0);
  });
});

describe('Changing a title on the card', () => {
  const open = async (more: Answers = {}) => {
    const api = stub([aEulogy()], more);
    const rendered = renderRoute('/account', routes);
    await rendered.user.click(await screen.findByRole('button', { name: 'Edit the title Honouring Ray' }));
    return { api, ...rendered };
  };

  it('previews and saves format and name', async () => {
    const { api, user } = await open({
      'PATCH /api/eulogies/7': (call) => ({ body: { id: 7, ...(call.body as object) } }),
    });
    await user.selectOptions(screen.getByLabelText('Title style'), 'Life Story');
    await user.clear(screen.getByLabelText('Name of the person'));
    expect(screen.getByText('Life Story', { selector: 'output' })).toBeVisible();
    await user.type(screen.getByLabelText('Name of the person'), 'Raymond');
    expect(screen.getByText("Raymond's Life Story")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: "Raymond's Life Story" })).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7')[0]!.body).toEqual({ title: "Raymond's Life Story" });
  });

  it('leaves a title of the family’s own words as it is', async () => {
    const api = stub([aEulogy({ title: 'A Tribute to Dad' })], {
      'PATCH /api/eulogies/7': (call) => ({ body: { id: 7, ...(call.body as object) } }),
    });
    const { user } = renderRoute('/account', routes);
    await user.click(await screen.findByRole('button', { name: 'Edit the title A Tribute to Dad' }));
    expect(screen.getByLabelText('Title style')).toHaveDisplayValue('In your own words');
    await user.type(screen.getByLabelText('Title'), ', from us all');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'A Tribute to Dad, from us all' })).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7')[0]!.body).toEqual({ title: 'A Tribute to Dad, from us all' });
  });

  it('turns a format into own words and back without losing the name', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Title style'), 'In your own words');
    expect(screen.getByLabelText('Title')).toHaveValue('Honouring Ray');
    await user.clear(screen.getByLabelText('Title'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a title')).toBeVisible();
    await user.type(screen.getByLabelText('Title'), 'Honouring Ray');
    await user.selectOptions(screen.getByLabelText('Title style'), 'Life Story');
    expect(screen.getByLabelText('Name of the person')).toHaveValue('Ray');
  });

  it('wants a name', async () => {
    const { api, user } = await open();
    await user.clear(screen.getByLabelText('Name of the person'));
    await user.type(screen.getByLabelText('Name of the person'), '   ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter the name of the person')).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7')).toHaveLength(0);
  });

  it('asks for the name of an animal in its own words', async () => {
    stub([aEulogy({ type: 'pet' })]);
    const { user } = renderRoute('/account', routes);
    await user.click(await screen.findByRole('button', { name: 'Edit the title Honouring Ray' }));
    await user.clear(screen.getByLabelText('Name of your pet'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter the name of your pet')).toBeVisible();
  });

  it('says when it failed and keeps what was typed', async () => {
    const { user } = await open({ 'PATCH /api/eulogies/7': { status: 500, body: 'broken' } });
    await user.type(screen.getByLabelText('Name of the person'), 'mond');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update title. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Name of the person')).toHaveValue('Raymond');
  });

  it('is for the owner only', async () => {
    stub([aEulogy({ isOwner: false })]);
    renderRoute('/account', routes);
    await screen.findByRole('article', { name: 'Honouring Ray' });
    expect(screen.queryByRole('button', { name: /Edit the title/ })).toBeNull();
  });
});

describe('Coming back from the payment page', () => {
  const from = (query: string, more: Answers = {}) => {
    const api = stub([], more);
    return { api, ...renderRoute(`/account?${query}`, routes) };
  };

  it('verifies a success, clears the address and leads to the eulogy', async () => {
    const { api, router } = from('success=true&session_id=cs_1&eulogy_id=7', {
      'POST /api/verify-payment': { body: { success: true } },
    });
    expect(await screen.findByText('at /questionnaire/7')).toBeVisible();
    expect(api.callsTo('POST /api/verify-payment')).toHaveLength(1);
    expect(api.callsTo('POST /api/verify-payment')[0]!.body).toEqual({ sessionId: 'cs_1', eulogyId: 7 });
    expect(router.state.location.search).toBe('');
  });

  it('tells a payment that was not found', async () => {
    from('success=true&session_id=cs_1&eulogy_id=7', { 'POST /api/verify-payment': { body: { success: false } } });
    expect(await screen.findByText('Payment Verification Failed')).toBeVisible();
    expect(screen.getByText(/contact support/)).toBeVisible();
  });

  it('tells that the question itself failed', async () => {
    from('success=true&session_id=cs_1&eulogy_id=7', { 'POST /api/verify-payment': { status: 500, body: 'broken' } });
    expect(await screen.findByText('Payment Verification Error')).toBeVisible();
  });

  it('gives the story that waits on this device to the eulogy that was paid for', async () => {
    const answers = { name: '', called: 'Peg', relation: '', ownWord: '', story: 'She sang.' };
    writeTaste({ answers, keptAt: 1, eulogyId: null });
    from('success=true&session_id=cs_1&eulogy_id=7', {
      'POST /api/verify-payment': { body: { success: true } },
      'POST /api/visits/steps': { status: 204 },
    });
    await waitFor(() => expect(readTaste()?.eulogyId).toBe(7));
    localStorage.clear();
  });

  it.each(['success=true', 'success=true&session_id=cs_1', 'success=true&session_id=cs_1&eulogy_id=x'])(
    'tells a payment that the address does not name whole: %s',
    async (query) => {
      const { api } = from(query);
      expect(await screen.findByText('Payment Verification Failed')).toBeVisible();
      expect(api.callsTo('POST /api/verify-payment')).toHaveLength(0);
    },
  );

  it('tells a cancelled payment and clears the address', async () => {
    const { router } = from('cancelled=true&keep=1');
    expect(await screen.findByText('Payment Cancelled')).toBeVisible();
    expect(screen.getByText(/try again anytime/)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?keep=1'));
  });
});
