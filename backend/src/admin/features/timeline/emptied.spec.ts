import { emptiedIn } from './emptied.js';
import type { TimelineEntry } from './histories.js';

const entry = (n: number, type: string, data: object): TimelineEntry =>
  ({ n, type, data, metadata: { occurredAt: `2025-03-0${n}T10:00:00.000Z` } }) as unknown as TimelineEntry;
const ofAnna = { questionId: 'story', personId: 'anna' };
const family = { questionId: 'family' };

describe('answers that were emptied', () => {
  it('stay known with who emptied them and when, until somebody answers again', () => {
    const entries = [
      entry(1, 'AnswerContributed', ofAnna),
      entry(2, 'FactAnswered', { ...family, answeredBy: 'anna' }),
      entry(3, 'AnswerCleared', ofAnna),
      entry(4, 'FactCleared', { ...family, clearedBy: 'tom' }),
      entry(5, 'AnswerContributed', ofAnna),
    ];
    const at = (day: number) => `2025-03-0${day}T10:00:00.000Z`;
    const story = { questionId: 'story', contributorId: 'anna', by: 'anna', n: 3, at: at(3) };
    const shared = { questionId: 'family', contributorId: 'shared', by: 'tom', n: 4, at: at(4) };
    expect(emptiedIn(entries, 2)).toEqual([]);
    expect(emptiedIn(entries, 4)).toEqual([story, shared]);
    expect(emptiedIn(entries, 5)).toEqual([shared]);
  });

  it('are all that stood there when staff emptied the questionnaire, and none that was empty before', () => {
    const entries = [
      entry(1, 'AnswerContributed', ofAnna),
      entry(2, 'FactAnswered', family),
      entry(3, 'FactCleared', { ...family, clearedBy: 'tom' }),
      entry(4, 'QuestionnaireReset', { resetBy: 'sam' }),
      entry(5, 'MemoriesReset', { personId: 'anna', questionIds: ['story'] }),
    ];
    expect(emptiedIn(entries, 5).map(({ questionId, by, n }) => [questionId, by, n])).toEqual([
      ['family', 'tom', 3],
      ['story', 'sam', 4],
    ]);
  });

  it('say nothing of somebody whose account is gone', () => {
    const entries = [
      entry(1, 'AnswerContributed', ofAnna),
      entry(2, 'AnswerCleared', ofAnna),
      entry(3, 'UserErased', { userId: 'anna' }),
    ];
    expect(emptiedIn(entries, 3)).toEqual([]);
  });
});
