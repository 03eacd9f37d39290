import { touchesTopic } from './boundaries.js';
import { typeset } from './typeset.js';

describe('a former name that must not come up', () => {
  it('is kept out with whatever brings up a former name, since nobody says which it is', () => {
    expect(touchesTopic('Rhian as was, Robin I should say, was the quiet one.', 'their old name')).toBe(true);
    expect(touchesTopic('We used to call them something else.', 'any other name they were given')).toBe(true);
    expect(touchesTopic('Robin fed the ducks as usual.', 'their old name')).toBe(false);
  });
});

describe('a doubled word', () => {
  it('goes where it is a slip, and stays where it may be meant', () => {
    expect(typeset('He closed the the gate.')).toBe('He closed the gate.');
    expect(typeset('The seeds will go in in March.')).toBe('The seeds will go in in March.');
    expect(typeset('All the joy that he had had.')).toBe('All the joy that he had had.');
  });
});
