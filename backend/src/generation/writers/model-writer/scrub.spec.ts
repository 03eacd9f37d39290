import { workOf } from '../../../shared/testing/work-of.js';
import { scrub } from './scrub.js';

const LONGEST_ANSWER = 20_000;
/** It takes about a millisecond; going over the text once for each of its characters takes seconds. */
const BUDGET_MS = 500;

describe('what is taken out of an answer before a model reads it', () => {
  it('is addresses, links, ids and telephone numbers, and nothing of the memory around them', () => {
    const told = 'Ring Mick O’Dea on 0412 345 678 or mick@example.com, see https://example.com/a?b=1 about the ute.';
    expect(scrub(told)).toBe('Ring Mick O’Dea on  or , see  about the ute.');
    expect(scrub('In 1974 he was our #1 dad <3')).toBe('In 1974 he was our #1 dad ‹3');
  });

  it.each(['a', 'a.b@', 'a@', '.', '0412 ', '1', '+1 (', 'http://', 'www.', '0a1b-', '<', ' ', 'a\n a\n '])(
    'takes no longer than the text is long: %j, again and again',
    async (unit) => {
      const text = unit.repeat(Math.ceil(LONGEST_ANSWER / unit.length));
      expect(await workOf(() => scrub(text))).toBeLessThan(BUDGET_MS);
    },
  );
});
