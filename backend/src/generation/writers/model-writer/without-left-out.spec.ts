import { withoutLeftOut } from './without-left-out.js';
import { aBrief } from './testing/left-out-brief.js';

describe('what is left out, inside an answer', () => {
  const sam = aBrief('Samantha Eastley', 'Sam', ['their old name', 'the divorce']);

  it('is a gap where a name stands in a sentence that says more', () =>
    expect(withoutLeftOut('Samantha took my lawn mower apart. It ran better.', sam)).toBe(
      '… took my lawn mower apart. It ran better.',
    ));

  it('takes the sentence along whose point it is', () =>
    expect(withoutLeftOut('Their old name was Samantha. They fixed bikes.', sam)).toBe('They fixed bikes.'));

  it('takes a sentence on a topic whole', () =>
    expect(withoutLeftOut('After the divorce they moved. They had a cat.', sam)).toBe('They had a cat.'));

  it('leaves what has none of it as it was typed, to the last blank', () =>
    expect(withoutLeftOut('They  fixed bikes.\nAnd mine', sam)).toBe('They  fixed bikes.\nAnd mine'));
});
