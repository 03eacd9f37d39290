import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leave } from '../../../lib/session.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aConflict, aFact, anAnswer, aReview, unfold } from '../../../testing/review.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { ReviewScreen } from './review-screen.js';

const routes = [{ path: '/review/:id', Component: ReviewScreen }];
const answered = aFullEulogy({
  responses: responsesFor({
    name: 'Raymond Whitlow|Ray|He/Him',
    'birth-and-death': '1944-03-12|Ipswich||',
    'life-events': '[{"year":1968,"type":"Marriage","details":"Helen"}]',
    relationship: 'My dad|Father,other:skipper',
    story: 'The creek came up.',
    miss: '   ',
  }),
  contributions: [
    {
      questionId: 'story',
      contributorId: 'mick',
      contributorName: 'Mick Doyle',
      answer: 'He raced pigeons.',
      revision: 1,
      included: true,
      contributedAt: '2025-01-01T00:00:00.000Z',
    },
  ],
});

const facts = [
  aFact({ factId: 'name', label: 'Name', value: 'Raymond Whitlow', questionId: 'name' }),
  aFact({ factId: 'born' }),
  aFact({ factId: 'life-events.1', label: '1968, Marriage', value: 'Helen', questionId: 'life-events' }),
];
const answers = [
  anAnswer({ questionId: 'relationship', questionText: 'Who was Ray to you?', answer: 'My dad|Father,other:skipper' }),
  anAnswer({ questionId: 'story', answer: 'The creek came up.' }),
  anAnswer({ questionId: 'story', answer: 'He raced pigeons.', contributorId: 'mick', contributorName: 'Mick Doyle' }),
];
const review = aReview({
  facts,
  answers,
  people: [
    { id: aUser().id, name: 'Claire Whitlow', isOwner: true, answers: 2, isUnnamed: false, included: 2 },
    { id: 'mick', name: 'Mick Doyle', isOwner: false, answers: 1, isUnnamed: false, included: 1 },
  ],
  names: [{ name: 'Ray', say: null }],
  estimate: {
    words: 600,
    lengths: [],
    enoughFor: 5,
    helps: { questionId: 'miss', questionText: 'What will you miss?' },
  },
});

const open = (more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: answered },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/review': { body: review },
    'PATCH /api/eulogies/7': (call) => ({ body: { id: 7, ...(call.body as object) } }),
    'PATCH /api/eulogies/7/status': { body: { status: 'in_progress' } },
    'POST /api/eulogies/7/generate': { status: 202, body: { status: 'generating', generationId: 'g' } },
    ...more,
  });
  return { api, ...renderRoute('/review/7', routes) };
};

/** As far as the final confirmation. */
const toTheEnd = async (more: Answers = {}) => {
  const opened = open(more);
  await opened.user.click(await screen.findByRole('button', { name: 'Create My Eulogy' }));
  await opened.user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Final Confirmation' });
  // The dialog before it has let go of the pointer.
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'));
  return { ...opened, dialog };
};

describe('The review', () => {
  it('has a card for each answer that is not empty, in words', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Review Your Information' })).toBeVisible();
    await unfold(user, 'The facts');
    await unfold(user, 'Claire Whitlow');
    expect(screen.getAllByRole('link', { name: /^Edit: / })).toHaveLength(5);
    expect(screen.getByText('12 March 1944, Ipswich')).toBeVisible();
    expect(screen.getByText('1968, Marriage')).toBeVisible();
    expect(screen.getByText('Father, skipper')).toBeVisible();
    expect(screen.getByText('The creek came up.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\||\{"|\[\{/);
  });

  it('is a list of contents: what needs the owner is open, what was told is folded by person', async () => {
    const { user } = open({ 'GET /api/eulogies/7/review': { body: { ...review, conflicts: [aConflict()] } } });
    expect(
      await screen.findByText('There’s one thing to decide. Open anything else you’d like to check.'),
    ).toBeVisible();
    const needs = screen.getByRole('region', { name: 'For you to decide' });
    expect(within(needs).getByRole('radio', { name: '12 March 1944' })).toBeVisible();
    expect(needs.compareDocumentPosition(screen.getByRole('heading', { name: 'The facts' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    for (const text of ['12 March 1944, Ipswich', 'The creek came up.', 'He raced pigeons.']) {
      expect(screen.getByText(text)).not.toBeVisible();
    }
    await unfold(user, 'Mick Doyle');
    expect(screen.getByText('He raced pigeons.')).toBeVisible();
    expect(screen.getByText('The creek came up.')).not.toBeVisible();
  });

  it('says when nothing needs the owner', async () => {
    open();
    expect(await screen.findByText(/^There’s nothing left to decide\./)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'For you to decide' })).toBeNull();
  });

  it('leads from each card back to its question', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Edit: Tell one story that shows who Ray was.' })).toHaveAttribute(
      'href',
      '/questionnaire/7?question=story',
    );
  });

  it('shows what others told under their names, without a way to change it', async () => {
    const { user } = open();
    await unfold(user, 'Mick Doyle');
    const mick = await screen.findByRole('region', { name: 'Mick Doyle' });
    expect(within(mick).getByText('He raced pigeons.')).toBeVisible();
    expect(within(mick).queryByRole('link')).toBeNull();
    expect(within(mick).queryByRole('textbox')).toBeNull();
  });

  it('leads from whose words there are to inviting more people', async () => {
    const { user } = open({ 'GET /api/eulogies/7/people': { status: 503 } });
    const tally = await screen.findByRole('complementary', { name: /eulogy$/ });
    await user.click(within(tally).getByRole('button', { name: 'Invite Collaborators' }));
    expect(await screen.findByRole('dialog', { name: 'Family and friends' })).toBeVisible();
  });

  it('says when there is nothing yet, and nothing can be created', async () => {
    open({ 'GET /api/eulogies/7': { body: aFullEulogy() }, 'GET /api/eulogies/7/review': { body: aReview() } });
    expect(await screen.findByText('No responses found. Please complete the questionnaire first.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Questionnaire' })).toHaveAttribute('href', '/questionnaire/7');
    expect(screen.getByRole('button', { name: 'Invite Collaborators' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create My Eulogy' })).toBeDisabled();
    expect(screen.getByText('The title says Ray. What did people say?')).toBeVisible();
    const [enough] = screen.getAllByRole<HTMLElement>('list');
    expect(
      within(enough!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/questionnaire/7?question=name',
      '/questionnaire/7?question=relationship',
      '/questionnaire/7?question=story',
    ]);
  });

  it('offers 3, 5 and 8 minutes; 5 is recommended and chosen', async () => {
    open();
    const group = await screen.findByRole('group', { name: 'How long should it be?' });
    expect(within(group).getByRole('radio', { name: /3 minutes.*Brief and heartfelt/ })).not.toBeChecked();
    expect(
      within(group).getByRole('radio', { name: /5 minutes.*Comprehensive yet concise.*550 words.*Recommended/ }),
    ).toBeChecked();
    expect(within(group).getByRole('radio', { name: /8 minutes.*Detailed tribute/ })).not.toBeChecked();
  });

  it('ends with the card about creating it', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Ready to Create Your Eulogy' });
    expect(within(card).getByText(/2-3 minutes/)).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Back to Edit' })).toHaveAttribute('href', '/questionnaire/7');
  });

  it('is not for a contributor: they are thanked', async () => {
    const { api } = open({ 'GET /api/eulogies/7': { body: { ...answered, isOwner: false } } });
    expect(await screen.findByText('at /thank-you/7')).toBeVisible();
    expect(api.callsTo('GET /api/eulogies/7/review')).toHaveLength(0);
  });

  it('tells why the last writing failed', async () => {
    open({ 'GET /api/eulogies/7': { body: { ...answered, generationError: 'too-little' } } });
    expect(await screen.findByText(/There is too little in the answers/)).toBeVisible();
  });

  it('sends somebody who comes while it is written to the progress', async () => {
    open({ 'GET /api/eulogies/7': { body: { ...answered, status: 'generating' } } });
    expect(await screen.findByRole('link', { name: 'View Progress' })).toHaveAttribute('href', '/generating/7');
  });

  it('knows what is not there, and what failed', async () => {
    const { unmount } = open({ 'GET /api/eulogies/7': problem(404, 'eulogy.not-found', 'no') });
    expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
    unmount();
    const { user } = open({ 'GET /api/eulogies/7': [{ status: 500, body: 'x' }, { body: answered }] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'What people told us' })).toBeVisible();
  });

  it('tells when what is to be reviewed cannot be loaded, and tries again', async () => {
    const { user } = open({ 'GET /api/eulogies/7/review': [{ status: 500, body: 'x' }, { body: review }] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'What people told us' })).toBeVisible();
  });
});

describe('The title', () => {
  it('is asked for first, with the one there is', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create My Eulogy' }));
    const dialog = screen.getByRole('dialog', { name: 'Confirm Eulogy Title' });
    const field = within(dialog).getByRole('textbox', { name: 'Title' });
    expect(field).toHaveValue('Honouring Ray');
    expect(field).toHaveAttribute('placeholder', expect.stringContaining('Honouring Sarah, A Tribute to Dad'));
    await user.clear(field);
    await user.type(field, ' Ray’s Saturdays ');
    await user.click(within(dialog).getByRole('button', { name: 'Save & Continue' }));
    expect(await screen.findByText('Title Updated')).toBeVisible();
    expect(screen.getByText('Eulogy title has been saved.')).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7')[0]!.body).toEqual({ title: 'Ray’s Saturdays' });
    expect(await screen.findByRole('dialog', { name: 'Final Confirmation' })).toBeVisible();
  });

  it.each(['', 'other'])('is "Honouring" and the first name where there is none (%j)', async (title) => {
    const { user } = open({ 'GET /api/eulogies/7': { body: { ...answered, title } } });
    await user.click(await screen.findByRole('button', { name: 'Create My Eulogy' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Honouring Raymond');
  });

  it('must not be blank', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create My Eulogy' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, '  ');
    expect(screen.getByRole('button', { name: 'Save & Continue' })).toBeDisabled();
    fireEvent.submit(field.closest('form')!);
    expect(await screen.findByText('Title Required')).toBeVisible();
    expect(screen.getByText('Please enter a title for your eulogy.')).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7')).toHaveLength(0);
  });

  it('that was not changed is not saved again, and nothing says that it was', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create My Eulogy' }));
    await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Final Confirmation' })).toBeVisible();
    expect(screen.queryByText('Title Updated')).toBeNull();
    expect(api.callsTo('PATCH /api/eulogies/7')).toHaveLength(0);
  });

  it('that cannot be saved is told', async () => {
    const { user } = open({ 'PATCH /api/eulogies/7': { status: 500, body: 'x' } });
    await user.click(await screen.findByRole('button', { name: 'Create My Eulogy' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText('Failed to update eulogy title')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Confirm Eulogy Title' })).toBeVisible();
  });
});

describe('The final confirmation', () => {
  it('says what it says, and wants the slider at 100', async () => {
    const { dialog } = await toTheEnd();
    expect(
      within(dialog).getByText(
        'Are you sure? Once you proceed, you cannot alter your answers to the questions. It can be a good idea to invite another family member to help!',
      ),
    ).toBeVisible();
    const slider = within(dialog).getByRole('slider', { name: 'Keep sliding...' });
    expect(slider).toHaveAttribute('type', 'range');
    for (const [attribute, value] of [
      ['min', '0'],
      ['max', '100'],
      ['step', '1'],
    ] as const)
      expect(slider).toHaveAttribute(attribute, value);
    const create = within(dialog).getByRole('button', { name: 'Create Eulogy' });
    expect(create).toBeDisabled();
    fireEvent.change(slider, { target: { value: '99' } });
    expect(create).toBeDisabled();
    fireEvent.change(slider, { target: { value: '100' } });
    expect(within(dialog).getByText('Ready to proceed!')).toBeVisible();
    expect(create).toBeEnabled();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Create Eulogy can be pressed now.');
  });

  it('says what is closed meanwhile, what is kept and who sees it, how it is done with keys, and whom one can ask', async () => {
    const { dialog } = await toTheEnd();
    const says = ['term', 'definition'].map((role) =>
      within(dialog)
        .getAllByRole(role)
        .map(({ textContent }) => textContent),
    );
    expect(says).toEqual([
      ['What goes in', 'Who sees it'],
      ['3 answers and the facts, for 5 minutes.', 'Only you, until you say it’s finished.'],
    ]);
    expect(dialog).toHaveTextContent(
      /you cannot alter your answers .* to help!That means this version: it’s written from your answers as they are now\. .* a new version, and this one is kept/,
    );
    expect(dialog).not.toHaveTextContent(/only locked|edit them again/);
    expect(within(dialog).getByRole('slider')).toHaveAccessibleDescription(/With keys: the arrows, or End\.$/);
    expect(within(dialog).getByRole('button', { name: 'Invite Collaborators' })).toBeVisible();
  });

  it('says what is still open, which keeps nobody from going on', async () => {
    const differing = { ...review, conflicts: [aConflict()] };
    const { dialog } = await toTheEnd({ 'GET /api/eulogies/7/review': { body: differing } });
    expect(within(dialog).getByText(/^\w+ things? to decide\. (It|They) can wait\.$/)).toBeVisible();
  });

  it('has a button that does the same, and Cancel starts again', async () => {
    const { dialog, user } = await toTheEnd();
    await user.click(within(dialog).getByRole('button', { name: 'I am ready, without sliding' }));
    expect(within(dialog).getByRole('button', { name: 'Create Eulogy' })).toBeEnabled();
    expect(within(dialog).getByRole('button', { name: 'Create Eulogy' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create My Eulogy' }));
    await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
    expect(await screen.findByRole('slider')).toHaveValue('0');
  });

  it('asks whether the writing may start, starts it with the minutes chosen, and leads to the progress', async () => {
    const opened = open({ 'PATCH /api/eulogies/7/review': { body: { ...review, duration: 8 } } });
    await opened.user.click(await screen.findByRole('radio', { name: /8 minutes/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /8 minutes/ })).toBeChecked());
    await opened.user.click(screen.getByRole('button', { name: 'Create My Eulogy' }));
    await opened.user.click(screen.getByRole('button', { name: 'Save & Continue' }));
    await opened.user.click(await screen.findByRole('button', { name: 'I am ready, without sliding' }));
    await opened.user.click(screen.getByRole('button', { name: 'Create Eulogy' }));
    expect(await screen.findByText('at /generating/7')).toBeVisible();
    const calls = opened.api.calls.slice(-2).map(({ method, path, body }) => ({ method, path, body }));
    expect(calls).toEqual([
      { method: 'PATCH', path: '/api/eulogies/7/status', body: { status: 'generating' } },
      { method: 'POST', path: '/api/eulogies/7/generate', body: { duration: 8 } },
    ]);
  });

  it('starts it with minutes that are none of the three', async () => {
    const { api, user } = open({ 'GET /api/eulogies/7/review': { body: { ...review, duration: 6 } } });
    await user.click(await screen.findByRole('button', { name: 'Create My Eulogy' }));
    await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
    await user.click(await screen.findByRole('button', { name: 'I am ready, without sliding' }));
    await user.click(screen.getByRole('button', { name: 'Create Eulogy' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/eulogies/7/generate')[0]?.body).toEqual({ duration: 5, minutes: 6 }),
    );
  });

  it.each([
    [
      429,
      'throttled',
      'Too many requests.',
      'Service Temporarily Unavailable',
      'Our AI service is currently at capacity. Please try again in a few minutes.',
    ],
    [
      503,
      'writer.quota',
      'You exceeded your current quota',
      'Service Temporarily Unavailable',
      'Our AI service is currently at capacity. Please try again in a few minutes.',
    ],
    [
      503,
      'writer.busy',
      'Rate limit reached',
      'Service Busy',
      'Too many requests at once. Please wait a moment and try again.',
    ],
    [409, 'generation.no-answers', 'There are no answers yet.', 'Generation Failed', 'There are no answers yet.'],
  ])('tells a refusal (%d %s)', async (status, code, message, title, description) => {
    const { user } = await toTheEnd({ 'POST /api/eulogies/7/generate': problem(status, code, message) });
    await user.click(screen.getByRole('button', { name: 'I am ready, without sliding' }));
    await user.click(screen.getByRole('button', { name: 'Create Eulogy' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  });

  it('without a session leads to the sign-in', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const { user } = await toTheEnd({ 'PATCH /api/eulogies/7/status': { status: 401, body: '' } });
    await user.click(screen.getByRole('button', { name: 'I am ready, without sliding' }));
    await user.click(screen.getByRole('button', { name: 'Create Eulogy' }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/api/login'));
    left.mockRestore();
  });
});
