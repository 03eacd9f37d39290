import type { EulogyResponse, QuestionResponse } from '../lib/api-types.js';
import { aUser } from './samples.js';

const of = (
  order: number,
  section: [order: number, name: string],
  question: Pick<QuestionResponse, 'id' | 'questionText' | 'questionType' | 'kind'> & Partial<QuestionResponse>,
): QuestionResponse => ({
  options: null,
  placeholder: null,
  starter: null,
  isRequired: false,
  ...question,
  section: section[1],
  sectionOrder: section[0],
  order,
});

/** A short set with every type of question in it, worded like the real one. */
export const questions: QuestionResponse[] = [
  of(1, [1, 'First things'], {
    id: 'name',
    kind: 'fact',
    questionType: 'name',
    questionText: 'What was their name, and what did people call them?',
    placeholder: 'Full name',
    isRequired: true,
    help: { example: 'Margaret Anne Doyle.', ifUnknown: 'Put first the one you would use out loud.' },
  }),
  of(2, [1, 'First things'], {
    id: 'birth-and-death',
    kind: 'fact',
    questionType: 'date_place_pair',
    questionText: 'When and where was {name} born, and when and where did {pronoun} die?',
    placeholder: 'Town or city',
  }),
  of(3, [1, 'First things'], {
    id: 'relationship',
    kind: 'memory',
    questionType: 'relationship_combined',
    questionText: 'Who was {name} to you?',
    options: {
      part1_label: 'In your own words',
      part1_placeholder: 'My mum',
      part2_label: '{name} was your',
      part2_options: {
        he_him: ['Father', 'Friend'],
        she_her: ['Mother', 'Friend'],
        they_them: ['Father', 'Mother', 'Parent', 'Friend'],
        other: ['Father', 'Mother', 'Parent', 'Friend'],
      },
    },
  }),
  of(4, [1, 'First things'], {
    id: 'family',
    kind: 'fact',
    questionType: 'combined_text_textarea_checkbox',
    questionText: 'Who was in {possessive} family?',
    options: {
      field1_label: 'A partner',
      field1_placeholder: 'Helen',
      field2_label: 'Everyone else',
      field2_placeholder: 'Children',
      field3_label: '{name} was also somebody’s',
      field3_options: ['Wife', 'Parent'],
    },
  }),
  of(5, [2, 'A life'], {
    id: 'life-events',
    kind: 'fact',
    questionType: 'life_events',
    questionText: 'Which events shaped {possessive} life?',
  }),
  of(6, [2, 'A life'], {
    id: 'values',
    kind: 'memory',
    questionType: 'radio',
    questionText: 'What mattered most to {name}?',
    options: 'Family,Keeping a promise',
  }),
  of(7, [2, 'A life'], {
    id: 'story',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'Tell one story that shows who {name} was.',
    placeholder: 'Where were you, what happened',
  }),
  of(8, [3, 'What stays'], {
    id: 'miss',
    kind: 'memory',
    questionType: 'text',
    questionText: 'What will you miss?',
  }),
];

/** The text of a question of the short set, as `responses` is keyed. */
export const textOf = (id: string): string => questions.find((question) => question.id === id)!.questionText;

/** Answers by question id, keyed as the API does. */
export const responsesFor = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [textOf(id), answer]));

export function aFullEulogy(change: Partial<EulogyResponse> = {}): EulogyResponse {
  return {
    id: 7,
    userId: aUser().id,
    type: 'other',
    title: 'Honouring Ray',
    status: 'in_progress',
    responses: {},
    contributions: [],
    answerRevisions: {},
    progress: { answered: 0, total: 15 },
    isOwner: true,
    mayRead: true,
    version: 0,
    revision: 0,
    questionSet: 'other@1',
    duration: 5,
    stage: null,
    generationError: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    ...change,
  };
}
