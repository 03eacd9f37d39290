import OpenAI from 'openai';
import { measureModelCall } from './model-metrics.js';
import { jsonIn, type AnswerShape } from './answer-shapes.js';
import { WRITING_MS, type CallLedger, type CallPurpose } from '../../domain/model-calls/model-call.js';
import type { CallOutcome } from '../../domain/model-calls/model-call.js';
import { modelFailed, outcomeOf } from './model-failed.js';
import { costInMicros } from './model-prices.js';
import { promptHash, type Prompt } from './prompts/prompt.js';

export interface ModelSettings {
  apiKey: string;
  baseUrl: string;
  model: string;
}

/** What an endpoint takes: a JSON schema; JSON asked for in words; or, where it knows no other field, words alone. */
type Manner = 'schema' | 'words' | 'bare words';

/** The answer is there, but it is not what was asked for. */
export class Unreadable extends Error {
  constructor() {
    super('the model answered with something else');
    this.name = 'Unreadable';
  }
}

interface Answered {
  content: string;
  inputTokens: number | null;
  outputTokens: number | null;
}

/**
 * An endpoint that speaks the chat completions of OpenAI. It never asks twice by itself: each request is one call in the ledger, and
 * a refused one counts.
 */
export class ModelEndpoint {
  private readonly client: OpenAI;
  private readonly isOpenAi: boolean;
  /** Learnt from the endpoint's first refusal; a fresh process asks again. */
  private manner: Manner = 'schema';

  constructor(private readonly settings: ModelSettings) {
    this.isOpenAi = /^https:\/\/api\.openai\.com\//.test(`${settings.baseUrl}/`);
    this.client = new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl,
      maxRetries: 0,
      timeout: WRITING_MS,
      // the environment's own OPENAI_* variables of the SDK have no say here
      organization: null,
      project: null,
      logLevel: 'off',
    });
  }

  get model(): string {
    return this.settings.model;
  }

  /**
   * Asks once; where the endpoint refuses the format, once more in words, if a call is left.
   * @throws ModelFailed by status and code, never with the provider's own text
   * @throws Unreadable
   */
  async ask<Told>(
    purpose: CallPurpose,
    prompt: Prompt,
    shape: AnswerShape<Told>,
    ledger: CallLedger,
    signal: AbortSignal,
  ): Promise<Told> {
    const told = await this.askOnce(purpose, prompt, shape, ledger, signal);
    if (told !== 'refused-format') return told;
    if (ledger.left === 0 || this.manner !== 'schema') throw modelFailed('refused-format');
    this.manner = this.isOpenAi ? 'words' : 'bare words';
    const again = await this.askOnce(purpose, prompt, shape, ledger, signal);
    if (again === 'refused-format') throw modelFailed('refused-format');
    return again;
  }

  private async askOnce<Told>(
    purpose: CallPurpose,
    prompt: Prompt,
    shape: AnswerShape<Told>,
    ledger: CallLedger,
    signal: AbortSignal,
  ): Promise<Told | 'refused-format'> {
    if (ledger.left === 0) throw modelFailed('provider-error');
    const began = performance.now();
    const keep = async (outcome: CallOutcome, answered?: Answered): Promise<void> => {
      const [input, output] = [answered?.inputTokens ?? null, answered?.outputTokens ?? null];
      const call = {
        purpose,
        model: this.model,
        prompt: prompt.name,
        promptHash: promptHash(prompt),
        outcome,
        inputTokens: input,
        outputTokens: output,
        milliseconds: Math.round(performance.now() - began),
        costMicros: input === null || output === null ? null : costInMicros(this.model, { input, output }),
      };
      measureModelCall(call);
      await ledger.record(call);
    };

    let answered: Answered;
    try {
      answered = await this.request(prompt, shape, signal);
    } catch (error) {
      const outcome = signal.aborted ? (isTimeout(signal) ? 'timed-out' : 'stopped') : outcomeOf(error);
      await keep(outcome);
      if (outcome === 'stopped') signal.throwIfAborted();
      if (outcome === 'refused-format') return outcome;
      throw modelFailed(outcome);
    }
    const told = shape.read(jsonIn(answered.content));
    await keep(told === undefined ? 'unreadable' : 'answered', answered);
    if (told === undefined) throw new Unreadable();
    return told;
  }

  private async request<Told>(prompt: Prompt, shape: AnswerShape<Told>, signal: AbortSignal): Promise<Answered> {
    const completion = await this.client.chat.completions.create(
      {
        model: this.model,
        messages: [
          { role: 'system', content: prompt.system },
          { role: 'user', content: prompt.user },
        ],
        ...(this.manner === 'bare words' ? {} : { store: false }),
        ...(this.manner === 'schema'
          ? {
              response_format: {
                type: 'json_schema' as const,
                json_schema: { name: shape.name, strict: true, schema: shape.schema },
              },
            }
          : {}),
      },
      { signal },
    );
    // an endpoint may answer anything, whatever its types promise
    const choice = (completion as Partial<typeof completion>).choices?.[0];
    const content: unknown = choice?.message?.content;
    return {
      content: typeof content === 'string' && choice?.finish_reason !== 'length' ? content : '',
      inputTokens: countOf(completion.usage?.prompt_tokens),
      outputTokens: countOf(completion.usage?.completion_tokens),
    };
  }
}

function countOf(tokens: unknown): number | null {
  return typeof tokens === 'number' && Number.isInteger(tokens) && tokens >= 0 ? tokens : null;
}

function isTimeout(signal: AbortSignal): boolean {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}
