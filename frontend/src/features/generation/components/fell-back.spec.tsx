import { screen, waitFor } from '@testing-library/react';
import { aFullEulogy, questions } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { EulogyScreen } from '../screens/eulogy-screen.js';

const routes = [
  { path: '/eulogy/:id', Component: EulogyScreen },
  { path: '/generating/:id', element: <p>It is being written</p> },
];
const text = {
  title: 'Honouring Ray',
  words: 5,
  durationMinutes: 8,
  notice: null,
  sections: [
    { kind: 'story', paragraphs: [{ sentences: [{ text: 'He kept bees.', sources: [], verdict: 'connective' }] }] },
  ],
};
const open = (changes: object, more: Answers = {}) => {
  const eulogy = aFullEulogy({
    status: 'completed',
    version: 1,
    duration: 8,
    generatedContent: 'He kept bees.',
    provenance: text as never,
    ...changes,
  });
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/questions/other': { body: questions },
    ...more,
  });
  return { api, ...renderRoute('/eulogy/7', routes) };
};

describe('a text that is not what was promised', () => {
  it.each([
    [
      'quota',
      'Service Temporarily Unavailable',
      'Our AI service is currently at capacity. Please try again in a few minutes.',
    ],
    ['rate-limit', 'Service Busy', 'Too many requests at once. Please wait a moment and try again.'],
    [
      'unexpected',
      'Generation Failed',
      'Something went wrong on our side while it was being written. Please try again.',
    ],
  ])('says why in the words for %s, and what it is instead', async (reason, title, description) => {
    open({ generationNotice: { reason, writtenBy: 'arranger' } });
    expect(await screen.findByText(`${title}.`)).toBeVisible();
    expect(screen.getByText(description, { exact: false })).toBeVisible();
    expect(screen.getByText(/people’s own words, put in order\. Trying again is free/)).toBeVisible();
    expect(screen.getByText('He kept bees.')).toBeVisible();
  });

  it('that the model wrote as far as it came is not called anybody’s own words', async () => {
    open({ generationNotice: { reason: 'stalled', writtenBy: 'model' } });
    expect(await screen.findByText(/This is the text as far as it came\./)).toBeVisible();
  });

  it('is tried again with one tap, for the same time, and leads to the page where it is written', async () => {
    const { api, user } = open(
      { generationNotice: { reason: 'quota', writtenBy: 'arranger' } },
      {
        'PATCH /api/eulogies/7/status': { body: { status: 'completed' } },
        'POST /api/eulogies/7/generate': { status: 202, body: { status: 'generating', generationId: 'g' } },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It is being written')).toBeVisible();
    expect(api.calls.find(({ path }) => path === '/api/eulogies/7/generate')?.body).toEqual({ duration: 8 });
  });

  it('says so where trying again is refused, and can be tried once more', async () => {
    const { user } = open(
      { generationNotice: { reason: 'quota', writtenBy: 'arranger' } },
      { 'PATCH /api/eulogies/7/status': problem(429, 'slow-down', 'Please wait a moment.') },
    );
    const button = await screen.findByRole('button', { name: 'Try again' });
    await user.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(await screen.findByText('Service Temporarily Unavailable')).toBeVisible();
  });

  it('says nothing where nothing failed', async () => {
    open({ generationNotice: null });
    expect(await screen.findByText('He kept bees.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
