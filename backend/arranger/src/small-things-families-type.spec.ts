import { arrange, readBrief } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { familyLine } from './family.js';
import { parseLifeDates, sayDate, sayLooseDate } from './partial-date.js';
import { saidWhere } from './said-place.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const said = (partner: string, others: string, more: Asked = {}): string =>
  familyLine(aBrief({ ...more, facts: { family: { partner, others, roles: [], source } } })).line?.text ?? '';
const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);

describe('a list of people', () => {
  it('leaves out whose somebody is to whoever types: a "mine" in brackets is no word for a room', () => {
    expect(said('', 'Grant (mine), Andrew and Fi in Brisbane')).toBe(
      'These are Ray’s people: Grant, Andrew and Fi in Brisbane.',
    );
  });
});

describe('what is missed', () => {
  const missed = (text: string): string =>
    textOf({ told: [{ by: 'claire', theme: 'miss', text }], more: { starters: { miss: 'I will miss' } } });

  it.each([
    ['ey up duck', 'I will miss “Ey up duck”.'],
    ['Night night love.', 'I will miss “Night night love”.'],
  ])('is quoted where it is what they always said: %j', (typed, heard) => {
    expect(missed(typed)).toContain(heard);
  });

  it.each([
    ['his ducks', 'I will miss his ducks.'],
    ['Walking in and her saying have you eaten', 'This is what I will miss. Walking in and her saying have you eaten.'],
    ['the hello on the landing', 'I will miss the hello on the landing.'],
  ])('is a thing where it is one: %j', (typed, heard) => {
    expect(missed(typed)).toContain(heard);
  });
});

describe('what is said of the list while it is typed', () => {
  it.each([
    ['brother Kobus we dont talk. Luvuyo is family put him here.', 'brother Kobus and Luvuyo.'],
    ['Joan. about 40 cousins dont list them they’ll fight about who got left off', 'Joan and about 40 cousins.'],
    [
      'One sister, Remi. Daughters-in-law will complain if not named: Funmi and Ngozi',
      'one sister, Remi; and his daughters-in-law Funmi and Ngozi.',
    ],
    ['Joan. my lad Alfie 8 is doing a reading', 'Joan; and my lad Alfie, who is 8.'],
    ['Liam and Sean, they’re coming over on the Knock flight please God', 'Liam and Sean.'],
    ['Taiwo and Kehinde (Kehinde late, 1985), Bisi', 'Taiwo and Kehinde, who died in 1985, Bisi.'],
    ['Tom. Mammy is dead since ’09 and thank God for it today', 'Tom; and Mammy, who died in 2009.'],
    ['Dad (Craig) hes in Palmy. baby Kiki', 'Dad (Craig) in Palmy and Baby Kiki.'],
    ['Joan. And Pudding the greyhound sorry but she would want them in', 'Joan and Pudding the greyhound.'],
    [
      'Joan. Stephen died at two days old and I’d like him counted',
      'Joan; and Stephen died at two days old and I’d like him counted.',
    ],
    ['Joan. Grandchildren eleven', 'Joan and his eleven grandchildren.'],
    ['one boy Shane hes in darwin and asked me to do this. Joan', 'one boy Shane in Darwin and Joan.'],
    ['Tom and dont forget Uncle Joe', 'Tom and don’t forget Uncle Joe.'],
    ['Joan. Peter is doing a reading and Sarah and Kate', 'Joan; and Peter is doing a reading and Sarah and Kate.'],
    ['Tom. Mammy is dead since ’98', 'Tom; and Mammy, who died in 1998.'],
    ['Tom. Mammy is dead since 2009 and Daddy is in Cork', 'Tom; and Mammy, who died in 2009, and Daddy is in Cork.'],
    ['Joan. Liam who is flying in from Boston and their sister Ann', 'Joan; and Liam and their sister Ann.'],
    ['Me Pádraic and Carmel', 'Pádraic, Carmel and me.'],
  ])('%j', (typed, heard) => {
    expect(said('', typed)).toBe(`These are Ray’s people: ${heard}`);
  });

  it('keeps a father of the same name', () => {
    const people = [{ id: 'claire', firstName: 'Tom', calledName: 'Tom', relationship: ticked('claire', 'Mother') }];
    expect(said('', 'Dad Tom, Sarah, Jim', { people })).toContain('Dad Tom');
  });

  it('keeps whoever was married, where something else is not to be said', () => {
    expect(said('Jean, married 50 years. He was married before but leave that out please', 'Joan, Tom')).toContain(
      'Jean',
    );
  });

  it('names nobody whom it asks not to name', () => {
    expect(said('', 'Joan. dont name his ex Sharon')).not.toContain('Sharon');
  });

  it.each([
    ['nah he was 17. there was a girl but leave her be', 'These are Ray’s people: Joan and Tom.'],
    ['divorced long time', 'These are Ray’s people: Joan and Tom.'],
    ['No. There was a man once, we won’t go into it', 'These are Ray’s people: Joan and Tom.'],
    [
      'Separated. her name is Karen and she was good to him longer than I’d have been',
      'These are Ray’s people: Karen, who was good to him longer than I’d have been; and Joan and Tom.',
    ],
  ])('is not read out of the box for one: %j', (typed, heard) => {
    expect(said(typed, 'Joan, Tom')).toBe(heard);
  });
});

describe('a story', () => {
  it('is whole where somebody says in its middle that they do not know', () => {
    const text =
      'He moved the big radio into my room. So everyone saying why didnt he say anything. idk. he was always the one listening';
    const { units } = readBrief(aBrief({ told: [{ by: 'claire', theme: 'story', text }] }));
    expect(units.map(({ paragraphs }) => paragraphs.flat().slice(-2))).toEqual([
      ['I don’t know.', 'He was always the one listening.'],
    ]);
  });

  it('may put on a hairdryer, and nobody who edits is meant', () => {
    const text =
      'He liked the hairdryer. There was one in the parents room and if you put it on he stopped and listened.';
    expect(textOf({ told: [{ by: 'claire', theme: 'passions', text }] })).toContain('he stopped and listened.');
  });

  it.each([
    'It was hard at times but I’m not going to say it wasn’t worth it.',
    'My English not good when I came and she taught me every night.',
  ])('tells what only sounds like a remark: %s', (text) => {
    const told = [{ by: 'anna', theme: 'story' as const, text: `She sat with us. ${text}` }];
    expect(textOf({ people: [{ id: 'claire' }, { id: 'anna' }], told })).toContain(text);
  });

  it.each(['Mum, if you use this, please change her name.', 'Love it if you could put his hymn in.'])(
    'does not tell what is asked of whoever edits: %s',
    (text) => {
      const told = [
        { by: 'anna', theme: 'story' as const, text: `He walked home along the line and sang all the way. ${text}` },
      ];
      expect(textOf({ people: [{ id: 'claire' }, { id: 'anna' }], told })).not.toContain(text);
    },
  );

  it('may be typed beside whom it is said to', () => {
    const text = 'She took the blame for the dent. So Mum, I’m typing this with you sat next to me. It was me.';
    const told = [{ by: 'anna', theme: 'story' as const, text }];
    expect(textOf({ people: [{ id: 'claire' }, { id: 'anna' }], told })).toContain(
      'with you sat next to me. It was me.',
    );
  });

  it('begins behind what is said of the English in it', () => {
    const text =
      'I write short my English not so good and Linda fix. I see her in line for food and she is arguing about rice.';
    const told = [{ by: 'anna', theme: 'story' as const, text }];
    expect(textOf({ people: [{ id: 'claire' }, { id: 'anna' }], told })).toMatch(/“I see her in line/);
  });

  it('may speak of spelling', () => {
    const text =
      'He paid for my matric. I tried to pay him back and he sent the money back with a note which said Spell check this. It had three mistakes.';
    const told = [{ by: 'anna', theme: 'story' as const, text }];
    expect(textOf({ people: [{ id: 'claire' }, { id: 'anna' }], told })).toContain('which said Spell check this.');
  });

  it('keeps what somebody asks in it', () => {
    const text = 'Her voice messages. 4 minutes, of which 3 is her asking Shantha is it on, is it on.';
    expect(textOf({ told: [{ by: 'claire', theme: 'miss', text }] })).toContain('asking Shantha is it on, is it on.');
  });

  it('is heard without religion, where a vicar’s wife has toes', () => {
    const told = [{ by: 'anna', theme: 'laughter' as const, text: 'He went for the vicar’s wifes toes in 1961.' }];
    const boundaries = { leaveOut: [], faith: 'secular' as const, withheld: [] };
    expect(textOf({ people: [{ id: 'claire' }, { id: 'anna' }], told, more: { boundaries } })).toContain(
      'toes in 1961',
    );
  });

  it('is not told where its teller is not to tell it', () => {
    const told = [
      {
        by: 'anna',
        theme: 'laughter' as const,
        text: 'He had me put out of the Lodge over a goat but I’m not to tell that in church. Ask Gord.',
      },
    ];
    expect(textOf({ people: [{ id: 'claire' }, { id: 'anna' }], told })).not.toContain('goat');
  });

  it('has a month with its point, and a difference, in one sentence', () => {
    const told = [
      {
        by: 'claire',
        theme: 'story' as const,
        text: 'Cal was lost in Feb. of 82 on the Ocean Ranger. There was 30 years diff. in age between them.',
      },
    ];
    const text = textOf({ told });
    expect(text).toContain('Cal was lost in February of 82 on the Ocean Ranger.');
    expect(text).toContain('30 years’ difference in age');
  });
});

it('who is sent to somebody else’s answer hears nothing read out', () => {
  const told = [{ by: 'claire', theme: 'hard-times' as const, text: 'See what Sam puts.' }];
  expect(textOf({ told })).not.toContain('Sam');
});

describe('who speaks', () => {
  it('says what they want said: it is why they wrote it', () => {
    const relationship = ticked(
      'claire',
      'Partner',
      'Well. For 47 years we’ve said friend. I am eighty and I’d like it said at her funeral that I was her partner. I’ve thought about it all week and I would like it said. You don’t need to make a song about it.',
    );
    const text = textOf({ people: [{ id: 'claire', relationship }], pronouns: 'She/Her' });
    expect(text).toContain('I’d like it said at her funeral that I was her partner.');
    expect(text).not.toContain('make a song');
  });

  it('says a tie once', () => {
    const relationship = ticked('claire', 'Colleague', 'Colleague, night shift, track maintenance Bishan, 12 yrs');
    expect(textOf({ people: [{ id: 'claire', relationship }] })).toContain(
      'Ray was my colleague, night shift, track maintenance Bishan, 12 years.',
    );
  });

  it.each([
    ['Mother', 'his mum'],
    ['Son', 'I’m his mum'],
  ])('is his mum, where %s is ticked beside it, and Dad is another', (tick, typed) => {
    const people = [
      { id: 'claire', relationship: ticked('claire', tick, typed) },
      { id: 'iain', introducedAs: 'his dad', relationship: ticked('iain', 'Son', 'Father') },
    ];
    const told = [
      { by: 'iain', theme: 'story' as const, text: 'We built the bathroom in his house in five weekends.' },
    ];
    const facts = { family: { partner: '', others: 'Mum Claire and Dad Iain, Kirsty', roles: [], source } };
    const text = textOf({ people, told, facts, name: 'Ewan' });
    expect(text).toContain('I am Claire, Ewan’s mum.');
    expect(text).toContain('me and Dad Iain, Kirsty');
    expect(text).not.toContain('Dad wrote');
  });

  it('is her sister, whatever else is typed behind it', () => {
    const relationship = ticked('claire', 'Sister', 'Her sister, two years younger');
    expect(textOf({ people: [{ id: 'claire', relationship }], pronouns: 'She/Her', name: 'Breda' })).toContain(
      'I am Claire, Breda’s sister, two years younger.',
    );
  });

  it('is no parent of whom they were married to', () => {
    const relationship = ticked('claire', 'Spouse', 'Their dad');
    expect(textOf({ people: [{ id: 'claire', relationship }] })).not.toContain('Ray’s dad');
  });

  it('calls an aunt as her family does', () => {
    const told = [
      {
        by: 'lissy',
        theme: 'story' as const,
        text: 'The river was over the road and she carried him nine kilometres on her hip.',
      },
    ];
    const facts = { family: { partner: '', others: 'Lissy aunty, Babu uncle', roles: [], source } };
    expect(textOf({ people: [{ id: 'claire' }, { id: 'lissy' }], told, facts })).toContain('Lissy aunty wrote:');
  });

  it('is led where “nothing” answers what will be missed', () => {
    const told = [
      {
        by: 'claire',
        theme: 'miss' as const,
        text: 'I thought nothing. But it turns out I’d been planning on being mad at him for another twenty years.',
      },
    ];
    expect(textOf({ told, more: { starters: { miss: 'I will miss' } } })).toContain(
      'This is what I will miss. I thought nothing.',
    );
  });
});

describe('a date', () => {
  it.each([
    ['6/11/26 at 4.12am', '17/11/26', 'child', '6 November 2026', '17 November 2026'],
    ['June 4 1960', '11-19-26 (they think)', 'other', '4 June 1960', 'November 2026'],
    ['3/4/41', 'Nov 20/26', 'other', '3 April 1941', '20 November 2026'],
  ] as const)('%j and %j, of a %s', (birth, death, about, born, died) => {
    const life = parseLifeDates(birth, death, about);
    expect([life.birth, life.death].map((one) => (one === null ? '' : sayDate(one)))).toEqual([born, died]);
  });

  it('is known where only the hour is in doubt', () => {
    expect(parseLifeDates('', '14 March 2026 (about 3am)').death).toMatchObject({ day: 14, month: 3, year: 2026 });
  });

  it('is one of two where nobody knows which', () => {
    expect(sayLooseDate('Between the 16th and 17th November 2026, in his sleep we are told')).toBe(
      'between 16 and 17 November 2026',
    );
    expect(sayLooseDate('1950 sometime in april')).toBe('in April 1950');
    expect(sayLooseDate('April 1938 the 9th or the 11th, the church burnt')).toBe('on 9 or 11 April 1938');
  });

  it('has its month first in both, where it was typed so in one', () => {
    const text = textOf({ birth: ['June 4 1960', 'Two Harbors MN'], death: ['11-19-26', 'Duluth'] });
    expect(text).toContain('was born on June 4, 1960 in Two Harbors, Minnesota, and died on November 19, 2026');
  });

  it('stands beside a place that two countries shorten alike', () => {
    const born = (birth: [string, string], death: [string, string]): string => textOf({ birth, death });
    expect(born(['4/30/1953', 'Colville, WA'], ['November 19, 2026', 'Spokane'])).toContain('in Colville, Washington');
    expect(born(['30/4/1953', 'Albany, WA'], ['19 November 2026', 'Perth'])).toContain('in Albany, Western Australia');
  });

  it('stands beside a place that is a word', () => {
    const words = ['Abroad', 'nwrh burnie', 'Llandrindod hosp., on a Sunday'];
    expect(words.map((one) => saidWhere(one))).toEqual([
      'abroad',
      'at NWRH Burnie',
      'at Llandrindod hospital, on a Sunday',
    ]);
  });
});
