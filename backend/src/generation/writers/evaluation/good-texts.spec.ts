import { placedSentences } from '@eulogy/arranger';
import { judge } from '../../checks/judge-text.js';
import { goodTexts } from './good-text.js';

const texts = goodTexts(__dirname);

describe('true and well-made texts', () => {
  it('are at least twelve, of three, five and eight minutes, of a life, an animal and one’s own', () => {
    expect(texts.length).toBeGreaterThanOrEqual(12);
    expect(new Set(texts.map(({ text }) => text.durationMinutes))).toEqual(new Set([3, 5, 8]));
    expect(new Set(texts.map(({ brief }) => brief.about))).toEqual(new Set(['other', 'pet', 'self']));
  });

  it.each(texts.map((one) => [one.name, one] as const))('%s is handed over whole', (_name, { text, brief }) => {
    const { report } = judge(text, brief);
    expect(report.findings.map(({ message, sentence }) => `${message} ${sentence?.text ?? ''}`)).toEqual([]);
  });

  it('have at most one sentence in fifty marked for the owner', () => {
    const sentences = texts.flatMap(({ text, brief }) => placedSentences(judge(text, brief).text));
    const marked = sentences.filter(({ verdict }) => verdict === 'unsupported');
    expect(marked.length / sentences.length).toBeLessThanOrEqual(0.02);
  });
});
