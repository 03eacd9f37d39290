import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { HouseReply, HouseRequest } from './request.js';

/** Proxies close quiet connections after a minute or less. */
const HEARTBEAT_MS = 20_000;

export interface ServerSentEvent {
  /** What a browser sends back as `Last-Event-ID` when it comes again. */
  readonly id: string;
  readonly event: string;
  readonly data: object;
}

/** One open stream of server-sent events. */
export interface EventStream {
  send(event: ServerSentEvent): void;
  close(): void;
  /** Ends when the browser leaves, the stream is closed, or the process shuts down. */
  readonly signal: AbortSignal;
}

/** Opens streams of server-sent events and closes them all at shutdown. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly open = new Set<EventStream>();

  start(request: HouseRequest, reply: HouseReply): EventStream {
    const ended = new AbortController();
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined) as [string, string][],
    );
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 3000\n\n');
    const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
    const stream: EventStream = {
      signal: ended.signal,
      send: ({ id, event, data }) => {
        if (!ended.signal.aborted) raw.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      },
      close: () => {
        if (ended.signal.aborted) return;
        ended.abort();
        clearInterval(heartbeat);
        this.open.delete(stream);
        raw.end();
      },
    };
    this.open.add(stream);
    request.raw.on('close', () => stream.close());
    raw.on('error', () => stream.close());
    return stream;
  }

  beforeApplicationShutdown(): void {
    for (const stream of [...this.open]) stream.close();
  }
}
