import { arrange } from './arrange.js';
import { touchesBoundary } from './boundaries.js';
import type { BriefPerson } from './brief.js';
import { placedSentences } from './eulogy-text.js';
import { parsePartialDate, sayDate, sayLooseDate } from './partial-date.js';
import { saidWhere } from './said-place.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';
import { typeset } from './typeset.js';

const textOf = (asked: Asked): string =>
  placedSentences(arrange(aBrief(asked)).text)
    .map(({ text }) => text)
    .join(' ');

const STORY = 'He rowed us over twice in the dark and never said a word about it to anybody at home.';

function introducedAs(as: string, more: Partial<BriefPerson> = {}, leaveOut: string[] = []): string {
  return textOf({
    name: 'Des',
    people: [{ id: 'claire' }, { id: 'zyg', introducedAs: as, ...more }],
    told: [{ by: 'zyg', theme: 'story', text: STORY }],
    more: { boundaries: { leaveOut, faith: 'as-told', withheld: [] } },
  });
}

describe('who wrote is said as they chose it', () => {
  it.each([
    ['worked with Des at Yallourn', 'Zyg, who worked with Des at Yallourn, wrote:'],
    ['worked with Des in the wig room', 'Zyg, who worked with Des in the wig room, wrote:'],
    ['who came in the mornings', 'Zyg, who came in the mornings, wrote:'],
    ['worked for Des', 'Zyg, who worked for Des, wrote:'],
    ['coxswain of the pilot launch', 'Zyg, coxswain of the pilot launch, wrote:'],
    ['of Wattle Tank', 'Zyg, of Wattle Tank, wrote:'],
    ['teacher in Room 3', 'Zyg, a teacher in Room 3, wrote:'],
    ['Pastor at Boundbrook Church of God', 'Zyg, his pastor at Boundbrook Church of God, wrote:'],
    ['kaumātua at the marae', 'Zyg, kaumātua at the marae, wrote:'],
    ['Retd. Station Superintendent, Southern Railway', 'Zyg, retired Station Superintendent, Southern Railway, wrote:'],
    ['his grandson, Ziggy', 'Zyg, his grandson Ziggy, wrote:'],
  ])('%s', (as, said) => {
    expect(introducedAs(as)).toContain(said);
  });

  it('never by a word that must not come up', () => {
    const topic = 'the word for what Des and Zyg were, since they never used one';
    expect(introducedAs('', { introducedAs: null, relationship: ticked('zyg', 'Friend') }, [topic])).toContain(
      'Zyg wrote:',
    );
    expect(introducedAs('', { introducedAs: null, relationship: ticked('zyg', 'Friend') })).toContain(
      'Zyg, his friend, wrote:',
    );
  });
});

it('a word for what two were keeps out the word, and nothing that they did', () => {
  const leaveOut = ['the word for what Val and Joan were, since they never used one'];
  const touches = (text: string): boolean => touchesBoundary(text, { leaveOut, faith: 'as-told' }) !== null;
  expect(touches('Joan came in August to look after old Mrs Dreyer, and Val drove her in.')).toBe(false);
  expect(touches('Everybody knew that Joan was her partner.')).toBe(true);
});

describe('nothing is taken out of a memory that was meant', () => {
  it('the beer is no kiss', () => {
    expect(typeset('It was a carton of XXXX. It was a carton of XXXX and a dog.')).toBe(
      'It was a carton of XXXX. It was a carton of XXXX and a dog.',
    );
    expect(typeset('love you always xxx')).toBe('love you always');
    expect(typeset('Love you always. XXXX')).toBe('Love you always.');
  });

  it('what stood somewhere in large letters stays large', () => {
    const told = 'He had scraped the paint back. It said LEANNE HER LEVEL 9.4.2011. He had got the date right.';
    expect(textOf({ told: [{ by: 'claire', theme: 'story', text: told }] })).toContain(
      'It said LEANNE HER LEVEL 9.4.2011.',
    );
  });

  it('what was said to the telephone goes, and a name that was spelt out', () => {
    expect(typeset('And he stood up and bowed. hang on I’m just going past a road train. yeah so he bowed.')).toBe(
      'And he stood up and bowed. yeah so he bowed.',
    );
    expect(typeset('and the little one Mack that’s M A C K')).toBe('and the little one Mack');
    expect(typeset('we were the same age for no not the same age but near enough')).toBe('we were near enough');
  });
});

describe('an answer that needs its question has it', () => {
  it('what is missed is missed', () => {
    const missed = (text: string): string =>
      textOf({ told: [{ by: 'claire', theme: 'miss', text }], more: { starters: { miss: 'I will miss' } } });
    expect(missed('Hearing her count under her breath when she went up a flight of steps.')).toContain(
      'I will miss hearing her count under her breath',
    );
    expect(missed('her chain of voice messages when shes walking home and you can hear her shoes')).toContain(
      'I will miss her chain of voice messages',
    );
    expect(missed('Her calling me at 6.15am to say it’s going to rain.')).toContain(
      'I will miss her calling me at 6.15am',
    );
    expect(missed('Having someone who remembers my mother.')).toContain('I will miss having someone who remembers');
    expect(missed('Being called Ber.')).toContain('I will miss being called Ber.');
    expect(missed('The phone ringing at ten past nine to tell me what I’d just heard.')).toContain(
      'I will miss the phone ringing at ten past nine',
    );
    expect(missed('phone call on a Sunday. 4 minutes')).toContain('This is what I will miss. Phone call on a Sunday.');
  });

  it('what was taught in a row of things to do says that it was', () => {
    const text = 'Sponge: no. She told Tegan and she wouldn’t tell me. To start the car and let it warm up.';
    const people = [{ id: 'claire' }, { id: 'robyn' }];
    expect(textOf({ people, told: [{ by: 'robyn', theme: 'taught', text }] })).toContain(
      'This is what Ray taught Robyn: “Sponge: no.',
    );
  });

  it('how somebody met hard times is said where they only say what was done', () => {
    const told =
      'How she did it:\n- Asked for all the information at once. Then a walk on the breakwater, alone.\n- Kept working between treatments 2 years.';
    expect(textOf({ told: [{ by: 'claire', theme: 'hard-times', text: told }] })).toContain(
      'When times were hard Ray asked for all the information at once. Then a walk on the breakwater, alone.',
    );
  });

  it('a title above a story is no part of it', () => {
    const told = 'Title: The Dishwasher.\n\nI load the dishwasher. He unloads it and loads it again. Every night.';
    const said = textOf({ told: [{ by: 'claire', theme: 'story', text: told }] });
    expect(said).not.toContain('Title');
    expect(said).toContain('I load the dishwasher.');
  });

  it('who worked for whom is said', () => {
    const of = (text: string): string =>
      textOf({ people: [{ id: 'claire', relationship: ticked('claire', 'Colleague', text) }] });
    expect(of('worked for me')).toContain('He worked for me.');
    expect(of('Worked with him for years at the mill')).toContain('I worked with him for years at the mill.');
  });

  it('a goodbye that calls somebody is not led to by another name', () => {
    const told = [
      {
        by: 'beata',
        theme: 'miss',
        text: 'She taught me Welsh and I taught her Polish, every day one word with the toast.',
      },
      { by: 'claire', theme: 'farewell', text: 'Nos da, Mam. I have taken out the weak parts.' },
    ] as const;
    const said = textOf({ name: 'Dilys Post', pronouns: 'She/Her', people: [{ id: 'claire' }, { id: 'beata' }], told });
    expect(said).toContain('And this is from me. Nos da, Mam.');
  });
});

describe('dates and places as people type them', () => {
  it.each([
    ['7 of July of 1946', '7 July 1946'],
    ['30th of June 1963 end of financial year he always said that', '30 June 1963'],
  ])('%s', (typed, said) => {
    const date = parsePartialDate(typed);
    expect(date === null ? null : sayDate(date)).toBe(said);
  });

  it('a year that is only about right is said so', () => {
    expect(sayLooseDate('1994 give or take')).toBe('in about 1994');
  });

  it.each([
    ['here, bottom paddock', 'in the bottom paddock'],
    [
      'on the road between Ilfracombe and Longreach he pulled over first',
      'on the road between Ilfracombe and Longreach',
    ],
    ['here', null],
  ])('%s', (typed, said) => {
    expect(saidWhere(typed)).toBe(said);
  });
});

it('an animal is named with its colour', () => {
  const source = { questionId: 'kind', contributorId: 'claire' };
  const said = textOf({ about: 'pet', name: 'Ged', facts: { animal: { text: 'Donkey. Grey', source } } });
  expect(said).toContain('Ged was a grey donkey.');
});

it('what speaks against somebody is told beside what that is, or not at all', () => {
  const people = [{ id: 'judith' }, { id: 'anne' }, { id: 'kirsty' }];
  const against = {
    by: 'anne',
    theme: 'laughter',
    text: 'He couldn’t cook to save himself. Judith thinks he could because he followed a recipe to the gram.',
  } as const;
  const ground = {
    by: 'kirsty',
    theme: 'passions',
    text: 'He was an excellent cook, and his custard set like a theorem.',
  } as const;
  const long = {
    by: 'judith',
    theme: 'story',
    text: `${'He stood at my slicer until seven that night and again on the Saturday. '.repeat(20)}`,
  } as const;
  const said = textOf({ people, told: [long, against, ground], minutes: 3 });
  expect(said).not.toMatch(/^(?!.*excellent cook).*Judith thinks/s);
  expect(textOf({ people, told: [against, ground] })).toMatch(
    /Judith thinks.*excellent cook|excellent cook.*Judith thinks/s,
  );
});

describe('what was typed late at night', () => {
  it.each([
    ['12th of the 8th 57 she was the baby', '12/8/57'],
    ['4/6/26 2.17 in the morning', '4/6/26'],
  ])('%s', (typed, day) => {
    expect(parsePartialDate(typed)).toMatchObject({ ...parsePartialDate(day), text: typed });
  });

  it('a day without its year is said, and one that is not sure is not', () => {
    expect(sayLooseDate('the Tuesday gone the 16th of June')).toBe('on 16 June');
    expect(sayLooseDate('they reckon before the 2nd of June')).toBeNull();
  });

  it('what is said to the telephone is no goodbye, and no place', () => {
    const farewell = {
      by: 'claire',
      theme: 'farewell',
      text: 'It’s grown out now, you’d like it. Okay how do I stop this is it the red one',
    } as const;
    expect(textOf({ told: [farewell] })).toMatch(/you’d like it\.$/);
    const died = textOf({
      birth: ['12 March 1944', 'Ipswich'],
      death: ['2 November 2025', 'At home, in Nat. I dont know how you put that'],
    });
    expect(died).not.toContain('how you put');
  });
});

describe('what the fifteenth reading heard', () => {
  it.each([
    ['Dara’s mother', 'Zyg, Dara’s mother, wrote:'],
    ['did both their hair', 'Zyg, who did both their hair, wrote:'],
    ['bạn may – a sewing friend', 'Zyg, a sewing friend, wrote:'],
    ['Zyg from the walkers', 'Zyg, from the walkers, wrote:'],
  ])('%s', (as, said) => {
    expect(introducedAs(as)).toContain(said);
  });

  it.each([
    ['what he was on, by name', 'Look it was heroin, everyone knows it was heroin.', 'He put the kettle on.'],
    [
      'Mummy’s immigration matter',
      'She had a big child and no paper and a cleaning job, and the Home Office wrote.',
      'She read the paper.',
    ],
    [
      'Departmental enquiry of 1991. He was fully cleared but kindly omit',
      'He was suspended for 14 months in 1991 over somebody else’s missing cash.',
      'He came home in 1992 and polished the shoes.',
    ],
    [
      'The boat and the camp. Please not in front of the children',
      'I know she came by boat and was in Bidong for a year.',
      'She took the children to school in front of the others.',
    ],
  ])('%s', (topic, said, other) => {
    const touches = (text: string): boolean => touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' }) !== null;
    expect([touches(said), touches(other)]).toEqual([true, false]);
  });

  it('what is said to whoever writes is not read out', () => {
    const story = `${STORY} I want this said near the start and said properly. You can say it in the eulogy if she says ok. Just not my name.`;
    const said = textOf({
      people: [{ id: 'claire' }, { id: 'zyg' }],
      told: [{ by: 'zyg', theme: 'passions', text: story }],
    });
    expect(said).toContain('anybody at home');
    expect(said).not.toMatch(/near the start|in the eulogy|not my name/);
  });

  it('what is told for context alone is told to whoever writes', () => {
    const people = [{ id: 'claire' }, { id: 'zyg' }];
    const of = (text: string) => textOf({ people, told: [{ by: 'zyg', theme: 'hard-times', text }] });
    const story = 'he was away for fourteen months over somebody else’s missing cash, and we children never knew.';
    expect(of(`Amma will not want this but for context: ${story}`)).not.toContain('fourteen months');
    expect(of(`This is not for the eulogy. In those years ${story}`)).not.toContain('fourteen months');
    expect(of(`Mum won’t like this but ${story}`)).toContain('fourteen months');
  });

  it('what points to another box, and that somebody was asked, is said to the form', () => {
    const people = [{ id: 'claire' }, { id: 'zyg' }];
    const told = [
      {
        by: 'claire',
        theme: 'story',
        text: 'I have started this a few times. There’s the one about the policeman at Beverley but that’s above. There’s one about the urn. But I think the one to tell is the tea chest. It was nailed shut for sixty-four years and nobody was to know what was in it.',
      },
      {
        by: 'zyg',
        theme: 'passions',
        text: `${STORY} I’d like that in, if Claire doesn’t mind. I asked her and she doesn’t.`,
      },
    ] as const;
    const said = textOf({ people, told });
    expect(said).toContain('There’s one about the urn. But I think');
    expect(said).not.toMatch(/started this|above|asked her|doesn’t mind/);
  });

  it('how somebody laughed is heard behind who laughed', () => {
    const told = [
      {
        by: 'claire',
        theme: 'laughter',
        text: 'Infrequently, and then without warning. I recall a Minister who thanked the staff for putting Australia on the map. He had to leave the room.',
      },
    ] as const;
    expect(textOf({ people: [{ id: 'claire' }], told })).toContain(
      'Ray laughed infrequently, and then without warning.',
    );
  });

  it('a goodbye that was said already is none', () => {
    const people = [{ id: 'claire' }, { id: 'nat' }];
    const told = [{ by: 'nat', theme: 'farewell', text: 'I’ve said it to him.' }] as const;
    expect(textOf({ people, told })).not.toContain('said it to him');
  });

  it('of another’s memory whose last sentence must not come up the rest is told', () => {
    const text =
      'Six pounds eleven and long. He had our Keith’s feet, second toe bigger than first. I held him from ten while gone twelve. Heaven has gained another angel.';
    const said = textOf({
      people: [{ id: 'claire' }, { id: 'pauline' }],
      told: [{ by: 'pauline', theme: 'story', text }],
      more: { boundaries: { leaveOut: ['angels'], faith: 'secular', withheld: [] } },
    });
    expect(said).toContain('I held him from ten while gone twelve.');
    expect(said).not.toContain('angel');
  });

  it('who died is said before others speak', () => {
    const said = textOf({
      people: [{ id: 'claire' }, { id: 'zyg' }],
      death: ['2 November 2025', 'Redland Bay'],
      told: [
        { by: 'claire', theme: 'work', text: 'He was a fitter at the workshops for forty years.' },
        {
          by: 'zyg',
          theme: 'work',
          text: 'I stood beside him at the lathe for nineteen years and he never once raised his voice.',
        },
      ],
    });
    expect(said.indexOf('died on 2 November')).toBeLessThan(said.indexOf('I stood beside him'));
  });

  it('signs are said', () => {
    expect(typeset('bc of school + then, + it went over')).toBe('because of school and then, and it went over');
    expect(saidWhere('Believed Bridgend')).toBeNull();
  });
});
