import type { EulogySentence, EulogyText } from '../../../lib/api-types.js';
import { whatStays } from './what-stays.js';

const told = (text: string, contributorId: string): EulogySentence => ({
  text,
  verdict: 'supported',
  sources: [{ questionId: 'story', contributorId }],
});
type Section = EulogyText['sections'][number];
const section = (
  kind: Section['kind'],
  paragraphs: EulogySentence[][],
  locked: 'locked' | 'open' = 'open',
): Section => ({
  kind,
  paragraphs: paragraphs.map((sentences) => ({ sentences, locked: locked === 'locked' })),
});
const text: EulogyText = {
  title: 'Honouring Ray',
  words: 40,
  durationMinutes: 5,
  notice: null,
  sections: [
    section('opening', [[told('I am Claire.', 'claire')]]),
    section('story', [[told('He sang.', 'mick')], [told('He sang badly.', 'mick')], [told('He kept bees.', 'claire')]]),
    section('values', [[told('He was fair.', 'anna')]], 'locked'),
  ],
};

describe('What stays while others step back', () => {
  it('is every part in its order, a memory whole, and only an open memory may go', () =>
    expect(whatStays(text, []).map(({ text: words, mayGo, isLocked }) => ({ words, mayGo, isLocked }))).toEqual([
      { words: 'I am Claire.', mayGo: false, isLocked: false },
      { words: 'He sang. He sang badly.', mayGo: true, isLocked: false },
      { words: 'He kept bees.', mayGo: true, isLocked: false },
      { words: 'He was fair.', mayGo: false, isLocked: true },
    ]));

  it('has nothing of what goes', () => {
    const going = [0, 1].map((paragraph) => ({ section: 1, paragraph, sentence: 0 }));
    expect(whatStays(text, going).map(({ text: words }) => words)).toEqual([
      'I am Claire.',
      'He kept bees.',
      'He was fair.',
    ]);
  });
});
