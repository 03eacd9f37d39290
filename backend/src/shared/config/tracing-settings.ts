import type { EnvironmentReader } from './environment-reader.js';

/** Where traces go, and how many of them. */
export interface TracingSettings {
  /** The whole address, `…/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that are kept, 0 to 1. */
  readonly share: number;
}

const OTHERS = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'] as const;

/** The variables are OpenTelemetry's own. Undefined: nothing is traced. */
export function readTracing(reader: EnvironmentReader): TracingSettings | undefined {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = reader.url(name, reader.text(name), ['https', 'http']);
  if (endpoint === undefined) {
    for (const other of OTHERS)
      if (reader.text(other) !== undefined && reader.text(name) === undefined)
        reader.problem(other, `is set, but traces go nowhere: set ${name}, such as http://127.0.0.1:4318.`);
    return undefined;
  }
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(reader),
    serviceName: reader.text('OTEL_SERVICE_NAME') ?? 'eulogy',
    share: readShare(reader),
  };
}

function readHeaders(reader: EnvironmentReader): Record<string, string> {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS';
  const pairs = (reader.text(name) ?? '').split(',').filter((pair) => pair.trim() !== '');
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair) ?? [];
    if (key === undefined || value === undefined) reader.problem(name, 'must be name=value, with commas between them.');
    else headers[key] = decoded(value);
  }
  return headers;
}

function readShare(reader: EnvironmentReader): number {
  const name = 'OTEL_TRACES_SAMPLER_ARG';
  const value = reader.text(name);
  if (value === undefined) return 1;
  if (/^(0(\.\d+)?|1(\.0+)?)$/.test(value)) return Number(value);
  reader.problem(name, 'must be the share of traces that are kept, from 0 to 1.');
  return 1;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
