import type { Configuration } from '../config/configuration.js';
import { NO_TRACING, type Tracing } from './tracing.port.js';

/** OpenTelemetry is loaded by whoever asked for it; to everybody else it costs neither a start nor memory. */
export async function openTracing({ tracing }: Configuration): Promise<Tracing> {
  if (!tracing) return NO_TRACING;
  const { OpenTelemetryTracing } = await import('./opentelemetry-tracing.js');
  return new OpenTelemetryTracing(tracing);
}
