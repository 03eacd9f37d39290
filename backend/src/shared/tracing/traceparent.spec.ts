import { readTraceparent, writeTraceparent } from './traceparent.js';

const known = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('traceparent', () => {
  it('is read and written as W3C Trace Context says', () => {
    const place = readTraceparent(known);
    expect(place).toEqual({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      spanId: '00f067aa0ba902b7',
      flags: 1,
    });
    expect(place && writeTraceparent(place)).toBe(known);
  });

  it.each([
    undefined,
    7,
    '',
    'Ray',
    known.toUpperCase(),
    known.replace('00-', 'ff-'),
    `${known}-more`,
    known.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)),
    known.replace('00f067aa0ba902b7', '0'.repeat(16)),
  ])('that is none is nothing: %p', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });
});
