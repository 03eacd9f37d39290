import { arrange, readBrief } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';

const textOf = (asked: Asked): string => renderPlainText(arrange(aBrief(asked)).text);
const mine = (theme: 'work' | 'story' | 'relationship', text: string, more: Asked = {}): string =>
  textOf({ ...more, told: [{ by: 'claire', theme, text }] });

describe('what somebody notes beside their words', () => {
  it.each([
    ['- came here 1979\n- had a store w a partner (skip this)\n- toll collector, 1988 to 2011', 'store'],
    ['He drove a truck. He owed money on it (please leave out). He paid for the ute himself.', 'owed'],
    ['He drove a truck. He hit a gate once (dont mention it). He paid for the ute himself.', 'gate'],
  ])('is done: what is to be skipped goes with its line or sentence: %s', (typed, skipped) => {
    const text = mine('work', typed);
    expect(text).not.toContain(skipped);
    expect(text).not.toMatch(/skip|leave out|mention/);
    expect(text).toMatch(/toll collector|the ute himself/i);
  });

  it.each([
    ['work', 'He drank a lot. (Please leave this out.) He paid for the ute himself.', 'drank'],
    ['work', 'He owed money to Mr. Smith (skip this). He paid for the ute himself.', 'owed'],
    ['work', 'He was a drinker (skip this part), and a good man. He paid for the ute himself.', 'drinker'],
  ] as const)('in %s is done wherever it stands: %s', (theme, typed, skipped) => {
    expect(mine(theme, typed)).not.toMatch(new RegExp(`${skipped}|skip|leave this`));
    expect(mine(theme, typed)).toContain('He paid for the ute himself.');
  });

  it.each([
    'My uncle William (Skip) Jones taught him to sail and he never stopped.',
    'He came home late (he went to see family in Cork) and said nothing.',
    'He told Ken, you get the girl and I’ll do the speech, and he did.',
    'I am her son and my brother David and I will read the paper tonight.',
  ])('eats nothing that is told: %s', (typed) => {
    expect(mine('story', typed)).toContain(typed);
  });

  it('takes nothing with it where it only allows something, or points to another answer', () => {
    expect(mine('work', 'He owed money on the truck (take this out if needed). He paid for the ute.')).toContain(
      'He owed money on the truck. He paid for the ute.',
    );
    expect(
      mine('work', 'He never lost an animal off the truck except the once (see laughter). He was proud of it.'),
    ).toContain('except the once. He was proud of it.');
    expect(mine('story', 'He left school (he would skip a year, he said, and skip them all). He went back.')).toContain(
      'he said, and skip them all',
    );
  });

  it('is not said at the lectern: who reads the eulogy, who types', () => {
    const speaker = { id: 'claire', relationship: { ...ticked('claire', 'Mother'), text: '' } };
    const told = (text: string): string =>
      textOf({ people: [{ ...speaker, relationship: { ...speaker.relationship, text } }], pronouns: 'She/Her' });
    expect(
      told('She was my mother. I am the elder of her two children and I will be reading the eulogy at St Chad’s.'),
    ).toMatch(/I am the elder of her two children\.(?!.*St Chad)/s);
    expect(told('She was my mother. My English is from the factory. Shabnam is typing some of this.')).not.toContain(
      'typing',
    );
    expect(told('She was my mother. I read her the paper and I will be reading to her still.')).toContain(
      'reading to her still',
    );
  });
});

describe('whoever tells and whom', () => {
  const line = (introducedAs: string, tick: string, ofSpeaker: string): string => {
    const text = textOf({
      people: [
        { id: 'claire', relationship: ticked('claire', ofSpeaker) },
        { id: 'teller', firstName: 'Priya', calledName: '', introducedAs, relationship: ticked('teller', tick) },
      ],
      pronouns: 'He/Him',
      told: [
        { by: 'teller', theme: 'story', text: 'We walked to the shop and the shop was shut. We walked home again.' },
      ],
    });
    return /([^\n]*?) “We walked/.exec(text)?.[1] ?? text;
  };
  it.each([
    ['cousin, his daughter', 'Father', 'Uncle', /^(?:My cousin Priya|Priya, his daughter,) wrote:$/],
    ['midwife, friend from work', 'Colleague', 'Daughter', /^Priya, his friend from work, wrote:$/],
    ['neighbour, friend of thirty years', 'Neighbour', 'Father', /^Priya(?:, his neighbour\b.*)? wrote:$/],
    ['his daughter, my mom', 'Father', 'Wife', /^(?!My mom).* wrote:$/],
    ['the drunk driver who hit the bus he was on', 'Friend', 'Father', /^(?!.*drunk).* wrote:$/],
    ['Ray’s son, my husband', 'Father', 'Father', /^My husband Priya wrote:$/],
    ['my best friend, my husband', 'Husband', 'Father', /^(?!My husband).* wrote:$/],
    ['my dad, Ray’s best mate', 'Friend', 'Friend', /^(?!My dad).* wrote:$/],
    ['brother in law', 'Brother-in-law', 'Father', /^(?!My brother).* wrote:$/],
    ['my mother, Ray’s Ba', 'Grandson', 'Son', /^My mother Priya wrote:$/],
    ['sister in law (Kok Wei wife)', 'Father-in-law', 'Father', /^My sister in law Priya wrote:$/],
    ['his grandson, farms the place now', 'Grandfather', 'Friend', /^Priya, his grandson, wrote:$/],
    ['lover, friend', 'Friend', 'Father', /^(?!.*his friend,).* wrote:$/],
    ['daughter, his carer', 'Father', 'Husband', /daughter/],
    ['his daughter, my mom', 'Father', 'Grandfather', /^My mom Priya wrote:$/],
    ['Ruth’s son, Ray’s nephew', 'Uncle', 'Husband', /^Priya, Ruth’s son, wrote:$/],
    ['our minister', 'Friend', 'Mother', /^Priya, our minister, wrote:$/],
    ['one of the nurses who looked after him', 'Friend', 'Son', /^Priya, one of the nurses, wrote:$/],
    ['the dance teacher from the senior center', 'Friend', 'Father', /^Priya, the dance teacher, wrote:$/],
  ])('is not made kin twice: “%s”', (introducedAs, tick, ofSpeaker, says) => {
    expect(line(introducedAs, tick, ofSpeaker)).toMatch(says);
    expect(line(introducedAs, tick, ofSpeaker)).not.toMatch(/his cousin|his midwife/);
  });

  it('is Mum where she introduces herself so, and a pastor where she says it of herself', () => {
    const people = [
      { id: 'claire', relationship: ticked('claire', 'Father') },
      {
        id: 'shirley',
        firstName: 'Shirley',
        calledName: '',
        introducedAs: 'mum',
        relationship: ticked('shirley', 'Husband'),
      },
      {
        id: 'robert',
        firstName: 'Robert',
        calledName: '',
        introducedAs: 'his pastor',
        relationship: ticked('robert', 'Friend'),
      },
    ];
    const source = { questionId: 'family', contributorId: 'claire' };
    const text = textOf({
      people,
      pronouns: 'He/Him',
      facts: { family: { partner: 'Mum - Shirley, 62 years', others: 'me and Grant', roles: [], source } },
      told: [
        {
          by: 'shirley',
          theme: 'story',
          text: 'He came in for a pie every Friday for a year and said nothing but pie.',
        },
        {
          by: 'robert',
          theme: 'story',
          text: 'I have been his pastor for years. Nobody was allowed to touch his kitchen in church.',
        },
      ],
    });
    expect(text).toContain('Mum wrote: “He came in for a pie');
    expect(text).toContain('From Robert, his pastor: “I have been his pastor');
  });

  it('has a wife who is not said to be his wife twice', () => {
    const source = { questionId: 'family', contributorId: 'claire' };
    const text = textOf({
      people: [
        { id: 'claire', relationship: ticked('claire', 'Brother') },
        {
          id: 'nuala',
          firstName: 'Nuala',
          calledName: '',
          introducedAs: 'his wife',
          relationship: ticked('nuala', 'Husband'),
        },
      ],
      pronouns: 'He/Him',
      facts: {
        family: { partner: 'Nuala, his wife of 47 years', others: 'His children, Conor and Aoife', roles: [], source },
      },
    });
    expect(text).toContain('people: Nuala, his wife of 47 years; and his children');
    expect(text).not.toContain('his wife Nuala');
  });
});

describe('nobody is introduced twice', () => {
  it('by the tick and by their own first sentence', () => {
    const text = textOf({
      people: [
        {
          id: 'claire',
          relationship: { ...ticked('claire', 'Daughter'), text: 'Maya was our daughter. She was fourteen.' },
        },
      ],
      facts: { name: { full: 'Maya Chauhan', preferred: 'Maya', others: [], source: null } },
      pronouns: 'She/Her',
    });
    expect(text).toContain('Maya was our daughter. She was fourteen.');
    expect(text).not.toContain('was my daughter');
  });

  it('but by whose they are; a teacher without a first name has a last one', () => {
    const people = [
      { id: 'claire' },
      { id: 'carol', firstName: 'Carol', calledName: '', introducedAs: 'Ray’s daughter' },
      { id: 'teacher', firstName: 'Mr', lastName: 'Pickering', calledName: '', introducedAs: 'his maths teacher' },
    ];
    const text = textOf({
      people,
      told: [
        {
          by: 'carol',
          theme: 'story',
          text: 'I’m Ray’s daughter, I live in Calgary. He drove me to the bus in the fall.',
        },
        {
          by: 'teacher',
          theme: 'laughter',
          text: 'He corrected the board, and then he corrected me, and he was right.',
        },
      ],
    });
    // whose daughter she is stays said: “I was Dave’s apprentice” would say nothing of the one who died
    expect(text).toMatch(/Carol, Ray’s daughter(?:,|:)/);
    expect(text).toContain('Mr Pickering, his maths teacher');
  });

  it('and nobody says at the lectern who will look at their English', () => {
    const relationship = {
      ...ticked('claire', 'Husband'),
      text: 'He is my husband, 48 years we are married. My english is not so good for writing, sorry, Deniz will look.',
    };
    expect(textOf({ people: [{ id: 'claire', relationship }], pronouns: 'He/Him' })).not.toMatch(/english|Deniz/i);
  });
});

describe('what another was taught', () => {
  it('leads to a lesson, and not to a story of when', () => {
    const told = (text: string): string =>
      textOf({
        people: [{ id: 'claire' }, { id: 'wiremu', firstName: 'Wiremu', calledName: '' }],
        told: [{ by: 'wiremu', theme: 'taught', text }],
      });
    expect(
      told('When my own mother died, Ray drove from Whanganui. He stayed the three days and dried the dishes.'),
    ).toMatch(/Wiremu wrote: “When my own mother died/);
    expect(told('How to listen. How to wait.')).toContain('taught Wiremu');
  });
});

describe('last words', () => {
  const story = (words: string): string => `${words} `.repeat(12);
  it('come back to the one thing that is missed by that word, before it to whatever else is missed', () => {
    const read = readBrief(
      aBrief({
        told: [
          { by: 'claire', theme: 'story', text: story('She walked up the hill with her good pen.') },
          { by: 'claire', theme: 'work', text: 'She was a registrar for thirty years and never made a blot.' },
          {
            by: 'claire',
            theme: 'miss',
            text: 'I will miss her ring at twenty past eight. She let it ring three times and put it down.',
          },
          { by: 'claire', theme: 'farewell', text: 'Three rings, Mo. I’m up.' },
        ],
      }),
    );
    const order = read.candidates.flatMap((one) => (one.kind === 'unit' ? [one.unit.theme] : []));
    expect(order.indexOf('miss')).toBeLessThan(order.indexOf('work'));
  });
});

describe('a tie alone', () => {
  it('is the last that finds room: “We were friends from the Rovers.” behind “his friend”', () => {
    const read = readBrief(
      aBrief({
        people: [{ id: 'claire' }, { id: 'pj' }],
        told: [
          { by: 'claire', theme: 'story', text: 'He walked four miles in the snow with a bag of coal.' },
          { by: 'claire', theme: 'passions', text: 'He loved the Rovers more than was good for him.' },
          { by: 'pj', theme: 'relationship', text: 'We were friends from the Rovers.' },
          { by: 'pj', theme: 'farewell', text: 'Safe home, Tommy.' },
        ],
      }),
    );
    const last = read.candidates.findLast((one) => one.kind === 'unit');
    expect(last?.kind === 'unit' ? last.unit.theme : undefined).toBe('relationship');
  });
});
