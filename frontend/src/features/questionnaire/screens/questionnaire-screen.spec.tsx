import { act, screen, waitFor, within } from '@testing-library/react';
import { leave } from '../../../lib/session.js';
import { aFullEulogy, questions, responsesFor, textOf } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, type Answers } from '../../../testing/stub-api.js';
import { named, openAt, routes, save, stub, visited } from '../testing/open-questionnaire.js';
import { PREPARING_MS } from '../use-preparing.js';

const next = () => screen.getByRole('button', { name: 'Next' });

describe('The first visit', () => {
  it('prepares for about 3 seconds, then welcomes, then asks the first question', async () => {
    stub();
    const start = performance.now();
    const { user } = renderRoute('/questionnaire/7', routes);
    expect(await screen.findByText('Preparing your questionnaire...')).toBeVisible();
    const button = await screen.findByRole('button', { name: 'Get Started' });
    expect(performance.now() - start).toBeGreaterThan(PREPARING_MS - 10);
    expect(screen.getByText(/Go at your own pace/)).toBeVisible();
    expect(screen.getByText(/Perfection is not needed/)).toBeVisible();
    expect(screen.getByText(/Others can be invited/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Progress' })).toBeVisible();
    await user.click(button);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(textOf('name'));
  });

  it('does not keep anyone who clicks or presses a key', async () => {
    stub();
    const { user } = renderRoute('/questionnaire/7', routes);
    await screen.findByText('Preparing your questionnaire...');
    await waitFor(() => expect(localStorage.getItem(`questionnaire-seen:${aUser().id}:7`)).toBe('yes'));
    await user.keyboard('x');
    expect(screen.getByRole('button', { name: 'Get Started' })).toBeVisible();
  });

  it('is no beginning where the money went back, and says so', async () => {
    visited();
    stub({ 'GET /api/eulogies/7': { body: aFullEulogy({ status: 'draft', refundedAt: '2025-03-05T01:00:02.000Z' }) } });
    renderRoute('/questionnaire/7', routes);
    expect(await screen.findByText(/^This eulogy was refunded on 5 March 2025\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite Collaborators' })).toBeNull();
  });

  it('is over at the second one', async () => {
    visited();
    stub();
    const timers = jest.spyOn(window, 'setTimeout');
    renderRoute('/questionnaire/7', routes);
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeVisible();
    expect(timers).not.toHaveBeenCalledWith(expect.anything(), PREPARING_MS);
    timers.mockRestore();
  });

  it('is skipped under reduced motion', async () => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as never;
    stub();
    const timers = jest.spyOn(window, 'setTimeout');
    renderRoute('/questionnaire/7', routes);
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeVisible();
    expect(timers).not.toHaveBeenCalledWith(expect.anything(), PREPARING_MS);
    timers.mockRestore();
    window.matchMedia = undefined as never;
  });

  it('is not repeated for somebody who has begun: the first open question comes at once', async () => {
    visited();
    stub(named);
    const { router } = renderRoute('/questionnaire/7', routes);
    expect(await screen.findByText('Question 2 of 8')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?question=birth-and-death'));
  });
});

describe('A question', () => {
  it('stands alone under the eulogy’s title, its placeholders filled', async () => {
    await openAt('birth-and-death');
    expect(screen.getByText('Honouring Ray')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'When and where was Ray born, and when and where did he die?',
    );
    expect(screen.queryByText('* Required question')).toBeNull();
  });

  it('has the default title where there is none', async () => {
    await openAt('miss', { 'GET /api/eulogies/7': { body: aFullEulogy({ title: '' }) } });
    expect(screen.getByText('Eulogy Questionnaire')).toBeVisible();
  });

  it('says when it is required, and the first has no way back', async () => {
    await openAt('name');
    expect(screen.getByText('* Required question')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  });

  it('gives way to the next, and takes the focus there', async () => {
    const { user, router } = await openAt('name');
    await user.click(next());
    expect(await screen.findByText('Question 2 of 8')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(router.state.location.search).toBe('?question=birth-and-death');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Question 1 of 8')).toBeVisible();
  });

  it('is one of a strip of dots by section that lead to each', async () => {
    const { user } = await openAt('name');
    const strip = screen.getByRole('navigation', { name: 'Questions' });
    for (const section of ['First things', 'A life', 'What stays'])
      expect(within(strip).getByText(section)).toBeVisible();
    expect(within(strip).getByRole('button', { name: `Go to: ${textOf('name')} (answered)` })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await user.click(within(strip).getByRole('button', { name: 'Go to: Tell one story that shows who Ray was.' }));
    expect(await screen.findByText('Question 7 of 8')).toBeVisible();
  });

  it('saves itself under the field, and records once that somebody writes there', async () => {
    const { api, user } = await openAt('story');
    await user.type(screen.getByRole('textbox'), 'The shed');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7/responses').map(({ body }) => body)).toEqual([
      { responses: { [textOf('story')]: 'The shed' }, baseRevision: { story: 0 } },
    ]);
    expect(api.callsTo('POST /api/eulogies/7/questions/story/contribute')).toHaveLength(1);
  });

  it('is saved when the connection comes back, and says where the words are until then', async () => {
    const down = { 'PATCH /api/eulogies/7/responses': [() => 'no-connection' as const, save] };
    const { user } = await openAt('story', down);
    await user.type(screen.getByRole('textbox'), 'The shed');
    expect(await screen.findByText('Offline, kept on this device')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
  });

  it('has the words of this device after a reload', async () => {
    const down = { 'PATCH /api/eulogies/7/responses': () => 'no-connection' as const };
    const { user, unmount } = await openAt('story', down);
    await user.type(screen.getByRole('textbox'), 'The shed');
    unmount();
    await openAt('story');
    expect(screen.getByRole('textbox')).toHaveValue('The shed');
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
  });

  it('shows both texts when somebody else changed the same fact', async () => {
    const conflict = {
      ...problem(409, 'answer.conflict', 'Somebody else changed this answer'),
    };
    Object.assign(conflict.body, {
      conflicts: [{ questionId: 'name', yours: 'Raymond W||', theirs: 'Ramon||', revision: 5 }],
      saved: [],
      revisions: {},
      progress: { answered: 1, total: 15 },
      savedAt: '2025-11-21T12:42:00.000Z',
    });
    const { api, user } = await openAt('name', { 'PATCH /api/eulogies/7/responses': [conflict, save] });
    await user.type(screen.getByLabelText('Full name'), ' Jr');
    const choice = await screen.findByRole('region', { name: 'Two versions of this answer' });
    expect(within(choice).getByText('Raymond Whitlow Jr')).toBeVisible();
    expect(within(choice).getByText('Ramon')).toBeVisible();
    await user.click(within(choice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7/responses').at(-1)!.body).toMatchObject({ baseRevision: { name: 5 } });
  });
});

describe('That somebody writes, when it cannot be recorded', () => {
  it('is only logged: the words are saved, and nobody is told of it', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { api, user } = await openAt('story', {
      'POST /api/eulogies/7/questions/story/contribute': { status: 500, body: 'broken' },
    });
    await user.type(screen.getByRole('textbox'), 'The shed');
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7/responses')).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith('The contribution was not recorded.', expect.anything());
    expect(screen.queryByText(/Failed|went wrong|not recorded/)).toBeNull();
    logged.mockRestore();
  });
});

describe('The end, and leaving before it', () => {
  it('Submit saves and leads to the review', async () => {
    const { api, user } = await openAt('miss');
    await user.type(screen.getByRole('textbox'), 'The ute');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('at /review/7')).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7/responses')).toHaveLength(1);
  });

  it('says at the end how much is open, that it goes on without, and leads to the first of them', async () => {
    const { user } = await openAt('miss');
    expect(screen.getByText(/^6 questions have no answer from you\. You can go on without\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Go to the first' }));
    expect(await screen.findByText('Question 2 of 8')).toBeVisible();
    expect(screen.queryByText(/no answer from you/)).toBeNull();
  });

  it('says at the end which answer it cannot go on without', async () => {
    const { user } = await openAt('miss', { 'GET /api/eulogies/7': { body: aFullEulogy() } });
    expect(screen.getByText(/needs an answer before this can go on\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to it' }));
    expect(await screen.findByText('Question 1 of 8')).toBeVisible();
  });

  it('asks nobody who was invited to know everything', async () => {
    const eulogy = aFullEulogy({ isOwner: false, responses: responsesFor({ name: 'Ray||' }) });
    await openAt('miss', { 'GET /api/eulogies/7': { body: eulogy } });
    expect(screen.getByText(/^6 questions have no answer from you\. What you told is enough/)).toBeVisible();
  });

  it('has a key to its marks where the number of the question stands', async () => {
    await openAt('story');
    expect(document.querySelector('.count .strip-key')).toHaveTextContent('answered');
    expect(document.querySelector('.count .strip-key')).toHaveTextContent('open');
  });

  it('a contributor submits responses, is thanked, and goes to the thank-you page', async () => {
    const eulogy = aFullEulogy({ isOwner: false, responses: responsesFor({ name: 'Ray||' }) });
    const { user } = await openAt('miss', { 'GET /api/eulogies/7': { body: eulogy } });
    expect(screen.getByText('Thank you for your contribution!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit Responses' }));
    expect(await screen.findByText('at /thank-you/7')).toBeVisible();
  });

  it('a required question that was left is asked again', async () => {
    const { user } = await openAt('miss', { 'GET /api/eulogies/7': { body: aFullEulogy() } });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Question 1 of 8')).toBeVisible();
    expect(screen.getByText('Please answer this one before you submit.')).toBeVisible();
  });

  it('Save Progress saves, says so and goes to the account', async () => {
    const { api, user } = await openAt('story');
    await user.type(screen.getByRole('textbox'), 'The shed');
    await user.click(screen.getByRole('button', { name: 'Save Progress' }));
    expect(await screen.findByText('at /account')).toBeVisible();
    expect(screen.getByText('Progress Saved')).toBeVisible();
    expect(screen.getByText('Your responses have been saved successfully.')).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7/responses')).toHaveLength(1);
  });

  it('a failed save is told, and nobody is sent away', async () => {
    const { user } = await openAt('story', { 'PATCH /api/eulogies/7/responses': { status: 500, body: 'broken' } });
    await user.type(screen.getByRole('textbox'), 'The shed');
    await user.click(screen.getByRole('button', { name: 'Save Progress' }));
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(screen.getByText('Failed to save your progress. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('The shed');
  });

  it('an expired session is told, and leads to the sign-in', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const { user } = await openAt('story', { 'PATCH /api/eulogies/7/responses': { status: 401, body: 'no' } });
    await user.type(screen.getByRole('textbox'), 'The shed');
    await user.click(screen.getByRole('button', { name: 'Save Progress' }));
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/api/login'));
    left.mockRestore();
  });
});

describe('When there is nothing to answer', () => {
  const openWith = (more: Answers) => {
    visited();
    const api = stub(more);
    return { api, ...renderRoute('/questionnaire/7', routes) };
  };

  it('a visitor is told and sent to sign in after half a second', async () => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    openWith({ 'GET /api/auth/user': { status: 401, body: '' } });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('You need to be logged in to access the questionnaire.')).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/auth'));
    left.mockRestore();
  });

  it('no such eulogy', async () => {
    openWith({ 'GET /api/eulogies/7': problem(404, 'eulogy.not-found', 'Eulogy not found') });
    expect(await screen.findByRole('heading', { name: 'Eulogy not found' })).toBeVisible();
    expect(screen.getByText("The questionnaire you're looking for doesn't exist.")).toBeVisible();
  });

  it('no questions for this type', async () => {
    openWith({
      'GET /api/questions/other': problem(404, 'questions.unknown-type', 'There is no such type of eulogy.'),
    });
    expect(await screen.findByRole('heading', { name: 'Questions not available' })).toBeVisible();
    expect(screen.getByText('No questions are available for this eulogy type yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  });

  it('an empty set', async () => {
    openWith({ 'GET /api/questions/other': { body: [] } });
    expect(await screen.findByRole('heading', { name: 'No questions available' })).toBeVisible();
  });

  it('the eulogy is being written', async () => {
    openWith({ 'GET /api/eulogies/7': { body: aFullEulogy({ status: 'generating' }) } });
    expect(await screen.findByRole('link', { name: 'View Progress' })).toHaveAttribute('href', '/generating/7');
  });

  it('its owner deleted their account: what was told is shown, and can be taken along', async () => {
    const { questionText } = questions.find(({ id }) => id === 'story')!;
    const gone = {
      isOwner: false,
      ownerIsGone: true,
      title: '',
      responses: { [questionText]: 'He let me drive.' },
    } as const;
    const { user } = openWith({ 'GET /api/eulogies/7': { body: aFullEulogy(gone) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This eulogy is closed' })).toBeVisible();
    expect(screen.getByText('He let me drive.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const clipboard = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy my words' }));
    expect(clipboard).toHaveBeenCalledWith(expect.stringContaining('He let me drive.'));
    await user.click(screen.getByRole('button', { name: 'Take it off my account' }));
    expect(await screen.findByRole('dialog', { name: 'Leave this eulogy?' })).toBeVisible();
  });

  it('a failure is told, with another try', async () => {
    const { user } = openWith({ 'GET /api/eulogies/7': [{ status: 500, body: 'x' }, named['GET /api/eulogies/7']] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Question 2 of 8')).toBeVisible();
  });
});

it('The foot of the questionnaire opens the privacy policy and the terms', async () => {
  const { user } = await openAt('story');
  for (const name of ['Privacy Policy', 'Terms of Service']) {
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
  }
  expect(screen.getByText('Question 7 of 8')).toBeVisible();
});
