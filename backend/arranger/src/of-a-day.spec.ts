import { wordsInConfidence, wordsOfADay } from './of-a-day.js';

describe('words of a day that is another when they are read aloud', () => {
  it.each([
    'It will be used on Thursday.',
    'The two of them are coming on Saturday, I rang them.',
    'They’re giving her the degree on Monday.',
    'Nan is bringing the dressing gown on Thursday or whatever day it ends up being, we want it on the coffin.',
    'We haven’t got the date yet from the coroner but he rang to say whenever it is, he’s coming.',
    'He’s coming on the day.',
    'A visitors’ book with people in it from forty-one countries, I counted last night.',
    'Auntie Rohani came to the wake just now and told me.',
    'I’ve had four different men tell me so this week at the door.',
    'We bury him tomorrow.',
  ])('%s', (sentence) => expect(wordsOfADay(`He made it himself. ${sentence} It was oak.`)).toEqual([sentence]));

  it.each([
    'On a Thursday you would find her there without fail.',
    'She rang on Saturday and he had sold the boat.',
    'He was always home on Sunday.',
    'I said I would see him tomorrow.',
    'He rang every Sunday night and he never once said hello.',
    'She said “I’ll see you on Friday”, and she did.',
    'Every morning he stood there, and this morning I looked and he would not have liked it.',
    'Dad ran an auction in the hall on a Friday night.',
    'The one day in the year, on the day of the derby, we did not speak.',
  ])('not in: %s', (sentence) => expect(wordsOfADay(sentence)).toEqual([]));

  it('of somebody who is quoted, without who that is', () => {
    expect(wordsOfADay('Des, his mate, wrote: “He lent me the boat. I’m bringing it back on Sunday.”')).toEqual([
      'I’m bringing it back on Sunday.',
    ]);
  });
});

describe('words that somebody in the room may hear for the first time', () => {
  it.each([
    'I don’t think that the kids know.',
    'I don’t think she knew.',
    'Mum doesn’t know about this.',
    'I never told Mum what he paid for it.',
    'Nobody knows this.',
    'He made me promise not to tell.',
    'This is between you and me.',
    'The boys still don’t know.',
  ])('%s', (sentence) => expect(wordsInConfidence(`He paid for it. ${sentence} It was red.`)).toEqual([sentence]));

  it.each([
    'I don’t know how she did it.',
    'He did not know a soul in the town.',
    'Nobody knows a road like he knew that one.',
    'You don’t know what somebody’s carrying.',
    'He told everybody who would stand still.',
    'She said “Don’t tell your mother”, and Mum was standing there.',
    'God knows.',
    'People don’t know how far that is.',
  ])('not in: %s', (sentence) => expect(wordsInConfidence(sentence)).toEqual([]));
});
