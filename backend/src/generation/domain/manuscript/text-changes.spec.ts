import { aText, told } from './__fixtures__/ray.js';
import { placeBeyond, withMoved, withPassage } from './text-changes.js';

describe('a passage that is put in', () => {
  it('opens a section of its own where the text has none of its kind', () => {
    const passage = [{ sentences: [told('Anna wrote: “He never missed a tide.”')] }];
    const slot = { kind: 'values' as const, section: 2, paragraph: 0, opens: 'section' as const };
    expect(withPassage(aText(), slot, passage, []).sections[2]).toEqual({ kind: 'values', paragraphs: passage });
  });
});

describe('a text that several speak', () => {
  const claire = { id: 'claire', name: 'Claire' };
  const mick = { id: 'mick', name: 'Mick' };
  const said = (text: string) => [{ sentences: [told(text)] }];
  const text = {
    ...aText(),
    sections: [
      { kind: 'story' as const, speaker: claire, paragraphs: said('He drove all night.') },
      { kind: 'story' as const, speaker: mick, paragraphs: said('We raced pigeons.') },
    ],
  };

  it('lets no paragraph into the part of another', () => {
    expect(placeBeyond(text, { section: 0, paragraph: 0 }, 'down')).toBeUndefined();
    expect(placeBeyond(text, { section: 1, paragraph: 0 }, 'up')).toBeUndefined();
  });

  it('gives a section that comes in to whoever says what stands beside it', () => {
    const slot = { kind: 'values' as const, section: 2, paragraph: 0, opens: 'section' as const };
    const { sections } = withPassage(text, slot, said('He never missed a tide.'), []);
    expect(sections[2]).toMatchObject({ kind: 'values', speaker: mick });
  });
});

describe('a paragraph that is moved', () => {
  const story = aText();
  const text = {
    ...story,
    sections: [...story.sections, { kind: 'farewell' as const, paragraphs: [{ sentences: [told('So long.')] }] }],
  };
  const order = (from: { section: number; paragraph: number }, way: 'up' | 'down') => {
    const to = placeBeyond(text, from, way);
    const after = to && withMoved(text, from, to);
    return after?.sections.flatMap(({ paragraphs }) => paragraphs.map(({ sentences }) => sentences[0]?.text));
  };

  it('passes the first or the last of the section beside it, and takes its own away when it was all of it', () => {
    const birds = 'He and Mick raced pigeons.';
    const i = 'I am Claire, and Ray was my dad.';
    expect(order({ section: 1, paragraph: 1 }, 'down')).toEqual([i, birds, 'So long.', 'Thank you, Dad.']);
    expect(order({ section: 2, paragraph: 0 }, 'up')).toEqual([i, birds, 'So long.', 'Thank you, Dad.']);
    const up = withMoved(text, { section: 2, paragraph: 0 }, { section: 1, paragraph: 1 });
    expect(up.sections).toHaveLength(2);
    expect(up.words).toBe(withMoved(text, { section: 1, paragraph: 0 }, { section: 1, paragraph: 1 }).words);
  });

  it('has nothing to pass at the ends and at the opening', () => {
    expect(order({ section: 2, paragraph: 0 }, 'down')).toBeUndefined();
    expect(order({ section: 1, paragraph: 0 }, 'up')).toBeUndefined();
    expect(order({ section: 0, paragraph: 0 }, 'down')).toBeUndefined();
    expect(order({ section: 9, paragraph: 0 }, 'up')).toBeUndefined();
  });
});
