import { render, screen } from '@testing-library/react';
import { partAt, speakerAt, SpokenText } from './components/spoken-text.js';

const paragraph = (text: string, head: string | null = null) => ({
  words: 3,
  pieces: [{ text, mark: null }],
  head,
  opens: head !== null,
});
const paragraphs = [
  paragraph('I am Claire.', 'Claire speaks'),
  paragraph('Now Mick will speak.'),
  paragraph('I am Mick.', 'Mick speaks'),
];

describe('parts at the lectern', () => {
  it('are headed by who says them', () => {
    render(<SpokenText title="Honouring Ray" paragraphs={paragraphs} place={0} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Claire speaks',
      'Mick speaks',
    ]);
  });

  it('are known at every place', () => {
    expect([0, 1, 2].map((place) => partAt(paragraphs, place))).toEqual([
      'Claire speaks',
      'Claire speaks',
      'Mick speaks',
    ]);
    expect(partAt([paragraph('He said little.')], 0)).toBe('');
    expect(speakerAt(paragraphs, 1, 'Claire')).toBe('Claire');
    expect(speakerAt(paragraphs, 2, 'Claire')).toBe('Mick');
    expect(speakerAt([paragraph('He said little.')], 0, 'Claire')).toBe('Claire');
  });
});

it('a day and its month stay in one line at the lectern, and nothing else is bound', () => {
  const words = 'Ken was born on 2 May 1938, and in May 14 of them came.';
  render(<SpokenText title="Honouring Ken" paragraphs={[paragraph(words)]} place={0} />);
  expect(screen.getByText(words).textContent).toBe(words.replace('2 May', '2\u00a0May'));
});
