import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../__fixtures__/read-questionnaire.js';
import type { Brief } from '@eulogy/arranger';
import { LocalComposer } from '../../writers/local-composer/local-composer.js';
import { estimate } from './estimate.js';

const file = (name: string) => readQuestionnaire(join(__dirname, '../__fixtures__', `${name}.questionnaire.json`));

describe('how long a eulogy can be', () => {
  it.each(['ba-hoa', 'joan-one-voice', 'peg-five-voices', 'ray-three-voices', 'sam-they-them'])(
    'is told within a quarter of what is then written: %s',
    async (name) => {
      const brief = briefOf(file(name), 8);
      const { words } = await new LocalComposer().write(brief, () => undefined, new AbortController().signal);
      const told = estimate(brief).words;
      expect(told).toBeGreaterThanOrEqual(words * 0.75);
      expect(told).toBeLessThanOrEqual(words * 1.25);
    },
  );

  it('shrinks with what is left out, and is nothing where nobody told anything', () => {
    const brief = briefOf(file('ray-three-voices'), 5);
    const half: Brief = { ...brief, memories: brief.memories.slice(0, 4) };
    expect(estimate(half).words).toBeLessThan(estimate(brief).words);
    expect(estimate({ ...brief, memories: [] })).toMatchObject({ words: 0, enoughFor: null });
  });

  it('names the longest choice that the answers fill, and the question that would help most', () => {
    const peg = briefOf(file('peg-five-voices'), 5);
    expect(estimate({ ...peg, memories: [...peg.memories, ...peg.memories] }).enoughFor).toBe(8);
    expect(estimate({ ...peg, memories: peg.memories.slice(0, 3) }).enoughFor).not.toBe(8);
    const thin = estimate(briefOf(file('thin'), 5));
    expect(thin.enoughFor).toBeNull();
    expect(thin.helps?.questionId).toBe('story');
  });
});
