import { ConversionReporting, type Conversion } from './conversion-reporting.port.js';

/** A tracker that takes longer is asked again later, ms. */
const ANSWER_WITHIN_MS = 10_000;

/** Posts each conversion as JSON to one address. */
export class HttpConversionReporting extends ConversionReporting {
  readonly state = 'on';

  constructor(private readonly url: string) {
    super();
  }

  async report({ id, event, eulogyType, valueCents, currency, at }: Conversion, signal: AbortSignal): Promise<void> {
    const answer = await fetch(this.url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, event, item: eulogyType, value: valueCents / 100, currency, at }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the conversion was not taken: ${answer.status}`);
  }
}
