/** One place in a trace: `00-{32 hex digits}-{16 hex digits}-{flags}` (W3C Trace Context, version 00). */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
}

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Undefined for whatever is none: a stored event may carry anything. */
export function readTraceparent(text: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && FORM.exec(text)) || [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

export function writeTraceparent({ traceId, spanId, flags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
}
