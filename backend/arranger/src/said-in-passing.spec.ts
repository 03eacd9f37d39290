import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { parseLifeDates, parsePartialDate } from './partial-date.js';
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

  it('whoever wrote for the speaker is called what they were to the one who died', () => {
    const relationship = ticked('claire', 'Mother', 'My mum');
    const people = [
      { id: 'claire', relationship },
      { id: 'jodie', introducedAs: 'Mum’s sister', relationship: ticked('jodie', 'Sister', 'Little sister') },
      { id: 'shane', introducedAs: 'stepdad', relationship: ticked('shane', 'Partner', 'Partner 6 years') },
      { id: 'bill', introducedAs: 'Dad’s mate' },
    ];
    const told = [
      { by: 'jodie', theme: 'story' as const, text: 'She ran a shop from the front fence and sold stubby holders.' },
      {
        by: 'shane',
        theme: 'laughter' as const,
        text: 'I proposed three times and she told me to ask when she was free.',
      },
      { by: 'bill', theme: 'work' as const, text: 'She did the nails of every resident, and Reg got blue.' },
    ];
    const text = textOf({ people, name: 'Mel', pronouns: 'She/Her', told, minutes: 8 });
    expect(text).toMatch(/[Mm]y aunt Jodie/);
    expect(text).toContain('Shane, her partner,');
    expect(text).not.toMatch(/stepdad|Mum’s sister|Dad’s mate/);
  });

  it('what is called again and again is not what is missed', () => {
    const told = [{ by: 'claire', theme: 'miss' as const, text: 'mum. mum. mum.' }];
    const text = textOf({ told, more: { starters: { miss: 'I will miss' } } });
    expect(text).not.toContain('I will miss Mum');
    expect(text).toMatch(/This is what I will miss\. Mum\. Mum\. Mum\./);
  });

  it('reads dates behind the letters of a register, and none of which another is the real one', () => {
    const { birth, death } = parseLifeDates('b. 3/4/41 Dubbo', 'd. 11/11/26 the nurse said he would of liked that');
    expect([birth, death]).toMatchObject([
      { year: 1941, month: 4, day: 3 },
      { year: 2026, month: 11, day: 11 },
    ]);
    const twice = parseLifeDates('20-8-1960 in the paper but real one is 1959', '8 November 2026');
    expect(twice.birth).toMatchObject({ year: null, day: null });
  });

  it('a road is no town to die in', () => {
    expect(textOf({ name: 'Mel', death: ['2026-11-12', 'ringroad'] })).not.toMatch(/ring ?road/i);
  });

  it('a remark behind the name is no name, and a nickname in capitals no way to write “Mum”', () => {
    const source = { questionId: 'name', contributorId: 'claire' };
    const full = 'Dane Michael Reid. put kowalczyk on the title because mum wants it';
    const name = { full, preferred: 'Dane', others: [], source };
    expect(textOf({ name: 'Dane', birth: ['1992', 'Mackay'], facts: { name } })).toContain(
      'Dane Michael Reid was born',
    );
    const called = { full: 'Melissa Tancred', preferred: 'Mel', others: ['MUM'], source };
    const told = [
      { by: 'claire', theme: 'story' as const, text: 'when i was ten mum drove to halls gap in her uniform' },
    ];
    expect(textOf({ name: 'Mel', facts: { name: called }, told })).not.toContain('MUM');
  });

  it('nobody says to the room that the recording is to stop', () => {
    const told = [{ by: 'claire', theme: 'farewell' as const, text: 'I’m counting with you. Okay stop recording.' }];
    expect(textOf({ told })).toContain('I’m counting with you.');
    expect(textOf({ told })).not.toContain('recording');
  });

  it.each([
    'Ballarat. Played cello till he was fifteen. Don’t know much more they never said.',
    'He asked me by the reduced shelf in the shop. I wasn’t going to put this in.',
  ])('leaves out what is said to the form behind it: %j', (story) => {
    const text = textOf({ told: [{ by: 'claire', theme: 'story', text: story }] });
    expect(text).not.toMatch(/know much more|going to put/);
    expect(text).toMatch(/cello|reduced/);
  });
});
