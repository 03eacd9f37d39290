import fc from 'fast-check';
import {
  decodeChoices,
  decodeCombined,
  decodeDatePlace,
  decodeLifeEvents,
  decodeName,
  decodePlacePair,
  decodeRelationship,
  encodeChoices,
  encodeCombined,
  encodeDatePlace,
  encodeLifeEvents,
  encodeName,
  encodePlacePair,
  encodeRelationship,
  isAnswered,
  lifeEventProblems,
  LIFE_EVENT_TYPES,
  PRONOUNS,
  type QuestionType,
} from './answer-codecs.js';

/** Words as people type them, with everything in them that an encoding could trip over. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('|', ',', ':', '\\', '"', "'", '\n', '\r\n', '👵🏽', 'other:', 'Mum', ' ', '[', '{', 'ễ', 'He/Him'),
    )
    .map((parts) => parts.join('')),
);
const label = words.map((text) => text.trim()).filter((text) => text !== '');

describe('an answer read back is the answer that was written', () => {
  it('for a name', () => {
    const answer = fc.record({
      name: words,
      nicknames: words,
      pronouns: fc.option(fc.constantFrom(...PRONOUNS), { nil: null }),
    });
    fc.assert(fc.property(answer, (given) => expect(decodeName(encodeName(given))).toEqual(given)));
  });

  it('for dates and places', () => {
    const answer = fc.record({ birthDate: words, birthPlace: words, deathDate: words, deathPlace: words });
    fc.assert(fc.property(answer, (given) => expect(decodeDatePlace(encodeDatePlace(given))).toEqual(given)));
  });

  it('for two places', () => {
    const answer = fc.record({ birthPlace: words, deathPlace: words });
    fc.assert(fc.property(answer, (given) => expect(decodePlacePair(encodePlacePair(given))).toEqual(given)));
  });

  it('for a tick list', () => {
    fc.assert(fc.property(fc.array(label), (given) => expect(decodeChoices(encodeChoices(given))).toEqual(given)));
  });

  it('for a relationship, with choices and an own word', () => {
    const answer = fc.record({ text: words, choices: fc.array(label), custom: words.map((text) => text.trim()) });
    fc.assert(fc.property(answer, (given) => expect(decodeRelationship(encodeRelationship(given))).toEqual(given)));
  });

  it('for two texts and a tick list', () => {
    const answer = fc.record({ text: words, details: words, choices: fc.array(label) });
    fc.assert(fc.property(answer, (given) => expect(decodeCombined(encodeCombined(given))).toEqual(given)));
  });

  it('for life events', () => {
    const event = fc.record({
      year: fc.option(fc.integer({ min: 1900, max: 2030 }), { nil: null }),
      type: fc.constantFrom(...LIFE_EVENT_TYPES),
      details: words,
    });
    fc.assert(
      fc.property(fc.array(event), (given) => expect(decodeLifeEvents(encodeLifeEvents(given))).toEqual(given)),
    );
  });
});

describe('the encodings of the specification', () => {
  it('are plain where people’s words hold nothing special', () => {
    expect(encodeName({ name: 'Raymond Whitlow', nicknames: 'Ray', pronouns: 'He/Him' })).toBe(
      'Raymond Whitlow|Ray|He/Him',
    );
    expect(
      encodeDatePlace({
        birthDate: '1944-03-12',
        birthPlace: 'Ipswich',
        deathDate: '2025-11-02',
        deathPlace: 'Cleveland',
      }),
    ).toBe('1944-03-12|Ipswich|2025-11-02|Cleveland');
    expect(encodeRelationship({ text: 'My dad', choices: ['Father', 'Friend'], custom: 'skipper' })).toBe(
      'My dad|Father,Friend,other:skipper',
    );
    expect(encodeLifeEvents([{ year: 1968, type: 'Marriage', details: 'Helen' }])).toBe(
      '[{"year":1968,"type":"Marriage","details":"Helen"}]',
    );
  });

  it('are read in their old form, without backslashes', () => {
    expect(decodeName('Ray')).toEqual({ name: 'Ray', nicknames: '', pronouns: null });
    expect(decodeName('Ray|Whit|Shorty|he/him')).toEqual({ name: 'Ray', nicknames: 'Whit|Shorty', pronouns: 'He/Him' });
    expect(decodeRelationship('My dad | my mate|Father, Friend,other:my skipper')).toEqual({
      text: 'My dad | my mate',
      choices: ['Father', 'Friend'],
      custom: 'my skipper',
    });
    expect(decodeDatePlace('1944|Ipswich')).toEqual({
      birthDate: '1944',
      birthPlace: 'Ipswich',
      deathDate: '',
      deathPlace: '',
    });
    expect(decodePlacePair('C:\\Yass|Young')).toEqual({ birthPlace: 'C:\\Yass', deathPlace: 'Young' });
  });

  it('lose no words that are not in the expected form', () => {
    expect(decodeLifeEvents('Married Helen in 1968')).toEqual([
      { year: null, type: 'Other', details: 'Married Helen in 1968' },
    ]);
    expect(decodeLifeEvents('[{"year":"1968","type":"Marriage"},7]')).toEqual([
      { year: 1968, type: 'Marriage', details: '' },
    ]);
    expect(decodeCombined('Helen')).toEqual({ text: 'Helen', details: '', choices: [] });
  });
});

describe('an answer counts as filled only if somebody said something', () => {
  const answered = (questionType: QuestionType, answer: string | null): boolean => isAnswered({ questionType }, answer);

  it.each<[QuestionType, string]>([
    ['textarea', ' \n '],
    ['text', ''],
    ['radio', ' '],
    ['name', '||He/Him'],
    ['name', ' |Ray|'],
    ['date_place_pair', '| | |'],
    ['place_pair', '|'],
    ['relationship_combined', ' |'],
    ['relationship_combined', '|other:'],
    ['combined_text_textarea_checkbox', '||'],
    ['life_events', '[]'],
    ['life_events', '[{"year":null,"type":"Other","details":" "}]'],
  ])('%s %j is not answered', (type, answer) => expect(answered(type, answer)).toBe(false));

  it.each<[QuestionType, string]>([
    ['textarea', 'x'],
    ['name', 'Ray||'],
    ['date_place_pair', '|||Cleveland'],
    ['place_pair', '|Cleveland'],
    ['relationship_combined', '|Friend'],
    ['combined_text_textarea_checkbox', '||Mother'],
    ['life_events', '[{"year":1968,"type":"Marriage","details":""}]'],
  ])('%s %j is answered', (type, answer) => expect(answered(type, answer)).toBe(true));

  it('nothing at all is not an answer', () => expect(answered('textarea', null)).toBe(false));
});

describe('a life event', () => {
  it('has a year from 1900 to 2030 and a type of the list', () => {
    expect(lifeEventProblems({ year: 1900, type: 'Marriage', details: '' })).toEqual([]);
    expect(lifeEventProblems({ year: 2030, type: 'Other', details: '' })).toEqual([]);
    expect(lifeEventProblems({ year: 1899, type: 'Wedding', details: '' })).toEqual(['year', 'type']);
    expect(lifeEventProblems({ year: 2031, type: 'Loss', details: '' })).toEqual(['year']);
    expect(lifeEventProblems({ year: null, type: 'Loss', details: '' })).toEqual(['year']);
  });
});
