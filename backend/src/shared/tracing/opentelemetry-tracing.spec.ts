import { eventually } from '../testing/eventually.js';
import { OtlpReceiver } from '../testing/otlp-receiver.js';
import { OpenTelemetryTracing } from './opentelemetry-tracing.js';
import { readTraceparent } from './traceparent.js';

const CANARY = 'Quillfeather';
const place = (trace: string, span: string, flags = '01') => `00-${trace.repeat(16)}-${span.repeat(8)}-${flags}`;

describe('tracing by OpenTelemetry', () => {
  let receiver: OtlpReceiver;
  let tracing: OpenTelemetryTracing;

  beforeAll(async () => {
    receiver = await OtlpReceiver.open();
    tracing = tracingOf(1);
  });
  afterAll(async () => {
    await tracing.close();
    await receiver.close();
  });

  const tracingOf = (share: number) =>
    new OpenTelemetryTracing({ url: `${receiver.url}/v1/traces`, headers: {}, serviceName: 'tests', share });
  const sent = (name: string) =>
    eventually(() => {
      const [span] = receiver.named(name);
      if (!span) throw new Error(`${name} was not sent`);
      return span;
    });

  it('gives a batch of several traces one of its own, which names each of them once', async () => {
    const causes = [place('aa', '01'), place('bb', '02'), place('aa', '01'), undefined];
    await tracing.span('mixed', { causes }, () => Promise.resolve());
    const { traceId, links } = await sent('mixed');
    expect(['aa', 'bb'].map((digits) => digits.repeat(16))).not.toContain(traceId);
    expect(links?.map((link) => link.traceId)).toEqual(['aa'.repeat(16), 'bb'.repeat(16)]);
  });

  it('lets a batch of one trace belong to it', async () => {
    await tracing.span('one', { causes: [place('cc', '01'), place('cc', '02')] }, () => Promise.resolve());
    expect(await sent('one')).toMatchObject({ traceId: 'cc'.repeat(16), parentSpanId: '01'.repeat(8) });
  });

  it('makes no span of events that were never traced', async () => {
    const inside = await tracing.span('untraced', { causes: [undefined, 'nonsense'] }, async () => tracing.traceparent);
    expect(inside).toBeUndefined();
    await tracing.span('after untraced', {}, () => Promise.resolve());
    await sent('after untraced');
    expect(receiver.named('untraced')).toEqual([]);
  });

  it('keeps what follows from a trace that is not kept in that trace, and sends none of it', async () => {
    const inside = await tracing.span('dropped', { causes: [place('dd', '01', '00')] }, () =>
      tracing.span('dropped too', {}, async () => readTraceparent(tracing.traceparent)),
    );
    expect(inside).toMatchObject({ traceId: 'dd'.repeat(16), flags: 0 });
    await tracing.span('after dropped', {}, () => Promise.resolve());
    await sent('after dropped');
    expect(receiver.named(/^dropped/)).toEqual([]);
  });

  it('tells the kind of a failure, and none of its words', async () => {
    const failing = tracing.span('failing', {}, () =>
      Promise.reject(Object.assign(new TypeError(`${CANARY} is no date`), { code: 'ECONNREFUSED' })),
    );
    await expect(failing).rejects.toThrow(CANARY);
    expect(await sent('failing')).toMatchObject({
      status: { code: 2 },
      facts: { 'error.type': 'TypeError ECONNREFUSED' },
    });
    expect(receiver.bodies).not.toContain(CANARY);
  });

  it('keeps the share of traces that it was told to', async () => {
    const none = tracingOf(0);
    const traceparent = await none.span('of none', {}, async () => none.traceparent);
    expect(readTraceparent(traceparent)?.flags).toBe(0);
    await none.close();
    expect(receiver.named('of none')).toEqual([]);
  });

  it('ends in time where nobody listens, and breaks nothing', async () => {
    const nobody = new OpenTelemetryTracing({
      url: 'http://127.0.0.1:1/v1/traces',
      headers: {},
      serviceName: 'tests',
      share: 1,
    });
    expect(await nobody.span('lost', {}, async () => 'done')).toBe('done');
    await nobody.close();
  });
});
