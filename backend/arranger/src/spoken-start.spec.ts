import { arrange } from './arrange.js';
import type { Theme } from './brief.js';
import { placedSentences } from './eulogy-text.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const textOf = (asked: Asked): string =>
  placedSentences(arrange(aBrief(asked)).text)
    .map(({ text }) => text)
    .join(' ');
const mine = (theme: Theme, text: string): string => textOf({ told: [{ by: 'claire', theme, text }] });

describe('a thing that answers a question', () => {
  it.each<[Theme, string, string]>([
    [
      'work',
      'Fish docks from fifteen, lumping, nights. Then the lorries.',
      'Ray’s work was fish docks from fifteen, lumping',
    ],
    ['work', 'Wharf 31 years, wheat then woodchips.', 'Ray’s work was the wharf 31 years'],
    ['work', 'Did hair. His own shop, 41 years.', 'Ray did hair. His own shop'],
    ['work', 'Deckie on the crays with Rob. 2 seasons.', 'Ray was a deckie on the crays with Rob. 2 seasons.'],
    ['childhood', 'Little Canada, Lewiston. 4th floor.', 'Ray’s childhood was Little Canada, Lewiston. 4th floor.'],
    ['childhood', 'Dairy farm. Up at 4.', 'Ray’s childhood was a dairy farm. Up at 4.'],
    ['childhood', 'The eldest of nine on thirty acres of stone.', 'Ray was the eldest of nine on thirty acres'],
    ['childhood', 'Off the Millmead. He had the one pair of trousers.', 'Ray grew up off the Millmead. He had'],
    [
      'laughter',
      'His feud with the terrier next door. It bit him four times.',
      'There was his feud with the terrier next door.',
    ],
    ['laughter', 'His English sayings. He knew every one of them wrong.', 'There were his English sayings. He knew'],
    ['hard-times', 'The droughts. He shot his own cattle in 2019.', 'There were the droughts. He shot'],
    [
      'hard-times',
      'It was breast cancer, 3 years. He worked until August.',
      'this is for Ray. It was breast cancer, 3 years.',
    ],
    ['taught', 'Patience. I didn’t have any before him.', 'Ray taught me patience. I didn’t have any'],
    ['work', 'A nurse for 40 years.', 'Ray was a nurse for 40 years.'],
    ['work', 'Gold Coast council, 20 years.', 'Ray’s work was Gold Coast council, 20 years.'],
    ['laughter', 'The news. He shouted at it.', 'There was the news. He shouted'],
    ['taught', 'Not to worry about what people think.', 'Ray taught me not to worry about what people think.'],
    ['miss', '"It\'s only me". Every time.', 'I will miss “It’s only me”. Every time.'],
    [
      'miss',
      'Getting sent photos of other people’s dogs all day long.',
      'I will miss getting sent photos of other people’s dogs',
    ],
    [
      'miss',
      'The light in his kitchen, you’d see it from our landing.',
      'I will miss the light in his kitchen, you’d see it',
    ],
  ])('of %s is one sentence with a few words of ours: %s', (theme, typed, said) => {
    expect(mine(theme, typed)).toContain(said);
  });

  it.each<[Theme, string, string]>([
    ['childhood', 'Mallee kid, wheat and sheep near Ouyen.', 'This is how Ray grew up. Mallee kid'],
    ['childhood', 'His family sell noodle by the river. He is number 4.', 'His family sell noodle by the river.'],
    ['laughter', 'Once. Chic Murray was on and he fell off the settee.', 'And then there was the laughter. Once.'],
    ['work', 'The best boss in the district.', 'This was Ray’s work. The best boss'],
    ['work', 'A mother of six.', 'This was Ray’s work. A mother of six.'],
    ['childhood', 'Naughty.', 'This is how Ray grew up. Naughty.'],
    ['childhood', 'Welsh village. His dad had the shop.', 'This is how Ray grew up. Welsh village.'],
    ['childhood', 'Off to boarding school at seven.', 'This is how Ray grew up. Off to boarding'],
    [
      'laughter',
      'Reading the paper aloud. He did all the voices.',
      'And then there was the laughter. Reading the paper',
    ],
    ['hard-times', 'Losing the farm in 1986, and the sale.', 'There were hard times. Losing the farm'],
    ['taught', 'Respect your elders.', 'This is what Ray taught me. Respect your elders.'],
    ['miss', 'The chair in the corner is empty.', 'This is what I will miss. The chair'],
    ['miss', 'His coat on the door still smells of him.', 'This is what I will miss. His coat'],
    ['miss', 'The rota’s still on the fridge.', 'The rota’s still on the fridge.'],
    ['miss', 'Singing on the stairs.', 'This is what I will miss. Singing on the stairs.'],
  ])('of %s stays whole where nobody can be certain how it is said behind ours: %s', (theme, typed, said) => {
    expect(mine(theme, typed)).toContain(said);
  });
});

describe('whoever wrote', () => {
  const story = 'He carried the lamp in front of the engine for three hours and never once looked round at us.';
  const told = [
    {
      by: 'claire',
      theme: 'story' as const,
      text: 'Mr Prakash came running to our house in the rain, it was Mr Prakash Chand who walked in front of the train.',
    },
    { by: 'prakash', theme: 'story' as const, text: story },
  ];

  it('is called as the speaker calls them, and by what they were to the one who died', () => {
    const people = [
      { id: 'claire' },
      {
        id: 'prakash',
        lastName: 'Chand',
        introducedAs: 'fireman on his loco, later driver',
        relationship: ticked('prakash', 'Friend'),
      },
    ];
    expect(textOf({ people, told })).toContain('Mr Prakash, his fireman, wrote: “He carried');
  });

  it('keeps the name by which the speaker calls them, whoever else is called Mr', () => {
    const people = [{ id: 'claire' }, { id: 'jim', lastName: 'Brown', introducedAs: 'his best mate' }];
    const theirs = [
      {
        by: 'claire',
        theme: 'laughter' as const,
        text: 'Dad could not stand Mr Brown at the council. Jim was his mate.',
      },
      { by: 'jim', theme: 'story' as const, text: story },
    ];
    expect(textOf({ people, told: theirs })).toContain('Jim, his best mate, wrote:');
  });

  it.each(['his son, from his first marriage', 'his son, in all but name', 'his son, Half brother of hers'])(
    'is no brother where what stands behind may say otherwise: %s',
    (introducedAs) => {
      const people = [
        { id: 'claire', relationship: ticked('claire', 'Father') },
        { id: 'tom', introducedAs, relationship: ticked('tom', 'Father') },
      ];
      expect(textOf({ people, told: [{ by: 'tom', theme: 'story', text: story }] })).not.toContain('My brother');
    },
  );

  it('is no Mr where they are of the family', () => {
    const people = [
      { id: 'claire' },
      { id: 'prakash', lastName: 'Chand', introducedAs: 'his brother', relationship: ticked('prakash', 'Brother') },
    ];
    expect(textOf({ people, told })).not.toContain('Mr Prakash, his brother');
  });

  it('is a brother by the first words of how he introduces himself', () => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Father') },
      { id: 'apisai', introducedAs: 'his son, British Army', relationship: ticked('apisai', 'Father') },
    ];
    expect(textOf({ people, told: [{ by: 'apisai', theme: 'story', text: story }] })).toContain(
      'My brother Apisai wrote:',
    );
  });

  it.each([
    ['miss', 'The whole bed is too big now.'],
    [
      'taught',
      'In those days people were saying why send a girl to school. He sat with me every evening for my homework.',
    ],
  ] as const)('of %s is not led to as if they only answered: %s', (theme, text) => {
    const people = [{ id: 'claire' }, { id: 'rudo', introducedAs: 'his daughter' }];
    expect(textOf({ people, told: [{ by: 'rudo', theme, text }] })).toContain(`Rudo, his daughter, wrote: “${text}”`);
  });
});

it.each(['Ok this is long sorry.', 'I want this one to be told properly please.'])(
  'what is said to the form before a story stays with the form: %s',
  (remark) => {
    const story = 'It was the winter of the flood and he rowed us over twice in the dark.';
    const text = mine('story', `${remark} ${story}`);
    expect(text).toContain(story);
    expect(text).not.toContain(remark);
  },
);

it('what somebody said of a lie in there is no word to the form', () => {
  const said = 'She said if you put one lie in there the whole thing is lie.';
  expect(mine('story', `He wrote the number in the square three times a day. ${said} He never missed one.`)).toContain(
    said,
  );
});

describe('a list of people', () => {
  const listed = (partner: string, others: string): string =>
    textOf({
      people: [{ id: 'claire', relationship: ticked('claire', 'Father') }],
      told: [{ by: 'claire', theme: 'story', text: 'He rowed us over twice in the dark.' }],
      facts: { family: { partner, others, source: { questionId: 'family', contributorId: 'claire' } } },
    });

  it.each([
    [
      'Tracy (wife)',
      'Sons Kaleo and Micah. Plenty cousins. Road crew guys',
      ['his wife Tracy', 'plenty cousins', 'the road crew guys'],
    ],
    ['Mere', 'Five children, Joeli the eldest\nSpouses: Tevita, Ana', ['their spouses Tevita']],
    [
      'Boyo',
      'Sons Tom and Raj\nMandir: Pandit Tiwari and all the Wednesday ladies',
      ['from the mandir, Pandit Tiwari'],
    ],
    ['Ann', 'Daughters Claire and Tess. His dog Bo', ['his daughters Tess and me']],
  ])('is said, and no form is read out: %s; %s', (partner, others, said) => {
    for (const words of said) expect(listed(partner, others)).toContain(words);
  });
});
