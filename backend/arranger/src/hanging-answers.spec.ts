import { arrange } from './arrange.js';
import { touchesTopic } from './boundaries.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief, type Asked } from './testing/a-brief.js';

const textOf = (told: NonNullable<Asked['told']>, more: Asked = {}): string =>
  renderPlainText(arrange(aBrief({ told, ...more })).text);
const mine = (theme: NonNullable<Asked['told']>[number]['theme'], text: string) => ({ by: 'claire', theme, text });

describe('an answer that hangs on its question', () => {
  it.each([
    ['childhood', 'Kerang, wheat and sheep. His dad was on the trawlers.', 'This is how Ray grew up. Kerang, wheat'],
    ['hard-times', 'It took him a winter. Mum let him.', 'There were hard times. It took him'],
  ] as const)('of %s stands behind a plain lead: %j', (theme, text, said) => {
    expect(textOf([mine(theme, text)])).toContain(said);
  });

  it.each([
    ['childhood', 'Near the ria. Her father had the boat.', 'Ray grew up near the ria. Her father'],
    ['childhood', 'Poor. 7 in a room and kitchen.', 'Ray grew up poor. 7 in a room'],
    ['childhood', 'Rutland Street. His dad was on the trawlers.', 'Ray grew up in Rutland Street. His dad'],
    ['childhood', 'Ballarat, up the top end. There was a yard.', 'Ray grew up in Ballarat, up the top end.'],
    ['hard-times', 'Quietly which was not like him.', 'Ray met hard times quietly which was not like him.'],
    ['hard-times', 'He went quiet and mended things for all.', 'When times were hard for Ray, he went quiet and'],
    ['hard-times', 'Went quiet and mended things for all.', 'When times were hard Ray went quiet and mended things'],
    ['hard-times', 'By making a list. It is still on the fridge.', 'Ray met hard times by making a list. It is'],
    ['work', '3rd year diesel fitter apprentice. He loved it.', 'Ray was a 3rd year diesel fitter apprentice. He'],
    ['work', 'Electrician for the shire, 24 years.', 'Ray was an electrician for the shire, 24 years.'],
    ['childhood', 'Ballarat, father ran the hardware shop.', 'Ray grew up in Ballarat, father ran the hardware'],
    ['work', 'Physio 40 years. Then his own clinic.', 'Ray was a physio 40 years. Then'],
    ['work', 'Orderly at the hospital, pushing beds.', 'Ray was an orderly at the hospital, pushing beds.'],
    [
      'work',
      'Second grade teacher at Lester Park, 33 years.',
      'Ray was a second grade teacher at Lester Park, 33 years.',
    ],
    ['work', 'Auto electrician, finished in February.', 'Ray was an auto electrician, finished in February.'],
    ['work', 'Used car salesman on the highway.', 'Ray was a used car salesman on the highway.'],
    ['work', 'Tuckshop lady at Bundy South for 22 years.', 'Ray was a tuckshop lady at Bundy South for 22 years.'],
    ['work', 'Long haul truck driver, produce mostly.', 'Ray was a long haul truck driver, produce mostly.'],
    ['work', 'Head of music at the high school.', 'Ray was head of music at the high school.'],
    ['work', '27 years underground at Creighton mine.', 'Ray worked 27 years underground at Creighton mine.'],
    ['work', '34 years porter in one hospital.', 'Ray was 34 years porter in one hospital.'],
    ['laughter', 'That he could not swim. Forty years of boats.', 'What made us laugh was that he could not swim.'],
  ] as const)('of %s goes on from a few words of ours: %j', (theme, text, said) => {
    expect(textOf([mine(theme, text)], { birth: ['3 May 1961', 'Ballarat, Victoria'] })).toContain(said);
  });

  it.each([
    ['childhood', 'War. He was five when it started.'],
    ['childhood', 'In those days there was nothing and we had it all.'],
    ['childhood', 'On the farm we had eleven dogs.'],
  ] as const)('of %s, but not: %j', (theme, text) => {
    expect(textOf([mine(theme, text)])).not.toMatch(/Ray grew up (?:in |on )/);
  });

  it.each([
    'Best ganger on the line. He knew every bolt.',
    'First male nurse in the district. They gave him a room.',
    'His own boss and driver. He liked that.',
    'Never a foreman. He liked the floor.',
  ])('makes nobody one of many who was one of a kind: %j', (text) => {
    expect(textOf([mine('work', text)])).not.toMatch(/Ray was an? (?:best|first|his|never)/i);
  });

  it('says of no child who died small how it grew up', () => {
    const told = [mine('childhood', 'All of it in the one room, bed 11.')];
    expect(textOf(told, { birth: ['3 May 2026', ''], death: ['22 May 2026', ''] })).not.toContain('grew up');
    expect(textOf(told, { birth: ['3.5.26', ''], death: ['22.5.26', ''] })).not.toContain('grew up');
    expect(textOf(told, { birth: ['3 May 1961', ''], death: ['22 May 2026', ''] })).toContain(
      'This is how Ray grew up.',
    );
  });

  it.each([
    'He was no good at being married.',
    'He drank.',
    'When the mill shut he went out on the trawlers for two years.',
    'He lost his leg in 1974 and was back on the tractor by the spring.',
    'After Mum died he went quiet and mended things for everybody.',
  ])('needs none where it says when: %j', (text) => {
    expect(textOf([mine('hard-times', text)])).not.toMatch(/met hard times|times were hard/);
  });
});

describe('behind somebody else’s words', () => {
  const people = [{ id: 'claire' }, { id: 'zofia', introducedAs: 'friend' }];
  const quoted = {
    by: 'zofia',
    theme: 'work' as const,
    text: 'She sat beside me on the first day and showed me the pegs.',
  };

  it('“When she was four she” is she who is spoken of', () => {
    const story = mine('story', 'When she was four she was to get her tubes out, and she never cried.');
    const said = textOf([quoted, story], { people, name: 'Fiadh', pronouns: 'She/Her' });
    expect(said).toContain('When Fiadh was four she was to get');
  });
});

describe('a topic that two have parted', () => {
  it('is touched however it is told, and not by a split log', () => {
    const topic = 'anything about her and Tunde breaking up';
    expect(touchesTopic('After we split up she came round with a box of my stuff.', topic)).toBe(true);
    expect(touchesTopic('We broke up the old shed and burnt it.', 'the drinking')).toBe(false);
    expect(touchesTopic('She was kind, and that was that.', topic)).toBe(false);
  });

  it('“the will” is the thing, and no verb', () => {
    expect(touchesTopic('I will miss the phone going.', 'the will')).toBe(false);
    expect(touchesTopic('He had the will to live.', 'the will')).toBe(false);
    expect(touchesTopic('We fought over Nan’s will for years.', 'the will')).toBe(true);
    expect(touchesTopic('The probate took two years.', 'the will')).toBe(true);
  });

  it('of several words is one, with what is like it', () => {
    const topic = 'God’s special angel or anything like that';
    expect(touchesTopic('He looked at her as if it were like that every day.', topic)).toBe(false);
    expect(touchesTopic('They called her God’s special angel.', topic)).toBe(true);
  });
});

describe('whoever wrote', () => {
  it.each([
    ['bus driver', 'Zofia, a bus driver, wrote:'],
    ['controller, nights', 'Zofia, a controller, wrote:'],
    ['support worker at Northland Road', 'Zofia, a support worker, wrote:'],
    ['class teacher', 'Zofia, his class teacher, wrote:'],
    ['fellow driver', 'Zofia, his fellow driver, wrote:'],
    ['bestie', 'Zofia, his bestie, wrote:'],
    ['employer', 'Zofia, his employer, wrote:'],
    ['church choir', 'Zofia wrote:'],
  ])('is theirs only where that is a tie: %j', (introducedAs, said) => {
    const told = [{ by: 'zofia', theme: 'work' as const, text: 'He sat beside me and showed me the pegs.' }];
    expect(textOf(told, { people: [{ id: 'claire' }, { id: 'zofia', introducedAs }] })).toContain(said);
  });
});

describe('of those who wrote', () => {
  const people = [{ id: 'claire' }, { id: 'ollie', introducedAs: 'friend' }, { id: 'whetu', introducedAs: 'son' }];
  const long = (thing: string): string =>
    `${thing} ${'We sat on the step and said nothing much until it got dark. '.repeat(8)}`;

  it('a child is heard before a friend, where there is room for one', () => {
    const told = [
      mine('story', long('The river came up in the night.').repeat(2)),
      { by: 'ollie', theme: 'story' as const, text: long('The bus stopped at the top gate.') },
      { by: 'whetu', theme: 'story' as const, text: long('First year shearing I was useless.') },
    ];
    const said = textOf(told, { people, minutes: 3 });
    expect(said).toContain('First year shearing');
    expect(said).not.toContain('The bus stopped');
  });
});

describe('a later part of an answer', () => {
  const work = [
    `I tuned pipe organs for forty-six years, ${'in cold churches and warm ones, up ladders and down wells, '.repeat(9)}and never once fell.`,
    'I went about it slowly. You listen to the quarrel between two notes.',
  ].join('\n\n');
  const self = { about: 'self' as const };
  const story = (times: number) =>
    mine('story', `In 1967 the fires came. ${'The pipes had run down and set in a puddle. '.repeat(times)}`);

  it('comes only with the part that its first words point back to', () => {
    const roomForBoth = textOf([mine('work', work), story(4)], { ...self, minutes: 5 });
    expect(roomForBoth).toContain('I went about it slowly.');
    const roomForOne = textOf([mine('work', work), story(30)], { ...self, minutes: 3 });
    expect(roomForOne).not.toContain('I tuned pipe organs');
    expect(roomForOne).not.toContain('I went about it slowly.');
  });
});

describe('who speaks of a pet', () => {
  it('is never heard as the pet', () => {
    const relationship = {
      text: 'Mum’s parrot. He came to me in her will.',
      relations: ['Companion'],
      source: { questionId: 'relationship', contributorId: 'claire' },
    };
    const said = textOf([mine('story', 'He bit me at Christmas and every other day of the year.')], {
      about: 'pet',
      name: 'Biggsy',
      people: [{ id: 'claire', relationship }],
    });
    expect(said).toContain('I am Claire, and this is for Biggsy. Mum’s parrot. He came to me in her will.');
  });
});

it('a small word of another language is no "I"', () => {
  const told = 'To this day I can’t sing Fa’afetai i le Atua without thinking of tinned herrings, and i never will.';
  expect(textOf([mine('story', told)])).toContain(
    'Fa’afetai i le Atua without thinking of tinned herrings, and I never',
  );
});

describe('what an answer says to the form and about itself', () => {
  it('goes with the sentence that points back to it', () => {
    const said = textOf([
      mine('story', 'He mended the gate in the rain, and would not be thanked for it.'),
      mine('hard-times', 'He drank. You can say he drank. Everybody there will know it and it’d be weird not to.'),
    ]);
    expect(said).not.toContain('weird');
    expect(said).not.toContain('You can say');
  });
});

it('a small word at the head of what was typed about the family is no name', () => {
  const source = { questionId: 'family', contributorId: 'claire' };
  const family = {
    partner: 'She had no kids. Never married',
    children: '',
    parents: '',
    siblings: '',
    others: '',
    source,
  };
  const said = textOf(
    [mine('laughter', 'then one night he dressed up and she got such a fright she ran past all of us.')],
    {
      facts: { family },
    },
  );
  expect(said).toContain('and she got such a fright she ran');
});

describe('what the reading of known texts found', () => {
  it.each([
    ['Dad wasn’t easy when he was on the drink.', 'Opa’s drinking', true],
    ['Opa’s bricks are in that wall.', 'Opa’s drinking', false],
    ['He lost the house to his gambling.', 'my brother Sam’s gambling', true],
  ])('%j touches %j: %s', (text, topic, touches) => expect(touchesTopic(text, topic)).toBe(touches));

  it('says what somebody asks to be said', () => {
    const asked = 'He told me at night. Please say that the young fellows at the yards did everything right.';
    expect(textOf([mine('hard-times', asked)])).toContain('The young fellows at the yards did everything right.');
  });

  it('leads to last words that begin as if they were said to the room', () => {
    const said = textOf([mine('farewell', 'I don’t know. I had the number the whole time. So did you.')]);
    expect(said).toContain('This is for you, Ray. I don’t know.');
    expect(textOf([mine('farewell', 'Well, mate. You did all right by me.')])).not.toContain('This is for you');
  });

  it('says one of two days of a death', () => {
    const death = ['about the 10th or 11th of May 2025, they are not certain', 'Port Kembla'] as [string, string];
    expect(textOf([], { death })).toContain('died about 10 or 11 May 2025 in Port Kembla');
  });

  it('marries nobody to the town where they were born, and lets nobody be born in “not known”', () => {
    const source = { questionId: 'life-events', contributorId: 'claire' };
    const events = [{ type: 'Marriage', year: 1990, details: 'Dubbo' }];
    const told = [mine('story', 'He carried the piano up by himself.')];
    const said = textOf(told, { birth: ['1963', 'Dubbo, NSW'], facts: { events, eventsSource: source } });
    expect(said).not.toContain('married Dubbo');
    expect(textOf(told, { birth: ['About 2009', 'Not known'] })).toContain('born in about 2009.');
  });

  it('names nobody who only asks for no church', () => {
    const wishes = {
      gather: 'No church and no hymns',
      rest: '',
      source: { questionId: 'wishes', contributorId: 'claire' },
    };
    expect(textOf([], { about: 'self', facts: { wishes } })).not.toContain('gather at');
  });

  it('says of a longing that says so itself that it is one', () => {
    const said = textOf([mine('miss', 'The old her I have missed for a few years already.')], {
      more: { starters: { miss: 'I will miss' } },
    });
    expect(said).not.toContain('I will miss the old her');
  });
});
