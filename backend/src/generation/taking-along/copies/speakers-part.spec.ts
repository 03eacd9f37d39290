import type { EulogySection } from '@eulogy/arranger';
import { namedSpeakers, turnsOf } from './speakers-part.js';

const [claire, mick, anna] = ['Claire', 'Mick', 'Anna'].map((name) => ({ id: name.toLowerCase(), name }));

/** A section of paragraphs, each of which is its sentences with a stroke between. */
function section(speaker: { id: string; name: string } | undefined, ...paragraphs: string[]): EulogySection {
  return {
    kind: 'story',
    ...(speaker ? { speaker } : {}),
    paragraphs: paragraphs.map((said) => ({
      sentences: said.split('|').map((text) => ({ text, sources: [], verdict: 'supported' as const })),
    })),
  };
}

const text = {
  sections: [
    section(claire, 'I am Claire.', 'He rolled it.|Now Mick will speak.'),
    section(mick, 'I am Mick.'),
    section(mick, 'We raced pigeons.|Now Anna will speak.'),
    section(anna, 'I am Anna.|Goodbye, Dad.'),
  ],
};

describe('the part of one of several speakers', () => {
  it('is all their paragraphs in a row, after whom and before whom they speak, and the words between', () => {
    expect(turnsOf('mick', text, text)).toEqual([
      {
        first: 2,
        last: 3,
        before: 'Claire',
        cue: 'Now Mick will speak.',
        after: 'Anna',
        handOver: 'Now Anna will speak.',
      },
    ]);
  });

  it('has nobody before the first, and nobody after the last', () => {
    expect(turnsOf('claire', text, text)).toMatchObject([{ first: 0, last: 1, before: null, cue: null }]);
    expect(turnsOf('anna', text, text)).toMatchObject([{ first: 4, last: 4, after: null, handOver: null }]);
  });

  it('is said in several goes where somebody speaks between', () => {
    const again = { sections: [...text.sections, section(mick, 'One more.')] };
    expect(turnsOf('mick', again, again).map(({ first, last }) => [first, last])).toEqual([
      [2, 3],
      [5, 5],
    ]);
    expect(turnsOf('mick', again, again)[1]).toMatchObject({ before: 'Anna', cue: 'Goodbye, Dad.', after: null });
  });

  it('is nothing for somebody who says nothing, and for anybody where one says everything', () => {
    expect(turnsOf('ros', text, text)).toEqual([]);
    const alone = { sections: [section(undefined, 'He said little.')] };
    expect(turnsOf('claire', alone, alone)).toEqual([]);
    expect(namedSpeakers(alone, alone)).toEqual([]);
  });

  it('stays theirs where they asked not to be named since, and nobody reads their name', () => {
    const shown = {
      sections: text.sections.map((one) =>
        one.speaker === mick ? { ...one, speaker: { id: 'alias', name: 'Somebody who knew him' } } : one,
      ),
    };
    expect(turnsOf('mick', text, shown)).toMatchObject([{ first: 2, last: 3 }]);
    expect(turnsOf('claire', text, shown)).toMatchObject([{ after: 'Somebody who knew him' }]);
    expect(namedSpeakers(text, shown)).toEqual([claire, { id: 'mick', name: 'Somebody who knew him' }, anna]);
  });
});
