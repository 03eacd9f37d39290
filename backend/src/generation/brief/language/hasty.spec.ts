import { asReadOut, withStops } from './hasty.js';
import { restoreCapitals, splitSentences, tidyText } from './sentences.js';

const read = (raw: string): string[] => splitSentences(withStops(asReadOut(restoreCapitals(tidyText(raw), []))));

describe('hasty typing is read as it was meant', () => {
  it.each([
    ['they use to sing, ive heard', 'They used to sing, I’ve heard.'],
    ['He did not use to sing.', 'He did not use to sing.'],
    ['hes gone and theyd known, im sure thats it', 'He’s gone and they’d known, I’m sure that’s it.'],
    ['She made nonnas sauce.', 'She made nonna’s sauce.'],
    ['The mums and dads were late.', 'The mums and dads were late.'],
    [
      'I was embarassed, she was my best freind in the hole world lol',
      'I was embarrassed, she was my best friend in the whole world.',
    ],
    ['Save me a spot at the bingo xoxo 💕', 'Save me a spot at the bingo.'],
    ['omg she was fast', 'She was fast.'],
    ['She told mum, and uncle Frank came.', 'She told Mum, and Uncle Frank came.'],
    ['We came out, mum cried and Dad slept.', 'We came out, Mum cried and Dad slept.'],
    ['My uncle Frank was a good dad.', 'My uncle Frank was a good dad.'],
    ['He ate anything, incl. a whole ham.', 'He ate anything, including a whole ham.'],
  ])('%s', (typed, said) => expect(read(typed).join(' ')).toBe(said));

  it('an emoji ends a sentence where another begins', () => {
    expect(read('I cut his whiskers off and he let me 😭 dad was SO mad')).toEqual([
      'I cut his whiskers off and he let me.',
      'Dad was SO mad.',
    ]);
    expect(read('He was kind 😂 and slow')).toEqual(['He was kind and slow.']);
  });

  it('numbers that only count part the things of a list', () => {
    expect(read('1. his tomatoes 2. backgammon with Theo 3. Hellas')).toEqual([
      'His tomatoes.',
      'Backgammon with Theo.',
      'Hellas.',
    ]);
    expect(read('It cost 2. 50 was too much.')).toHaveLength(2);
  });

  it('a sentence begins where somebody does the next thing, and nowhere inside one', () => {
    expect(read('jack sat down and didnt say anything he just drew a dragon')).toEqual([
      'Jack sat down and didn’t say anything.',
      'He just drew a dragon.',
    ]);
    expect(read('He said that he always knew.')).toHaveLength(1);
    expect(read('That was the way he always did it.')).toHaveLength(1);
  });
});
