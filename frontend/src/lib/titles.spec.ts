import { composeTitle, displayTitle, responsesOf, splitTitle, TITLE_FORMATS, typeLabel } from './titles.js';

describe('A title', () => {
  it.each([
    ['Eulogy for', 'Eulogy for Ray'],
    ['Celebration of life for', 'Celebration of life for Ray'],
    ['Honouring', 'Honouring Ray'],
    ['Life Story', "Ray's Life Story"],
    ['A Story About', 'A Story About Ray'],
  ] as const)('in the format %s reads "%s"', (format, title) => {
    expect(composeTitle(format, '  Ray ')).toBe(title);
  });

  it.each(TITLE_FORMATS)('keeps the format %s alone while there is no name', (format) => {
    expect(composeTitle(format, '   ')).toBe(format);
  });

  it.each(TITLE_FORMATS)('in the format %s can be taken apart and put together again', (format) => {
    for (const name of ['Ray', "Mary O'Brien", 'Story About Time', '']) {
      expect(splitTitle(composeTitle(format, name))).toEqual({ format, name });
    }
  });

  it('that follows no format is all name', () => {
    expect(splitTitle('A Tribute to Dad')).toEqual({ format: 'Honouring', name: 'A Tribute to Dad' });
  });
});

describe('The title that is shown', () => {
  it('is the custom title', () => {
    expect(displayTitle({ type: 'other', title: ' Honouring Ray ' })).toBe('Honouring Ray');
  });

  it('is not the type, but the first answer about the name', () => {
    const responses = { 'Where were they born?': 'Cairns', 'What is their full name?': 'Raymond Doyle|Ray|He/Him' };
    expect(displayTitle({ type: 'other', title: 'other', responses })).toBe('Raymond Doyle');
    expect(displayTitle({ type: 'other', title: null, responses: JSON.stringify(responses) })).toBe('Raymond Doyle');
  });

  it('has a name with a bar in it as it was typed', () => {
    const responses = { 'What is their full name?': 'Tom \\| Ann|Ray|He/Him' };
    expect(displayTitle({ type: 'other', title: null, responses })).toBe('Tom | Ann');
  });

  it('is not what was typed for it where that is only what is sold, nor the answer to a question that only mentions the person', () => {
    const story = { 'What will you never forget about {name}?': 'My big brother' };
    expect(displayTitle({ type: 'other', title: '', responses: story })).toBe('For Someone Else');
    const named = { ...story, 'What was their full name?': 'Ray Doyle||He/Him' };
    expect(displayTitle({ type: 'other', title: 'For Someone Else', responses: named })).toBe('Ray Doyle');
  });

  it.each(['What were they CALLED?', 'What were they known as?', 'Their Name'])(
    'reads the answer to "%s"',
    (question) => {
      expect(displayTitle({ type: 'other', responses: { [question]: 'Ray' } })).toBe('Ray');
    },
  );

  it('is the label of the type when there is nothing else', () => {
    expect(displayTitle({ type: 'other', title: '  ', responses: { 'Their name': '  ' } })).toBe('For Someone Else');
    expect(typeLabel('pet')).toBe('Pet Eulogy');
    expect(typeLabel('self')).toBe('Pre-plan Your Own');
    expect(typeLabel('unheard')).toBe('Eulogy');
  });
});

it('Answers that are no map count as none', () => {
  expect(responsesOf('not json')).toEqual({});
  expect(responsesOf('null')).toEqual({});
  expect(responsesOf(undefined)).toEqual({});
});
