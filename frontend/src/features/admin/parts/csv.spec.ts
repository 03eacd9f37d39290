import { csvOf } from './csv.js';

describe('A table as a file', () => {
  it('quotes what a comma, a quote or a new line would tear apart', () => {
    expect(
      csvOf([
        ['Name', 'Sum'],
        ['Reed, "Kim"\nJr', 79.99],
        [null, -3],
      ]),
    ).toBe('\uFEFFName,Sum\r\n"Reed, ""Kim""\nJr",79.99\r\n,-3\r\n');
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'never hands a spreadsheet a formula that somebody typed: %s',
    (typed) => {
      expect(csvOf([[typed]]).replaceAll('"', '')).toContain(`'${typed.replaceAll('"', '')}`);
    },
  );
});
