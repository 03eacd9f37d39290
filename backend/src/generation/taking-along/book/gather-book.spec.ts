import { gatherBook } from './gather-book.task.js';

describe('what is gathered for a book', () => {
  const tellerOf = (...answers: readonly string[]) => {
    const { tellers } = gatherBook.work({
      questionSet: 'other@1',
      called: 'Ray',
      pronouns: 'He/Him',
      people: [{ id: 'mick', name: 'Mick', relation: 'brother', isOwner: false, answer: 'yes' }],
      memories: answers.map((answer, at) => ({
        questionId: at === 0 ? 'story' : 'laughter',
        contributorId: 'mick',
        answer,
        included: true,
      })),
      boundaries: { leaveOut: [], ofWhom: [] },
    });
    return tellers[0];
  };

  it('leaves out whole what its teller asks to keep between them', () => {
    const told = tellerOf(
      'He had a truck. The business with the truck should probably stay between us.',
      'He sang on the roof when the gutters were full.',
    );
    expect(told?.memories.map(({ questionId }) => questionId)).toEqual(['laughter']);
    expect(told?.unsaid).toBe(1);
  });

  it('keeps what only speaks of keeping', () => {
    const told = tellerOf('He kept it between us and the dog, all his life.');
    expect(told?.memories).toHaveLength(1);
    expect(told?.unsaid).toBe(0);
  });
});
