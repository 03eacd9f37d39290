import { circleNewsLetter } from './circle-news-letter.js';

const facts = {
  firstName: 'Claire',
  title: 'Honouring Ray',
  came: [],
  told: 0,
  suggested: 0,
  waiting: 0,
  url: 'https://e.example/r',
};

describe('the letter that tells an owner what is new', () => {
  it('names who came, and counts what was told and who waits', () => {
    const { subject, text } = circleNewsLetter({ ...facts, came: ['Tom Pascoe', 'Anna'], told: 3, waiting: 1 });
    expect(subject).toBe('Somebody told a memory');
    expect(text).toContain('Dear Claire,');
    expect(text).toContain(
      'Tom Pascoe and Anna have come to “Honouring Ray”. 3 memories were told. One person waits for your yes',
    );
    expect(text).toContain('at most once an hour');
    expect(text).toContain('https://e.example/r');
  });

  it('says of one memory what there is to say', () => {
    expect(circleNewsLetter({ ...facts, told: 1 }).text).toContain('One memory was told for “Honouring Ray”.');
  });

  it('says that a change of the text was suggested', () => {
    const { subject, text } = circleNewsLetter({ ...facts, suggested: 1 });
    expect(subject).toBe('Somebody suggests a change');
    expect(text).toContain('One change of a sentence was suggested for “Honouring Ray”. The text stays as it is');
    expect(circleNewsLetter({ ...facts, told: 1, suggested: 2 }).text).toContain(
      '2 changes of a sentence were suggested.',
    );
  });

  it('counts from the sixth name on, and is nobody’s message', () => {
    const came = ['Ann', 'Bob', 'Cy', 'Visit http://evil.example', 'Eve', 'Flo', 'Gus'];
    const { text, html } = circleNewsLetter({ ...facts, came });
    expect(text).toContain('Ann, Bob, Cy, Somebody, Eve and 2 more have come');
    expect(`${text}${html}`).not.toContain('evil');
  });
});
