import type { EulogySentence } from '@eulogy/arranger';
import { CannotRewrite } from '../../writer.port.js';
import { shorten } from './shorten.js';

const story = [{ questionId: 'story', contributorId: 'anna' }];
const told = (text: string): EulogySentence => ({ text, sources: story, verdict: 'supported' });
const lead: EulogySentence = { text: 'Let me tell you a story.', sources: [], verdict: 'connective' };

describe('a paragraph made shorter', () => {
  it('loses what only leads on before it loses what was told', () => {
    const paragraph = { sentences: [told('He wrote the tides on his hand.'), lead, told('He was never late.')] };
    expect(shorten(paragraph)).toEqual({ sentences: [paragraph.sentences[0], paragraph.sentences[2]] });
  });

  it('keeps its first sentence, and its sentences their sources', () => {
    const first = told('He wrote the tides on his hand in biro every morning of his life.');
    expect(shorten({ sentences: [first, told('He was never late.'), told('Not once.')] }).sentences).toContain(first);
  });

  it('of one sentence is not possible', () => {
    expect(() => shorten({ sentences: [lead] })).toThrow(CannotRewrite);
  });
});
