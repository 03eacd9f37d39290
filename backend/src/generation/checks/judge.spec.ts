import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../brief/__fixtures__/read-questionnaire.js';
import type { EulogySentence } from '@eulogy/arranger';
import { judgeParagraph, judgeSentence } from './judge.js';

const brief = briefOf(
  readQuestionnaire(join(__dirname, '../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);

describe('a sentence that somebody typed', () => {
  it('rests on the answer that says it', () => {
    expect(judgeSentence('He slept on the verandah as a boy, because the bedrooms were full.', brief)).toMatchObject({
      sources: [{ questionId: 'childhood', contributorId: 'owner' }],
      verdict: 'supported',
    });
  });

  it('is unsupported where nobody told us', () => {
    for (const text of [
      'He collected stamps and won prizes for them.',
      'He married Helen in 1971.',
      'He beat a train to Ipswich on a bicycle.',
    ]) {
      expect(judgeSentence(text, brief)).toEqual({ text, sources: [], verdict: 'unsupported' });
    }
  });

  it('that claims nothing needs no source', () => {
    expect(judgeSentence('Let me tell you a story.', brief)).toMatchObject({ sources: [], verdict: 'connective' });
  });

  it('keeps what was known about it while its words stay, and is judged afresh when they change', () => {
    const confirmed: EulogySentence = {
      text: 'He collected stamps.',
      sources: [{ questionId: 'own-word', contributorId: 'owner' }],
      verdict: 'supported',
    };
    expect(judgeParagraph('He collected stamps. He won prizes for them.', brief, [confirmed]).sentences).toEqual([
      confirmed,
      { text: 'He won prizes for them.', sources: [], verdict: 'unsupported' },
    ]);
    expect(judgeParagraph('He collected stamps and coins.', brief, [confirmed]).sentences[0]?.verdict).toBe(
      'unsupported',
    );
  });
});
