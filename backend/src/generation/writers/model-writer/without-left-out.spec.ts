import { withoutLeftOut } from './without-left-out.js';
import { aBrief } from './testing/left-out-brief.js';

describe('what is left out, inside an answer', () => {
  const sam = aBrief('Samantha Eastley', 'Sam', ['their old name', 'the divorce']);

  it('is a gap where a name stands in a sentence that says more', () =>
    expect(withoutLeftOut('Samantha took my lawn mower apart. It ran better.', sam)).toBe(
      '… took my lawn mower apart. It ran better.',
    ));

  it('takes the sentence along whose point it is', () =>
    expect(withoutLeftOut('Their old name was Samantha. They fixed bikes.', sam)).toBe('… They fixed bikes.'));

  it('takes a sentence on a topic whole', () =>
    expect(withoutLeftOut('After the divorce they moved. They had a cat.', sam)).toBe('… They had a cat.'));

  it('knows a topic by its telling words, and by nobody’s mother alone', () => {
    const mick = aBrief('Michael Daly', 'Mick', ['what he did to Mum']);
    expect(withoutLeftOut('Mum kept coming out with cordial. What he did to Mum was never said.', mick)).toBe(
      'Mum kept coming out with cordial. …',
    );
    expect(withoutLeftOut('His mother sang. He fished.', aBrief('Michael Daly', 'Mick', ['his mother']))).toBe(
      '… He fished.',
    );
  });

  it('takes along what points back at it, and leaves one gap', () => {
    expect(
      withoutLeftOut('He kept pigeons. After the divorce they moved. It rained. That was that. He sang.', sam),
    ).toBe('He kept pigeons. … He sang.');
    expect(withoutLeftOut('He sang.\nAfter the divorce they moved.\nThe divorce was hard.\nHe fished.', sam)).toBe(
      'He sang.\n…\nHe fished.',
    );
  });

  it('leaves nothing where nothing else was said', () => expect(withoutLeftOut('It was the divorce.', sam)).toBe(''));

  it('leaves what has none of it as it was typed, to the last blank', () =>
    expect(withoutLeftOut('They  fixed bikes.\nAnd mine', sam)).toBe('They  fixed bikes.\nAnd mine'));
});
