import { startTestApp } from '../shared/testing/test-app.js';
import type { QuestionSet } from '../questionnaire/question-sets/question.js';

/** The set that new eulogies start with, once somebody has written a newer one. */
const mockNewer: { set?: QuestionSet } = {};

jest.mock('../questionnaire/question-sets/question-sets.js', () => {
  const real = jest.requireActual<typeof import('../questionnaire/question-sets/question-sets.js')>(
    '../questionnaire/question-sets/question-sets.js',
  );
  return {
    ...real,
    currentQuestionSet: (type: string) => (type === 'other' && mockNewer.set) || real.currentQuestionSet(type),
    lookupQuestionSet: (id: string) => (id === mockNewer.set?.id ? mockNewer.set : real.lookupQuestionSet(id)),
    requireQuestionSet: (id: string) =>
      mockNewer.set && id === mockNewer.set.id ? mockNewer.set : real.requireQuestionSet(id),
  };
});

it('A eulogy keeps the questions that it started with when newer ones are written', async () => {
  const house = await startTestApp();
  try {
    const claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    const before = await claire.buyEulogy('Honouring Ray');
    const { other1 } = jest.requireActual<typeof import('../questionnaire/question-sets/other-1.js')>(
      '../questionnaire/question-sets/other-1.js',
    );
    mockNewer.set = {
      ...other1,
      id: 'other@2',
      questions: other1.questions.map((one) => ({ ...one, questionText: `Newer: ${one.questionText}` })),
    };
    const after = await claire.buyEulogy('Honouring Joan');
    const texts = async (query: string) =>
      (await claire.get<{ questionText: string }[]>(`/api/questions/other${query}`)).body.map(
        ({ questionText }) => questionText,
      );
    const newer = mockNewer.set.questions.map(({ questionText }) => questionText);
    expect(await texts('')).toEqual(newer);
    expect(await texts(`?eulogyId=${after}`)).toEqual(newer);
    expect(await texts(`?eulogyId=${before}`)).toEqual(other1.questions.map(({ questionText }) => questionText));
  } finally {
    await house.close();
  }
}, 60_000);
