import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { listenPrompt, mendedByEar } from './listen.js';
import { materialOf } from './material.js';
import { wordsIn, type Prose } from './prose.js';

const known = materialOf(
  briefOf(readQuestionnaire(join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json')), 3),
);
const material = { ...known, words: { told: 400, drafted: 55, most: 60 } };
const prose: Prose = [
  ['I’m Claire, and Ray was my dad, as most of you will know by now.'],
  ['He had four dogs.', 'All of them were called Bruno.', 'He couldn’t abide anyone being left out of a game.'],
  ['There is the baby, Birdie, and her sister Joan.', '“I thought, oh no.”', 'She laughed about it for a year.'],
  ['Goodbye, Dad.'],
];
const heard = (answer: string, locked = ''): Prose => mendedByEar(prose, answer, material, locked);

describe('what is mended by ear', () => {
  it('is the sentence that would be heard as something else, and that alone', () =>
    expect(heard('5 | the baby’s sister | There is the baby, Birdie. Dad’s sister Joan is here.')[2]).toEqual([
      'There is the baby, Birdie.',
      'Dad’s sister Joan is here.',
      '“I thought, oh no.”',
      'She laughed about it for a year.',
    ]));

  it('may begin a new paragraph, and go', () => {
    expect(
      heard('4 | the dogs were left out | ¶ He couldn’t abide anyone being left out of a game.\n7 | who? | -'),
    ).toEqual([
      prose[0],
      ['He had four dogs.', 'All of them were called Bruno.'],
      ['He couldn’t abide anyone being left out of a game.'],
      ['There is the baby, Birdie, and her sister Joan.', '“I thought, oh no.”'],
      prose[3],
    ]);
  });

  it('may be a story that goes whole, for the time', () => {
    const long: Prose = [...prose.slice(0, 1), prose.flat().map((one) => `${one} And so on and so on.`), ...prose];
    expect(mendedByEar(long, '2-3 | the lightest | -', material, '').flat()).toEqual(
      long.flat().filter((_one, i) => i !== 1 && i !== 2),
    );
  });

  it.each([
    ['nothing', 'NOTHING'],
    ['talk', 'It is lovely. I would change nothing in 3.'],
    ['a line without what is heard', '5 | There is Birdie.'],
    ['a number that is none', '40 | x | There is Birdie.'],
    ['another text', [1, 2, 3, 4, 5].map((one) => `${String(one)} | x | He sang.`).join('\n')],
    ['half of the text gone', '2-4 | x | -'],
    ['a text that is too long for it', `5 | x | ${'He sang in the choir. '.repeat(20)}`],
  ])('is not %s', (_what, answer) => expect(heard(answer)).toEqual(prose));

  it('is counted again: what lengthens it the most is left away where the time does not hold it, and the rest stands', () => {
    const answer =
      '6 | who? | “I thought, oh no,” Amy says.\n5 | x | Joan is here, and so are all the others of the choir, in a row.';
    const limit = { ...material, words: { ...material.words, most: wordsIn(prose) + 1 } };
    expect(mendedByEar(prose, answer, limit, '').flat()).toEqual(
      prose.flat().map((one, i) => (i === 5 ? '“I thought, oh no,” Amy says.' : one)),
    );
    const room = { ...limit, words: { ...limit.words, most: limit.words.most + 20 } };
    expect(mendedByEar(prose, answer, room, '').flat()[4]).toBe(
      'Joan is here, and so are all the others of the choir, in a row.',
    );
  });

  it('is nothing that the owner locked', () =>
    expect(heard('6 | who? | “I thought, oh no,” Amy says.', 'these: “I thought, oh no.” She laughed')).toEqual(prose));
});

describe('who listens', () => {
  it('is told that a few words too many may stand, and how many sentences have to go where there are more', () => {
    const count = (most: number) =>
      listenPrompt(prose, { ...material, words: { told: 400, drafted: most, most } }).system;
    expect(count(wordsIn(prose) - 1)).toContain('So few too many may stand');
    expect(count(40)).toMatch(/too many, some \d sentences/);
  });

  it('is given the text by number, what to check off, and what was told', () => {
    const { system, user } = listenPrompt(prose, material);
    expect(system).toMatch(/^You hear/);
    expect(user).toContain('6 “I thought, oh no.”');
    expect(user).toMatch(/- the main story, to its last line: A\d+ \(the speaker\)/);
    expect(user).toContain('rolled his ute');
  });
});
