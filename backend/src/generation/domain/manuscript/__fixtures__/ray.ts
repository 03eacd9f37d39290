import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { countTextWords } from '@eulogy/arranger';
import { generationCompleted, generationRequested } from '../../eulogy/eulogy.events.js';

export const at = '2025-03-04T11:02:00.000Z';
export const ID = 12;

const source = { questionId: 'story', contributorId: 'anna' };
export const told = (text: string): EulogySentence => ({ text, sources: [source], verdict: 'supported' });
export const untold = (text: string): EulogySentence => ({ text, sources: [], verdict: 'unsupported' });

/** A text of two sections and three paragraphs; one sentence of it was told by nobody. */
export function aText(...paragraphs: EulogySentence[][]): EulogyText {
  const [first, ...rest] = paragraphs.length > 0 ? paragraphs : RAY;
  const sections = [
    { kind: 'opening' as const, paragraphs: [{ sentences: first ?? [] }] },
    { kind: 'story' as const, paragraphs: rest.map((sentences) => ({ sentences })) },
  ];
  return {
    title: 'Honouring Ray',
    sections,
    words: countTextWords({ sections }),
    durationMinutes: 5,
    notice: 'Short.',
  };
}

const RAY = [
  [told('I am Claire, and Ray was my dad.')],
  [told('He and Mick raced pigeons.'), untold('Everyone at the club laughed.'), told('Dad shook the bird’s foot.')],
  [told('Thank you, Dad.')],
];

export const requested = (generationId = 'g1') =>
  generationRequested({
    eulogyId: ID,
    generationId,
    submissionId: generationId,
    durationMinutes: 5,
    requestedBy: 'claire',
    requestedAt: at,
  });

export const completed = (text = aText(), version = 1, generationId = 'g1') =>
  generationCompleted({ eulogyId: ID, generationId, version, writer: 'w', text, words: text.words, completedAt: at });

/** A eulogy that was written once. */
export const written = [requested(), completed()];
