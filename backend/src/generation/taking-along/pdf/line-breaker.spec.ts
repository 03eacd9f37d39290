import { breakSentences } from './line-breaker.js';

/** Every letter is one point wide. */
const widthOf = (text: string) => [...text.replace(/\p{M}/gu, '')].length;
const lines = (text: string, width: number) =>
  breakSentences([text], { width, widthOf, indent: 0 }).map((line) => line.text);

describe('breaking lines', () => {
  it('ends a line at a blank in scripts that have them, Korean too', () => {
    expect(lines('He sang in the kitchen.', 12)).toEqual(['He sang in', 'the kitchen.']);
    expect(lines('매일 아침 강가에 나가', 6)).toEqual(['매일 아침', '강가에 나가']);
    expect(lines('a well-known face', 8)).toEqual(['a', 'well-kno', 'wn face']);
  });

  it('ends a line between any two letters of Chinese and Japanese', () => {
    expect(lines('他每天清晨都去河边坐着', 4)).toEqual(['他每天清', '晨都去河', '边坐着']);
  });

  it('puts no full stop, closing bracket, small kana or mark of length first, and no opening bracket last', () => {
    expect(lines('他爱钓鱼。他说', 4)).toEqual(['他爱钓', '鱼。他说']);
    expect(lines('他说过「鱼」', 4)).toEqual(['他说过', '「鱼」']);
    expect(lines('ずっとコーヒー', 4)).toEqual(['ずっと', 'コーヒー']);
  });

  it('ends a line between two words of Thai, never within one', () => {
    expect(lines('คุณปู่ตกปลาทุกเช้า', 8).join('|')).toBe('คุณปู่ตกปลา|ทุกเช้า');
  });

  it('measures a word without an end letter by letter and line by line, each once', () => {
    let measured = 0;
    const counting = (text: string): number => {
      measured += text.length;
      return widthOf(text);
    };
    const broken = breakSentences(['a'.repeat(20_000)], { width: 50, widthOf: counting, indent: 0 });
    expect([broken.length, new Set(broken.map(({ text }) => text.length))]).toEqual([400, new Set([50])]);
    expect(measured).toBeLessThan(4 * 20_000);
  });

  it('puts no blank behind a full stop that brings its own', () => {
    const [line] = breakSentences(['他爱钓鱼。', '他说', 'He sang.', 'So.'], { width: 99, widthOf, indent: 0 });
    expect(line?.text).toBe('他爱钓鱼。他说 He sang. So.');
  });

  it('tells the side from which a paragraph is read by its first letter', () => {
    const of = (text: string) => breakSentences([text], { width: 9, widthOf, indent: 0 })[0]?.direction;
    expect([of('“Hello”'), of('1944 שלום'), of('سلام')]).toEqual(['ltr', 'rtl', 'rtl']);
  });
});
