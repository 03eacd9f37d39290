import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../__fixtures__/read-questionnaire.js';
import { arrange, type Brief } from '@eulogy/arranger';
import { estimate } from './estimate.js';

const file = (name: string) => readQuestionnaire(join(__dirname, '../__fixtures__', `${name}.questionnaire.json`));

describe('how long a eulogy can be', () => {
  it.each(['ba-hoa', 'joan-one-voice', 'peg-five-voices', 'ray-three-voices', 'sam-they-them', 'thin'])(
    'is told as it then comes, for every choice: %s',
    (name) => {
      for (const { minutes, words } of estimate(briefOf(file(name), 5)).lengths) {
        expect(arrange(briefOf(file(name), minutes)).text.words).toBe(words);
      }
    },
  );

  it('shrinks with what is left out', () => {
    const brief = briefOf(file('ray-three-voices'), 5);
    const half: Brief = { ...brief, memories: brief.memories.slice(0, 4) };
    expect(estimate(half).words).toBeLessThan(estimate(brief).words);
    expect(estimate({ ...brief, memories: [] }).enoughFor).toBeNull();
  });

  it('names the longest choice that the answers fill, and the question that would help most', () => {
    const peg = briefOf(file('peg-five-voices'), 5);
    expect(estimate(peg).enoughFor).toBe(8);
    expect(estimate({ ...peg, memories: peg.memories.slice(0, 3) }).enoughFor).not.toBe(8);
    const thin = estimate(briefOf(file('thin'), 5));
    expect(thin.enoughFor).toBeNull();
    expect(thin.helps?.questionId).toBe('story');
  });

  it('never asks for a tick, which makes no text longer: where all else is answered, for more of the shortest', () => {
    const ray = briefOf(file('ray-three-voices'), 5);
    const values = { theme: 'values', questionId: 'values', questionText: 'What mattered most to Ray?' } as const;
    expect(estimate({ ...ray, unanswered: [values] }).helps?.questionId).not.toBe('values');
    expect(estimate({ ...ray, unanswered: [values] }).helps).not.toBeNull();
  });
});
