/** US dollars for a million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
}

/**
 * List prices without discounts, June 2026 (OpenAI's page of prices; for models no longer listed there, the last price that was).
 * A dated name ("gpt-4o-2024-08-06") has the price of the longest name here that it begins with. Prices change: a figure
 * made with this table is an estimate, and the provider's invoice counts.
 */
export const MODEL_PRICES: Readonly<Record<string, ModelPrice>> = {
  'gpt-5.5': { input: 5, output: 30 },
  'gpt-5.4': { input: 2.5, output: 15 },
  'gpt-5.4-mini': { input: 0.75, output: 4.5 },
  'gpt-5.4-nano': { input: 0.2, output: 1.25 },
  'gpt-5.1': { input: 1.25, output: 10 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  o3: { input: 2, output: 8 },
  'o4-mini': { input: 1.1, output: 4.4 },
};

/** Millionths of a US dollar; null for a model that the table does not know. */
export function costInMicros(model: string, tokens: { input: number; output: number }): number | null {
  const name = model.toLowerCase().replace(/^.*\//, '');
  const known = Object.keys(MODEL_PRICES)
    .filter((key) => name === key || new RegExp(`^${key.replaceAll('.', '\\.')}-\\d{4}`).test(name))
    .sort((a, b) => b.length - a.length)[0];
  const price = known === undefined ? undefined : MODEL_PRICES[known];
  return price === undefined ? null : Math.round(tokens.input * price.input + tokens.output * price.output);
}
