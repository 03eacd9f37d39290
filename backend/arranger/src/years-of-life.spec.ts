import { yearsOfLife } from './years-of-life.js';

describe('the years under a name', () => {
  it.each([
    ['12 March 1944', '2 November 2025', '1944 to 2025'],
    ['1944', 'about 2025', '1944 to about 2025'],
    ['1944', 'Between the 16th and 17th November 2025', '1944 to 2025'],
    ['1944', '16 or 17 November 2025', '1944 to 2025'],
    ['Easter 1944', 'Christmas Eve 2025', '1944 to 2025'],
    ['the 1940s', '2025', 'died 2025'],
    ['1938 or 1939', '2025', 'died 2025'],
    ['before 1950', '2025', 'died 2025'],
    ['we never knew', '', ''],
  ])('of %j and %j', (birth, death, said) => {
    expect(yearsOfLife(birth, death)).toBe(said);
  });
});
