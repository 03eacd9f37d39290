import type { EulogyText } from '@eulogy/arranger';
import { sharedLines } from './shared-lines.js';

const text = (...sentences: string[]): EulogyText => ({
  title: '',
  sections: [
    {
      kind: 'opening',
      paragraphs: [{ sentences: sentences.map((one) => ({ text: one, sources: [], verdict: 'connective' })) }],
    },
  ],
  words: 0,
  durationMinutes: 3,
  notice: null,
});

describe('the texts of a whole set', () => {
  it('share a line although the names in it differ', () => {
    const texts = [
      text('I am Claire.', 'Goodbye, Dad.'),
      text('I am Tom.', 'Ride slow.'),
      text('He fished.', 'Eat now.'),
    ];
    expect(sharedLines(texts)).toMatchObject({ openings: 2 / 3, closings: 0, lines: ['i am someone'] });
  });

  it('may share one line in five', () => {
    const texts = [
      text('I am Claire.'),
      text('I am Tom.'),
      ...Array.from({ length: 8 }, (_one, i) => text(`${'so '.repeat(i)} it goes ${String(i)}.`)),
    ];
    expect(sharedLines(texts)).toMatchObject({ openings: 0.2, lines: [] });
  });
});
