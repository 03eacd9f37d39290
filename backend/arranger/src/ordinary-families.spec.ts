import { arrange } from './arrange.js';
import { countWords, renderPlainText, wordRange } from './eulogy-text.js';
import { familyLine } from './family.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const said = (partner: string, others: string, more: Asked = {}): string =>
  familyLine(aBrief({ ...more, facts: { family: { partner, others, roles: [], source } } })).line?.text ?? '';
const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);

describe('the box for one person', () => {
  it.each([
    ['geoff', 'Geoff'],
    ['Geoff, married 42 years', 'Geoff, married for 42 years'],
    ['geoff - married 42 years', 'Geoff, married for 42 years'],
    ['Geoff (married for 42 years)', 'Geoff, married for 42 years'],
    ['Geoff, 42 years married', 'Geoff, married for 42 years'],
    ['Geoff for 42 years', 'Geoff, together for 42 years'],
    ['Geoff, together since 1980', 'Geoff, together since 1980'],
    ['Geoff (m. 1961)', 'Geoff (married 1961)'],
    ['Married Geoff in 1962', 'Geoff, married in 1962'],
    ['Married 1962 to Geoff', 'Geoff, married in 1962'],
    ['Husband Geoff - 42 yrs', 'his husband Geoff, married for 42 years'],
    ['His husband of 42 years Geoff', 'his husband Geoff, married for 42 years'],
    ['Geoff. 42 years in March.', 'Geoff, 42 years in March'],
    ['Widow of Geoff', 'the late Geoff'],
    ['Widowed, Geoff died in 2001', 'Geoff, who died in 2001'],
    ['Bill Hollis, married 1961. Pop died in 2004', 'Bill Hollis (Pop), married 1961, who died in 2004'],
    ['Les (Pop), he passed in 2009', 'Les (Pop), who passed in 2009'],
  ])('is filled in as %j and heard as one', (typed, heard) => {
    expect(said(typed, 'Sister: Joan, in Leeds')).toBe(
      `These are Ray’s people: ${heard}; and his sister Joan, in Leeds.`,
    );
  });

  it('of a marriage that is a sentence of its own says it in one', () => {
    expect(said('Married to Geoff for 42 years', 'Sister: Joan, in Leeds\nBrother: Al')).toContain(
      'Ray was married to Geoff for 42 years.',
    );
  });
});

describe('a list as families type it', () => {
  it.each([
    ['Sisters Jean and Carol, brother Roy\nHis dog Bo', 'his sisters Jean and Carol, his brother Roy; and his dog Bo'],
    ['Brother Al\nSister Lyn (passed away)', 'his brother Al; and his sister Lyn, who has passed away'],
    ['Our girls Kim (and Jay) and Liz\nHis dog Bo', 'our girls Kim, with Jay, and Liz; and his dog Bo'],
    [
      'Granddaughter Nora (2), the light of his life\nHis dog Bo',
      'his granddaughter Nora, aged 2, the light of his life; and his dog Bo',
    ],
  ])('%j', (typed, heard) => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Husband') }];
    expect(said('', typed, { people })).toBe(`These are Ray’s people: ${heard}.`);
  });

  it('says “me” where one of both parents typed both names', () => {
    const people = [{ id: 'claire', relationship: ticked('claire', 'Son') }];
    expect(said('', 'Mum and Dad (Claire and Phil)\nBrother Matt', { people })).toContain(
      'his mum and dad, Phil and me',
    );
  });

  it('names nobody twice for whom a pet lived', () => {
    const typed = 'Me (Claire), Dave, Ella and Jack\nOur cat Minnie';
    expect(said('Jack', typed, { about: 'pet' }).match(/Jack/g)).toHaveLength(1);
  });
});

describe('whoever was married to a father for a lifetime', () => {
  const told = (partner: string, mine: string): string =>
    textOf({
      people: [
        { id: 'claire', relationship: ticked('claire', 'Father') },
        { id: 'carol', introducedAs: 'his wife' },
      ],
      facts: { family: { partner, others: 'Brother: Al, in Leeds', roles: [], source } },
      told: [
        { by: 'claire', theme: 'story', text: mine },
        { by: 'carol', theme: 'story', text: 'We met at a dance and he trod on my foot all night long.' },
      ],
    });

  it('is called by their child as they are called', () => {
    expect(told('Carol (married 52 years)', 'He serviced mums car so that it would be right for a year.')).toContain(
      'Mum wrote: “We met',
    );
  });

  it.each([
    ['of a shorter marriage', 'Carol (married 12 years)', 'He serviced mums car so that it would be right for a year.'],
    ['where the child has nobody they call so', 'Carol (married 52 years)', 'He serviced the car for a year.'],
    [
      'where there was another',
      'Carol (married 42 years)',
      'Mum and he divorced before I was born and he told me why.',
    ],
  ])('%s by name', (_why, partner, mine) => {
    expect(told(partner, mine)).toContain('Carol wrote: “We met');
  });

  it('is who the brackets say', () => {
    const text = textOf({
      people: [
        { id: 'claire', relationship: ticked('claire', 'Grandfather') },
        { id: 'kokila', introducedAs: 'his wife' },
      ],
      facts: { family: { partner: 'Kokila (my Ba), married 57 years', others: 'Brother: Al', roles: [], source } },
      told: [{ by: 'kokila', theme: 'story', text: 'We were married in 1969 and I had seen him only one time.' }],
    });
    expect(text).toContain('Ba wrote: “We were married');
  });
});

describe('answers as they are typed', () => {
  const mine = (theme: 'story' | 'work' | 'laughter' | 'passions', text: string): string =>
    textOf({ told: [{ by: 'claire', theme, text }] });

  it('a story that answers “which” goes on from a few words of ours', () => {
    expect(mine('story', 'It would have to be the 2007 Grand Final. He sat down and cried.')).toContain(
      'If I tell one story, it would have to be the 2007 Grand Final. He sat down and cried.',
    );
  });

  it('a place of work without a verb is said to be one', () => {
    expect(mine('work', 'Fairton freezing works from school till it closed in 2017. Then he mowed lawns.')).toContain(
      'This was Ray’s work. Fairton freezing works from school',
    );
  });

  it('what happened is told as a laugh, of nobody alone', () => {
    expect(mine('laughter', 'The fire drill when he did the whole register with the tannoy still on.')).toContain(
      'There was the fire drill when he did',
    );
  });

  it.each([
    ['Shed yell because I was in London and it was far away.', 'She’d yell because'],
    ['He built a shed and a boat and shed leaves get in both.', 'shed leaves get in both'],
    ['He fell into the shed laughing at the goat we kept there.', 'the shed laughing'],
  ])('a shed is one unless she did: %j', (typed, heard) => {
    expect(mine('story', typed)).toContain(heard);
  });

  it('the eldest of both is not “his daughter” in the mouth of his wife', () => {
    const text = textOf({
      people: [
        { id: 'claire', relationship: ticked('claire', 'Husband') },
        { id: 'brooke', introducedAs: 'his eldest daughter' },
      ],
      told: [{ by: 'brooke', theme: 'story', text: 'I failed first year and was too scared to tell anyone but her.' }],
    });
    expect(text).toContain('Brooke wrote: “I failed');
  });

  it.each([
    ['work', 'Delco Electronics 30 years, car radios, on the line.', 'Ray’s work was Delco Electronics 30 years'],
    ['work', 'Plumber and drainlayer. He did his time in Taihape.', 'Ray was a plumber and drainlayer.'],
    ['work', 'Had the newsagency from 1976 with Bev. Up at 3 each day.', 'Ray had the newsagency from 1976 with Bev.'],
    ['work', 'Was a nurse for 30 years at the Alfred.', 'Ray was a nurse for 30 years'],
    [
      'laughter',
      'Him and Glenda together. They got left behind at a winery.',
      'And then there was the laughter. Him and Glenda',
    ],
  ] as const)('of %s %j says whose it was', (theme, typed, heard) => {
    expect(mine(theme, typed)).toContain(heard);
  });

  it.each([
    ['work', 'John Deere Ottumwa Works, 38 years. He started on the line.', 'Ray’s work was John Deere'],
    ['taught', 'Patience, or he tried to. And that you can say no to someone.', 'Ray taught me patience'],
    ['laughter', 'Andy Griffith, he knew them all by heart and said the lines.', 'There was Andy Griffith'],
  ] as const)('of %s, what is named first stands behind what it is: %j', (theme, typed, heard) => {
    expect(textOf({ told: [{ by: 'claire', theme, text: typed }] })).toContain(heard);
  });

  it('a time and what was then are one sentence', () => {
    expect(mine('story', 'When Dad died. He didn’t go on about it at all.')).toContain(
      'When Dad died, he didn’t go on about it at all.',
    );
    expect(mine('story', 'When it rained he sat on the step. He watched the trucks.')).toContain(
      'the step. He watched',
    );
  });

  it('somebody is introduced by the tie that they chose, whatever they say behind it', () => {
    const people = [
      { id: 'claire' },
      { id: 'gary', introducedAs: 'his best friend from choir, everyone calls me Baby' },
    ];
    const told = [
      { by: 'gary', theme: 'story' as const, text: 'We started the firm with his van and a loan of two grand.' },
    ];
    expect(textOf({ people, told })).toContain('Gary, his best friend from choir, wrote: “We started');
  });

  it('nobody was married to a cathedral', () => {
    const events = [
      { year: 1982, type: 'Marriage', details: 'Lipa Cathedral' },
      { year: 1990, type: 'New Home', details: 'Built the house' },
    ];
    const eventsSource = { questionId: 'events', contributorId: 'claire' };
    expect(textOf({ facts: { events, eventsSource } })).toContain('In 1982 Ray married at Lipa Cathedral.');
  });

  it('the mother of whoever calls her Mama is no “Teresa”', () => {
    const text = textOf({
      people: [
        { id: 'claire', relationship: ticked('claire', 'Stepfather') },
        { id: 'teresa', introducedAs: 'his wife' },
      ],
      facts: { family: { partner: 'My mama, Teresa', others: 'Brother: Al', roles: [], source } },
      told: [{ by: 'teresa', theme: 'story', text: 'He came in every night off his run and ordered the same.' }],
    });
    expect(text).toMatch(/(?:Mama|[Mm]y mama Teresa) wrote: “He came in/);
  });

  it('who grew up is said once', () => {
    const text = textOf({
      told: [
        { by: 'claire', theme: 'childhood', text: 'Grew up on a spud farm, his brother Max and sister Wendy and him.' },
      ],
    });
    expect(text).toContain('Ray grew up on a spud farm');
    expect(text).not.toMatch(/grew up\. grew up/i);
  });

  it('of a pet tells the day, and keeps the name of another', () => {
    const told = [{ by: 'claire', theme: 'work' as const, text: 'Heater. Then the sunny end of the couch all day.' }];
    expect(textOf({ about: 'pet', told })).toContain('This is what Ray did all day. Heater.');
  });

  it('what somebody said inside a story is no word to whoever edits', () => {
    const typed =
      'He handed me a paint brush and said the outhouse needs doing, pick whatever colour you want. I picked purple.';
    expect(mine('story', typed)).toContain(typed);
  });

  it('a word to whoever edits behind what is told still goes', () => {
    const said = mine('story', 'He went to Perth on the train in 1990, use whatever you want. He stayed a year.');
    expect(said).toContain('He went to Perth on the train in 1990. He stayed a year.');
  });

  it('a kiss ends a sentence, and a day keeps its capital', () => {
    expect(mine('story', 'We all loved you Pop xx Thank you for everything you did.')).toContain('you Pop. Thank you');
    const text = textOf({
      told: [{ by: 'claire', theme: 'miss', text: 'Sunday mornings with pastizzi from the shop.' }],
      starters: { miss: 'I will miss…' },
    });
    expect(text).toContain('Sunday mornings');
  });
});

describe('whoever wrote', () => {
  it('comes before the trade and a second word of somebody else, where the time is short', () => {
    const people = [
      { id: 'claire' },
      { id: 'sharon', introducedAs: 'his sister' },
      { id: 'wayne', introducedAs: 'his friend' },
    ];
    const long = (start: string, count: number): string =>
      `${start} ${Array.from({ length: count }, (_none, at) => `He had ${String(at + 2)} geese in the yard.`).join(' ')}`;
    const told = [
      { by: 'claire', theme: 'story' as const, text: long('He drove us all the way to Kiama for chips.', 33) },
      { by: 'claire', theme: 'work' as const, text: 'Canteen at Dapto High, twenty something years, and the club.' },
      {
        by: 'sharon',
        theme: 'passions' as const,
        text: 'He loved his bingo at the Leagues on a Monday, the same seat every week.',
      },
      { by: 'sharon', theme: 'miss' as const, text: 'He had the kettle on already because he heard the car come in.' },
      {
        by: 'wayne',
        theme: 'hard-times' as const,
        text: long('He was on strike at the steelworks in 82 for a while.', 4),
      },
    ];
    const text = textOf({ people, told, minutes: 3 });
    for (const each of ['Kiama', 'bingo', 'steelworks']) expect(text).toContain(each);
    expect(countWords(text)).toBeLessThanOrEqual(wordRange(3).most);
  });
});

describe('a list that is typed about itself', () => {
  it.each([
    ['Kids (mum says i have to name everyone) Joe, Ann and Bob\nHis dog Bo', 'Joe, Ann and Bob'],
    ['Brothers Walter (my dad, passed) and Eddie', 'Walter (my dad, who has passed) and Eddie'],
    ['Grandkids Claire, Josh, Tim and Caleb\nHis dog Bo', 'his grandkids Josh, Tim, Caleb and me'],
    ['me my wife Jess and our boys\nMums brother Max', 'me, my wife Jess and our boys; and Mum’s brother Max'],
  ])('%j', (typed, heard) => {
    expect(said('', typed)).toContain(heard);
  });

  it('keeps a sentence of its own out of the row', () => {
    const heard = said('', 'Sons Al and Bob\nRay was second of six, Ian and Ann have died');
    expect(heard).toContain('. Ray was second of six, Ian and Ann have died.');
  });
});

describe('a reply', () => {
  it('to the main story stands behind it, whatever it answers in the form', () => {
    const told = [
      {
        by: 'claire',
        theme: 'story' as const,
        text: 'The toilets at the camp blocked and he dug by a torch all night with a beach towel.',
      },
      {
        by: 'ruby',
        theme: 'passions' as const,
        text: 'Grandad let me steer his boat and yell in the megaphone at the camp toilets.',
      },
      {
        by: 'trevor',
        theme: 'laughter' as const,
        text: 'I was the one holding the torch. The beach towel had Holly Hobbie on it.',
      },
    ];
    const text = textOf({ people: [{ id: 'claire' }, { id: 'ruby' }, { id: 'trevor' }], told });
    expect(text.indexOf('holding the torch')).toBeGreaterThan(text.indexOf('The toilets at the camp'));
    expect(text.indexOf('holding the torch')).toBeLessThan(text.indexOf('megaphone'));
  });
});

describe('who came first', () => {
  it('years stand behind the work that begins before them', () => {
    const text = textOf({
      told: [
        { by: 'claire', theme: 'work', text: 'He came out in 1964 and got a start at Masseys in the paint shop.' },
      ],
      facts: {
        events: [
          { year: 1968, type: 'Marriage', details: 'Married Doris' },
          { year: 1972, type: 'New Home', details: 'Built the house' },
        ],
        eventsSource: { questionId: 'events', contributorId: 'claire' },
      },
    });
    expect(text).toContain('1968');
    expect(text.indexOf('1968')).toBeGreaterThan(text.indexOf('1964'));
  });
});
