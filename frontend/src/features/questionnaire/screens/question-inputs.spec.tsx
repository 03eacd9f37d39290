import { screen, waitFor, within } from '@testing-library/react';
import type { QuestionResponse } from '../../../lib/api-types.js';
import { aFullEulogy, questions } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi, type RecordedCall } from '../../../testing/stub-api.js';
import { QuestionnaireScreen } from './questionnaire-screen.js';

const story = questions.find(({ id }) => id === 'story')!;

/** The questionnaire with just this question in it. */
const openWith = async (question: QuestionResponse, more: QuestionResponse[] = []) => {
  localStorage.setItem(`questionnaire-seen:${aUser().id}:7`, 'yes');
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy() },
    'GET /api/questions/other': { body: [question, ...more] },
    'PATCH /api/eulogies/7/responses': (call: RecordedCall) => ({
      body: {
        saved: [question.id],
        revisions: { [question.id]: 1 },
        progress: { answered: 1, total: 15 },
        savedAt: '2025-11-21T12:42:00.000Z',
        heard: call.body,
      },
    }),
    [`POST /api/eulogies/7/questions/${question.id}/contribute`]: { body: { recorded: true } },
  });
  const rendered = renderRoute(`/questionnaire/7?question=${question.id}`, [
    { path: '/questionnaire/:id', Component: QuestionnaireScreen },
  ]);
  await screen.findByText(/^Question 1 of \d+$/);
  const saved = async (): Promise<unknown> => {
    await waitFor(() => expect(api.callsTo('PATCH /api/eulogies/7/responses')).not.toHaveLength(0));
    const { responses } = api.callsTo('PATCH /api/eulogies/7/responses').at(-1)!.body as {
      responses: Record<string, string>;
    };
    return responses[question.questionText];
  };
  return { api, saved, ...rendered };
};

describe('The input of a question', () => {
  it('is a text of several lines for textarea', async () => {
    const { user, saved } = await openWith(story);
    const box = screen.getByRole('textbox');
    expect(box.tagName).toBe('TEXTAREA');
    await user.type(box, 'The shed{Enter}and the ute');
    await waitFor(async () => expect(await saved()).toBe('The shed\nand the ute'));
  });

  it.each(['text', 'a_type_of_next_year'])('is a plain line for %s', async (questionType) => {
    const question = { ...story, questionType: questionType as never };
    const { user, saved } = await openWith(question);
    const box = screen.getByRole('textbox');
    expect(box.tagName).toBe('INPUT');
    expect(box).toHaveAttribute('type', 'text');
    await user.type(box, 'The shed');
    await waitFor(async () => expect(await saved()).toBe('The shed'));
  });

  it('is two places, kept as two parts with a bar between them, for place_pair', async () => {
    const { user, saved } = await openWith({ ...story, questionType: 'place_pair' as never });
    const [birth, death] = screen.getAllByRole('textbox');
    await user.type(birth!, 'Ipswich');
    await user.type(death!, 'Redland Bay');
    await waitFor(async () => expect(await saved()).toBe('Ipswich|Redland Bay'));
  });
});

describe('A page of the questionnaire', () => {
  it('holds one question, with Save Progress in the header', async () => {
    await openWith(story, [questions.find(({ id }) => id === 'miss')!]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Save Progress' })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByText('Honouring Ray')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  });
});
