import { readFileSync } from 'node:fs';
import * as codecs from './answer-codecs.js';

interface Pair {
  codec: keyof typeof byName;
  /** A shape of older times, or of another client: it is read, and written in today's. */
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

/** The browser has codecs of its own, and is held to the same pairs. */
const pairs = JSON.parse(readFileSync(`${__dirname}/answer-codecs.fixture.json`, 'utf8')) as Pair[];

describe('The codecs that the server and the browser share', () => {
  it('are all in the fixture', () => {
    expect(new Set(pairs.map(({ codec }) => codec))).toEqual(new Set(Object.keys(byName)));
  });

  it.each(pairs)('read $codec: $encoded', ({ codec, encoded, decoded }) => {
    expect(byName[codec][1](encoded)).toEqual(decoded);
  });

  it.each(pairs.filter(({ direction }) => direction !== 'read-only'))(
    'write $codec: $encoded',
    ({ codec, encoded, decoded }) => {
      const encode = byName[codec][0] as (decoded: unknown) => string;
      expect(encode(decoded)).toBe(encoded);
    },
  );
});
