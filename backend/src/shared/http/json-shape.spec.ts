import { USUAL_BODY } from './body-limits.js';
import { requireShape } from './json-shape.js';

const shape = { keys: 3, items: 6, depth: 3 };
const refused = expect.objectContaining({ code: 'request.too-many-fields' }) as Error;

describe('the structure of a JSON body', () => {
  it.each([
    ['a key too many', '{"a":1,"b":2,"c":3,"d":4}'],
    ['a key too many, in lists', '[{"a":1},{"b":2},{"c":3},{"d":4}]'],
    ['too deep', '[[[[1]]]]'],
    ['too deep, by turns', '{"a":[{"b":[]}]}'],
    ['too many members', '[1,2,3,4,5,6,7]'],
    ['too many empty members', '[{},{},{},{}]'],
  ])('is refused: %s', (_what, text) => {
    expect(() => requireShape(text, shape)).toThrow(refused);
  });

  it.each([
    ['{"a":1,"b":[2,3],"c":{}}'],
    ['{"a":"{\\"x\\":[[[[","b":"\\\\","c":"::::,,,,"}'],
    [JSON.stringify({ 'a"b\\': 'c\\"', d: '[[[[[[' })],
    ['"[[[[[[,,,,,,,:::::"'],
    [''],
  ])('is counted outside of strings only: %s', (text) => {
    expect(() => requireShape(text, shape)).not.toThrow();
  });

  it('is looked at once: never more characters than there are, and none after the first too many', () => {
    const long = JSON.stringify({ text: '"\\'.repeat(100_000) });
    expect(requireShape(long, USUAL_BODY)).toBeLessThan(20);
    const hostile = `{${Array.from({ length: 150_000 }, (_, index) => `"k${index}":0`).join(',')}}`;
    const looked = jest.spyOn(String.prototype, 'charCodeAt');
    try {
      expect(() => requireShape(hostile, USUAL_BODY)).toThrow(refused);
      expect(looked.mock.calls.length).toBeLessThan(10 * USUAL_BODY.keys);
    } finally {
      looked.mockRestore();
    }
  });

  it('that never ends, or is no JSON, is the parser’s to refuse', () => {
    for (const text of ['"', '"\\', '{"a', ']]]]', '}{'])
      expect(() => requireShape(text, { ...shape, items: 100 })).not.toThrow();
  });
});
