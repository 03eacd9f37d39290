import { hadPrototype, parseJsonBody } from './json-body.js';

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

  it.each(['{"__proto__":{"admin":true},"a":1}', '{"\\u005f_proto__":{"admin":true},"a":1}'])(
    'cannot carry a prototype, and is known to have tried: %s',
    (text) => {
      const body = parseJsonBody(text) as object;
      expect(Object.keys(body)).toEqual(['a']);
      expect((body as { admin?: boolean }).admin).toBeUndefined();
      expect([hadPrototype(body), hadPrototype(parseJsonBody('{"a":"__proto__"}') as object)]).toEqual([true, false]);
    },
  );

  it('is refused by name when it has more keys, or is deeper, than any call of ours', () => {
    const refused = expect.objectContaining({ code: 'request.too-many-fields' }) as Error;
    const keys = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, 0]));
    expect(() => parseJsonBody(JSON.stringify(keys))).toThrow(refused);
    expect(() => parseJsonBody('['.repeat(1_000_000))).toThrow(refused);
  });

  it('is refused when it is no JSON', () => {
    expect(() => parseJsonBody('{')).toThrow(SyntaxError);
  });
});
