import { parseJsonBody } from './json-body.js';

describe('a JSON body', () => {
  it('may be empty', () => {
    expect(parseJsonBody('')).toEqual({});
    expect(parseJsonBody(' \n')).toEqual({});
  });

  it('loses NUL and half characters and keeps every other character', () => {
    expect(parseJsonBody('{"a":"x\\u0000y","b":"\\ud83d\\ude00","c":"\\ud83d!"}')).toEqual({
      a: 'xy',
      b: '😀',
      c: '\ufffd!',
    });
  });

  it('cannot carry a prototype', () => {
    const body = parseJsonBody('{"__proto__":{"admin":true},"a":1}') as object;
    expect(Object.keys(body)).toEqual(['a']);
    expect((body as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is refused when it is no JSON', () => {
    expect(() => parseJsonBody('{')).toThrow(SyntaxError);
  });
});
