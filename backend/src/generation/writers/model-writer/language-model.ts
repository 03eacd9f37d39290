import type { CallLedger, CallPurpose } from '../../domain/model-calls/model-call.js';
import type { Budget } from './budget.js';
import type { Prompt } from './prompts/prompt.js';

/** How an answer is to be given: as JSON after a schema, or as lines of words. Prose is always words. */
export type AnswerForm = 'json' | 'lines';

export interface Asking {
  purpose: CallPurpose;
  /** The prompt for the form that the endpoint takes. */
  prompt: (form: AnswerForm) => Prompt;
  /** Where an answer may be held to a schema. */
  schema?: { name: string; schema: Record<string, unknown> };
}

/** One piece of work for which calls are made. */
export interface CallsFor {
  ledger: CallLedger;
  budget: Budget;
  /** Ends this call alone; the budget's own signal ends them all. */
  signal?: AbortSignal;
}

/** Something that answers prompts with words. */
export abstract class LanguageModel {
  /** As its endpoint calls it; kept with every version that it wrote. */
  abstract readonly name: string;
  /** How many drafts it is asked for at once: fewer where one machine answers them one after the other. */
  abstract readonly drafts: number;

  /** @throws ModelFailed by kind, never with the endpoint's own words */
  abstract ask(asking: Asking, work: CallsFor): Promise<string>;
}
