import { AsyncLocalStorage } from 'node:async_hooks';
import {
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config/tracing-settings.js';
import { newId } from '../kernel/ids.js';
import { safeErrorText } from '../messaging/transient.js';
import { readTraceparent, writeTraceparent } from './traceparent.js';
import { Tracing, type OpenSpan, type SpanFacts, type SpanKind, type SpanSpec } from './tracing.port.js';

/** A collector that does not answer costs a few spans, never the product's time. */
const EXPORT_MS = 3_000;
const SEND_EVERY_MS = 1_000;
/** Events of more traces than this in one batch are not all named. */
const MOST_LINKS = 100;

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

/**
 * {@link Tracing} on OpenTelemetry's SDK, reporting by OTLP over HTTP. Registers nothing globally, and describes the process by a name
 * and a random id: the SDK's detectors would tell the host's name and the command line.
 */
export class OpenTelemetryTracing extends Tracing {
  readonly isOn = true;
  private readonly current = new AsyncLocalStorage<Span>();
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  constructor({ url, headers, serviceName, share }: TracingSettings) {
    super();
    const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_MS });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': newId() }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanLimits: { linkCountLimit: MOST_LINKS, attributeValueLengthLimit: 200 },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter,
          scheduledDelayMillis: SEND_EVERY_MS,
          exportTimeoutMillis: EXPORT_MS,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('eulogy');
  }

  get traceparent(): string | undefined {
    const place = this.current.getStore()?.spanContext();
    return place && writeTraceparent({ ...place, flags: place.traceFlags });
  }

  async span<T>(name: string, spec: SpanSpec, work: () => Promise<T>): Promise<T> {
    const places = spec.causes && placesOf(spec.causes);
    const causes = places?.filter(isKept);
    if (places && causes?.length === 0) return this.within(places[0], work);
    const span = this.start(name, spec, this.parentOf(causes), causes ?? []);
    try {
      return await this.current.run(span, work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  begin(name: string, spec: SpanSpec): OpenSpan {
    const span = this.start(name, spec, ROOT_CONTEXT, []);
    return {
      within: (work) => this.current.run(span, work),
      end: (facts) => {
        span.setAttributes(attributesOf(facts));
        if ((facts['http.response.status_code'] ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }

  /** What follows from a trace that is not kept is not kept either. */
  private within<T>(place: SpanContext | undefined, work: () => Promise<T>): Promise<T> {
    return place ? this.current.run(trace.wrapSpanContext(place), work) : work();
  }

  private start(
    name: string,
    { kind = 'internal', facts = {} }: SpanSpec,
    parent: Context,
    causes: SpanContext[],
  ): Span {
    const links = causes.map((context) => ({ context }));
    return this.tracer.startSpan(name, { kind: KINDS[kind], attributes: attributesOf(facts), links }, parent);
  }

  private parentOf(causes: readonly SpanContext[] | undefined): Context {
    if (!causes) {
      const span = this.current.getStore();
      return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
    }
    const [first = INVALID_SPAN_CONTEXT, ...others] = causes;
    const isOneTrace = others.every(({ traceId }) => traceId === first.traceId);
    return isOneTrace ? trace.setSpanContext(ROOT_CONTEXT, first) : ROOT_CONTEXT;
  }
}

/** Each place once. */
function placesOf(traceparents: readonly (string | undefined)[]): SpanContext[] {
  return [...new Set(traceparents)].flatMap((text) => {
    const place = readTraceparent(text);
    return place ? [{ traceId: place.traceId, spanId: place.spanId, traceFlags: place.flags, isRemote: true }] : [];
  });
}

function isKept({ traceFlags }: SpanContext): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}

function attributesOf(facts: SpanFacts): Attributes {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]: [string, string | number | readonly string[]]) => [
      name,
      typeof value === 'object' ? [...value] : value,
    ]),
  );
}

/** An error's text may quote somebody: its kind alone is told. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', safeErrorText(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
