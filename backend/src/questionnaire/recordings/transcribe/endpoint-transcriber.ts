import { Logger } from '@nestjs/common';
import type { TranscriberChoice } from '../../../shared/config/adapters.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { Transcriber } from './transcriber.port.js';

/** A minute of speech; a small machine of one's own takes about as long as it was said in. */
const PATIENCE_MS = 120_000;
/** A minute has some two hundred words; what is longer by far was not said. */
const TEXT_MAX = 4_000;

/** Any server that speaks OpenAI's `/audio/transcriptions`. */
export class EndpointTranscriber extends Transcriber {
  private readonly log = new Logger('transcriber');

  constructor(private readonly choice: Extract<TranscriberChoice, { adapter: 'endpoint' }>) {
    super();
  }

  get name(): string {
    return this.choice.name;
  }

  async transcribe(wav: Buffer): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav');
    form.set('model', this.choice.model);
    form.set('response_format', 'json');
    // a guess at what was meant is worth less than a gap
    form.set('temperature', '0');
    try {
      const { apiKey, baseUrl } = this.choice;
      const answer = await fetch(`${baseUrl}/audio/transcriptions`, {
        method: 'POST',
        // what somebody said goes where the house was told, and nowhere else
        redirect: 'error',
        body: form,
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { text } = (await answer.json()) as { text?: unknown };
      if (typeof text !== 'string') throw new Error('no text');
      return text.replaceAll('\u0000', '').trim().slice(0, TEXT_MAX);
    } catch (error) {
      // what a server answers may repeat what was said: its name and status are enough
      this.log.warn(`nothing was written down: ${error instanceof Error ? error.name : 'error'}`);
      throw new RuleBroken('transcript.failed');
    }
  }
}

/** Nobody writes anything down but people. */
export class NoTranscriber extends Transcriber {
  readonly name = undefined;

  transcribe(): Promise<string> {
    return Promise.reject(new RuleBroken('transcript.nobody'));
  }
}

export function transcriberOf(choice: TranscriberChoice): Transcriber {
  return choice.adapter === 'endpoint' ? new EndpointTranscriber(choice) : new NoTranscriber();
}
