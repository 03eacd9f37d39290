import { requireQuestionSet } from '../../question-sets/question-sets.js';
import { progressOf } from './progress.js';

const set = requireQuestionSet('other@1');

describe('progress', () => {
  it('counts a question once, as soon as anybody answered it', () => {
    const answers = [
      { questionId: 'story', answer: 'The shed.' },
      { questionId: 'story', answer: 'The boat.' },
      { questionId: 'name', answer: 'Raymond Whitlow|Ray|He/Him' },
    ];
    expect(progressOf(set, answers)).toEqual({ answered: 2, total: 15 });
  });

  it('does not count blanks, bare separators, and questions that the set does not have', () => {
    const answers = [
      { questionId: 'story', answer: ' \n' },
      { questionId: 'name', answer: '||He/Him' },
      { questionId: 'life-events', answer: '[]' },
      { questionId: 'elsewhere', answer: 'words' },
    ];
    expect(progressOf(set, answers)).toEqual({ answered: 0, total: 15 });
  });
});
