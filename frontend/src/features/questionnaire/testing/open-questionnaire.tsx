import { screen } from '@testing-library/react';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi, type Answers, type RecordedCall } from '../../../testing/stub-api.js';
import { QuestionnaireScreen } from '../screens/questionnaire-screen.js';

export const routes = [{ path: '/questionnaire/:id', Component: QuestionnaireScreen }];
const idOf = (text: string): string => questions.find(({ questionText }) => questionText === text)?.id ?? text;

/** Saves whatever comes, as the server does. */
export const save = (call: RecordedCall) => {
  const { responses } = call.body as { responses: Record<string, string> };
  const saved = Object.keys(responses).map(idOf);
  return {
    body: {
      saved,
      revisions: Object.fromEntries(saved.map((id) => [id, 20])),
      progress: { answered: 1, total: 15 },
      savedAt: '2025-11-21T12:42:00.000Z',
    },
  };
};

export const stub = (more: Answers = {}) =>
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy() },
    'GET /api/questions/other': { body: questions },
    'PATCH /api/eulogies/7/responses': save,
    'GET /api/chat': { body: { messages: [], unread: 0, revision: 0 } },
    ...Object.fromEntries(
      questions.map(({ id }) => [`GET /api/eulogies/7/questions/${id}/contributors`, { body: [] }]),
    ),
    ...Object.fromEntries(
      questions.map(({ id }) => [`POST /api/eulogies/7/questions/${id}/contribute`, { body: { recorded: true } }]),
    ),
    ...more,
  });

export const named = {
  'GET /api/eulogies/7': { body: aFullEulogy({ responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' }) }) },
};

/** A person who has been here before: no waiting. */
export const visited = (): void => localStorage.setItem(`questionnaire-seen:${aUser().id}:7`, 'yes');

type Opened = ReturnType<typeof renderRoute> & { api: ReturnType<typeof stubApi> };

/** The questionnaire of somebody who has named the person, open at one question. */
export const openAt = async (questionId: string, more: Answers = {}): Promise<Opened> => {
  visited();
  const api = stub({ ...named, ...more });
  const rendered = renderRoute(`/questionnaire/7?question=${questionId}`, routes);
  await screen.findByText(/^Question \d+ of 8$/);
  return { api, ...rendered };
};
