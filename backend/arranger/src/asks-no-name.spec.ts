import { askedToBeCalled, asksForNoName } from './asks-no-name.js';

describe('who asks in words that their name stays out', () => {
  it.each([
    ['me nin. dont put my name i’ll be sat there dying, just put one of the grandkids', 'one of the grandkids'],
    [
      'She was our postwoman. I would rather my name not be used as I am private. An old woman on the route is all right.',
      'an old woman on the route',
    ],
    ['Please don’t use my name or where I work, just say somebody who worked with him', 'somebody who worked with him'],
    ['worked together. dont need my name in it just say a bloke from the yard', 'a bloke from the yard'],
    ['Don’t name me, put one of the allotment lot', 'one of the allotment lot'],
    ['Keep my name out of this please.', null],
    ['I’d rather not be named.', null],
    ['I’d prefer to stay anonymous', null],
  ])('is heard: %s', (typed, called) => {
    expect([asksForNoName(typed), askedToBeCalled(typed)]).toEqual([true, called]);
  });

  it.each([
    'He said “don’t use my name, they will laugh”, and he bought the horse.',
    'She never could say my name.',
    'I did my name and she looked with the glass.',
    'Don’t you dare leave out the dog, he said.',
    'He forgot my name at the end, and I did not mind.',
  ])('is no memory: %s', (told) => {
    expect(asksForNoName(told)).toBe(false);
  });
});
