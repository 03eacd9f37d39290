import { arrange, readBrief } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { saidWhere } from './said-place.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const said = (partner: string, others: string, more: Asked = {}): string =>
  familyLine(aBrief({ ...more, facts: { family: { partner, others, roles: [], source } } })).line?.text ?? '';
const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);

describe('a place with its reason', () => {
  it.each([
    ['Timaru, at home like he wanted', 'in Timaru, at home'],
    [
      'Longreach, in her own bed in the home, with the window open because she insisted',
      'in Longreach, in her own bed in the home, with the window open',
    ],
    ['Truro, at home as she had always asked', 'in Truro, at home'],
  ])('%j is a place', (typed, heard) => {
    expect(saidWhere(typed)).toBe(heard);
  });
});

describe('somebody of one name', () => {
  it('is another: a grandfather is not the uncle who has his name', () => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Grandfather') }];
    const others = 'dad James, auntie Moira, uncle Sandy in Canada';
    const family = { partner: 'Granny (Ina)', others, roles: [], source };
    const text = textOf({ people, name: 'Sandy', full: 'Alexander Buchan', facts: { family } });
    expect(text).not.toContain('Uncle Sandy');
    expect(text).toContain('These are Sandy’s people');
  });

  it('is an uncle of whoever calls him so', () => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Uncle') }];
    const told = [{ by: 'claire', theme: 'story' as const, text: 'Uncle Rob rolled the ute and he walked home.' }];
    const family = { partner: '', others: 'Sister: Joan\nBrother: Al', roles: [], source };
    expect(textOf({ people, told, name: 'Rob', facts: { family } })).toContain('These are Uncle Rob’s people');
  });
});

describe('whom only a child calls so', () => {
  it('is not said to have been a dad: nobody says “Ba was my dad”', () => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Father', 'My dad. I’m the oldest.') }];
    const name = { full: 'Huỳnh Văn Phước', preferred: 'Ba', others: [], source: { ...source, questionId: 'name' } };
    const text = textOf({ people, name: 'Ba', birth: ['1951', 'Mỹ Tho'], facts: { name } });
    expect(text).toContain('I am Claire. This is for my dad. I’m the oldest.');
  });
});

describe('a list that is typed in haste', () => {
  it.each([
    ['Gwen and Tom. Six grandchildren, Gwen will put the names', 'Gwen and Tom; and his six grandchildren.'],
    [
      'mum, dad (Glen), our nan Shirley, bella, his dog Prawn',
      'our nan Shirley, his girlfriend Bella, and his dog Prawn.',
    ],
    ['Brothers Al and Bob. Twenty-six greats', 'and twenty-six greats.'],
  ])('%j', (typed, heard) => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Sister') },
      { id: 'bella', introducedAs: 'his girlfriend' },
    ];
    expect(said('', typed, { people })).toContain(heard);
  });

  it.each(['single lady', 'Single man all his life', 'A bachelor', 'spinster'])('%j is nobody', (typed) => {
    expect(said(typed, 'Sister: Joan, in Leeds')).toBe('These are Ray’s people: his sister Joan, in Leeds.');
  });

  it('that tells in sentences is told in them', () => {
    const heard = said('', 'There’s the niece Noreen in Coventry. After that there’s us and half the parish');
    expect(heard).toBe('There’s the niece Noreen in Coventry. After that there’s us and half the parish.');
  });
});

describe('who writes', () => {
  const wrote = (introducedAs: string, more: object = {}, speaker: object = {}): string =>
    textOf({
      people: [
        { id: 'claire', lastName: 'Mulligan', relationship: ticked('claire', 'Neighbour'), ...speaker },
        { id: 'dougie', introducedAs, ...more },
      ],
      told: [{ by: 'dougie', theme: 'story', text: 'I got stuck at Beattock in the snow and he talked till six.' }],
    });

  it('as another driver is one', () => {
    expect(wrote('another driver at the depot')).toContain('Dougie, another driver, wrote');
  });

  it('as a student of a year is a student', () => {
    expect(wrote('a student, grade 12')).toContain('Dougie, a student, wrote');
  });

  it('beside the speaker is by name: married to them, or next door’s child of the same name', () => {
    const married = { relationship: ticked('dougie', 'Neighbour', 'I’m married to Claire') };
    expect(wrote('neighbour', married)).toContain('Dougie wrote:');
    expect(wrote('neighbour’s boy, 8', { lastName: 'Mulligan' })).toContain('Dougie wrote:');
    expect(wrote('neighbour’s boy, 8', { lastName: 'Hart' })).toContain('Dougie, his neighbour’s boy, wrote');
    expect(wrote('neighbour')).toContain('Dougie, his neighbour, wrote');
  });
});

describe('what mattered most', () => {
  const unitsOf = (text: string): string[] =>
    readBrief(aBrief({ told: [{ by: 'claire', theme: 'values', text }] })).units.map(({ theme }) => theme);

  it('is a memory where one was told in the place of a choice', () => {
    expect(
      unitsOf(
        'She knew all the staff by name. If one of the girls was upset she would hold on to their hand and wait.',
      ),
    ).toEqual(['values']);
  });

  it.each(['Family,Hard work', 'Doing a thing properly. And not repeating what you’re told', 'Being fair'])(
    '%j is a choice, and no sentence of anybody',
    (typed) => {
      expect(unitsOf(typed)).toEqual([]);
    },
  );
});

it('what one was meant to teach is not told without its question', () => {
  expect(textOf({ told: [{ by: 'claire', theme: 'taught', text: 'I was meant to teach him.' }] })).not.toMatch(
    /^I was meant/m,
  );
});

it('a time with its reason is one sentence with what was then', () => {
  const told = [
    {
      by: 'claire',
      theme: 'story' as const,
      text: 'When he’d to give up the sewing, his hands. He covered the machine.',
    },
  ];
  expect(textOf({ told })).toContain('When he’d to give up the sewing, his hands, he covered the machine.');
});

it('a county keeps its capital before its game', () => {
  const told = [{ by: 'claire', theme: 'passions' as const, text: 'Mayo football, God help us all. Tea.' }];
  expect(textOf({ told, more: { starters: { passions: 'He loved' } } })).toContain('Mayo football');
});
