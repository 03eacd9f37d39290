import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);

describe('where somebody died', () => {
  it.each([
    ['Kearney, Good Samaritan Hospital', 'at Good Samaritan Hospital in Kearney.'],
    ['Hull Royal', 'at Hull Royal.'],
    ['IN HER APARTMENT ON WESTERN AVE', 'in her apartment on Western Ave.'],
    ['Ballinasloe hospital but he was from Athlone', 'at Ballinasloe hospital.'],
    ['Off Penguin Island', 'off Penguin Island.'],
    ['The puppy centre at Bald Hills', 'at the puppy centre at Bald Hills.'],
    ['In the saleyards car park, after the sale', 'in the saleyards car park, after the sale.'],
    ['At home, Mt Roskill, Auckland', 'at home in Mt Roskill, Auckland.'],
    ['Home, in his room with the window open', 'at home, in his room with the window open.'],
    ['Wairoa hosp, we were all there', 'at Wairoa hospital. We were all there.'],
    ['waikato hospital', 'at Waikato Hospital.'],
    ['the house', 'at the house.'],
    ['Tullamore, in the hospital, with us all there', 'in Tullamore, in the hospital, with us all there.'],
    ['Paterson, NJ', 'in Paterson, New Jersey.'],
    ['Perth, WA', 'in Perth, Western Australia.'],
    ['Airedale Airedale hospital', 'at Airedale hospital.'],
    ['pt lincoln', 'in Port Lincoln.'],
    ['the heath in cardiff', 'at the Heath in Cardiff.'],
    ['Elmina, Central Region, Gold Coast (as it was then)', 'in Elmina, Central Region, Gold Coast.'],
    [
      'Kerry University Hospital in Tralee, with all of us there except Noel who was on the road from Dublin',
      'at Kerry University Hospital in Tralee.',
    ],
    ['Wagga Wagga hospital', 'at Wagga Wagga hospital.'],
  ])('%j: %j', (place, said) => {
    expect(textOf({ death: ['10 November 2026', place] })).toContain(`died on 10 November 2026 ${said}`);
  });

  it('is said with the date, whatever was typed behind that', () => {
    expect(textOf({ death: ['10 Nov 2026 abt 4am', 'Wairoa'] })).toContain('on 10 November 2026 in Wairoa');
    expect(textOf({ birth: ['15th August 1942 the feast of the Assumption', 'Kilmihil'] })).toContain(
      'on 15 August 1942',
    );
    expect(textOf({ birth: ['1 January 1958 or so his papers say', 'Burao'] })).not.toContain('1958');
  });
});

describe('the dates of a life', () => {
  it.each([
    [
      ['12 November 2026', 'Corner Brook'],
      ['12 November 2026', ''],
      'on 12 November 2026 in Corner Brook, and died the same day.',
    ],
    [
      ['November 12, 2026', 'Corner Brook'],
      ['November 12, 2026', ''],
      'on November 12, 2026 in Corner Brook, and died the same day.',
    ],
    // where one is said with its month first, so is the other
    [
      ['02/14/1954', 'Maryville'],
      ['November 8, 2026', ''],
      'on February 14, 1954 in Maryville, and died on November 8, 2026.',
    ],
    [
      ['July of 1957, the 22nd', 'Lewiston'],
      ['Nov. 16, 2026', ''],
      'on July 22, 1957 in Lewiston, and died on November 16, 2026.',
    ],
    [['3 July 1957', 'Hull'], ['last Thursday, 19 November', ''], 'on 3 July 1957 in Hull, and died on 19 November.'],
  ] as const)('%j and %j', ([born, where], [died, there], said) => {
    expect(textOf({ birth: [born, where], death: [died, there] })).toContain(`Ray was born ${said}`);
  });

  it.each([
    ['Nomvula Mabandla, born Sokutu', 'Nomvula Mabandla, née Sokutu,'],
    ['Carmel Kissane, Stack before she married', 'Carmel Kissane, née Stack,'],
    ['Rosnah binte Kassim', 'Rosnah binte Kassim,'],
  ])('the name of %s', (full, said) => {
    expect(textOf({ full, name: full.split(' ')[0] ?? '', birth: ['3 July 1957', 'Hull'] })).toContain(
      `${said.replace(/,$/, '')}`,
    );
  });

  it('an animal is called by the name of its breed', () => {
    const source = { questionId: 'animal', contributorId: 'claire' };
    const text = textOf({ about: 'pet', name: 'Tinker', facts: { animal: { text: 'Jack Russell terrier', source } } });
    expect(text).toContain('Tinker was a Jack Russell terrier');
  });

  it('of an animal say its whole name once', () => {
    const text = textOf({
      about: 'pet',
      full: 'Pudding',
      name: 'Pud',
      death: ['9 November 2026', 'Hokitika'],
      facts: { animal: { text: 'A tortoiseshell cat', source: { questionId: 'animal', contributorId: 'claire' } } },
    });
    expect(text).toContain('Pud died on 9 November 2026 in Hokitika.');
  });
});

it.each(['Najwa Mustafa el-Amine', 'Omar al-Rashid', 'Maria d’Souza'])('the whole name is said: %s', (full) => {
  expect(textOf({ full, birth: ['12 March 1944', 'Tripoli'] })).toContain(`${full}, Ray, was born on 12 March 1944`);
});

it('a child who died before birth is not heard as one who lived', () => {
  const birth: [string, string] = ['14 November 2026', 'Kamloops'];
  expect(textOf({ birth, death: ['before he was born. the 12th we think', ''] })).toContain(
    'died before he was born, and was born on 14 November 2026 in Kamloops.',
  );
  expect(textOf({ birth, death: ['12 November 2026', ''] })).not.toContain('before he was born');
});

it('“how he did it or where” keeps the place of the death, and not that of the birth', () => {
  const text = textOf({
    birth: ['30 June 1992', 'Ballinasloe'],
    death: ['9 November 2026', 'Athlone'],
    more: { boundaries: { leaveOut: ['How he did it or where'], faith: 'as-told', withheld: [] } },
  });
  expect(text).toContain('in Ballinasloe, and died on 9 November 2026.');
});

it('the month stands first in both days where one of them was typed so', () => {
  expect(textOf({ birth: ['MARCH 9 1995', ''], death: ['NOV 15 26', ''] })).toContain(
    'born on March 9, 1995, and died on November 15, 2026.',
  );
});

it('a month is said before a place of several words, of a year that alone is sure nothing more', () => {
  expect(textOf({ death: ['August 2026', 'Grimsby, at his flat'] })).toContain(
    'in August 2026 in Grimsby, at his flat.',
  );
  expect(textOf({ birth: ['1935, month not known, we keep it on Vaisakhi', 'Rurka Kalan'] })).toContain(
    'born in Rurka Kalan in 1935',
  );
});

describe('the years of a life', () => {
  it('take no name for a verb', () => {
    const events = [
      { year: 1974, type: 'Move', details: 'Moved back to Hobart with a van' },
      { year: 1980, type: 'Other', details: 'Winifred, and the house in Lansdowne Crescent' },
      { year: 1991, type: 'Work', details: 'Opened the workshop' },
    ];
    const said = textOf({ facts: { events, eventsSource: { questionId: 'events', contributorId: 'claire' } } });
    expect(said).toContain('In 1974 Ray moved back to Hobart with a van.');
    expect(said).not.toContain('1980');
  });

  const years = (...events: [number | null, string, string][]): string =>
    textOf({
      facts: {
        events: events.map(([year, type, details]) => ({ year, type, details })),
        eventsSource: { questionId: 'events', contributorId: 'claire' },
      },
    });

  it.each([
    [null, 'He came to Australia in 1970 with one suitcase and eleven pounds.'],
    [1970, 'He came to Australia in 1970 with one suitcase and eleven pounds.'],
    [null, 'In 1970, he came to Australia with one suitcase and eleven pounds.'],
    [1970, 'Ray came to Australia with one suitcase and eleven pounds.'],
  ])('tell a whole sentence with its year once, wherever the year was typed: %s, %s', (year, details) => {
    const said = years([year, 'Travel', details], [1975, 'Marriage', 'Married Ann at Hull Cathedral']);
    expect(said).toContain(
      'In 1970 Ray came to Australia with one suitcase and eleven pounds. In 1975 he married Ann at Hull Cathedral.',
    );
  });

  it.each([
    'He came to Australia early in 1970.',
    'He came to Australia in 1970 or 1971.',
    'He came to Australia with one suitcase.',
    'He came in 1970 and left again in 1975.',
    'He ran the workshop in Australia until it closed in 1970.',
    'He moved to Australia after his mother died in 1970.',
    'He met Ann in Australia and married her in 1970.',
  ])('take no year from words that do not certainly say it: %s', (details) => {
    const said = years(
      [null, 'Travel', details],
      [1975, 'Marriage', 'Married Ann at Hull Cathedral'],
      [1980, 'Work', 'Opened the workshop'],
    );
    expect(said).toContain('In 1975 Ray married Ann');
    expect(said).not.toMatch(/Australia|1970/);
  });

  it('tell a wedding with what was typed beside it, and births behind it in one sentence', () => {
    const said = years(
      [1964, 'Marriage', 'Married Emrys at the chapel. He sang the hymns himself.'],
      [1966, 'Birth of Child', 'Iwan'],
      [1968, 'Birth of Child', 'Menna'],
    );
    expect(said).toContain('In 1964 Ray married Emrys at the chapel. He sang the hymns himself.');
    expect(said).toContain('Iwan was born in 1966 and Menna in 1968.');
  });

  it('read a name and a church as a wedding, and are no register of births', () => {
    const said = years(
      [1947, 'Birth of Child', 'Bob'],
      [1950, 'Marriage', 'Jack, Moonta Methodist Church'],
      [1990, 'Other', 'Went to Boston on his own, first time on a plane'],
    );
    expect(said).toContain('In 1950 Ray married Jack at Moonta Methodist Church. In 1990 he went to Boston');
    expect(said).not.toContain('Bob');
  });
});

describe('who somebody was', () => {
  it('is said by the whole name once, where no dates say it', () => {
    const hearing = ticked('senthil', 'Colleague', 'Worked with him 11 years.');
    const said = textOf({ name: 'Groges', full: 'Phil Grogan', people: [{ id: 'senthil', relationship: hearing }] });
    expect(said).toContain('this is for Phil Grogan, known as Groges.');
  });

  it('is said by who speaks where the time holds no dates, and never inside another word', () => {
    const tie = ticked('claire', 'Father', 'I am his eldest. I live in Albury so I was up and down the highway.');
    const said = textOf({
      name: 'Al',
      full: 'Alan John Petrie',
      birth: ['23 May 1944', 'Junee'],
      minutes: 3,
      people: [{ id: 'claire', relationship: tie }],
      told: [
        {
          by: 'claire',
          theme: 'story',
          text: `Dad drew her arrows. ${'She drove on and he held up the next card. '.repeat(30)}`,
        },
        {
          by: 'claire',
          theme: 'farewell',
          text: 'Turn off the engine, Dad. We will look after Mum and the caravan, and we will keep the arrows.',
        },
      ],
      more: { speakerCalls: 'Dad' },
    });
    expect(said).toContain('I am Claire, and Alan John Petrie, known as Al, was my father. I live in Albury');
    expect(said).toContain('Turn off the engine, Dad.');
  });

  it('is said with the name they were born with, in the line of dates', () => {
    expect(textOf({ full: 'Raymond Whitlow née Hart', death: ['2026', 'Lota'] })).toContain(
      'Raymond Whitlow, née Hart, known as Ray, died in Lota in 2026',
    );
  });

  it('is named again behind somebody else’s words, and before a verb without a subject', () => {
    const said = textOf({
      people: [{ id: 'claire' }, { id: 'mick' }],
      told: [
        { by: 'claire', theme: 'work', text: 'Worked at the mill for years. Never late.' },
        {
          by: 'mick',
          theme: 'story',
          text: 'The minister came to the door in his slippers and asked for the tide chart.',
        },
        { by: 'claire', theme: 'laughter', text: 'He kept his teeth in a tin.' },
      ],
    });
    expect(said).toContain('Ray worked at the mill for years.');
    expect(said).toContain('Ray kept his teeth in a tin.');
    const beside = { by: 'claire', theme: 'work' as const, text: 'Worked with him at the mill for years. Never late.' };
    expect(textOf({ told: [beside] })).not.toContain('Ray worked');
  });

  it('is not said twice of a teller, and as the speaker says it where their name is in it', () => {
    const vikram = { id: 'vikram', introducedAs: 'boss' };
    const jen = {
      id: 'jen',
      introducedAs: 'first wife',
      relationship: ticked('jen', 'Husband', 'His first wife and Claire’s mother.'),
    };
    const said = textOf({
      people: [{ id: 'claire', relationship: ticked('claire', 'Father') }, vikram, jen],
      told: [
        { by: 'vikram', theme: 'work', text: 'I was his boss and I had the privilege of training him.' },
        { by: 'jen', theme: 'story', text: 'We were at school together and he was shy.' },
      ],
    });
    expect(said).toMatch(/Vikram(?: wrote)?: “I was his boss/);
    expect(said).toMatch(/[Mm]y mother Jen/);
  });

  it.each(['sister of brad', 'teacher to her son', 'carer for his wife'])(
    'is not theirs who was asked about: %s',
    (introducedAs) => {
      const said = textOf({
        people: [{ id: 'claire' }, { id: 'karyn', introducedAs }],
        told: [{ by: 'karyn', theme: 'story', text: 'He rang each one of us and said sorry.' }],
      });
      expect(said).toMatch(/Karyn(?: wrote)?: “He rang/);
    },
  );

  it('of a pet is a tie that one has to a pet', () => {
    const saidOf = (introducedAs: string) =>
      textOf({
        about: 'pet',
        people: [{ id: 'claire' }, { id: 'jacqui', introducedAs }],
        told: [{ by: 'jacqui', theme: 'story', text: 'He stood still as long as somebody had a crust.' }],
      });
    expect(saidOf('principal')).not.toContain('principal');
    expect(saidOf('vet')).toContain('vet');
  });

  it.each(['I looked after Claire’s mother.', 'Claire’s mother in law', 'Claire’s brother’s wife'])(
    'is not the speaker’s kin by %j',
    (typed) => {
      const said = textOf({
        people: [
          { id: 'claire', relationship: ticked('claire', 'Mother') },
          { id: 'jen', relationship: ticked('jen', 'Friend', typed) },
        ],
        told: [{ by: 'jen', theme: 'story', text: 'She was shy and she sang in the kitchen.' }],
      });
      expect(said).not.toMatch(/[Mm]y (?:mother|brother) Jen/);
    },
  );
});

it.each([
  ['Town garage', 'I would like you to gather at the town garage.'],
  ['Lawnswood, then the Bridge at Kirkstall for pies', 'I would like you to gather at Lawnswood, then the Bridge at'],
])('people gather where everybody knows: %j', (gather, said) => {
  const wishes = { gather, rest: '', source: { questionId: 'wishes', contributorId: 'claire' } };
  expect(textOf({ about: 'self', facts: { wishes } })).toContain(said);
});

it('whoever is called as children call them is named whole once, by who speaks, and then so', () => {
  const said = textOf({
    name: 'Appa',
    full: 'Raghunath Subba Rao',
    death: ['6 October 2026', 'Bengaluru'],
    people: [{ id: 'lakshmi', relationship: ticked('lakshmi', 'Father') }],
  });
  expect(said).toContain('Raghunath Subba Rao was my father.');
  expect(said).toContain('Appa died on 6 October 2026 in Bengaluru.');
});
