import { spoken, timeAloud, withNamesSaid } from './spoken.js';

const short = 'He said very little.';
const long =
  'When the creek came up in the winter of 1974, he carried the neighbours’ children across on his shoulders, one after the other, and went back for the dog.';

describe('a text as it is spoken', () => {
  it('ends each paragraph in a pause, and leaves short sentences alone', () => {
    expect(spoken([short, short])).toEqual([[{ text: short, mark: null }], [{ text: short, mark: 'pause' }]]);
  });

  it('breathes in long sentences where a comma allows it, never after a few words, and changes no word', () => {
    const [pieces = []] = spoken([long, short]);
    expect(pieces.map(({ mark }) => mark)).toEqual(['breath', 'breath', null]);
    expect(pieces.map(({ text }) => text).join(' ')).toBe(long);
    for (const { text } of pieces) expect(text.split(' ').length).toBeGreaterThanOrEqual(5);
    const breathless = Array.from({ length: 40 }, () => 'on').join(' ');
    expect(spoken([breathless, short])[0]).toEqual([{ text: breathless, mark: null }]);
  });

  it('says how a name is said behind its first mention, as a whole word, the longer name first', () => {
    const names = [
      { name: 'Anh', say: 'ahn' },
      { name: 'Siobhán', say: 'shi-VAWN' },
      { name: 'Siobhán Nguyễn', say: 'shi-VAWN win' },
      { name: 'Bo', say: '' },
    ];
    const text = [['Danh and siobhán Nguyễn’s brother Anh sang.', 'Anh sang.'], ['Siobhán listened to Bo.']];
    expect(withNamesSaid(text, names)).toEqual([
      ['Danh and siobhán Nguyễn’s [shi-VAWN win] brother Anh [ahn] sang.', 'Anh sang.'],
      ['Siobhán [shi-VAWN] listened to Bo.'],
    ]);
  });

  it('tells the time aloud to ten seconds', () => {
    expect(timeAloud(110, 110)).toBe('about 1 min');
    expect(timeAloud(147, 110)).toBe('about 1 min 20 s');
    expect(timeAloud(147, 147)).toBe('about 1 min');
    expect(timeAloud(3, 110)).toBe('about 10 s');
  });
});
