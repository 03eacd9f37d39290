import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normaliseName, shownTexts } from './spec-coverage.mjs';
import { partsOf, quotesNotShown, testsOf } from './test-bodies.mjs';

const source = `
const joined = "You've been added.";
describe('a card', () => {
  it('offers "View Eulogy"', async () => {
    expect(button('View Eulogy')).toBeVisible();
  });
  it.each([['draft', 'Not Started Yet'], ['done', 'Completed']])('with status %s has the badge %s', (status, badge) => {
    expect(cardState(status).badge).toBe(badge);
  });
  describe.each(kinds)('of %s', () => {
    it('says that somebody joined', () => expect(text).toBe(joined));
  });
});
test(\`on a \${device}, a person reads\`, async () => {
  await test.step('the first page', () => expect(page).toHaveText('Save &amp; go'));
});
`;

/**
 * @param {string} says
 * @param {...string} tests
 */
const row = (says, ...tests) => ({ id: 'a-row', source: '', kind: 'text', says, piece: 2, tests });
/** @param {...ReturnType<typeof row>} rows */
const missing = (...rows) => quotesNotShown(rows, testsOf(source), { shownTexts, normaliseName });

describe('the tests that a row names', () => {
  it('are found by their names, tables and suites of tables too', () => {
    const names = testsOf(source).map(({ name }) => name);
    assert.equal(names.length, 4);
    assert.ok(names[1]?.test('a card > with status draft has the badge Not Started Yet'));
    assert.ok(names[2]?.test('a card > of eulogies > says that somebody joined'));
    assert.ok(names[3]?.test('on a phone, a person reads'));
  });

  it('hold what the row quotes, in their body, in their table, or in a constant that they name', () => {
    assert.deepEqual(
      missing(
        row('“view eulogy”', 'a card > offers "View Eulogy"'),
        row('“Completed”', 'a card > with status done has the badge Completed'),
        row('“You’ve been added.”', 'says that somebody joined'),
      ),
      [],
    );
  });

  it('do not, where a quoted text is changed or stands in another test only', () => {
    assert.deepEqual(missing(row('“View the Eulogy”', 'offers "View Eulogy"')), [
      'a-row: none of its tests holds “view the eulogy” of “View the Eulogy”',
    ]);
    assert.equal(missing(row('“Completed”', 'offers "View Eulogy"')).length, 1);
  });

  it('hold each part of a notice, and what stands around a name', () => {
    assert.deepEqual(partsOf('Saved - All is kept, {name}.'), ['saved', 'all is kept,']);
    assert.deepEqual(partsOf('Loading...'), ['loading']);
    assert.equal(missing(row('“View Eulogy - Here it is.”', 'offers "View Eulogy"')).length, 1);
  });
});
