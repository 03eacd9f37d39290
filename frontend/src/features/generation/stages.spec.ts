import type { GenerationStage } from '../../lib/api-types.js';
import { barValue, FILL_MS, laterStage, SHORT_OF_THE_END, STAGE_TEXTS } from './stages.js';

const order: GenerationStage[] = ['started', 'reading', 'choosing', 'writing', 'checking'];

describe('The bar of the wait', () => {
  it('begins each stage further on than it can have come in the one before', () => {
    for (const [index, stage] of order.slice(0, -1).entries()) {
      expect(barValue(order[index + 1]!, 0)).toBeGreaterThan(barValue(stage, 24 * 60 * 60 * 1000));
    }
  });

  it('goes on between stages at the pace of 60 seconds for the whole, and never back', () => {
    expect(FILL_MS).toBe(60_000);
    expect(barValue('writing', 6000) - barValue('writing', 0)).toBeCloseTo(10);
    for (const stage of order) {
      for (let ms = 0; ms < 90_000; ms += 500) {
        expect(barValue(stage, ms + 500)).toBeGreaterThanOrEqual(barValue(stage, ms));
      }
    }
  });

  it('stops short of the end, however long it takes', () => {
    expect(barValue('checking', Number.MAX_SAFE_INTEGER)).toBe(SHORT_OF_THE_END);
    expect(SHORT_OF_THE_END).toBeLessThan(100);
  });
});

describe('The stages', () => {
  it('say the six texts', () => {
    expect([...order, 'done' as const].map((stage) => STAGE_TEXTS[stage])).toEqual([
      'Starting eulogy generation...',
      'Analyzing your responses...',
      'Crafting meaningful phrases...',
      'Building the structure...',
      'Adding personal touches...',
      'All done!',
    ]);
  });

  it('go forward only, whatever arrives late', () => {
    expect(laterStage(undefined, null)).toBe('started');
    expect(laterStage('reading', 'writing')).toBe('writing');
    expect(laterStage('writing', 'reading')).toBe('writing');
    expect(laterStage('writing', 'something new')).toBe('writing');
  });
});
