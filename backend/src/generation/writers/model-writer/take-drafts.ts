import type { CallsFor, LanguageModel } from './language-model.js';
import type { Material } from './material.js';
import { modelFailed, ModelFailed } from './model-failed.js';
import { isText, readProse, type Prose } from './prose.js';
import { renderPrompt, type Prompt } from './prompts/prompt.js';

/** Each draft goes another way through the same answers. */
/** Fewer words told than this give one simple draft: there is nothing to choose from. */
const THIN = 150;
const SIMPLE = ['arc-simple.v1'] as const;
const ARCS = ['arc-thread.v3', 'arc-people.v3', 'arc-years.v3'] as const;
/** Once one draft is there, the others may take so many times as long in all. */
const STRAGGLERS = 2;
/** They get at least this share of the silence that an endpoint is allowed. */
const LEAST_SHARE = 1 / 5;

export function draftPrompt(arc: string, { values }: Material, locked: string): Prompt {
  return renderPrompt('draft.v6', { ...values, arc, locked });
}

/**
 * Drafts asked for at once. Those that fail are missed; those that take much longer than the first are not waited for.
 * @throws ModelFailed where not one is a text
 */
export async function takeDrafts(
  model: LanguageModel,
  material: Material,
  locked: string,
  work: CallsFor,
): Promise<Prose[]> {
  const arcs = material.words.told < THIN ? SIMPLE : ARCS.slice(0, model.drafts);
  const { drafts, failures } = await atOnce(arcs, model, material, locked, work);
  if (drafts.length > 0) return drafts;
  const first = failures[0] ?? modelFailed('unreadable');
  if (!failures.some(({ mayPass }) => mayPass) || !work.budget.holds(1)) throw first;
  await work.budget.pause(first.waitMs);
  const again = await atOnce(arcs.slice(0, 1), model, material, locked, work);
  if (again.drafts.length === 0) throw again.failures[0] ?? first;
  return again.drafts;
}

async function atOnce(
  arcs: readonly string[],
  model: LanguageModel,
  material: Material,
  locked: string,
  work: CallsFor,
): Promise<{ drafts: Prose[]; failures: ModelFailed[] }> {
  const began = performance.now();
  const enough = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const failures: ModelFailed[] = [];
  const taken = await Promise.all(
    arcs.map(async (arc): Promise<Prose | null> => {
      try {
        const answer = await model.ask(
          { purpose: 'draft', prompt: () => draftPrompt(arc, material, locked) },
          { ...work, signal: enough.signal },
        );
        const prose = readProse(answer, material.spell);
        if (!isText(prose)) throw modelFailed('unreadable');
        const took = performance.now() - began;
        const wait = Math.max(took * (STRAGGLERS - 1), work.budget.silentMs * LEAST_SHARE);
        timer ??= setTimeout(() => enough.abort(), wait).unref();
        return prose;
      } catch (error) {
        if (!(error instanceof ModelFailed)) throw error;
        failures.push(error);
        return null;
      }
    }),
  ).finally(() => clearTimeout(timer));
  return { drafts: taken.filter((prose) => prose !== null), failures };
}
