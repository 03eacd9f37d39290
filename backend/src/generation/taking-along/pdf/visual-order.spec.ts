import { readingOrder, visualOrder } from './visual-order.js';

const shown = (line: string, direction: 'ltr' | 'rtl') => visualOrder(line, direction).map(({ text }) => text);

describe('the order of a line', () => {
  it('is the order of reading where everything is read from left to right', () => {
    expect(visualOrder('He said 2 < 3.', 'ltr')).toEqual([{ text: 'He said 2 < 3.', direction: 'ltr' }]);
    expect(visualOrder('', 'ltr')).toEqual([]);
  });

  it('puts the words of a Hebrew line from right to left, and its numbers and English words from left to right', () => {
    expect(shown('נולד בשנת 1944 ב-Brisbane.', 'rtl')).toEqual(['.', 'Brisbane', ' ב-', '1944', 'נולד בשנת ']);
  });

  it('keeps a Hebrew name in its place in an English line', () => {
    expect(shown('With memories from דוד and Anna', 'ltr')).toEqual(['With memories from ', 'דוד', ' and Anna']);
    // A mark beside each name parts the two: their order is the order of the list.
    expect(shown('\u200eדוד\u200e, \u200eליאור\u200e', 'ltr').map((run) => run.replaceAll('\u200e', ''))).toEqual([
      '',
      'דוד',
      ', ',
      'ליאור',
      '',
    ]);
  });

  it('has the same runs in the order of reading, with brackets as they were written', () => {
    expect(readingOrder('סבא (דוד) 1944', 'rtl')).toEqual([
      { text: 'סבא (דוד) ', direction: 'rtl' },
      { text: '1944', direction: 'ltr' },
    ]);
  });

  it('turns brackets round where they are read from right to left', () => {
    expect(shown('סבא (דוד)', 'rtl')).toEqual(['סבא )דוד(']);
  });

  it('keeps an emoji between Hebrew words in its place, whole', () => {
    expect(shown('דוד 🌹 ליאור', 'rtl')).toEqual(['דוד 🌹 ליאור']);
  });
});
