import { aText, told } from './__fixtures__/ray.js';
import { withPassage } from './text-changes.js';

describe('a passage that is put in', () => {
  it('opens a section of its own where the text has none of its kind', () => {
    const passage = [{ sentences: [told('Anna wrote: “He never missed a tide.”')] }];
    const slot = { kind: 'values' as const, section: 2, paragraph: 0, opens: 'section' as const };
    expect(withPassage(aText(), slot, passage, []).sections[2]).toEqual({ kind: 'values', paragraphs: passage });
  });
});
