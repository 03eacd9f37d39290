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
