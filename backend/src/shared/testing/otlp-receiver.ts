import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly arrayValue?: { readonly values: readonly OtlpValue[] };
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: OtlpValue }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A collector as traces are reported to: OTLP over HTTP, on a free port. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything that was sent, as it was sent. */
  bodies = '';
  readonly authorizations = new Set<string | undefined>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<OtlpReceiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces')
          receiver.take(Buffer.concat(chunks).toString(), request.headers.authorization);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    const receiver = new OtlpReceiver(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Of one trace, the spans of a name. */
  named(name: string | RegExp, traceId?: string): ReceivedSpan[] {
    return this.spans.filter(
      (span) =>
        (typeof name === 'string' ? span.name === name : name.test(span.name)) &&
        (traceId === undefined || span.traceId === traceId),
    );
  }

  /** Whether a span stands below another, directly or not. */
  isBelow(span: ReceivedSpan, above: ReceivedSpan): boolean {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent !== undefined && (parent.spanId === above.spanId || this.isBelow(parent, above));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private take(body: string, authorization: string | undefined): void {
    this.bodies += body;
    this.authorizations.add(authorization);
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
    };
    for (const { attributes, ...span } of resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((one) => one.spans))
      this.spans.push({
        ...span,
        facts: Object.fromEntries(attributes.map(({ key, value }) => [key, readable(value)])),
      });
  }
}

function readable(value: OtlpValue): unknown {
  if (value.arrayValue) return value.arrayValue.values.map(readable);
  return value.intValue === undefined ? value.stringValue : Number(value.intValue);
}
