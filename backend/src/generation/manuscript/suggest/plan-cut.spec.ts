import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { countTextWords } from '@eulogy/arranger';
import { planCut } from './plan-cut.js';

const by = (contributorId: string, questionId = 'story') => ({ questionId, contributorId });
const told = (text: string, ...sources: ReturnType<typeof by>[]): EulogySentence => ({
  text,
  sources,
  verdict: sources.length > 0 ? 'supported' : 'connective',
});
const sections = [
  {
    kind: 'opening' as const,
    paragraphs: [{ sentences: [told('I am Claire, and Ray was my dad.', by('claire', 'relationship'))] }],
  },
  {
    kind: 'story' as const,
    paragraphs: [
      {
        sentences: [
          told('Let me tell you a story.'),
          told('He raced pigeons with Mick.', by('claire')),
          told('Theirs came last at Roma.', by('claire')),
          told('Mick says he laughed all the way home.', by('mick')),
        ],
      },
    ],
  },
  { kind: 'farewell' as const, paragraphs: [{ sentences: [told('Thank you, Dad.'), told('Goodbye.')] }] },
];
const text: EulogyText = { title: '', sections, words: countTextWords({ sections }), durationMinutes: 3, notice: null };
const nothing = { mustInclude: [] };
const open = () => false;
const gone = (
  most: number,
  brief = nothing as Parameters<typeof planCut>[1],
  isLocked: typeof open | (() => boolean) = open,
) => planCut(text, brief, most, isLocked).cuts.map((cut) => cut.text);

describe('what would go for a text to fit a time', () => {
  it('is nothing where it fits', () => {
    expect(planCut(text, nothing, text.words, open)).toEqual({ cuts: [], words: text.words, fits: true });
  });

  it('is first what only leads on, then what is told elsewhere too', () => {
    expect(gone(text.words - 1)).toEqual(['Let me tell you a story.']);
    expect(gone(text.words - 7)).toEqual(['Let me tell you a story.', 'Theirs came last at Roma.']);
  });

  it('names the answers that would be gone', () => {
    const plan = planCut(text, nothing, text.words - 12, open);
    expect(plan.cuts.map(({ text: said, loses }) => [said, loses])).toEqual([
      ['Let me tell you a story.', []],
      ['He raced pigeons with Mick.', [by('claire')]],
      ['Theirs came last at Roma.', []],
    ]);
  });

  it('is never the beginning, the end, somebody’s only sentence, what must be in or what is locked', () => {
    const plan = planCut(text, nothing, 1, open);
    expect(plan.fits).toBe(false);
    const kept = ['I am Claire', 'Mick says', 'Thank you', 'Goodbye'];
    for (const start of kept) expect(plan.cuts.some((cut) => cut.text.startsWith(start))).toBe(false);
    expect(gone(1, { mustInclude: [by('claire')] })).toEqual(['Let me tell you a story.', 'Theirs came last at Roma.']);
    expect(gone(1, nothing, () => true)).toEqual([]);
  });
});
