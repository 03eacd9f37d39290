import { arrange } from './arrange.js';
import { placedSentences } from './eulogy-text.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const textOf = (asked: Asked): string =>
  placedSentences(arrange(aBrief(asked)).text)
    .map(({ text }) => text)
    .join(' ');

const STORY = 'He rowed us over twice in the dark and never said a word about it to anybody at home.';

it('whoever writes of themselves by name is not quoted as if somebody else were meant', () => {
  const text = textOf({
    people: [{ id: 'claire' }, { id: 'glenys', introducedAs: 'friend' }],
    told: [
      {
        by: 'glenys',
        theme: 'story',
        text: 'Glenys was nineteen and teaching the infants when she met him at the pet day.',
      },
    ],
  });
  expect(text).toContain('This is how Glenys, his friend, told it: “Glenys was nineteen');
});

it('what made somebody laugh is led to by who tells it', () => {
  const text = textOf({
    people: [{ id: 'claire' }, { id: 'gethin', introducedAs: 'brother' }],
    told: [{ by: 'gethin', theme: 'laughter', text: 'Panto. He wrote them for the whole valley every year.' }],
  });
  expect(text).toContain('Gethin, his brother, wrote: “Panto.');
  expect(text).not.toContain('laughter');
});

it('of a child, a grandmother is introduced as who she is', () => {
  const people = [
    { id: 'claire', relationship: ticked('claire', 'Daughter') },
    { id: 'joan', introducedAs: 'her nan' },
  ];
  const told = [
    { by: 'joan', theme: 'story' as const, text: 'I had the blanket done since August, white with a border.' },
  ];
  expect(textOf({ people, told, name: 'Rosie', pronouns: 'She/Her' })).toContain('Joan, her nan, wrote:');
});

it('a row of hard things stands behind a few words', () => {
  const text = textOf({
    told: [
      { by: 'claire', theme: 'hard-times', text: 'His mother’s stroke, 1996. Marc overseas, 2005. Cancer twice.' },
    ],
  });
  expect(text).toContain('There was his mother’s stroke, 1996.');
});

it('what somebody was is said once', () => {
  const people = [{ id: 'max', relationship: ticked('max', 'Brother', 'Brother. 2 years older than me') }];
  expect(textOf({ people, name: 'Col' })).toBe('I am Max, and Col was my brother. 2 years older than me.');
});

it('whoever does not know yet what they will miss says that', () => {
  const text = textOf({
    told: [{ by: 'claire', theme: 'miss', text: 'I don’t know yet. I’d got used to him ringing on a Sunday.' }],
  });
  expect(text).toContain('What I will miss, I don’t know yet. I’d got used to him ringing on a Sunday.');
});

it('several sentences on what was taught are quoted from their first', () => {
  const lesson = 'To drive slow. And cricket, he bowled to me in the road until it was too dark to see.';
  const people = [{ id: 'claire' }, { id: 'vishnu', introducedAs: 'his nephew' }];
  expect(textOf({ people, told: [{ by: 'vishnu', theme: 'taught', text: lesson }] })).toContain(
    `This is what Ray taught Vishnu, his nephew: “${lesson}”`,
  );
  expect(textOf({ people, told: [{ by: 'vishnu', theme: 'taught', text: 'To drive slow.' }] })).toContain(
    'Ray taught Vishnu, his nephew, “to drive slow.”',
  );
});

it('a few words of another stand behind the story, not before it', () => {
  const people = [{ id: 'claire' }, { id: 'von', introducedAs: 'grandfather' }];
  const text = textOf({
    people,
    told: [
      { by: 'von', theme: 'work', text: 'He was a good hand.' },
      { by: 'claire', theme: 'story', text: STORY },
    ],
  });
  expect(text.indexOf('He was a good hand.')).toBeGreaterThan(text.indexOf('He rowed us over'));
});

it('the youngest of one mother is not “hers”, said by a sister', () => {
  const text = textOf({
    name: 'Phil',
    pronouns: 'She/Her',
    people: [
      { id: 'maria', relationship: ticked('maria', 'Mother') },
      { id: 'anthony', introducedAs: 'her youngest', relationship: ticked('anthony', 'Mother') },
    ],
    told: [{ by: 'anthony', theme: 'story', text: 'She went on ironing and asked me what he eats for his tea.' }],
  });
  expect(text).toContain('Anthony, the youngest, wrote:');
});

it('a goodbye of another leads back to whoever speaks, within the time', () => {
  const words = (count: number): string =>
    Array.from({ length: count }, (_none, at) => `He had ${at + 2} geese.`).join(' ');
  const people = [{ id: 'claire' }, { id: 'terence', introducedAs: 'her eldest' }];
  for (let geese = 70; geese < 90; geese += 1) {
    const { text } = arrange(
      aBrief({
        people,
        minutes: 3,
        told: [
          { by: 'claire', theme: 'story', text: words(geese) },
          { by: 'claire', theme: 'farewell', text: 'Only us, Dad. Night night, God bless.' },
          { by: 'terence', theme: 'farewell', text: 'God bless Dad.' },
        ],
      }),
    );
    expect(text.words).toBeLessThanOrEqual(363);
  }
});

it.each([
  'The hooter, two short ones, so I must put on the kettle.',
  'Her voice on the verandah singing Blessed Assurance at five in the morning whether you wanted it or not.',
])('what is missed is led to: %s', (text) => {
  expect(textOf({ told: [{ by: 'claire', theme: 'miss', text }] })).toContain(
    `I will miss ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  );
});

it('a row of what another says they loved is led to', () => {
  const people = [{ id: 'claire' }, { id: 'randy', introducedAs: 'cousin' }];
  const text = 'Crappie fishing at Pickwick. Bluegrass. Hand stitching, he fixed the seats in every pew.';
  expect(textOf({ people, told: [{ by: 'randy', theme: 'passions', text }] })).toContain(
    `Randy, his cousin, wrote of what Ray loved: “${text}”`,
  );
});

it('what somebody taught is not said in the first person of another', () => {
  const people = [{ id: 'claire' }, { id: 'joy', introducedAs: 'niece' }];
  const text = 'To count the change without looking at my hand.';
  expect(textOf({ people, told: [{ by: 'joy', theme: 'taught', text }] })).toContain(
    `taught Joy, his niece: “${text}”`,
  );
});

describe('what has to be known first', () => {
  const people = [{ id: 'claire' }, { id: 'rab', introducedAs: 'cousin' }];

  it('another who says that the speaker told it stands behind that', () => {
    const text = textOf({
      people,
      told: [
        {
          by: 'rab',
          theme: 'passions',
          text: 'The bins are the best one and Claire will have said that. He made me go in the sea at Broughty Ferry.',
        },
        { by: 'claire', theme: 'story', text: STORY },
      ],
    });
    expect(text.indexOf('will have said that')).toBeGreaterThan(text.indexOf('He rowed us over'));
  });

  it('that he drank stands before that he did not by then', () => {
    const text = textOf({
      told: [
        {
          by: 'claire',
          theme: 'story',
          text: 'He held her about five minutes and he was shaking. He wasn’t drinking by then, he was just shaking.',
        },
        {
          by: 'claire',
          theme: 'hard-times',
          text: 'Daddy drank. We had holes in the walls and I did not speak to him for eleven years.',
        },
      ],
    });
    expect(text.indexOf('holes in the walls')).toBeLessThan(text.indexOf('by then'));
  });
});

it('whoever is spoken of is named again behind another', () => {
  const text = textOf({
    about: 'pet',
    name: 'Marmy',
    told: [
      {
        by: 'claire',
        theme: 'story',
        text: 'He went there every Tuesday for three years till Mr Hargreaves went into the home.',
      },
      {
        by: 'claire',
        theme: 'laughter',
        text: 'He got his head stuck in a Pringles tube and went backwards round the room.',
      },
    ],
  });
  expect(text).toContain('Marmy got his head stuck');
});

it('a letter that names itself stays large', () => {
  const story = 'He failed his A levels, and went through the address book from A to Z and rang them all himself.';
  expect(textOf({ told: [{ by: 'claire', theme: 'story', text: story }] })).toContain(story);
});
