import type { EnvironmentName } from './configuration.js';
import type { EnvironmentReader } from './environment-reader.js';
import { readTrustedProxies } from './trusted-proxies.js';

/** Who may ask for figures, for the state of components and for the description of the API. */
export type MonitorChoice =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'guarded';
      /** What `Authorization: Bearer …` carries; undefined: there is none. */
      readonly token: string | undefined;
      /** A port of its own on the loopback; undefined: there is none. */
      readonly port: number | undefined;
    };

export interface HttpSettings {
  readonly port: number;
  /** The address to listen on: loopback unless HOST says otherwise. */
  readonly host: string;
  /** Whose word on where a request comes from is believed, as Fastify names them. */
  readonly trustedProxies: readonly string[];
  /** Where people reach us, without a slash at the end. */
  readonly appUrl: string;
  /** Whether cookies carry `Secure`: people reach us over https. */
  readonly secureCookies: boolean;
  /** Within which a request has to have arrived as a whole. */
  readonly requestSeconds: number;
  /** After which a connection without a sign of life is ended. */
  readonly idleSeconds: number;
  readonly maxConnections: number;
  readonly monitors: MonitorChoice;
}

/** Shorter tokens can be guessed at. */
const TOKEN_MIN_LENGTH = 32;

/** How people and monitors reach the product. Problems go to `reader`. */
export function readHttp(reader: EnvironmentReader, environment: EnvironmentName): HttpSettings {
  const port = reader.wholeNumber('PORT', { least: 0, most: 65535 }, 3000);
  const host = reader.text('HOST') ?? '127.0.0.1';
  if (!/^[a-z0-9.:_-]+$/i.test(host))
    reader.problem('HOST', 'must be an address or a host name, such as 127.0.0.1 or 0.0.0.0.');
  const appUrl = readAppUrl(reader, environment) ?? `http://localhost:${port}`;
  return {
    port,
    host,
    trustedProxies: readTrustedProxies(reader),
    appUrl,
    secureCookies: appUrl.startsWith('https:'),
    requestSeconds: reader.wholeNumber('REQUEST_SECONDS', { least: 1, most: 600 }, 30),
    // longer than the slowest answer, and than the heartbeat of a stream
    idleSeconds: reader.wholeNumber('IDLE_SECONDS', { least: 1, most: 3_600 }, 120),
    maxConnections: reader.wholeNumber('MAX_CONNECTIONS', { least: 10, most: 100_000 }, 2_000),
    monitors: readMonitors(reader, environment),
  };
}

/** In production cookies and links need https; whoever knows better says so by name. */
function readAppUrl(reader: EnvironmentReader, environment: EnvironmentName): string | undefined {
  const allowHttp = reader.oneOf('ALLOW_HTTP', ['true', 'false'], 'false');
  const given = reader.text('APP_URL');
  const url = reader.url('APP_URL', given, ['http', 'https'])?.replace(/\/+$/, '');
  if (environment !== 'production' || allowHttp === 'true') return url;
  if (given === undefined)
    reader.problem('APP_URL', 'is missing: links in mail and cookies need the address of the product.');
  else if (url?.startsWith('http:'))
    reader.problem(
      'APP_URL',
      'must start with https:// in production, or ALLOW_HTTP=true: sessions can be read on the way.',
    );
  return url;
}

function readMonitors(reader: EnvironmentReader, environment: EnvironmentName): MonitorChoice {
  const token = reader.text('MONITOR_TOKEN');
  if (token !== undefined && token.length < TOKEN_MIN_LENGTH)
    reader.problem('MONITOR_TOKEN', `must have at least ${TOKEN_MIN_LENGTH} characters.`);
  const port = reader.wholeNumber('MONITOR_PORT', { least: 0, most: 65535 }, 0);
  if (environment !== 'production') return { kind: 'everybody' };
  if (token === undefined && port === 0) return { kind: 'nobody' };
  return { kind: 'guarded', token, port: port === 0 ? undefined : port };
}
