import { given } from '../../../shared/testing/given.js';
import {
  CANNED_ANSWERS_MAX,
  cannedAnswerRemoved,
  cannedAnswersDecider,
  cannedAnswerWritten,
} from './canned-answers.js';

const at = '2025-03-04T09:00:00.000Z';
const answer = { answerId: 'a1', title: 'Who sees it', text: 'Only you.' };
const written = cannedAnswerWritten({ ...answer, writtenBy: 'sam', writtenAt: at });

describe('answers that staff keep', () => {
  it('are written, and written anew', () => {
    given(cannedAnswersDecider, []).when({ type: 'WriteCannedAnswer', answer, by: 'sam', at }).then([written]);
    const anew = { ...answer, text: 'Only you, until you say otherwise.' };
    given(cannedAnswersDecider, [written])
      .when({ type: 'WriteCannedAnswer', answer: anew, by: 'kim', at })
      .then([cannedAnswerWritten({ ...anew, writtenBy: 'kim', writtenAt: at })]);
  });

  it('are removed once', () => {
    given(cannedAnswersDecider, [written])
      .when({ type: 'RemoveCannedAnswer', answerId: 'a1', by: 'sam', at })
      .then([cannedAnswerRemoved({ answerId: 'a1', removedBy: 'sam', removedAt: at })]);
    given(cannedAnswersDecider, []).when({ type: 'RemoveCannedAnswer', answerId: 'a1', by: 'sam', at }).thenNothing();
  });

  it('are at most a hundred, of which each can still be changed', () => {
    const full = Array.from({ length: CANNED_ANSWERS_MAX }, (_, n) =>
      cannedAnswerWritten({ ...answer, answerId: `a${n + 1}`, writtenBy: 'sam', writtenAt: at }),
    );
    given(cannedAnswersDecider, full)
      .when({ type: 'WriteCannedAnswer', answer: { ...answer, answerId: 'more' }, by: 'sam', at })
      .thenRefused('chat.canned-full');
    expect(
      cannedAnswersDecider.decide(full.reduce(cannedAnswersDecider.evolve, cannedAnswersDecider.initial), {
        type: 'WriteCannedAnswer',
        answer: { ...answer, text: 'Another text' },
        by: 'sam',
        at,
      }),
    ).toHaveLength(1);
  });
});
