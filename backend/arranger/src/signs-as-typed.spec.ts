import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief } from './testing/a-brief.js';
import { sentencesOf, typeset } from './typeset.js';

describe('signs in what somebody told', () => {
  it.each([
    'He was my #1 dad.',
    'He wrote <3 on every card.',
    'He kept the list [all of it] in the glovebox.',
    'He said 3 < 5 was his whole politics.',
    'His recipe is at https://example.org/scones and it works.',
    'He wrote 2 + 2 = 5 on the shed door.',
    'He paid $3.50 for it (cash) and gave 100% of it away.',
    'Mick O’Dea sold him the boat.',
  ])('stand in the text as they were typed: %s', (typed) => {
    const text = `I rolled his ute on the Boonah road. ${typed} He said nothing at all about it.`;
    expect(renderPlainText(arrange(aBrief({ told: [{ by: 'claire', theme: 'story', text }] })).text)).toContain(typed);
  });
});

describe('a full stop behind a word that is short for another', () => {
  it.each([
    'He taught for 34 years, retd. as Headmaster.',
    'My M.Sc. to get me married.',
    'They met at Mt. Isa.',
    'She sang at St. Mary’s at 5 a.m. every Sunday.',
  ])('ends no sentence: %j', (typed) => expect(sentencesOf(typed)).toEqual([typed]));

  it('ends one behind a plain word', () => {
    expect(sentencesOf('He got his Ls. He said NO. She laughed.')).toHaveLength(3);
  });
});

it.each([
  ["He stood up and said 'That'll be for Mum, that's Uncle Ron.'", '‘That’ll be for Mum, that’s Uncle Ron.’'],
  ["She rang 'the twins' mother' on Sundays.", '‘the twins’ mother’'],
])('a quotation in single marks opens and closes: %j', (typed, said) => {
  expect(typeset(typed)).toContain(said);
});
