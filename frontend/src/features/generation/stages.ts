import type { GenerationStage } from '../../lib/api-types.js';

/** What the person reads while the writer is at a stage (spec part 2 section 4). `done`: the content is there. */
export const STAGE_TEXTS: Record<GenerationStage | 'done', string> = {
  started: 'Starting eulogy generation...',
  reading: 'Analyzing your responses...',
  choosing: 'Crafting meaningful phrases...',
  writing: 'Building the structure...',
  checking: 'Adding personal touches...',
  done: 'All done!',
};

/** Where the bar stands when a stage begins, in percent. Only the content fills it. */
const STARTS: Record<GenerationStage, number> = { started: 0, reading: 8, choosing: 22, writing: 40, checking: 76 };
const ORDER: readonly GenerationStage[] = ['started', 'reading', 'choosing', 'writing', 'checking'];

/** Nothing but the finished text gets the bar past this, in percent (D15). */
export const SHORT_OF_THE_END = 96;
/** The bar's own pace between real stages: full in this time, in ms (spec part 2 section 9). An estimate for the eye only. */
export const FILL_MS = 60_000;
/** How close to the next stage's start the bar comes by itself, in percent. */
const GAP = 1;

/** The bar, in percent, this many ms after a stage was reached: onward from the stage's start, never as far as the next one's. */
export function barValue(stage: GenerationStage, msInStage: number): number {
  const start = STARTS[stage];
  const next = ORDER[ORDER.indexOf(stage) + 1];
  const end = next === undefined ? SHORT_OF_THE_END : STARTS[next] - GAP;
  return Math.min(end, start + (Math.max(0, msInStage) / FILL_MS) * 100);
}

/** Stages come in order; news that arrives late does not turn the bar back. */
export function laterStage(known: GenerationStage | undefined, heard: string | null | undefined): GenerationStage {
  const at = ORDER.findIndex((stage) => stage === heard);
  const before = known === undefined ? 0 : ORDER.indexOf(known);
  return ORDER[Math.max(at, before)]!;
}
