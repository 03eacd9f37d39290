import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReviewAnswer, ReviewConflict, ReviewFact, ReviewResponse } from '../lib/api-types.js';
import { aUser } from './samples.js';

const me = { id: aUser().id, name: 'Claire Whitlow' };

export function aFact(change: Partial<ReviewFact> & Pick<ReviewFact, 'factId'>): ReviewFact {
  return {
    label: 'Born',
    value: '12 March 1944, Ipswich',
    questionId: 'birth-and-death',
    answeredBy: me,
    correctable: true,
    confirmed: false,
    ...change,
  };
}

export function anAnswer(change: Partial<ReviewAnswer> & Pick<ReviewAnswer, 'questionId' | 'answer'>): ReviewAnswer {
  return {
    questionText: 'Tell one story that shows who Ray was.',
    contributorId: me.id,
    contributorName: me.name,
    included: true,
    essential: false,
    topics: [],
    ...change,
  };
}

/** Two people say different years; the facts say the first. */
export function aConflict(change: Partial<ReviewConflict> = {}): ReviewConflict {
  const said = { questionId: 'story', questionText: 'Tell one story that shows who Ray was.' };
  return {
    conflictId: 'born.date',
    about: 'When Ray was born',
    sides: [
      {
        value: '12 March 1944',
        keepable: true,
        statements: [
          {
            words: '12 March 1944',
            from: 'facts',
            questionId: 'birth-and-death',
            questionText: 'When and where was Ray born?',
            by: me,
          },
        ],
      },
      {
        value: '1943',
        keepable: true,
        statements: [
          { ...said, words: 'He was born in 1943.', from: 'memory', by: { id: 'mick', name: 'Mick Doyle' } },
        ],
      },
    ],
    omittable: true,
    settled: null,
    ...change,
  };
}

/** What the owner looks at: nothing said yet. */
export function aReview(change: Partial<ReviewResponse> = {}): ReviewResponse {
  return {
    frozen: false,
    tone: 'warm',
    faith: 'as-told',
    duration: 5,
    setting: 'unsaid',
    durations: [
      { minutes: 3, words: 330 },
      { minutes: 5, words: 550 },
      { minutes: 8, words: 880 },
    ],
    topics: [],
    speakers: [],
    understood: [],
    missingStory: null,
    facts: [],
    names: [],
    conflicts: [],
    answers: [],
    people: [],
    estimate: { words: 0, lengths: [], enoughFor: null, helps: null },
    ...change,
  };
}

/** Opens a line of the review's list of contents. */
export async function unfold(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('heading', { name: title }));
}
