import { types } from 'pg';
import { parseInstant } from './parse-instant.js';

const usual = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;

describe('an instant as the server writes it', () => {
  it.each([
    '2026-11-23 03:19:37+00',
    '2026-11-23 03:19:37.1+00',
    '2026-11-23 03:19:37.12+00',
    '2026-11-23 03:19:37.123+00',
    '2026-11-23 03:19:37.123456+00',
    '0099-01-01 00:00:00+00',
    '9999-12-31 23:59:59.999+00',
    '2026-11-23 13:19:37.123+10',
    '2026-11-23 08:49:37.123+05:30',
    '12026-11-23 03:19:37+00',
    '0044-03-15 12:00:00+00 BC',
    'infinity',
    '-infinity',
  ])('is what pg reads in it: %s', (text) => {
    expect(parseInstant(usual)(text)).toEqual(usual(text));
  });

  it('goes to the reader before it in every spelling but that of a server in UTC', () => {
    const asked: string[] = [];
    const parse = parseInstant((text) => {
      asked.push(text);
      return new Date(0);
    });
    parse('2026-11-23 03:19:37.123+00');
    parse('2026-11-23 13:19:37.123+10');
    parse('infinity');
    expect(asked).toEqual(['2026-11-23 13:19:37.123+10', 'infinity']);
  });
});
