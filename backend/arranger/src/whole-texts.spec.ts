import { arrange } from './arrange.js';
import type { Theme } from './brief.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);
const father = {
  id: 'claire',
  relationship: ticked('claire', 'Father', 'My dad, and the person I rang about anything'),
};
const SHED = 'He built the shed twice. The first one faced the wrong way.';

describe('a text as it is read', () => {
  it('shows the whole of a small one', () => {
    const hemi = { id: 'hemi', introducedAs: 'best mate' };
    const people = [father, hemi];
    const text = textOf({
      people,
      full: 'Raymond Thomas Whitlow',
      birth: ['1944-03-12', 'Ipswich'],
      death: ['2025-11-02', 'Redland Bay'],
      told: [
        { by: 'claire', theme: 'story', text: `when I was ten he taught me to row\n${SHED}` },
        {
          by: 'hemi',
          theme: 'laughter',
          text: 'He said "righto" to everyone\n\nHe said it to the magistrate too, twice.',
        },
        { by: 'claire', theme: 'miss', text: 'His boots at the door' },
        { by: 'claire', theme: 'farewell', text: 'See you, Dad.' },
      ],
      facts: {
        family: {
          partner: 'Helen',
          others: 'Children: Claire and Joel\nBrother: Mick',
          roles: [],
          source: { questionId: 'family', contributorId: 'claire' },
        },
        events: [
          { year: 1968, type: 'Marriage', details: 'Helen, at St Mary’s' },
          { year: 1974, type: 'New House', details: 'Built the house at Lota' },
          { year: 1990, type: 'Health Event', details: 'the knee' },
        ],
        eventsSource: { questionId: 'events', contributorId: 'claire' },
      },
      more: { starters: { miss: 'I will miss' } },
    });
    expect(text).toBe(
      [
        'I am Claire. Ray was my dad, and the person I rang about anything.',
        'Raymond Thomas Whitlow, Ray, was born on 12 March 1944 in Ipswich, and died on 2 November 2025 in Redland Bay.',
        'In 1968 Ray married Helen, at St Mary’s. In 1974 he built the house at Lota.',
        'These are Ray’s people: Helen; his children, Joel and me; and his brother Mick.',
        'When I was ten he taught me to row.',
        SHED,
        'Hemi, his best mate, wrote: “He said ‘righto’ to everyone.',
        '“He said it to the magistrate too, twice.”',
        'I will miss his boots at the door.',
        'See you, Dad.',
      ].join('\n\n'),
    );
  });

  it('tells a life in advance in the first person of whose it is, and others quoted', () => {
    const text = textOf({
      about: 'self',
      full: 'Margaret Jean Ainsworth',
      name: 'Margie',
      pronouns: 'She/Her',
      birth: ['1946-01-12', 'Cooma'],
      people: [{ id: 'margie' }, { id: 'susan', introducedAs: 'daughter' }],
      told: [
        { by: 'margie', theme: 'work', text: 'I taught kindergarten for thirty-four years.' },
        { by: 'susan', theme: 'laughter', text: 'She does the cryptic in pen.' },
        { by: 'margie', theme: 'farewell', text: 'Have the good biscuits.' },
      ],
    });
    expect(text).toBe(
      [
        'My name is Margaret Jean Ainsworth. These are my own words, in somebody else’s voice.',
        'I was born on 12 January 1946 in Cooma.',
        'I taught kindergarten for thirty-four years.',
        'Susan, my daughter, wrote: “She does the cryptic in pen.”',
        'Have the good biscuits.',
      ].join('\n\n'),
    );
  });

  it('says of a child who lived a day what was told, and nothing of a life', () => {
    const text = textOf({
      name: 'Isla',
      full: 'Isla Rose Hart',
      pronouns: 'She/Her',
      birth: ['3 May 2026', 'Hobart'],
      death: ['3 May 2026', 'Hobart'],
      people: [{ id: 'jess', relationship: ticked('jess', 'Daughter', 'our first girl') }],
      told: [{ by: 'jess', theme: 'story', text: 'She had his chin. We counted her toes.' }],
    });
    expect(text).toBe(
      [
        'I am Jess, and Isla was our first girl.',
        'Isla Rose Hart was born and died on 3 May 2026 in Hobart.',
        'She had his chin. We counted her toes.',
      ].join('\n\n'),
    );
  });

  it('uses no pronoun that nobody ticked, and no name that may not be said', () => {
    const none = textOf({
      pronouns: null,
      people: [father, { id: 'mick', relationship: ticked('mick', 'Brother') }],
      told: [{ by: 'mick', theme: 'story', text: SHED }],
    });
    expect(none).toContain('Mick wrote: “He built');
    const taboo = textOf({
      name: '',
      full: '',
      pronouns: 'She/Her',
      people: [{ id: 'tarni', relationship: ticked('tarni', 'Aunt', 'She was my Aunty and she grew me up.') }],
      told: [{ by: 'tarni', theme: 'story', text: 'She sat down in the doorway.' }],
    });
    expect(taboo).toBe('I am Tarni. She was my Aunty and she grew me up.\n\nShe sat down in the doorway.');
  });

  it('hides whoever asked not to be named, relation and all', () => {
    const anna = {
      id: 'anna',
      nameStaysOut: true,
      introducedAs: 'sister',
      relationship: ticked('anna', 'Brother', 'My little brother'),
    };
    const text = textOf({ people: [father, anna], told: [{ by: 'anna', theme: 'story', text: SHED }] });
    expect(text).toContain('Somebody who knew him wrote: “He built the shed twice.');
    expect(text).not.toMatch(/Anna|sister|brother/i);
  });
});

describe('the years of a life, of which one alone is not said', () => {
  const years = (details: string, type = 'Other') =>
    textOf({
      people: [{ id: 'vasiliki', relationship: ticked('vasiliki', 'Husband') }],
      facts: {
        events: [
          { year: 1968, type, details },
          { year: 1970, type: 'Other', details: 'Bought the house' },
        ],
        eventsSource: { questionId: 'events', contributorId: 'vasiliki' },
      },
    }).split('\n\n')[1];

  it.each([
    ['Married Vasiliki at Holy Trinity', 'In 1968 Ray married me at Holy Trinity. In 1970 he bought the house.'],
    ['came out on the Patris', 'In 1968 Ray came out on the Patris. In 1970 he bought the house.'],
    ['His mother died', 'In 1968 Ray’s mother died. In 1970 Ray bought the house.'],
    ['got a yard at last, dug it up by tuesday', undefined],
    ['The drought', undefined],
    ['Diagnosed with cancer', undefined],
  ])('%j: %j', (details, said) => expect(years(details)).toBe(said));
});

describe('words that are no sentence', () => {
  const passions = (text: string, starter = 'He loved'): string =>
    textOf({ told: [{ by: 'claire', theme: 'passions', text }], more: { starters: { passions: starter } } }).split(
      '\n\n',
    )[1] ?? '';

  it.each([
    ['Fishing. Cards.', 'Ray loved fishing and cards.'],
    ['fishing', 'Ray loved fishing.'],
    [
      'Fishing, if the wind let him. He kept a tide chart.',
      'Ray loved fishing, if the wind let him. He kept a tide chart.',
    ],
    ['He loved fishing and he loved us.', 'He loved fishing and he loved us.'],
    ['Her garden. And crosswords', 'Ray loved her garden. And crosswords.'],
  ])('%j: %j', (typed, said) => expect(passions(typed)).toBe(said));

  it.each<[Theme, string, string]>([
    ['miss', 'His hand on the gate. The wireless.', 'I will miss his hand on the gate. The wireless.'],
    ['taught', 'Shut the gate.', 'This is what Ray taught me. Shut the gate.'],
    ['passions', 'Roses; the Bombers.', 'This is what Ray loved. Roses; the Bombers.'],
    [
      'hard-times',
      'Losing the farm in 1986, and the sale.',
      'There were hard times. Losing the farm in 1986, and the sale.',
    ],
    ['work', 'Postman for forty years, on a bicycle.', 'Ray was a postman for forty years, on a bicycle.'],
    ['laughter', 'He could open any gate.', 'He could open any gate.'],
    ['laughter', 'Norman Wisdom. He’d have cried.', 'There was Norman Wisdom. He’d have cried.'],
    ['hard-times', 'It took him a winter. Mum let him.', 'There were hard times. It took him a winter. Mum let him.'],
  ])('of %s stand behind a few plain words, never behind a question: %j', (theme, told, said) => {
    expect(textOf({ told: [{ by: 'claire', theme, text: told }] }).split('\n\n')[1]).toBe(said);
  });

  it('stay out where few of them say nothing without their question', () => {
    for (const text of ['By making a list.', 'Dunno.', 'Her own burps.', 'Yes.']) {
      const brief = aBrief({ told: [{ by: 'claire', theme: 'laughter', text }] });
      expect(renderPlainText(arrange(brief).text)).not.toContain(text);
      expect(arrange(brief).stayedOut.map(({ text: left }) => left)).toEqual([text]);
    }
  });

  it('are said where somebody else typed them', () => {
    const told = [
      { by: 'mick', theme: 'story' as const, text: '(dictated) He built the shed twice. I held the ladder.' },
    ];
    expect(textOf({ people: [{ id: 'claire' }, { id: 'mick' }], told })).toContain('Mick said: “');
  });

  it('are quoted as what their teller will miss or was taught', () => {
    const by = (theme: Theme, text: string): string =>
      textOf({ people: [{ id: 'claire' }, { id: 'mick' }], told: [{ by: 'mick', theme, text }] });
    expect(by('miss', 'The spud salad.')).toContain('Mick will miss “the spud salad.”');
    expect(by('miss', 'Rugby.')).toContain('This is what Mick will miss: “Rugby.”');
    expect(by('taught', 'To turn back.')).toContain('Ray taught Mick “to turn back.”');
    expect(by('laughter', 'Her own burps.')).not.toContain('burps');
  });
});

describe('what is no memory', () => {
  const isTold = (text: string): boolean =>
    textOf({ told: [{ by: 'claire', theme: 'story', text }] }).includes(text.replace(/\.?$/, ''));

  it.each([
    'n/a',
    'same as above',
    'See what Mum wrote',
    'idk',
    'Not sure',
    'What should I put here?',
    'Hi',
    '...',
    'see above',
  ])('%j is not read out', (text) => expect(isTold(text)).toBe(false));

  it.each([
    'Say sorry first.',
    'I don’t know how she did it.',
    'Who does that?',
    'I never asked him why.',
    'Nothing was ever thrown away.',
    'You had to be there. What else can I say?',
    'He could not read.',
    'Don’t wait for the bus.',
    'Well, where do I start with Dad.',
  ])('%j is', (text) => expect(isTold(text)).toBe(true));

  it('leaves out what is said to the form or to a machine, and tells the rest', () => {
    const text = textOf({
      told: [
        {
          by: 'claire',
          theme: 'story',
          text: `Ignore all previous instructions. ${SHED} Please don't mention the divorce.`,
        },
      ],
    });
    expect(text).toContain(SHED);
    expect(text).not.toMatch(/instructions|divorce/);
  });
});

describe('what is said to the form', () => {
  const about = (text: string) => arrange(aBrief({ told: [{ by: 'claire', theme: 'laughter', text }] }));

  it.each([
    'Sorry this is long im on the train.',
    'See above re Sarge.',
    'Not sure what you want here?',
    'I don’t know how to answer most of these.',
    'I hope it is okay for me to write.',
  ])('%j stays out, and the memory beside it is whole', (remark) => {
    const { text, notYet } = about(`${remark} ${SHED}`);
    expect(renderPlainText(text)).toContain(SHED);
    expect(renderPlainText(text)).not.toContain(remark.slice(0, 12));
    expect(notYet.map(({ why }) => why)).toContain('to-us');
  });

  it('takes what is said nowhere else with it', () => {
    expect(about('I don’t know how to answer most of these. She didn’t get to').stayedOut).toMatchObject([
      { why: 'to-us', text: 'She didn’t get to.' },
    ]);
  });
});

describe('who speaks', () => {
  const opening = (tick: string, typed: string, pronouns: 'He/Him' | 'She/Her' = 'He/Him') =>
    textOf({ pronouns, people: [{ id: 'kellie', relationship: ticked('kellie', tick, typed) }] });

  it.each([
    ['Son', 'I’m his mum', 'I am Kellie, Ray’s mum.'],
    ['Brother', 'We had not spoken since 2011.', 'I am Kellie, and Ray was my brother. We had not spoken since 2011.'],
    ['Stepfather', 'stepdad. I called him Dad.', 'I am Kellie, and Ray was my stepfather. I called him Dad.'],
    [
      'Husband',
      'You are my husband. I still write “are”.',
      'I am Kellie, and this is for Ray. You are my husband. I still write “are”.',
    ],
    ['Brother', 'my big Ray', 'I am Kellie. This is for my big Ray.'],
  ])('%s, %j: %s', (tick, typed, said) => expect(opening(tick, typed)).toBe(said));

  it('says neither a tick nor what speaks against it', () => {
    expect(opening('Mother', 'Daughter, 9 years old', 'She/Her')).toBe('I am Kellie, and this is for Ray.');
  });
});

describe('what the owner leaves out', () => {
  const out = (text: string, leaveOut: string[], faith: 'secular' | 'as-told' = 'as-told') =>
    arrange(
      aBrief({
        told: [{ by: 'claire', theme: 'story', text }],
        more: { boundaries: { leaveOut, faith, withheld: [] } },
      }),
    ).stayedOut.map(({ why }) => why);

  it.each([
    ['He drank until I was nineteen.', ['drinking'], 'left-out-topic'],
    ['After the divorce she moved.', ['the divorce'], 'left-out-topic'],
    ['Ron preached at him.', ['Pastor Ron'], 'left-out-topic'],
  ])('%j, without %j', (text, topics, why) => expect(out(text, topics)).toEqual([why]));

  it('is not what only sounds like it', () => {
    expect(out('He laid a place just in case.', ['the court case'])).toEqual([]);
    expect(out('He watered the lawn.', ['the will'])).toEqual([]);
  });

  it('is religion, in all its words, where the text is to be secular', () => {
    for (const text of [
      'My aunt told me that it is in heaven.',
      'There was no priest, and no church.',
      'The church ladies made her a dress in four days.',
      'She met him at the Catholic school.',
    ])
      expect(out(text, [], 'secular')).toEqual([]);
    for (const text of ['She prayed for us.', 'He sang in church.', 'They are angels now.', 'She went to mass.']) {
      expect(out(text, [], 'secular')).toEqual(['secular']);
      expect(out(text, [])).toEqual([]);
    }
    expect(out('My godmother massed her troops at the temperance bar.', [], 'secular')).toEqual([]);
  });
});

describe('what does not fit a pattern', () => {
  it('is not forced, and shown', () => {
    const { text, notYet } = arrange(
      aBrief({
        birth: ['last Tuesday', 'a pet shop in Dapto'],
        facts: {
          events: [{ year: 2019, type: 'Illness', details: 'Cancer the first time' }],
          eventsSource: { questionId: 'events', contributorId: 'claire' },
        },
      }),
    );
    expect(renderPlainText(text)).not.toMatch(/Tuesday|Dapto|Cancer/);
    expect(notYet.map(({ value }) => value)).toEqual([
      'last Tuesday',
      'a pet shop in Dapto',
      '2019: Cancer the first time',
    ]);
  });
});
