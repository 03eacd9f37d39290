import { goodTexts } from './good-text.js';
import { complaintsOf, rowOf, sharedLinesOf, tableOf } from './evaluate.js';
import { blindPairs, pairToRead } from './pairs-to-read.js';
import { plantedFaults } from './planted-faults.js';

const texts = goodTexts(__dirname);
const named = (name: string): (typeof texts)[number] => {
  const found = texts.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe('what a machine says of a text', () => {
  it('is what is heard, told and found in it', () => {
    const { text, brief, questionnaire } = named('jack-suicide-3');
    expect(rowOf(questionnaire, text, brief)).toMatchObject({
      minutes: 3,
      hardFindings: 0,
      marked: 0,
      heard: 3,
      held: 3,
      mainStory: 'whole',
      mustBeIn: { told: 1, of: 1 },
      found: {},
    });
    expect(rowOf('stavros', named('stavros-self-3').text, named('stavros-self-3').brief).hasNotice).toBe(true);
  });

  it('names what is wrong, in a line of its own', () => {
    const planted = plantedFaults(__dirname).find(({ fault }) => fault.name === 'two of three contributors left out')!;
    const row = rowOf('jack', planted.bad.text, planted.bad.brief);
    expect(complaintsOf(row)).toEqual(['nothing-lost 2']);
    expect(tableOf([row]).split('\n')[1]).toMatch(/^jack .* 1\/3 .*nothing-lost 2$/);
  });

  it('says how many begin and end alike', () => {
    const [first] = texts;
    expect(sharedLinesOf(texts.map(({ text }) => text)).says).toMatch(/^\d+ % of the texts share an opening line/);
    expect(sharedLinesOf([first!.text, first!.text, first!.text]).closings).toBe(1);
  });
});

describe('a pair for somebody who reads it cold', () => {
  it('has every answer first, then the text, and nothing about who wrote it or where it comes from', () => {
    const { text, brief } = named('ray-5');
    const pair = pairToRead(text, brief);
    const [answers = '', read = ''] = pair.split('# The text');
    for (const { text: told } of [...brief.memories, ...brief.boundaries.withheld]) expect(answers).toContain(told);
    expect(answers).toContain('**Claire** asked for a eulogy');
    expect(read).toContain('Ray was my dad');
    expect(pair).not.toMatch(/model|arranger|composer|ray-three|supported|owner/);
  });

  it('is given to a judge without a word on what was planted in it', () => {
    const pairs = blindPairs(__dirname);
    expect(pairs.filter(({ fault }) => fault === null)).toHaveLength(texts.length);
    expect(new Set(pairs.map(({ pair }) => pair)).size).toBe(pairs.length);
    for (const { pair } of pairs) expect(pair).not.toMatch(/planted|byRule/);
  });
});
