import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { parsePartialDate } from './partial-date.js';
import { shapeOf } from './sentence-shape.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';
import { typeset } from './typeset.js';

const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);
const wishing = (gather: string): string => {
  const wishes = { gather, rest: '', source: { questionId: 'wishes', contributorId: 'claire' } };
  return textOf({ about: 'self', facts: { wishes }, told: [{ by: 'claire', theme: 'farewell', text: 'Thank you.' }] });
};

describe('what is said in passing', () => {
  it('an aunt who is “my dad’s sister” is an aunt, and how she was is said', () => {
    const relationship = ticked('claire', 'Aunt', 'My dad’s sister. She taught me to drive.');
    const text = textOf({ people: [{ id: 'claire', relationship }], name: 'Eileen', pronouns: 'She/Her' });
    expect(text).toContain('Eileen was my dad’s sister. She taught me to drive.');
  });

  it('a grandchild is introduced, also where a child speaks', () => {
    const mother = ticked('claire', 'Mother', 'My mum');
    const people = [
      { id: 'claire', relationship: mother },
      { id: 'kevin', introducedAs: 'grandson' },
    ];
    const text = textOf({
      people,
      told: [{ by: 'kevin', theme: 'story', text: 'He took the oars off me and rowed.' }],
    });
    expect(text).toContain('Kevin, his grandson, wrote:');
  });

  it('a mass is wished for, and nobody gathers at it', () => {
    expect(wishing('Sung mass at St Mary’s, then pastizzi')).toContain(
      'What I would like is sung mass at St Mary’s, then pastizzi.',
    );
    expect(wishing('The surf club')).toContain('I would like you to gather at the surf club.');
  });

  it('what nobody does any more is a sentence, and nobody misses it', () => {
    expect(shapeOf('nobody breaks my glasses')).toBe('sentence');
    const told = [{ by: 'claire', theme: 'miss' as const, text: 'nobody breaks my glasses' }];
    expect(textOf({ told, more: { starters: { miss: 'I will miss' } } })).not.toContain('miss nobody');
  });

  it('the year of an animal leaves the year', () => {
    expect(parsePartialDate('1946 year of dog')).toMatchObject({ year: 1946, month: null });
    expect(parsePartialDate('1946 or the year after')?.month).toBeNull();
  });

  it('two surnames stay together', () => {
    const name = { full: 'Wilhelmina Visser – de Groot', preferred: 'Mien', others: [] };
    const source = { questionId: 'name', contributorId: 'claire' };
    const text = textOf({ name: 'Mien', birth: ['1933', 'Zaandam'], facts: { name: { ...name, source } } });
    expect(text).toContain('Wilhelmina Visser-de Groot, Mien, was born');
  });

  it.each([
    ['he goes nah ill be right', 'nah I’ll be right'],
    ['we got there and hes on the verandah', 'and he’s on the verandah'],
  ])('writes the apostrophes of %j', (typed, said) => expect(typeset(typed)).toContain(said));
});
