import { screen, waitFor, within } from '@testing-library/react';
import type { UnderstoodResponse } from '../../../lib/api-types.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aFact, anAnswer, aReview, unfold } from '../../../testing/review.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
import { ReviewScreen } from './review-screen.js';

const responses = responsesFor({ name: 'Ella Whitlow||She/Her', relationship: 'her mum|Mother' });

const one = (
  change: Partial<UnderstoodResponse> & Pick<UnderstoodResponse, 'about' | 'sentence'>,
): UnderstoodResponse => ({
  personId: null,
  questionId: null,
  word: null,
  chosenBy: null,
  ...change,
});

const review = aReview({
  facts: [aFact({ factId: 'name', label: 'Name', value: 'Ella Whitlow', questionId: 'name' })],
  answers: [
    anAnswer({
      questionId: 'story',
      answer: 'She hid.',
      contributorId: 'somebody-1',
      contributorName: 'Somebody who knew her',
    }),
  ],
  people: [
    { id: 'somebody-1', name: 'Somebody who knew her', isOwner: false, isUnnamed: true, answers: 1, included: 1 },
  ],
  understood: [
    one({
      about: 'relation',
      sentence: 'Ella was your mother.',
      questionId: 'relationship',
      word: 'Mother',
      chosenBy: 'you',
    }),
    one({ about: 'person', sentence: 'Colleen is Ella’s nan.', personId: 'colleen', word: 'nan', chosenBy: 'them' }),
    one({ about: 'unnamed', sentence: 'Somebody who knew her asked not to be named.', personId: 'somebody-1' }),
    one({ about: 'fact', sentence: 'Ella was born on 12 March 2019.', questionId: 'birth-and-death' }),
  ],
  missingStory: { questionId: 'story', sentence: 'Is there one story that shows who Ella was?' },
});

const open = (more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy({ responses }) },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/review': { body: review },
    'GET /api/eulogies/7/introduction': { body: { as: null, words: ['grandmother', 'friend'] } },
    ...more,
  });
  return { api, ...renderRoute('/review/7', [{ path: '/review/:id', Component: ReviewScreen }]) };
};
const line = async (text: string) => {
  const section = await screen.findByRole('region', { name: 'What we understood' });
  const item = within(section)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(text));
  if (!item) throw new Error(`no line says ${text}`);
  return within(item);
};

describe('What was understood, on the review page', () => {
  it('puts a tick right where it stands, and keeps what was written beside it', async () => {
    const saved = { saved: ['relationship'], revisions: {}, progress: { answered: 2, total: 15 }, savedAt: '' };
    const { api, user } = open({ 'PATCH /api/eulogies/7/responses': { body: saved } });
    const relation = await line('Ella was your mother.');
    await user.click(relation.getByRole('button', { name: 'Put right: Ella was your mother.' }));
    expect(relation.getByRole('radio', { name: 'Mother' })).toBeChecked();
    await user.click(relation.getByRole('radio', { name: 'Friend' }));
    await user.click(relation.getByRole('button', { name: 'Save' }));
    const asked = questions.find(({ id }) => id === 'relationship')?.questionText ?? '';
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/eulogies/7/responses').map(({ body }) => body)).toEqual([
        { responses: { [asked]: 'her mum|Friend' } },
      ]),
    );
    await waitFor(() => expect(api.callsTo('GET /api/eulogies/7/review').length).toBeGreaterThan(1));
  });

  it('puts right how somebody is introduced, as the owner’s own word', async () => {
    const path = 'PUT /api/eulogies/7/collaborators/colleen/introduction';
    const { api, user } = open({ [path]: { body: { as: 'grandmother' } } });
    const colleen = await line('Colleen is Ella’s nan.');
    await user.click(colleen.getByRole('button', { name: /^Put right/ }));
    await user.click(await colleen.findByRole('radio', { name: 'grandmother' }));
    await user.click(colleen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsTo(path).map(({ body }) => body)).toEqual([{ as: 'grandmother' }]));
  });

  it('says why it was not saved, and keeps what was chosen', async () => {
    const path = 'PUT /api/eulogies/7/collaborators/colleen/introduction';
    const { user } = open({ [path]: { status: 500 } });
    await unfold(user, 'What we understood');
    const colleen = await line('Colleen is Ella’s nan.');
    await user.click(colleen.getByRole('button', { name: /^Put right/ }));
    await user.click(await colleen.findByRole('radio', { name: 'friend' }));
    await user.click(colleen.getByRole('button', { name: 'Save' }));
    expect(await colleen.findByText('That was not saved. Please try again.')).toBeVisible();
    expect(colleen.getByRole('radio', { name: 'friend' })).toBeChecked();
  });

  it('shows who asked to stay unnamed as such, with nothing to be put right', async () => {
    open();
    expect((await line('asked not to be named')).queryByRole('button')).toBeNull();
    expect(screen.getByRole('region', { name: 'Somebody who knew her' })).toHaveTextContent('Asked not to be named');
  });

  it('leads to where a date was asked, and asks for the one story that is missing', async () => {
    open();
    expect((await line('12 March 2019')).getByRole('link')).toHaveAttribute(
      'href',
      '/questionnaire/7?question=birth-and-death',
    );
    expect(screen.getByText('Is there one story that shows who Ella was?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tell it' })).toHaveAttribute('href', '/questionnaire/7?question=story');
    expect(screen.getByRole('button', { name: 'Ask somebody' })).toBeVisible();
  });

  it('asks the owner first about words that nothing could be read in, and does not count them as understood', async () => {
    const asked = 'We could not read when Ella died: “when the jacarandas were out”.';
    const unread = one({ about: 'unread', sentence: asked, questionId: 'birth-and-death' });
    const body = { ...review, missingStory: null, understood: [...review.understood, unread] };
    open({ 'GET /api/eulogies/7/review': { body } });
    const needs = within(await screen.findByRole('region', { name: 'For you to decide' }));
    expect(needs.getByRole('heading', { name: asked })).toBeVisible();
    expect(needs.getByRole('link', { name: `Put right: ${asked}` })).toHaveAttribute(
      'href',
      '/questionnaire/7?question=birth-and-death',
    );
    expect(screen.getByText(/^There’s one thing to decide\./)).toBeVisible();
    expect(screen.getAllByText(asked)).toHaveLength(1);
  });
});
