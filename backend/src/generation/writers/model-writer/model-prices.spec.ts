import { costInMicros } from './model-prices.js';

const tokens = { input: 1_000_000, output: 100_000 };

describe('what a call costs', () => {
  it.each([
    ['gpt-4o', 3_500_000],
    ['gpt-4o-2024-08-06', 3_500_000],
    ['gpt-4o-mini', 210_000],
    ['gpt-4.1-mini-2025-04-14', 560_000],
    ['openai/gpt-4o', 3_500_000],
    ['llama-3', null],
    ['gpt-4o-something-else', null],
  ])('%s: %s millionths of a dollar', (model, micros) => expect(costInMicros(model, tokens)).toBe(micros));
});
