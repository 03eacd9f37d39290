import type { EulogyText } from '@eulogy/arranger';
import { saidParagraphs } from './said-paragraphs.js';

const paragraph = (text: string) => ({ sentences: [{ text, verdict: 'supported' as const, sources: [] }] });
const sections = [
  { kind: 'opening', paragraphs: [paragraph('I am Claire.')] },
  { kind: 'story', paragraphs: [paragraph('He rowed.'), paragraph('He sang.')] },
] as unknown as EulogyText['sections'];

describe('Said paragraphs', () => {
  it('tell where a section begins', () => {
    expect(saidParagraphs({ sections }).map(({ opens }) => opens)).toEqual([true, true, false]);
  });
});
