import { expandShorthand, withoutShorthand } from './shorthand.js';
import { typeset } from './typeset.js';

describe('shorthand', () => {
  it.each([
    ['basketball w the sound off', 'basketball with the sound off'],
    ['chips w/ gravy', 'chips with gravy'],
    ['he left w/o a word', 'he left without a word'],
    ['he sang n we were all crying', 'he sang and we were all crying'],
    ['u know he did', 'you know he did'],
    ['Miss u, Nan', 'Miss you, Nan'],
    ['bus is v bumpy', 'bus is very bumpy'],
    ['v proud of him', 'very proud of him'],
    ['him & me', 'him and me'],
    ['cards&fishing', 'cards and fishing'],
    ['pls come', 'please come'],
    ['late b/c of the tide', 'late because of the tide'],
    ['approx. 20 dogs', 'about 20 dogs'],
    ['17 yrs at the mine', '17 years at the mine'],
    ['2yrs', '2 years'],
    ['4 hrs each way', '4 hours each way'],
    ['a 10 yr old', 'a 10 year old'],
    ['in yr 9', 'in year 9'],
    ['all those yrs', 'all those years'],
    ['incl. the ham', 'including the ham'],
    ['not shy/ashamed anymore', 'not shy or ashamed anymore'],
    ['all the ppl there', 'all the people there'],
  ])('%j is said %j', (typed, said) => {
    expect(typeset(typed)).toBe(said);
    expect(typeset(said)).toBe(said);
  });

  it.each([
    'He spelled T, W, E, N, T, Y.',
    'George W Bush came to Mackay.',
    'Souths v Manly at the old ground.',
    'We ran a B&B in Dapto.',
    'AC/DC on the cassette.',
    'He did a u turn in the main street.',
    'a U turn',
    'He worked in HR for 20 mins.',
    'cos he was gonna',
    'RIP Michael',
    'He was a teacher/librarian.',
    'Robin used they/them.',
    'him and/or the dog',
    'N was his first letter.',
    'approx.',
    'a B+ in maths',
    'about 20 kms and 5kgs',
  ])('%j stays', (typed) => expect(typeset(typed)).toBe(typed));

  it('stays inside what somebody is quoted with, and not in words that are compared', () => {
    expect(expandShorthand('he wrote "c u later" & left')).toBe('he wrote "c u later" and left');
    expect(withoutShorthand('he wrote "c u later"')).toBe('he wrote "c you later"');
  });
});

describe('a kiss at the end', () => {
  it.each([
    ['See you Dad x', 'See you Dad'],
    ['See you Dad. xx', 'See you Dad.'],
    ['Bye Nan xox', 'Bye Nan'],
    ['Bye. X', 'Bye.'],
    ['night x\nlove you xo', 'night\nlove you'],
    ['he fell in (lol)', 'he fell in'],
  ])('%j: %j', (typed, said) => expect(typeset(typed)).toBe(said));

  it.each(['Solve for x', 'We read about Malcolm X', 'He marked it with an x', 'x marks the spot'])(
    'is none: %j',
    (typed) => expect(typeset(typed)).toBe(typed),
  );
});
