import OpenAI from 'openai';
import type { CallOutcome, CallPurpose } from '../../domain/model-calls/model-call.js';
import { LanguageModel, type AnswerForm, type Asking, type CallsFor } from './language-model.js';
import { modelFailed, ModelFailed, outcomeOf, waitAskedFor } from './model-failed.js';
import { measureModelCall } from './model-metrics.js';
import { costInMicros, type ModelPrice } from './model-prices.js';
import { patientFetch } from './patient-fetch.js';
import { withoutThinking } from './prose.js';
import { promptHash, type Prompt } from './prompts/prompt.js';
import { readCompletion, type Completion } from './read-completion.js';

export interface ModelSettings {
  /** Undefined: a server that asks for none, on this machine or in this house. */
  apiKey?: string | undefined;
  baseUrl: string;
  model: string;
  /** Judges drafts and sentences; the same model unless another is named. */
  checkModel?: string | undefined;
  /** US dollars for a million tokens, by model, where the table of prices has none or another. */
  prices?: Readonly<Record<string, ModelPrice>> | undefined;
}

/** What an endpoint takes beside the words. What it refuses is left away from then on, in this order. */
interface Manner {
  schema: boolean;
  /** Fields that not every server knows: how to count, not to store. */
  extras: boolean;
  stream: boolean;
}

const JUDGING: readonly CallPurpose[] = ['critic', 'listen', 'attribute'];
/** A character is about a quarter of a token: only for what a call may cost before it is known. */
const CHARACTERS_A_TOKEN = 4;
const TOKENS_OF_AN_ANSWER = 1_500;
/** Longer than any work takes: the work's own signal ends a call. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * An endpoint that speaks the chat completions of OpenAI. It never asks twice in secret: each request is one call in the ledger, and a
 * refused one counts. Answers are streamed, so that one that still speaks is told from one that hangs.
 */
export class ModelEndpoint extends LanguageModel {
  readonly name: string;
  readonly drafts: number;
  private readonly client: OpenAI;
  private readonly isOpenAi: boolean;
  /** Learnt from refusals, by model; a fresh process asks again. */
  private readonly manners = new Map<string, Manner>();

  constructor(private readonly settings: ModelSettings) {
    super();
    this.name = settings.model;
    this.drafts = settings.apiKey === undefined ? 2 : 3;
    this.isOpenAi = /^https:\/\/api\.openai\.com\//.test(`${settings.baseUrl}/`);
    this.client = new OpenAI({
      apiKey: settings.apiKey ?? 'none',
      baseURL: settings.baseUrl,
      maxRetries: 0,
      timeout: NEVER_MS,
      fetch: patientFetch,
      // a server without a key gets none
      ...(settings.apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
      // the environment's own OPENAI_* variables of the SDK have no say here
      organization: null,
      project: null,
      logLevel: 'off',
    });
  }

  async ask(asking: Asking, work: CallsFor): Promise<string> {
    const model = this.modelFor(asking);
    try {
      return await this.askModel(model, asking, work);
    } catch (error) {
      // a judge that this endpoint does not know, or not for us, costs nobody the text: the writer's own model judges
      const isUnknownJudge = error instanceof ModelFailed && error.outcome === 'not-allowed' && model !== this.name;
      if (!isUnknownJudge) throw error;
      return this.askModel(this.name, asking, work);
    }
  }

  private async askModel(model: string, asking: Asking, work: CallsFor): Promise<string> {
    for (;;) {
      const used = this.mannerOf(model);
      const answer = await this.askOnce(asking, model, used, work);
      if (answer !== 'refused-format') return answer.content;
      const now = this.mannerOf(model);
      // a call at its side may have learnt it already
      if (now === used && !this.leaveAway(model, used, asking)) throw modelFailed('refused-format');
    }
  }

  private modelFor({ purpose }: Asking): string {
    const { model, checkModel } = this.settings;
    return JUDGING.includes(purpose) ? (checkModel ?? model) : model;
  }

  private mannerOf(model: string): Manner {
    const manner = this.manners.get(model) ?? { schema: true, extras: true, stream: true };
    this.manners.set(model, manner);
    return manner;
  }

  /** The next simpler way to ask; false where there is none. */
  private leaveAway(model: string, { schema, extras, stream }: Manner, asking: Asking): boolean {
    if (schema && asking.schema !== undefined) this.manners.set(model, { schema: false, extras, stream });
    else if (extras) this.manners.set(model, { schema, extras: false, stream });
    else if (stream) this.manners.set(model, { schema, extras, stream: false });
    else return false;
    return true;
  }

  private async askOnce(
    asking: Asking,
    model: string,
    manner: Manner,
    work: CallsFor,
  ): Promise<Completion | 'refused-format'> {
    const { ledger, budget } = work;
    const form: AnswerForm = manner.schema && asking.schema !== undefined ? 'json' : 'lines';
    const prompt = asking.prompt(form);
    const likely = this.costOf(model, {
      input: (prompt.system.length + prompt.user.length) / CHARACTERS_A_TOKEN,
      output: TOKENS_OF_AN_ANSWER,
    });
    if (budget.isOver || !budget.affords(likely ?? 0)) {
      budget.stop.throwIfAborted();
      throw modelFailed('timed-out');
    }
    const release = budget.reserve(likely ?? 0);
    const silence = new Silence(budget.silentMs);
    const signal = AbortSignal.any([
      budget.signal,
      silence.signal,
      ...(work.signal === undefined ? [] : [work.signal]),
    ]);
    const began = performance.now();
    let outcome: CallOutcome = 'answered';
    let completion: Completion | undefined;
    let failure: unknown;
    try {
      completion = await this.request(prompt, asking, model, manner, signal, () => {
        silence.broken();
        ledger.heard();
      });
      completion.content = withoutThinking(completion.content).trim();
      if (!completion.isWhole) outcome = 'cut-off';
      else if (completion.content === '') outcome = 'unreadable';
    } catch (error) {
      failure = error;
      outcome =
        budget.stop.aborted || work.signal?.aborted ? 'stopped' : signal.aborted ? 'timed-out' : outcomeOf(error);
    } finally {
      silence.end();
    }
    const milliseconds = Math.round(performance.now() - began);
    budget.took(milliseconds);
    const [input, output] = [completion?.inputTokens ?? null, completion?.outputTokens ?? null];
    const call = {
      purpose: asking.purpose,
      model,
      prompt: prompt.name,
      promptHash: promptHash(prompt),
      outcome,
      inputTokens: input,
      outputTokens: output,
      milliseconds,
      costMicros: input === null || output === null ? null : this.costOf(model, { input, output }),
    };
    measureModelCall(call);
    await ledger.record(call);
    release();
    budget.stop.throwIfAborted();
    if (outcome === 'refused-format') return outcome;
    if (outcome !== 'answered' || completion === undefined) throw modelFailed(outcome, waitAskedFor(failure));
    return completion;
  }

  private async request(
    prompt: Prompt,
    { schema }: Asking,
    model: string,
    manner: Manner,
    signal: AbortSignal,
    heard: () => void,
  ): Promise<Completion> {
    const withSchema = manner.schema && schema !== undefined;
    const response = await this.client.chat.completions
      .create(
        {
          model,
          messages: [
            { role: 'system', content: prompt.system },
            { role: 'user', content: prompt.user },
          ],
          ...(manner.stream ? { stream: true as const } : {}),
          ...(manner.extras && manner.stream ? { stream_options: { include_usage: true } } : {}),
          ...(manner.extras && this.isOpenAi ? { store: false } : {}),
          ...(withSchema
            ? { response_format: { type: 'json_schema' as const, json_schema: { ...schema, strict: true } } }
            : {}),
        },
        { signal },
      )
      .asResponse();
    heard();
    return readCompletion(response, heard);
  }

  private costOf(model: string, tokens: { input: number; output: number }): number | null {
    return costInMicros(model, tokens, this.settings.prices);
  }
}

/** Ends a call when nothing was heard for so long. */
class Silence {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;

  constructor(private readonly ms: number) {
    this.timer = this.begin();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  broken(): void {
    clearTimeout(this.timer);
    this.timer = this.begin();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private begin(): NodeJS.Timeout {
    return setTimeout(() => this.controller.abort(), this.ms);
  }
}
