import { arrange } from './arrange.js';
import type { DurationMinutes } from './brief.js';
import { countTextWords, placedSentences, renderPlainText, wordRange, type EulogyText } from './eulogy-text.js';
import { arrange as arrangeInTurn } from './in-turn.js';
import { mayGo } from './what-may-go.js';
import { readBrief } from './arrange.js';
import { byLength } from './testing/full-length.js';
import { aBrief, ticked, type Asked } from './testing/a-brief.js';
import { untold } from './untold.js';
import { saysWhoElseWrote } from './who-else-wrote.js';

/** A story of so many words, told of nothing that another tells. */
const storyOf = (thing: string, words: number): string => {
  const sentences = Math.ceil(words / 12);
  return Array.from(
    { length: sentences },
    (_none, at) => `He took the ${thing} to place ${String(at + 1)} of ${thing} and we laughed there.`,
  ).join(' ');
};
const main = { by: 'claire', theme: 'story' as const, text: storyOf('boat', 250) };
const goodbye = { by: 'claire', theme: 'farewell' as const, text: 'Goodbye, Dad.' };
const people = [
  { id: 'claire', relationship: ticked('claire', 'Father') },
  { id: 'ian', relationship: ticked('ian', 'Brother'), introducedAs: 'brother' },
  { id: 'tony', relationship: ticked('tony', 'Friend'), introducedAs: 'mate from the works' },
];
const long = (by: string, thing: string) => ({ by, theme: 'childhood' as const, text: storyOf(thing, 140) });
const asked: Asked = { people, told: [main, long('ian', 'tractor'), long('tony', 'crane'), goodbye], minutes: 3 };
const lineIn = (text: EulogyText): string | undefined => placedSentences(text).find(saysWhoElseWrote)?.text;
const lineOf = (more: Asked): string | undefined => lineIn(arrange(aBrief({ ...asked, ...more })).text);

describe('who wrote and finds no room', () => {
  it('is named, under who they are, before the goodbye', () => {
    const { text, unheard } = arrange(aBrief(asked));
    expect(unheard.map(({ id }) => id)).toEqual(['ian', 'tony']);
    expect(lineIn(text)).toBe(
      'And thank you to Tony, his mate from the works, and my uncle Ian, who helped me with this.',
    );
    const said = renderPlainText(text);
    expect(said.indexOf('helped me with this')).toBeLessThan(said.indexOf('Goodbye, Dad.'));
    expect(text.words).toBeLessThanOrEqual(wordRange(3).most);
  });

  it('is named alone where “who” would come twice', () => {
    const drove = { id: 'tony', relationship: ticked('tony', 'Friend'), introducedAs: 'drove with Dad' };
    const [claire, ian] = people;
    if (claire === undefined || ian === undefined) throw new Error('they are there');
    expect(lineOf({ people: [claire, ian, drove] })).toBe(
      'And thank you to my uncle Ian and Tony, who helped me with this.',
    );
  });

  it('is not named once they are heard', () => {
    const { text, unheard } = arrange(aBrief({ ...asked, minutes: 8 }));
    expect(unheard).toEqual([]);
    expect(lineIn(text)).toBeUndefined();
  });

  it('is not named who asked not to be, nor who may not come up, nor who only said goodbye', () => {
    const unnamed = people.map((one) => (one.id === 'tony' ? { ...one, nameStaysOut: true } : one));
    expect(lineOf({ people: unnamed })).not.toContain('Tony');
    const boundaries = { leaveOut: ['Ian'], faith: 'as-told' as const, withheld: [] };
    expect(lineOf({ more: { boundaries } })).not.toContain('Ian');
    const told = [main, long('ian', 'tractor'), { by: 'tony', theme: 'farewell' as const, text: storyOf('hat', 140) }];
    expect(lineOf({ told })).not.toContain('Tony');
  });

  it('is named alone where there are many', () => {
    const many = ['bev', 'carol', 'steve'].map((id) => ({ id, relationship: ticked(id, 'Friend') }));
    const told = [main, ...many.map(({ id }) => long(id, id)), goodbye];
    expect(lineOf({ people: [...people, ...many], told })).toBe(
      'And thank you to Bev, Carol and Steve, who helped me with this.',
    );
  });

  it.each([3, 4, 5, 6, 8] as DurationMinutes[])('takes no time that is not there: %d minutes', (minutes) => {
    for (let words = 100; words < 400; words += byLength({ test: 61, prove: 23 })) {
      const told = [main, { ...main, theme: 'work' as const, text: storyOf('van', words) }, ...(asked.told ?? [])];
      const { text } = arrange(aBrief({ ...asked, told, minutes }));
      expect(text.words).toBeLessThanOrEqual(wordRange(minutes).most);
    }
  });

  it('is told by others where several speak', () => {
    const speakers = people.slice(0, 2).map((one) => ({ person: aBrief({ people: [one] }).speaker, calls: null }));
    for (let words = 60; words < 300; words += 20) {
      const told = [{ ...main, text: storyOf('boat', words) }, long('ian', 'tractor'), long('tony', 'crane'), goodbye];
      expect(lineIn(arrangeInTurn(aBrief({ ...asked, told, more: { speakers } })).text)).toBeUndefined();
    }
  });
});

describe('who is put in after all', () => {
  const brief = aBrief(asked);
  const { text } = arrange(brief);
  const open = (): boolean => false;

  it('is no longer among those who wrote as well, and the others still are', () => {
    const ians = untold(text, brief, open).find(({ source }) => source.contributorId === 'ian');
    const line = placedSentences(text).find(saysWhoElseWrote);
    expect(ians?.instead).toEqual([{ section: line?.section, paragraph: line?.paragraph, sentence: line?.sentence }]);
    expect(ians?.paragraphs.at(-1)?.sentences.map(({ text: said }) => said)).toEqual([
      'And thank you to Tony, his mate from the works, who helped me with this.',
    ]);
  });

  it('leaves a line that was locked', () => {
    const ians = untold(text, brief, () => true).find(({ source }) => source.contributorId === 'ian');
    expect(ians?.instead).toEqual([]);
    expect(ians?.paragraphs.some(({ sentences }) => sentences.some(saysWhoElseWrote))).toBe(false);
  });

  it('what goes takes no name with it', () => {
    const line = placedSentences(text).find(saysWhoElseWrote);
    const going = mayGo(text, readBrief(brief), open).flatMap(({ sentences }) => sentences);
    expect(going.some((one) => one.section === line?.section && one.paragraph === line?.paragraph)).toBe(false);
    expect(countTextWords(text)).toBe(text.words);
  });
});
