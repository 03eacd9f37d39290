import { arrange } from './arrange.js';
import { placedSentences } from './eulogy-text.js';
import { familyLine } from './family.js';
import { sayLooseDate } from './partial-date.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';
import { typeset } from './typeset.js';

const textOf = (asked: Asked): string =>
  placedSentences(arrange(aBrief(asked)).text)
    .map(({ text }) => text)
    .join(' ');

describe('what is said to a telephone, to a form, or to whoever leads the day', () => {
  it.each([
    [
      'he was my mate and I’m dictating this into the phone so you’ll have to put your own full stops in love',
      'he was my mate',
    ],
    ['we went to the dentist new paragraph no not new paragraph oh it’s done it anyway', 'we went to the dentist.'],
    [
      'You can take it off now lad no I mean the harness you can take your harness off now',
      'you can take your harness off now',
    ],
  ])('is no part of it: %s', (typed, said) => {
    expect(typeset(typed).trim()).toBe(said);
  });

  it.each([
    ['He drove the 47 for years. Zyg can tell you about the buses better than I can.', 'He drove the 47 for years.'],
    ['He had his own truck from 1998. Zyg would know more.', 'He had his own truck from 1998.'],
    [
      'There were nineteen of us under one roof. My uncle Debu will tell more about this.',
      'There were nineteen of us under one roof.',
    ],
    ['He was never late. Michelle does this part.', 'He was never late.'],
    ['He fell off it twice. Ask Hemi about the bus.', 'He fell off it twice.'],
    ['There was the night of the flood. I’ll let her tell it.', 'There was the night of the flood.'],
    [
      'He had a joke for everything and you have to put at least one of these in or people will want their money back.',
      'He had a joke for everything.',
    ],
  ])('is no part of a memory that sends to somebody else: %s', (text, said) => {
    expect(textOf({ told: [{ by: 'claire', theme: 'work', text }] })).toMatch(
      new RegExp(`${said.replace(/[.]/g, '\\.')}$`),
    );
  });

  it.each([
    'The children will tell you about the wig.',
    'Dad could tell you about any engine.',
    'Other people can tell you about that.',
  ])('is none where the room is spoken to: %s', (sentence) => {
    const text = `He drove the 47 for years. ${sentence}`;
    expect(textOf({ told: [{ by: 'claire', theme: 'work', text }] })).toContain(sentence);
  });

  it('is no part of the last words: how it is to be', () => {
    const text =
      'You did a good job love. It’s all square.\n\nI don’t want anything religious please, he wasn’t. He said if there was a God he’d want to see the permit.';
    const said = textOf({ told: [{ by: 'claire', theme: 'farewell', text }] });
    expect(said).toMatch(/It’s all square\.$/);
    const named =
      'His name was Thomas. Ray made the box himself. I would be happy for that to be mentioned if it fits but only short.';
    expect(textOf({ told: [{ by: 'claire', theme: 'hard-times', text: named }] })).toMatch(/made the box himself\.$/);
  });

  it('is no part of the last words: a paragraph in brackets to whoever edits', () => {
    const text =
      'Rest now. No need to wake up early.\n\n(We already bury her the same day. This is for the gathering at the 40 days, so please explain the Malay words a bit.)';
    const said = textOf({ told: [{ by: 'claire', theme: 'farewell', text }] });
    expect(said).toContain('No need to wake up early.');
    expect(said).not.toMatch(/bury|gathering|[()]/);
    // one that tells is told
    const told = 'Rest now.\n\n(He would have hated this bit.)';
    expect(textOf({ told: [{ by: 'claire', theme: 'farewell', text: told }] })).toContain(
      '(He would have hated this bit.)',
    );
  });

  it('is no part of a memory', () => {
    const told = [
      {
        by: 'zyg',
        theme: 'story',
        text: 'He mowed my lawn every second Thursday, sick or well. I would like the Lords Prayer said if Tracey will allow it. He had beautiful manners.',
      },
      {
        by: 'claire',
        theme: 'hard-times',
        text: 'He was on it from nineteen, on and off. He died from an overdose and I want it said. And then get on with telling them who he was because that wasn’t who he was.',
      },
    ] as const;
    const said = textOf({ people: [{ id: 'claire' }, { id: 'zyg' }], told });
    expect(said).toContain('He had beautiful manners.');
    expect(said).toContain('I want it said.');
    expect(said).not.toMatch(/Lords Prayer|get on with telling/);
  });

  it('is no word of the family, nor of who speaks', () => {
    const source = { questionId: 'family', contributorId: 'claire' };
    const others = 'Sister: Val\nLuke’s mum Sue is coming and should just be mentioned normally';
    const brief = aBrief({ facts: { family: { partner: '', others, roles: [], source } } });
    expect(familyLine(brief).line?.text).toBe('These are Ray’s people: his sister Val and Luke’s mum Sue.');
    const typed =
      'He was my father. He left when I was nine and I next saw him when I was thirty-eight. Please do not write “loving father” from me. Luke can say that, he’s entitled to.';
    const said = textOf({ people: [{ id: 'claire', relationship: ticked('claire', 'Father', typed) }] });
    expect(said).toContain('He left when I was nine and I next saw him when I was thirty-eight.');
    expect(said).not.toMatch(/Luke|loving/);
  });
});

describe('what answers something', () => {
  const people = [{ id: 'claire' }, { id: 'tony' }];
  const denial = {
    by: 'tony',
    theme: 'laughter',
    text: 'I was not feeding the meter I was moving the car. It was an £85 fine.',
  } as const;

  it('is told where it was told what it answers, and nowhere else', () => {
    const ground = {
      by: 'claire',
      theme: 'hard-times',
      text: 'We were all round the bed, and our Tony was down in the car park feeding the meter.',
    } as const;
    expect(textOf({ people, told: [denial] })).not.toContain('meter');
    expect(textOf({ people, told: [ground, denial] })).toContain('I was not feeding the meter');
  });

  it('brings the few words that it stands on, before what takes more time', () => {
    const long = (word: string): string =>
      `${word} and the rest of that long afternoon by the water with everybody. `.repeat(6);
    const told = [
      {
        by: 'tony',
        theme: 'story',
        text: 'One morning I was at the sink having a moment, and from the fridge he went beep beep beep. I was bent over getting the Ajax.',
      },
      { by: 'claire', theme: 'passions', text: long('The boats') },
      { by: 'claire', theme: 'childhood', text: long('The farm') },
      { by: 'claire', theme: 'story', text: long('The horse') },
      { by: 'claire', theme: 'laughter', text: 'He did the reversing beeps when Nan bent over.' },
    ] as const;
    const said = textOf({ people, told, minutes: 3 });
    expect(said).toContain('He did the reversing beeps when Nan bent over.');
    expect(said.indexOf('reversing beeps')).toBeLessThan(said.indexOf('getting the Ajax'));
  });

  it('is led to where its question is gone: “Stock truck.”', () => {
    const told = [{ by: 'claire', theme: 'work', text: 'Stock truck. Same firm for 38 years.' }] as const;
    expect(textOf({ told })).toContain('This was Ray’s work. Stock truck.');
    const whole = [
      { by: 'claire', theme: 'work', text: 'Rates clerk, Wagga City Council, 41 years. Same office.' },
    ] as const;
    expect(textOf({ told: whole })).not.toContain('This was');
  });
});

it('whoever speaks does not name themselves: “Agnieszka’s daughter” is “my daughter”', () => {
  const said = textOf({
    people: [{ id: 'claire' }, { id: 'zuzia', introducedAs: 'Claire’s daughter' }],
    told: [{ by: 'zuzia', theme: 'story', text: 'He came every year after that and he knocked at exactly five.' }],
  });
  expect(said).toContain('Zuzia, my daughter, wrote:');
});

it('“19th June fri” is a day', () => {
  expect(sayLooseDate('19th June fri')).toBe('on 19 June');
});

describe('what is said to whoever puts the words together', () => {
  it.each([
    'I don’t know if it’s suitable for the service, you decide.',
    'I don’t know why I’m telling you that, you don’t have to put it.',
    'You can leave it blank and I’ll say something or I won’t.',
    'Cut as you like.',
    'I ask only that you take things out and do not put adjectives in.',
    'Bridie will know what to put.',
    'Lesley will have something.',
    'And yes you can use the chair, Charmaine phoned me.',
    'If it can be kind and true both I would be grateful.',
    'I’d like Wi’s one about the fantails to go in if there is room.',
    'I’m typing, Cody is beside me some of the time.',
    'I am writing this in the garage canteen on my break and finishing it at home.',
    'I have written too much below because I could not sleep.',
    'Wake is at the void deck.',
    'Kindly let us have her hymn and all the verses please.',
    'Use whatever you think fits.',
  ])('is no part of a memory: %s', (aside) => {
    const told = [
      { by: 'claire', theme: 'story' as const, text: `He had two plates. ${aside} He came home with a cake.` },
    ];
    const said = textOf({ told });
    expect(said).toContain('He had two plates.');
    expect(said).not.toContain(aside.slice(0, 14));
  });

  it.each([
    'He said you can use that, it’s only a bit of wood.',
    '“You decide,” he said, and walked off.',
    'You could put anything in that shed and never find it again.',
    'If you left the gate open you could cut the silence for a week.',
    'Nobody will know what he put in that stew.',
    'She always told us to leave it cleaner than we found it.',
    'You never had to ask him twice.',
    'Whoever came could choose what they wanted from the bottom drawer.',
    'He would write anything you asked on a cake.',
    'You could read him like a book.',
  ])('is told where it is of them: %s', (sentence) => {
    expect(textOf({ told: [{ by: 'claire', theme: 'story', text: `He had two plates. ${sentence}` }] })).toContain(
      sentence.slice(0, 12),
    );
  });

  it('goes with its paragraph where that is to stay out, and from whoever speaks alone', () => {
    const chair =
      'He kept a chair for Ashley. Please ask him first before you use it.\nHe ironed for everybody on a Sunday.';
    const own = textOf({ told: [{ by: 'claire', theme: 'story', text: chair }] });
    expect(own).toContain('He kept a chair for Ashley. He ironed');
    expect(own).not.toContain('ask him');
    const people = [{ id: 'claire' }, { id: 'tyler' }];
    const told = textOf({ people, told: [{ by: 'tyler', theme: 'story', text: chair }] });
    expect(told).toContain('He ironed for everybody');
    expect(told).not.toMatch(/chair|ask him/);
    const drink =
      'He took me to Laredo. He did not drink that week, and I know you can’t use that because it is on the list.';
    expect(textOf({ told: [{ by: 'claire', theme: 'story', text: drink }] })).not.toContain('drink');
  });

  it('goes with what it asks to leave out, and a clause of it alone', () => {
    const told = [
      {
        by: 'tyler',
        theme: 'story' as const,
        text: 'He set out the chairs at the church. He went to his meetings on Tuesdays. I know Crystal said leave that subject out.',
      },
      {
        by: 'claire',
        theme: 'work' as const,
        text: 'He got his licence in 1990 I think, Faizel will know. He drove the 50 bus.',
      },
    ];
    const said = textOf({ people: [{ id: 'claire' }, { id: 'tyler' }], told });
    expect(said).toContain('He got his licence in 1990 I think. He drove the 50 bus.');
    expect(said).not.toMatch(/meetings|Crystal|Faizel/);
  });
});
