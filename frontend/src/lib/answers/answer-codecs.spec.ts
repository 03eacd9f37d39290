import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as codecs from './answer-codecs.generated.js';

interface Pair {
  codec: keyof typeof byName;
  direction?: 'read-only';
  encoded: string;
  decoded: unknown;
}

const byName = {
  name: [codecs.encodeName, codecs.decodeName],
  'date-place': [codecs.encodeDatePlace, codecs.decodeDatePlace],
  'place-pair': [codecs.encodePlacePair, codecs.decodePlacePair],
  choices: [codecs.encodeChoices, codecs.decodeChoices],
  relationship: [codecs.encodeRelationship, codecs.decodeRelationship],
  combined: [codecs.encodeCombined, codecs.decodeCombined],
  'life-events': [codecs.encodeLifeEvents, codecs.decodeLifeEvents],
} as const;

/** The very file that the server's codecs are held to. */
const fixture = join(__dirname, '../../../../backend/src/questionnaire/answers/answer-codecs.fixture.json');
const pairs = JSON.parse(readFileSync(fixture, 'utf8')) as Pair[];

describe("The browser's codecs", () => {
  it('are all in the fixture', () => {
    expect(new Set(pairs.map(({ codec }) => codec))).toEqual(new Set(Object.keys(byName)));
  });

  it.each(pairs)('read as the server reads: $codec $encoded', ({ codec, encoded, decoded }) => {
    expect(byName[codec][1](encoded)).toEqual(decoded);
  });

  it.each(pairs.filter(({ direction }) => direction !== 'read-only'))(
    'write as the server writes: $codec $encoded',
    ({ codec, encoded, decoded }) => {
      const encode = byName[codec][0] as (decoded: unknown) => string;
      expect(encode(decoded)).toBe(encoded);
    },
  );
});

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

describe('An answer read back is the answer that was written', () => {
  const same = <T>(given: fc.Arbitrary<T>, encode: (value: T) => string, decode: (raw: string) => T): void =>
    fc.assert(fc.property(given, (value) => expect(decode(encode(value))).toEqual(value)));

  it('for a name', () =>
    same(
      fc.record({
        name: words,
        nicknames: words,
        pronouns: fc.option(fc.constantFrom(...codecs.PRONOUNS), { nil: null }),
      }),
      codecs.encodeName,
      codecs.decodeName,
    ));

  it('for dates and places', () =>
    same(
      fc.record({ birthDate: words, birthPlace: words, deathDate: words, deathPlace: words }),
      codecs.encodeDatePlace,
      codecs.decodeDatePlace,
    ));

  it('for two places', () =>
    same(fc.record({ birthPlace: words, deathPlace: words }), codecs.encodePlacePair, codecs.decodePlacePair));

  it('for a tick list', () => same(fc.array(label), codecs.encodeChoices, codecs.decodeChoices));

  it('for a relationship, with choices and an own word', () =>
    same(
      fc.record({ text: words, choices: fc.array(label), custom: words.map((text) => text.trim()) }),
      codecs.encodeRelationship,
      codecs.decodeRelationship,
    ));

  it('for two texts and a tick list', () =>
    same(
      fc.record({ text: words, details: words, choices: fc.array(label) }),
      codecs.encodeCombined,
      codecs.decodeCombined,
    ));

  it('for life events', () =>
    same(
      fc.array(
        fc.record({
          year: fc.option(fc.integer({ min: 1900, max: 2030 }), { nil: null }),
          type: fc.constantFrom(...codecs.LIFE_EVENT_TYPES),
          details: words,
        }),
      ),
      codecs.encodeLifeEvents,
      codecs.decodeLifeEvents,
    ));

  it('and nothing that is read can make it throw', () =>
    fc.assert(
      fc.property(words, (raw) => {
        for (const [, decode] of Object.values(byName)) decode(raw);
      }),
    ));
});

describe('An answer counts as filled only if it is not blank', () => {
  it.each([
    ['textarea', '  \n ', false],
    ['textarea', 'a', true],
    ['name', '||He/Him', false],
    ['name', 'Ray||', true],
    ['date_place_pair', '| | |', false],
    ['date_place_pair', '|||Ipswich', true],
    ['place_pair', ' | ', false],
    ['relationship_combined', '|', false],
    ['relationship_combined', '|other:skipper', true],
    ['combined_text_textarea_checkbox', '||', false],
    ['combined_text_textarea_checkbox', '||Wife', true],
    ['life_events', '[]', false],
    ['life_events', '[{"year":null,"type":"Marriage","details":""}]', false],
    ['life_events', '[{"year":1968,"type":"","details":""}]', true],
    ['radio', 'Family', true],
  ] as const)('%s %j: %s', (questionType, answer, filled) => {
    expect(codecs.isAnswered({ questionType }, answer)).toBe(filled);
  });

  it('life events are right from 1900 to 2030 and of a type in the list', () => {
    expect(codecs.lifeEventProblems({ year: 1900, type: 'Travel', details: '' })).toEqual([]);
    expect(codecs.lifeEventProblems({ year: 2030, type: 'Adopted A Pet', details: '' })).toEqual([]);
    expect(codecs.lifeEventProblems({ year: 1899, type: 'Regatta', details: '' })).toEqual(['year', 'type']);
    expect(codecs.lifeEventProblems({ year: 2031, type: 'Other', details: '' })).toEqual(['year']);
  });
});
