/** What a span may say: names of the code and numbers. Nothing here can hold an id, an address or what somebody wrote. */
export interface SpanFacts {
  readonly 'http.request.method'?: string;
  /** The pattern of the route, never the address. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** The random id of the request, as in its log line and in the metadata of its events. */
  readonly 'eulogy.request_id'?: string;
  readonly 'eulogy.event_types'?: readonly string[];
  readonly 'eulogy.events'?: number;
  readonly 'eulogy.subscriber'?: string;
  readonly 'eulogy.job'?: string;
  readonly 'eulogy.attempt'?: number;
}

export type SpanKind = 'internal' | 'server' | 'producer' | 'consumer';

export interface SpanSpec {
  readonly kind?: SpanKind;
  readonly facts?: SpanFacts;
  /**
   * What caused it, as `traceparent`s: where all are of one trace, the span belongs to it; else it begins one of its own. It names them
   * all as links. Where nothing is said, it belongs to the span that it runs in.
   */
  readonly causes?: readonly (string | undefined)[];
}

/** A span that is ended by its owner, since it lasts longer than one function. */
export interface OpenSpan {
  within<T>(work: () => T): T;
  end(facts: SpanFacts): void;
}

/** Follows one request through appends, projections and jobs. The product runs with {@link NO_TRACING} unless it is told where to report. */
export abstract class Tracing {
  abstract readonly isOn: boolean;

  /** Of the span that this runs in, as W3C Trace Context writes it; undefined where there is none. */
  abstract readonly traceparent: string | undefined;

  /** Runs the work in a span, unless causes were asked for and there are none. A failure is noted by its kind alone. */
  abstract span<T>(name: string, spec: SpanSpec, work: () => Promise<T>): Promise<T>;

  /** The first span of a trace. */
  abstract begin(name: string, spec: SpanSpec): OpenSpan;

  /** Sends what is left, in a few seconds at most. */
  abstract close(): Promise<void>;
}

class Untraced extends Tracing {
  readonly isOn = false;
  readonly traceparent = undefined;

  span<T>(_name: string, _spec: SpanSpec, work: () => Promise<T>): Promise<T> {
    return work();
  }

  begin(): OpenSpan {
    return { within: (work) => work(), end: () => undefined };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

export const NO_TRACING: Tracing = new Untraced();
