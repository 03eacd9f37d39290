import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { asksForWork, readCritique } from './critique.js';
import { materialOf } from './material.js';
import { readProse } from './prose.js';
import { readAttributions } from './read-attribution.js';
import { occursIn, standOf } from './stand-by-evidence.js';

const brief = briefOf(
  readQuestionnaire(join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const material = materialOf(brief);
const labelOf = (words: string): string => material.items.find(({ text }) => text.includes(words))?.label ?? '';
const ute = labelOf('rolled his ute');
const potatoes = labelOf('peeled potatoes');

describe('a judgement in lines', () => {
  it('is read with its sources, their words, and what is wrong', () => {
    const read = readAttributions(
      [
        'Here is my check:',
        '1 | said | A3 "slept on the verandah"; A3 "from the age of nine", "because the bedrooms were full" | -',
        '2. | leads | - | -',
        '- 3 | NOT SAID | A7 "kept a tide chart" | nobody says that he checked it',
        '[4] | contradicted | A12 “it was Mick who sang” | person: the text says Ray',
        '5 | follows | F4 "1944"; F5 "2025"',
        'nonsense | said | A1',
      ].join('\n'),
    );
    expect([...read.values()]).toEqual([
      {
        number: 1,
        judged: 'said',
        sources: [
          { label: 'A3', words: ['slept on the verandah'] },
          { label: 'A3', words: ['from the age of nine', 'because the bedrooms were full'] },
        ],
        isMistaken: false,
        why: '',
      },
      { number: 2, judged: 'leads', sources: [], isMistaken: false, why: '' },
      {
        number: 3,
        judged: 'not-said',
        sources: [{ label: 'A7', words: ['kept a tide chart'] }],
        isMistaken: false,
        why: 'nobody says that he checked it',
      },
      {
        number: 4,
        judged: 'contradicted',
        sources: [{ label: 'A12', words: ['it was Mick who sang'] }],
        isMistaken: true,
        why: 'person: the text says Ray',
      },
      {
        number: 5,
        judged: 'follows',
        sources: [
          { label: 'F4', words: ['1944'] },
          { label: 'F5', words: ['2025'] },
        ],
        isMistaken: false,
        why: '',
      },
    ]);
  });

  it('in JSON says the same, also in a fence', () => {
    const entry = { number: 1, verdict: 'said', sources: [{ label: 'A3', words: 'his words' }], why: '' };
    const right = { speaker_right: true, person_right: true, polarity_right: true };
    const answer = `\`\`\`json\n${JSON.stringify({
      sentences: [
        { ...entry, ...right },
        { ...entry, ...right, number: 2, person_right: false },
      ],
    })}\n\`\`\``;
    const read = readAttributions(answer);
    expect(read.get(1)).toMatchObject({ judged: 'said', isMistaken: false });
    expect(read.get(2)).toMatchObject({ judged: 'said', isMistaken: true });
  });

  it('that is none is none', () => expect(readAttributions('Looks good to me!').size).toBe(0));
});

describe('a judge is believed as far as the words are found', () => {
  const told = (line: string) => standOf([...readAttributions(line).values()][0], material);

  it('under their label', () => {
    const { standing, sources } = told(`1 | said | ${ute} "I rolled his ute" | -`);
    expect([standing, sources.map(({ questionId }) => questionId)]).toEqual(['carried', ['story']]);
  });

  it('or under the only other that has them', () =>
    expect(told(`1 | said | ${potatoes} "I rolled his ute" | -`).sources.map(({ questionId }) => questionId)).toEqual([
      'story',
    ]));

  it('and not where they are nowhere, nor where there are none', () => {
    expect(told(`1 | said | ${ute} "he was a pirate" | -`).standing).toBe('in doubt');
    expect(told(`1 | said | ${ute} | -`).standing).toBe('in doubt');
    expect(told('1 | said | A99 "in the" | -').standing).toBe('in doubt');
  });

  it('and the wrong speaker, person or polarity is wrong, whatever was found', () =>
    expect(told(`1 | said | ${ute} "I rolled his ute" | speaker: it was Anna`).standing).toBe('wrong'));

  it('word for word, whatever the signs between the words, with words left out', () => {
    expect(occursIn('Well, that’s the gearbox fixed', '“Well that’s the gearbox fixed.”')).toBe(true);
    expect(occursIn('he drove … thermos of tea', 'He drove forty minutes with a thermos of tea.')).toBe(true);
    expect(occursIn('he drove home', 'He drove forty minutes.')).toBe(false);
    expect(occursIn('art', 'He had a heart.')).toBe(false);
  });
});

describe('sentences', () => {
  it('end behind a single letter, and initials of a name end none', () => {
    const split = (text: string) => readProse(text).flat();
    expect(split('He made a J. She folded it up.')).toEqual(['He made a J.', 'She folded it up.']);
    expect(split('He said, “She wants a new hammer on that D.” He got us thrown out.')).toEqual([
      'He said, “She wants a new hammer on that D.”',
      'He got us thrown out.',
    ]);
    expect(split('Love you J. Get in the car.')).toEqual(['Love you J.', 'Get in the car.']);
    expect(split('J. R. Kelly drove. Mary T. Kelly did not. J. Kelly walked.')).toEqual([
      'J. R. Kelly drove.',
      'Mary T. Kelly did not.',
      'J. Kelly walked.',
    ]);
  });

  it('end at “no.”, which is short for a number only before one', () =>
    expect(readProse('I asked her and she said no. She said no. She lived at No. 7.').flat()).toEqual([
      'I asked her and she said no.',
      'She said no.',
      'She lived at No. 7.',
    ]));

  it('that are only a number are kept, and the number of a list alone on its line is not', () => {
    expect(readProse('He came on a boat. 1957. It rained.\n\n1957.\n\n2.\n\n3. She met him.')).toEqual([
      ['He came on a boat.', '1957.', 'It rained.'],
      ['1957.'],
      ['She met him.'],
    ]);
  });

  it('of ours are spelt as the family spells', () => {
    const { spell } = materialOf({
      ...brief,
      facts: { ...brief.facts, name: { ...brief.facts.name, full: 'Graham Pike', preferred: 'Gray' } },
    });
    expect(readProse('Gray loved the color. Gray’s coat was blue.', spell).flat()).toEqual([
      'Gray loved the colour.',
      'Gray’s coat was blue.',
    ]);
  });
});

describe('a critic', () => {
  it('names the best, and what has to be done', () => {
    const critique = readCritique('BEST: 2\nWRONG: “he sang” – nobody says so.\nKEEP: “the broom”', 3);
    expect(critique).toEqual({ best: 1, notes: 'WRONG: “he sang” – nobody says so.\nKEEP: “the broom”' });
    expect(asksForWork(critique)).toBe(true);
    expect(asksForWork(readCritique('**BEST: Draft 1**\nKEEP: all of it', 3))).toBe(false);
  });

  it('who names none of them, or another, means the first', () => {
    expect(readCritique('All of them are fine.', 2).best).toBe(0);
    expect(readCritique('BEST: 7', 2).best).toBe(0);
  });
});

describe('what a model wrote', () => {
  it('loses its remarks, headings, labels and marks, and no quotation is cut', () => {
    const answer = [
      '<think>Should I?</think>',
      'Here is the eulogy:',
      '',
      '# Honouring Ray',
      '',
      '**Dr. Whitlow** wasn\'t my dad — Ray was [A1, A3]. He said, "Stay there. I\'m coming!" and he came.',
      '',
      '- The color of it!',
    ].join('\n');
    expect(readProse(answer)).toEqual([
      ['Dr. Whitlow wasn’t my dad, Ray was.', 'He said, “Stay there. I’m coming!” and he came.'],
      ['The colour of it.'],
    ]);
  });
});

describe('what a judge may say beside the plain verdicts', () => {
  const one = (line: string) => standOf(readAttributions(line).get(1), material);

  it('is that a true sentence is heard of somebody else: it is mended, and does not go', () =>
    expect(one(`1 | misplaced | ${ute} "rolled his ute" | person: the last man named is Mick`)).toMatchObject({
      standing: 'in doubt',
      why: 'person: the last man named is Mick',
    }));

  it('is that a number is another: that may not stay', () =>
    expect(one(`1 | said | ${ute} "drove forty minutes" | number: the text says ninety`).standing).toBe('wrong'));

  it('is that the question of an answer carries, under that answer’s own label', () => {
    const item = material.items.find(({ heading }) => heading?.includes('asked: '));
    const asked = item?.heading?.split('asked: ')[1] ?? '';
    expect(asked).not.toBe('');
    expect(one(`1 | said | ${item?.label ?? ''} "${asked}" | -`).standing).toBe('carried');
  });
});

describe('sentences around a quotation', () => {
  it('go on behind a question that I asked, and not behind a full stop or another word', () => {
    expect(readProse('“Tea, love?” I asked. “The other thing.” I said nothing. “Tea, love?” I know.').flat()).toEqual([
      '“Tea, love?” I asked.',
      '“The other thing.”',
      'I said nothing.',
      '“Tea, love?”',
      'I know.',
    ]);
  });
});
