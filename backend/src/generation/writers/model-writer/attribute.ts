import { setImmediate } from 'node:timers/promises';
import type { CallsFor, LanguageModel } from './language-model.js';
import type { Material } from './material.js';
import { modelFailed, ModelFailed } from './model-failed.js';
import { numberedText, type Prose } from './prose.js';
import { promptFile, renderPrompt, type Prompt } from './prompts/prompt.js';
import type { AnswerForm } from './language-model.js';
import { ATTRIBUTION_SCHEMA, readAttributions } from './read-attribution.js';
import { standOf, type Stood } from './stand-by-evidence.js';

/** A judge that speaks of fewer of the sentences has not read the text. */
const LEAST_JUDGED = 2 / 3;

export function attributePrompt(
  form: AnswerForm,
  prose: Prose,
  only: readonly number[] | 'all',
  { values }: Material,
  claims = '',
): Prompt {
  const numbers = only === 'all' ? '' : ` with one of these numbers and no other: ${only.join(', ')}`;
  const which =
    claims === ''
      ? numbers
      : `${numbers}. Somebody holds that these stand; look there, and believe it only if it is so:\n${claims}\n\nEvery one of these sentences`;
  return renderPrompt('attribute.v3', {
    ...values,
    form: promptFile(`attribute-${form}.v2`),
    text: numberedText(prose),
    which,
  });
}

/**
 * Where each sentence stands, by its number: what the judge says of it, as far as its words are really in the answers.
 * @param only the numbers to ask about
 * @param claims what a mender says carries sentences that were objected to, one a line
 * @throws ModelFailed where nobody judged
 */
export async function attribute(
  model: LanguageModel,
  prose: Prose,
  only: readonly number[] | 'all',
  material: Material,
  work: CallsFor,
  claims = '',
): Promise<ReadonlyMap<number, Stood>> {
  const numbers = only === 'all' ? prose.flat().map((_sentence, i) => i + 1) : only;
  const ask = async (): Promise<ReadonlyMap<number, Stood>> => {
    const answer = await model.ask(
      {
        purpose: 'attribute',
        prompt: (form) => attributePrompt(form, prose, only, material, claims),
        schema: ATTRIBUTION_SCHEMA,
      },
      work,
    );
    const judged = readAttributions(answer);
    if (numbers.filter((number) => judged.has(number)).length < numbers.length * LEAST_JUDGED)
      throw modelFailed('unreadable');
    const stood = new Map<number, Stood>();
    for (const number of numbers) {
      stood.set(number, standOf(judged.get(number), material));
      await setImmediate(); // each is looked for in all that was told: others have their turn between two of them
    }
    return stood;
  };
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ModelFailed) || !error.mayPass || !work.budget.holds(1)) throw error;
    await work.budget.pause(error.waitMs);
    return ask();
  }
}
