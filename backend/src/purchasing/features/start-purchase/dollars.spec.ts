import { dollarsToCents } from './dollars.js';

describe('amounts in dollars (D8a)', () => {
  it.each([
    [79.99, 7999],
    ['79.99', 7999],
    [' 79.99 ', 7999],
    ['80', 8000],
    ['79.9', 7990],
    [0, 0],
    [99.99 - 20, 7999],
    [0.1 + 0.2, 30],
    [4.35, 435],
    [79.995, undefined],
    ['79.999', undefined],
    ['79,99', undefined],
    ['$79.99', undefined],
    ['', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    [-1, undefined],
    ['-1', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [1e9, undefined],
    [true, undefined],
    [null, undefined],
    [undefined, undefined],
    [{}, undefined],
    [['79.99'], undefined],
  ])('reads %p as %p cents', (value, cents) => {
    expect(dollarsToCents(value)).toBe(cents);
  });
});
