import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../../evaluation/questionnaire-file.js';
import type { EulogySentence } from '@eulogy/arranger';
import { CannotRewrite } from '../../writer.port.js';
import { lessReligious, plainer } from './reword.js';

const brief = briefOf(
  readQuestionnaire(join(__dirname, '../../../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const said = (text: string): EulogySentence => ({
  text,
  sources: [{ questionId: 'story', contributorId: 'owner' }],
  verdict: 'supported',
});

describe('a paragraph put plainer', () => {
  it('has shorter sentences with the same sources', () => {
    const long = said(
      'He drove forty minutes in his pyjamas with a thermos of tea, and he never said a word about it.',
    );
    const { sentences } = plainer({ sentences: [long] }, brief);
    expect(sentences.map(({ text }) => text)).toEqual([
      'He drove forty minutes in his pyjamas with a thermos of tea.',
      'He never said a word about it.',
    ]);
    expect(sentences.every(({ sources }) => sources === long.sources)).toBe(true);
  });

  it('that is plain already is not changed', () => {
    expect(() => plainer({ sentences: [said('He drove.')] }, brief)).toThrow(CannotRewrite);
  });
});

describe('a paragraph made less religious', () => {
  it('loses the sentences with religious words', () => {
    const kept = said('He cleaned the oven.');
    expect(lessReligious({ sentences: [said('He prayed with us.'), kept] })).toEqual({ sentences: [kept] });
  });

  it('of nothing else cannot be', () => {
    expect(() => lessReligious({ sentences: [said('He prayed with us.')] })).toThrow(CannotRewrite);
  });
});
