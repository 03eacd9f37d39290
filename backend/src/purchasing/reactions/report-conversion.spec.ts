import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Clock } from '../../shared/kernel/clock.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { newId } from '../../shared/kernel/ids.js';
import { HttpConversionReporting } from '../conversions/http-conversion-reporting.js';
import { paid, started, terms, later } from '../domain/purchase/purchase-samples.contract.js';
import { ReportConversionReaction } from './report-conversion.reaction.js';

const received: { body: string; headers: object }[] = [];
let answers: number[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { host: _, ...headers } = request.headers; // it has the port, any digits
      received.push({ body, headers });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect`;
});

beforeEach(() => {
  received.length = 0;
  answers = [];
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

class FixedClock extends Clock {
  constructor(private readonly time: string) {
    super();
  }

  now(): Date {
    return new Date(this.time);
  }
}

const recorded = (event: ReturnType<typeof started> | ReturnType<typeof paid>): RecordedEvent => ({
  ...event,
  metadata: {
    eventId: newId(),
    commandId: newId(),
    correlationId: newId(),
    causationId: newId(),
    actor: { kind: 'visitor' },
    schemaVersion: 1,
    occurredAt: later,
  },
  stream: `purchase-${terms.purchaseId}`,
  revision: 0n,
  position: '1',
});
const report = (event: RecordedEvent, now = later) =>
  new ReportConversionReaction(new HttpConversionReporting(url), new FixedClock(now)).handle(
    event,
    new AbortController().signal,
  );

describe('reporting a conversion', () => {
  it('tells what was started and what was paid, with one id for both', async () => {
    await report(recorded(started()));
    await report(recorded(paid()));
    const [begun, bought] = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(begun).toMatchObject({ event: 'begin_checkout', item: 'other', value: 79.99, currency: 'AUD' });
    expect(bought).toMatchObject({
      event: 'purchase',
      item: 'other',
      value: 79.99,
      currency: 'AUD',
      id: begun?.['id'],
    });
  });

  it('never sends who bought, what the eulogy is called, or an id of ours', async () => {
    await report(recorded(started({ ...terms, userId: 'canary-user', title: 'canary title' })));
    const { body } = received[0] ?? { body: '' };
    expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(['at', 'currency', 'event', 'id', 'item', 'value']);
    expect(JSON.stringify(received)).not.toMatch(/canary|1042/);
    expect(body).not.toContain(terms.purchaseId);
  });

  it('says nothing of what is older than a day', async () => {
    await report(recorded(paid()), '2025-03-06T05:16:07.000Z');
    expect(received).toEqual([]);
  });

  it('fails where it is not taken, so that the queue tries again', async () => {
    answers = [500];
    await expect(report(recorded(paid()))).rejects.toThrow('not taken');
  });
});
