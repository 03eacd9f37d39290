import { ticked, type Asked } from './testing/a-brief.js';
import { from, longStory, mine, people, textOf } from './testing/of-the-ria.js';

describe('words that put somebody else’s right', () => {
  const box = mine(
    'childhood',
    `At the factory she stood on a box of sardines. ${'She was the quickest there. '.repeat(5)}`,
  );
  const eels = from('lurdes', 'childhood', 'At the factory it was not sardines but a box of eels.');

  it('come with these, and without them they stay out', () => {
    expect(textOf([box, eels], { minutes: 3 })).toContain('a box of eels');
    expect(textOf([longStory, box, eels], { minutes: 3 })).not.toContain('a box of eels');
  });

  it.each([
    'It was a box of eels. Claire always says sardines.',
    'Now Claire says sardines. It was a box of eels.',
    'I must correct that, it was a box of eels at the factory.',
    'Claire has put the box as sardines. It was a box of eels.',
    'Claire has it wrong. At the factory it was a box of eels.',
    'It was neither sardines nor herrings at the factory. It was a box of eels.',
  ])('are known by whom they name: %s', (text) => {
    const right = from('lurdes', 'childhood', text);
    expect(textOf([box, right], { minutes: 3 })).toContain('a box of eels');
    expect(textOf([longStory, box, right], { minutes: 3 })).not.toContain('a box of eels');
  });

  it('stand behind them, where these are told later than the life', () => {
    const accident = mine('hard-times', 'There was the accident at the factory and she lost two fingers.');
    const three = from('lurdes', 'work', 'At the factory she lost three fingers, not two. After it she made rules.');
    const said = textOf([accident, three]);
    expect(said).toContain('lost three fingers');
    expect(said.indexOf('lost two fingers')).toBeLessThan(said.indexOf('lost three fingers'));
    expect(said.indexOf('lost two fingers')).toBeGreaterThan(0);
  });

  it('are also those that come back to a story somebody else told', () => {
    const fire = from(
      'lurdes',
      'story',
      `She drove through the fence to the fire. ${'The hay burned all evening. '.repeat(30)}`,
    );
    const joins = from(
      'con',
      'story',
      'I would like to say about the fence. My father always told it that the joins were hers.',
    );
    expect(textOf([mine('story', 'She rowed us over.'), fire, joins], { minutes: 8 })).toContain('the joins were hers');
    expect(textOf([longStory, fire, joins], { minutes: 3 })).not.toContain('the joins were hers');
  });

  it('never stand where these must not come up', () => {
    const boundaries = { leaveOut: ['sardines'], faith: 'as-told' as const, withheld: [] };
    const said = from('lurdes', 'childhood', 'At the factory it was not herring but a box of eels.');
    expect(textOf([box, said], { more: { boundaries } })).not.toContain('eels');
    expect(textOf([{ ...box, text: 'She grew up at the ria.' }, said])).toContain('eels');
  });

  it('do not keep their teller from being heard by something else', () => {
    const goodbye = from('lurdes', 'farewell', 'Sleep now, little sister.');
    expect(textOf([longStory, box, eels, goodbye], { minutes: 3 })).toContain('Sleep now, little sister.');
  });

  it('are not heard alone: a memory that somebody puts right waits for room for both', () => {
    const said = (minutes: 3 | 5): string => textOf([longStory, box, eels], { minutes });
    for (const minutes of [3, 5] as const)
      expect(said(minutes).includes('sardines')).toBe(said(minutes).includes('a box of eels'));
    expect(said(5)).toContain('a box of eels');
  });

  it('are not the same event told again, where they say that they are the real version', () => {
    const wharf =
      'He waited three hours at the wharf in Sydney with the photograph upside down and the flowers crying and the suitcase.';
    const said = textOf([
      mine('story', wharf),
      from('lurdes', 'story', `The real version: ${wharf} And it was Melbourne. They didn’t dock in Sydney.`),
    ]);
    expect(said).toContain('And it was Melbourne.');
  });

  it('bring with a goodbye what its words come from', () => {
    const practised = from(
      'lurdes',
      'story',
      `He practised on the bench: “I am Ray, you don’t have to.” ${'The ship came in at dawn. '.repeat(4)}`,
    );
    const goodbye = from('lurdes', 'farewell', 'You don’t have to. But thank you.');
    const said = textOf([mine('story', 'He rowed us over.'), practised, goodbye], { minutes: 3 });
    expect(said).toContain('practised on the bench');
    expect(textOf([longStory, practised, goodbye], { minutes: 3 })).not.toContain('But thank you.');
  });

  it('come behind what they name, however much more another story shares with them', () => {
    const tile = from(
      'con',
      'work',
      'Behind the washing machine one tile was turned, and he drove back with his level.',
    );
    const main = mine(
      'story',
      'He laid the tile in the kitchen, the bathroom, the laundry and the lady of the house sang.',
    );
    const read = from(
      'lurdes',
      'story',
      'I read what Con wrote. I knew he had not left his level behind, the lady in the kitchen, the bathroom and the laundry.',
    );
    const said = textOf([main, tile, read]);
    expect(said.indexOf('one tile was turned')).toBeGreaterThan(0);
    expect(said.indexOf('one tile was turned')).toBeLessThan(said.indexOf('I read what Con wrote'));
  });

  it('leave out a year of birth that somebody says is another', () => {
    const birth: [string, string] = ['12 May 1959', 'Tarnów'];
    const sister = from('lurdes', 'childhood', 'She was born 1958, not 1959, the register is wrong.');
    expect(textOf([sister], { birth })).toMatch(/born on 12 May in Tarnów/);
    expect(textOf([], { birth })).toMatch(/born on 12 May 1959 in Tarnów/);
  });

  it('are heard wherever these are, before what gives more', () => {
    const more = (['passions', 'laughter', 'hard-times'] as const).map((theme) =>
      mine(
        theme,
        `She did it for ${theme} and for nobody else at all. ${'We were there and we saw her do it twice. '.repeat(8)}`,
      ),
    );
    const said = textOf([mine('story', 'She rowed us over.'), box, ...more, eels], { minutes: 3 });
    expect(said).toContain('box of sardines');
    expect(said).toContain('a box of eels');
  });

  it('stand behind what they put right, also of two others', () => {
    const said = textOf([
      from('con', 'story', 'It was 1986 and not 1983 that the fridge went over the balcony with the ham in it.'),
      from('lurdes', 'story', 'In 1983 the fridge went over the balcony, and she carried the door home.'),
    ]);
    expect(said.indexOf('In 1983 the fridge')).toBeLessThan(said.indexOf('It was 1986'));
  });
});

describe('words without their question', () => {
  it.each([
    ['laughter', 'That she could not swim. Forty years of boats.', 'What made us laugh was that she could not'],
    [
      'miss',
      '"Its only me" on the phone as if it was the queen speaking to her whole country.',
      'I will miss “Its only me”',
    ],
  ] as const)('of %s stand behind a plain lead: %j', (theme, text, said) => {
    expect(textOf([mine(theme, text)])).toContain(said);
  });

  it('of somebody who is not named are led to, as those of others are', () => {
    const quiet = [...people, { id: 'mia', nameStaysOut: true }];
    const said = textOf([from('mia', 'miss', 'The long voice messages.')], { people: quiet, pronouns: 'She/Her' });
    expect(said).toContain('Somebody who knew her will miss “the long voice messages.”');
    expect(said).not.toContain('Mia');
  });

  it.each([
    ['work', 'her work ha. she ran a hospital for snails.', 'hospital for snails', 'Her work'],
    ['childhood', 'Halina knows. There was snow up to the window.', 'There was snow', 'Halina knows'],
  ] as const)('lose what repeats the question, or sends to somebody: %s', (theme, text, told, gone) => {
    const said = textOf([mine(theme, text)]);
    expect(said).toContain(told);
    expect(said).not.toContain(gone);
  });

  it('who the speaker was is said without what was said to the form beside it', () => {
    const typed = 'I ran the kiosk with her for ten years, I’m typing for everybody.';
    const said = textOf([], { people: [{ id: 'claire', relationship: ticked('claire', 'Friend', typed) }] });
    expect(said).toContain('I ran the kiosk with her for ten years.');
    expect(said).not.toContain('typing');
  });

  it('who the speaker was is said, behind what was said to a telephone', () => {
    const typed =
      "okay so I'm her mum I'm going to talk this because I can't see the keyboard. I was her mum for seven years and I still am.";
    const said = textOf([], { people: [{ id: 'claire', relationship: ticked('claire', 'Daughter', typed) }] });
    expect(said).toContain('I was her mum for seven years and I still am.');
    expect(said).not.toContain('keyboard');
  });
});

describe('“my father” must not come up', () => {
  const boundaries = { leaveOut: ['my father'], faith: 'as-told' as const, withheld: [] };
  const told = [mine('childhood', 'Her father had a boat on the ria.')];

  it('and her father may, in the words of whoever asked', () => {
    expect(textOf(told, { pronouns: 'She/Her', more: { boundaries } })).toContain('Her father had a boat');
  });

  it('but not of a sister, whose father he was, nor in other mouths', () => {
    const sister = [{ id: 'claire', relationship: ticked('claire', 'Sister') }];
    expect(textOf(told, { people: sister, pronouns: 'She/Her', more: { boundaries } })).not.toContain('Her father');
    const other = [from('lurdes', 'childhood', 'Her father had a boat on the ria.')];
    expect(textOf(other, { pronouns: 'She/Her', more: { boundaries } })).not.toContain('Her father');
  });
});

it('“Ives”, of an Ivy whom everybody calls Ivy, is Ivy', () => {
  const told = ['childhood', 'work', 'laughter'] as const;
  const ivy = (by: string) => told.map((theme) => from(by, theme, 'Ivy was first, and Ivy was loud.'));
  const brief = { name: 'Ives', full: 'Ivy Rose Dunham', pronouns: 'She/Her' as const };
  expect(textOf([...ivy('claire'), from('con', 'farewell', 'First again, Ives.')], brief)).toContain(
    'Ivy was my mother',
  );
  expect(textOf([from('con', 'farewell', 'First again, Ives.')], brief)).toContain('known as Ives, was my mother');
});

describe('a place, as it was typed', () => {
  it.each([
    ['Cavaso del Tomba (TV)', 'in Cavaso del Tomba.'],
    ['a farm out Outram way', 'on a farm out Outram way.'],
    ['the house, his bed, Hanwood', 'at the house in Hanwood.'],
    ['between roebourne and karratha', 'between Roebourne and Karratha.'],
  ])('%j is said %j', (place, said) => {
    expect(textOf([], { death: ['2 November 2026', place] })).toContain(`died on 2 November 2026 ${said}`);
  });
});

it('a year that nobody doubts, whatever a passport says, and a day behind its year', () => {
  const said = (birth: string): string => textOf([], { birth: [birth, 'Jaghori'] });
  expect(
    said('1981, in the time of apricots. The passport says 1 January but this is only for the passport'),
  ).toContain('born in Jaghori in 1981.');
  expect(said('1981, in spring. The papers say 1979.')).not.toContain('1981');
  expect(said('august 1926 the 19th')).toContain('born on 19 August 1926 in Jaghori');
});

it('“I never used one of them.” tells something', () => {
  const tea = from(
    'con',
    'hard-times',
    'She sent a tea towel every year, ironed flat. I never used one of them. They are all different.',
  );
  expect(textOf([tea])).toContain('I never used one of them. They are all different.');
  const one = from('con', 'hard-times', 'I am only going to answer one of these. She was not kind to me and I say so.');
  expect(textOf([one])).not.toContain('one of these');
});

it('“I don’t know yet”, of what somebody will miss, is led to', () => {
  expect(textOf([mine('miss', 'I don’t know yet I drove round there on Thursday with her milk')])).toContain(
    'What I will miss, I don’t know yet I drove',
  );
});

it('a day that is not to be read out is not', () => {
  const said = textOf([], { death: ['2 November 2026', 'dont want this read out. just say Mackay'] });
  expect(said).toContain('Ray died in Mackay.');
  expect(said).not.toContain('November');
});

it('a day with a name, and what was said beside it', () => {
  expect(textOf([], { death: ['Halloween 2026 - he would have laughed', 'Fremantle'] })).toContain(
    'died on Halloween 2026 in Fremantle.',
  );
});

describe('what tells something in the box for the family', () => {
  const inBox = (partner: string, others: string): Asked => ({
    pronouns: 'She/Her',
    facts: { family: { partner, others, roles: [], source: { questionId: 'family', contributorId: 'claire' } } },
  });

  it('is told by itself behind the people', () => {
    const tale = 'One time she carried my father. She put her jacket on him and walked slowly down the long corridor.';
    const said = textOf([], inBox('', `Kids: Tess, Joel\nHer fish. ${tale}`));
    expect(said).toContain('Joel; and her fish.\n\nOne time she carried my father.');
  });

  it('names whoever speaks before the animals', () => {
    const said = textOf(
      [],
      inBox('me', 'Her four children: Loris, Sandra and two more\nThe chickens, the rooster Berlusconi'),
    );
    expect(said).toContain('two more; me; and the chickens, the rooster Berlusconi.');
  });

  it('has the capitals of names that can be nothing else', () => {
    const typed = 'shane\nmy little brother koa (4)\naunty jode n nan\nthe ladies at work esp bev and lakshmi';
    const said = textOf([], inBox('', typed));
    for (const name of ['Koa, aged 4', 'Jode and', 'Bev and Lakshmi']) expect(said).toContain(name);
    const other = textOf([], inBox('', 'mum donna\ndad craig\nnan lorna in geraldton\nbeans obviously'));
    for (const name of ['Mum Donna', 'Dad Craig', 'Lorna in Geraldton', 'Beans obviously'])
      expect(other).toContain(name);
  });

  it('is people where it names them', () => {
    const said = textOf(
      [],
      inBox('', 'Kids: Tess, Joel. We lost Robert in 1994. Graham is in Mackay with Sue and the two girls.'),
    );
    expect(said).toContain('We lost Robert in 1994. Graham is in Mackay');
    expect(said).not.toContain('\n\nWe lost');
  });

  it('stands before anybody is named where it says that there was no partner', () => {
    expect(
      textOf([], inBox('Ray did not marry. She was asked twice. Once by a dentist.', 'Her sister Tess')),
    ).toContain('Once by a dentist. These are Ray’s people: her sister Tess.');
    expect(textOf([], inBox('none that she wished to say', 'Her sister Tess'))).not.toContain('none that');
  });
});

describe('whoever asked not to be named', () => {
  const unnamed = (text: string): string =>
    textOf([mine('story', 'She rowed us over.'), from('con', 'hard-times', text)], {
      people: people.map((one) => (one.id === 'con' ? { ...one, nameStaysOut: true } : one)),
    });

  it.each(['Three buds and no more, Papà, every winter.', 'Dad was the soft one and Wayne knows it.'])(
    'is not given away by what they call them: %s',
    (text) => expect(unnamed(text)).not.toContain(text),
  );

  it.each(['He mended my mum’s roof for nothing at all.', 'Father Kelly sat with him every evening.'])(
    'is quoted with other people’s: %s',
    (text) => expect(unnamed(text)).toContain(text),
  );
});

describe('what was dictated', () => {
  it('loses what is taken back in the same breath', () => {
    expect(textOf([mine('story', 'She went in and I stayed in the truck I mean the car and waited.')])).toContain(
      'I stayed in the car and waited.',
    );
    expect(textOf([mine('story', 'She knew what I mean the day I left.')])).toContain('what I mean the day');
  });
});

it('“Meg (me)” is me, and “Mum Donna” wrote as Mum', () => {
  const source = { questionId: 'family', contributorId: 'claire' };
  const said = textOf([mine('story', 'She rowed us over.'), from('lurdes', 'story', 'I baked for all of them.')], {
    people: people.map((one) => (one.id === 'lurdes' ? { id: 'lurdes', relationship: ticked('lurdes', 'Son') } : one)),
    facts: { family: { partner: 'Meg (Claire)', others: 'Mum Lurdes\nDad craig', roles: [], source } },
  });
  expect(said).toContain('and me.');
  expect(said).not.toContain('Meg');
  expect(said).not.toContain('me me');
  expect(said).toContain('Mum wrote: “I baked for all of them.”');
});
