import { namesOf } from './namesakes.js';

const person = (id: string, firstName: string, lastName: string, email: string | null = `${id}@example.com`) => {
  return { id, firstName, lastName, email };
};

describe('the names in a timeline', () => {
  it('are first names where nobody else has the same', () => {
    expect([...namesOf([person('a', 'Harriet', 'Lowe'), person('b', 'Tom', 'Lowe')])]).toEqual([
      ['a', 'Harriet'],
      ['b', 'Tom'],
    ]);
  });

  it('are as long as it takes to tell two of one name apart', () => {
    const names = namesOf([
      person('lowe', 'Tom', 'Lowe'),
      person('brandt', 'tom', 'Brandt'),
      person('father', 'Jim', 'Lowe'),
      person('son', 'Jim', 'Lowe'),
    ]);
    expect([...names.values()]).toEqual([
      'Tom Lowe',
      'tom Brandt',
      'Jim Lowe (father@example.com)',
      'Jim Lowe (son@example.com)',
    ]);
  });

  it('count those who tell without an account, whom no address tells apart', () => {
    expect([...namesOf([person('a', 'Mick', '', null), person('b', 'Mick', '', null)]).values()]).toEqual([
      'Mick (1)',
      'Mick (2)',
    ]);
  });
});
