import { arrange, readBrief } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { sayLooseDate } from './partial-date.js';
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
    [
      'in the surf at secret harbour. helping a bloke in. the bloke is ok',
      'in the surf at secret harbour, helping a bloke in',
    ],
    ['In his chair at Horseshoe Bay, looking at the water', 'in his chair at Horseshoe Bay, looking at the water'],
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

describe('a list as it is typed about itself', () => {
  const people = [{ id: 'claire', relationship: ticked('claire', 'Father') }];
  it.each([
    [
      'Kim and Darren Hobley, Shane (Karratha, flying in Wed), grandkids Tyler, Mia and little Archer. His sister Val',
      'Kim and Darren Hobley, Shane in Karratha; his grandkids Tyler, Mia and little Archer; and his sister Val.',
    ],
    [
      'Kim and Alan. His sister Val. We lost Anthony in 1981, please say his name, Dad always did',
      'and his sister Val. We lost Anthony in 1981.',
    ],
    ['Kim and Alan. Great grandson Banjo 2. Sister Fay', 'his great grandson Banjo, aged 2; and sister Fay.'],
    ['Ruby 9 Indi 6\nSister Fay', 'Ruby 9 Indi 6 and sister Fay.'],
    ['Jean, until June 6, 2021\nSister Fay', 'Jean, until June 6, 2021; and sister Fay.'],
    [
      'Kim and Alan\n4 grandkids. Nonna Pina passed in March this year so at least she missed this',
      'his 4 grandkids. Nonna Pina passed in March this year so at least she missed this.',
    ],
    ['No little ones, they were going to. His sister Kirsty', 'No little ones, they were going to.'],
    ['Lorenzo (Dubai), Kim (Dave)', 'Lorenzo in Dubai, Kim (Dave).'],
    ['His sister Kirsty. Girlfriend Amy', 'girlfriend Amy.'],
    ['us lot, Hemi and Ngaio. About 40 cousins', 'and about 40 cousins.'],
  ])('%j', (typed, heard) => {
    expect(said('', typed, { people })).toContain(heard);
  });

  it('of one who is called Mum and has a name, in the box for one, is one', () => {
    expect(said('Mum, Maureen. She is at Umina Park', 'His brother Ray', { people })).toContain(
      'These are Ray’s people: Mum (Maureen). She is at Umina Park.',
    );
    expect(said('Pete. 16 yrs', 'His brother Ray', { people })).toContain('Pete, 16 years; and his brother Ray.');
    expect(said('Nidhal, my mother. 49 years', 'His brother Ray', { people })).toContain(
      'Nidhal, my mother, 49 years; and',
    );
  });

  it('names nobody who left', () => {
    expect(said('Dad shot through in 1984 and we don’t need to go into it', 'Sister: Fay, in Bega', { people })).toBe(
      'These are Ray’s people: his sister Fay, in Bega.',
    );
  });

  it('who speaks stands behind the others, and before what is told of them', () => {
    const others = 'Kim and Alan. His sister Val in Narrogin. We lost Anthony in 1981.';
    expect(said('Claire', others, { people: [{ id: 'claire', relationship: ticked('claire', 'Husband') }] })).toBe(
      'These are Ray’s people: Kim and Alan; his sister Val in Narrogin; and me. We lost Anthony in 1981.',
    );
  });
});

describe('who somebody is to whoever speaks', () => {
  const wrote = (speaker: string, introducedAs: string, id: string, others: string, mine = 'Nonna sang.'): string =>
    textOf({
      people: [
        { id: 'claire', relationship: ticked('claire', speaker) },
        { id, introducedAs },
      ],
      pronouns: 'She/Her',
      facts: { family: { partner: '', others, roles: [], source } },
      told: [
        { by: 'claire', theme: 'story', text: mine },
        { by: id, theme: 'childhood', text: 'She had been to see Mr Barber at the school with her bucket and asked.' },
      ],
    });

  it('is an uncle where another is the father', () => {
    expect(wrote('Grandmother', 'her son', 'antonio', 'Zia Pat, my dad Mario')).toContain('My uncle Antonio wrote:');
  });

  it.each([
    ['nobody is said to be', 'Zia Pat, Mario'],
    ['it may be the same by a short name', 'Zia Pat, my dad Tony'],
  ])('is by name where %s', (_why, others) => {
    expect(wrote('Grandmother', 'her son', 'antonio', others)).toContain('Antonio wrote:');
    expect(wrote('Grandmother', 'her son', 'antonio', others)).not.toContain('uncle');
  });

  it('is the mother of the child, in the mouth of the father', () => {
    expect(wrote('Daughter', 'her mum', 'jen', 'Sister: Fay, in Bega')).toContain('Jen, her mum, wrote:');
  });

  it('is what they did, where that says more than a friend', () => {
    expect(wrote('Mother', 'retired police sergeant', 'mick', 'Sister: Fay, in Bega')).toContain(
      'Mick, a retired police sergeant, wrote:',
    );
  });
});

describe('whose name is said', () => {
  it('by a husband of a wife whom nobody called otherwise is “Nan”', () => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Wife', 'her man. 61 year') }];
    const name = {
      full: 'Agnes Walker Pryde',
      preferred: 'Nan',
      others: [],
      source: { ...source, questionId: 'name' },
    };
    const told = [
      { by: 'claire', theme: 'work' as const, text: 'Nan could settle a bet in her head before the machine.' },
    ];
    const family = { partner: '', others: 'Sister: Betty, in Leven', roles: [], source };
    const said = textOf({ people, told, pronouns: 'She/Her', facts: { name, family } });
    expect(said).toContain('was my wife, 61 year.');
    expect(said).toContain('These are Nan’s people');
  });

  it('by a grandchild is the given one: Nan is theirs', () => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Grandmother') }];
    const name = { full: 'Agnes Pryde', preferred: 'Nan', others: [], source: { ...source, questionId: 'name' } };
    const family = { partner: '', others: 'Sister: Betty, in Leven', roles: [], source };
    expect(textOf({ people, facts: { name, family } })).toContain('These are Agnes’s people');
  });

  it('by a child who says Mum is no nickname of hers', () => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Mother') }];
    const name = { full: 'Pauline Machin', preferred: 'Paul', others: [], source: { ...source, questionId: 'name' } };
    const told = [{ by: 'claire', theme: 'story' as const, text: 'Mum drew round a plate. Mum never let on at all.' }];
    const more = { speakerCalls: 'Mum' };
    const dates = { birth: ['1955', 'Middleport'] as [string, string], pronouns: 'She/Her' as const };
    expect(textOf({ people, told, name: 'Paul', facts: { name }, more, ...dates })).toContain(
      'and Pauline was my mother',
    );
  });

  it('is joined to what the speaker is, and no half of it to the one who died', () => {
    const text = 'I am his middle daughter. The one who fills the forms';
    const people = [{ id: 'claire', relationship: ticked('claire', 'Father', text) }];
    expect(textOf({ people })).toContain('Ray was my father. I am his middle daughter. The one who fills the forms.');
  });

  it('of the mother is Mum, where her own words say how long she was married', () => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Father') },
      { id: 'rosie', introducedAs: 'his wife', relationship: ticked('rosie', 'Husband', 'my husband 44 years') },
    ];
    const family = { partner: 'Rosie', others: 'Brother: Paul, in Ayr', roles: [], source };
    const told = [
      { by: 'claire', theme: 'story' as const, text: 'One night shift he said to Mum I can come. First time ever.' },
      {
        by: 'rosie',
        theme: 'childhood' as const,
        text: 'He used to blow the whistle when he went past our back fence.',
      },
    ];
    const text = textOf({ people, told, facts: { family } });
    expect(text).toContain('Mum wrote: “He used to blow');
    // one woman, and not two
    expect(text).toContain('These are Ray’s people: Mum (Rosie); and his brother Paul');
  });

  it.each([
    ['Our kids all learnt to drive in it and he never once raised his voice.', 'Our son Shane wrote:'],
    ['He was divorced when I met him. Our kids came later and he sang to them.', 'Shane wrote:'],
  ])('of a child of both is theirs: %j', (mine, heard) => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Husband') },
      { id: 'shane', introducedAs: 'his son' },
    ];
    const told = [
      { by: 'claire', theme: 'story' as const, text: mine },
      { by: 'shane', theme: 'work' as const, text: 'First week I worked for him I pulled a Buick out of the creek.' },
    ];
    expect(textOf({ people, told })).toMatch(new RegExp(`^${heard}`, 'm'));
  });

  it('is not the teacher of a man who was a grandfather', () => {
    const people = [{ id: 'claire' }, { id: 'donna', introducedAs: 'teacher at the school' }];
    const told = [{ by: 'donna', theme: 'work' as const, text: 'He knew the name of every child who crossed there.' }];
    expect(textOf({ people, told })).toContain('Donna, a teacher at the school, wrote');
  });
});

it('that somebody is not to be named is said to whoever edits, however they go on', () => {
  const why =
    'I don’t want to be named because it’s not my place, I left, and his family have been nothing but good to me.';
  const told = [{ by: 'claire', theme: 'story' as const, text: `He was the easiest person to live with. ${why}` }];
  const text = textOf({ told });
  expect(text).toContain('He was the easiest person to live with.');
  expect(text).not.toContain('named');
});

describe('a date in words', () => {
  it('stands in the order of the other', () => {
    const text = textOf({ birth: ['August 3, 1963', 'Ironton'], death: ['Nov 21', 'Huntington'] });
    expect(text).toContain('was born on August 3, 1963 in Ironton, and died on November 21 in Huntington');
  });

  it.each([
    ['Saturday just gone, the 21st of November', 'on 21 November'],
    ['Boxing Day 1944 and never got a proper birthday present', 'on Boxing Day 1944'],
  ])('%j', (typed, heard) => {
    expect(sayLooseDate(typed)).toBe(heard);
  });

  it('with who was there behind the place leaves the place', () => {
    expect(saidWhere('Kojonup hospital, Kim and I were both there and he’d had his custard')).toBe(
      'at Kojonup hospital',
    );
  });
});

describe('an answer that hangs on its question', () => {
  it.each([
    [
      'taught',
      'Everything I can do with my hands. And to keep talking.',
      'This is what Ray taught me. Everything I can',
    ],
    [
      'hard-times',
      'When Nonno went. It was his chest and they never got a penny.',
      'There were hard times. When Nonno',
    ],
  ] as const)('of %s is led to: %j', (theme, typed, heard) => {
    expect(textOf({ told: [{ by: 'claire', theme, text: typed }] })).toContain(heard);
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
