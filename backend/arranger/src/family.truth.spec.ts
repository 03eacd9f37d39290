import { familyLine } from './family.js';
import { aBrief } from './testing/a-brief.js';
import { byLength, oneOf } from './testing/full-length.js';

const source = { questionId: 'family', contributorId: 'claire' };
const said = (others: string): string =>
  familyLine(aBrief({ facts: { family: { partner: '', others, roles: [], source } } })).line?.text ?? '';

/** How one child was typed, and how it is said. */
const ITEMS: readonly (readonly [typed: string, said: string])[] = [
  ['N', 'N'],
  ['N (and O)', 'N with O'],
  ['N (& O)', 'N with O'],
  ['N (wife O)', 'N with O'],
  ['N (husband O)', 'N with O'],
  ['N (partner O)', 'N with O'],
  ['N (married to O)', 'N with O'],
  ['N (m. O)', 'N with O'],
  ['N and his wife O', 'N and his wife O'],
  ['N and partner O', 'N and partner O'],
  ['N (dec)', 'N (who has died)'],
  ['N (dec.)', 'N (who has died)'],
  ['N (deceased)', 'N (who has died)'],
  ['N (d. 1989)', 'N (who died in 1989)'],
  ['N (dec. 1989)', 'N (who died in 1989)'],
  ['N RIP', 'N, rest in peace'],
  ['N (12)', 'N (12)'],
  ['N in Boston', 'N in Boston'],
  ['N (O)', 'N (O)'],
];
const HEADS = ['Children:', 'Our daughters', 'His kids', 'Grandchildren 3:', 'Sons:'];
const named = (text: string, name: string, other: string): string =>
  text.replace(/\bN\b/, name).replace(/\bO\b/, other);

/** "Heidi, rest in peace, Stacy" would be heard of Stacy. */
const beforeAComma = (said: string): string => said.replace(', rest in peace', ' (rest in peace)');

describe('what is said of a family is what was typed', () => {
  it('says each of many ways of typing three children in its words, and takes nobody for another', () => {
    let count = 0;
    let turn = 0;
    for (const head of HEADS)
      for (const one of ITEMS)
        for (const other of oneOf(5, ITEMS, { from: turn++ })) {
          const typed = `${head} ${named(one[0], 'Heidi', 'Carlos')}, ${named(other[0], 'Stacy', 'Matt')} and Enda`;
          const spoken = said(typed);
          // "Stacy with Matt and Enda" would be heard of two who are with Stacy
          const isTwo = other[1].includes(' with ');
          const mark = named(other[1].replace(' with ', ', with '), 'Stacy', 'Matt');
          const comma = isTwo || other[0].endsWith('RIP') ? ',' : '';
          expect([typed, spoken]).toEqual([
            typed,
            expect.stringContaining(`${named(beforeAComma(one[1]), 'Heidi', 'Carlos')}, ${mark}${comma} and Enda.`),
          ]);
          count += 1;
        }
    expect(count).toBeGreaterThanOrEqual(byLength({ test: 350, prove: 1800 }));
  });

  it('says of nobody that they died of whom it was not typed', () => {
    for (const list of ['Robert (dec), Keith and Val', 'Keith, Robert (d. 1989) & Val', 'Val and Robert RIP'])
      expect(said(`Children: ${list}`).match(/(\p{L}+)[ ,(]+(?:who (?:has )?died|rest in)/gu)).toEqual([
        expect.stringMatching(/^Robert/),
      ]);
  });
});
