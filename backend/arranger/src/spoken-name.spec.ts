import { spokenName } from './spoken-name.js';
import { aBrief } from './testing/a-brief.js';

const people = [{ id: 'claire' }, { id: 'mick', introducedAs: 'mate' }];

describe('the name that the text uses', () => {
  it('is the one most told where its owner tells it by no name', () => {
    const brief = aBrief({
      people,
      name: 'Gussy',
      full: 'August Frank Larkspur',
      told: [
        { by: 'claire', theme: 'story', text: 'He built the shed twice.' },
        { by: 'mick', theme: 'story', text: 'Gus had the long oar.' },
        { by: 'mick', theme: 'laughter', text: 'Gus laughed at his own jokes.' },
      ],
    });
    brief.facts.name.others = ['Gus'];
    expect(spokenName(brief)).toBe('Gus');
  });
});
