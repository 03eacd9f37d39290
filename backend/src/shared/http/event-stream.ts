import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { HouseReply, HouseRequest } from './request.js';

/** Proxies close quiet connections after a minute or less. */
const HEARTBEAT_MS = 20_000;

/** Streams of one person in one process: browser tabs and devices of somebody who has the house open everywhere. */
export const STREAMS_A_PERSON = 10;
/** Of these about one thing: a phone, a computer and one tab too many. */
export const STREAMS_A_PLACE = 3;
/** A page whose stream made room for a newer one comes back this late, so that two pages do not push each other out all day. */
const MADE_ROOM_RETRY_MS = 60_000;

/** Whose stream it is, and what about. */
export interface StreamOwner {
  readonly personId: string;
  /** Such as `eulogy-12`. */
  readonly place: string;
}

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
  readonly owner: StreamOwner;
  /** Ends when the browser leaves, the stream is closed, or the process shuts down. */
  readonly signal: AbortSignal;
}

interface OpenStream extends EventStream {
  /** Ends it and asks the browser not to come back at once. */
  makeRoom(): void;
}

/** Opens streams of server-sent events, a few for each person, and closes them all at shutdown. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  /** In the order in which they were opened. */
  private readonly open = new Set<OpenStream>();

  /** Opens a stream; where the person has as many as a person needs, their oldest one ends. */
  start(request: HouseRequest, reply: HouseReply, owner: StreamOwner): EventStream {
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
    const stream: OpenStream = {
      owner,
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
      makeRoom: () => {
        if (!ended.signal.aborted) raw.write(`retry: ${MADE_ROOM_RETRY_MS}\n\n`);
        stream.close();
      },
    };
    this.open.add(stream);
    this.keepFew(owner);
    request.raw.on('close', () => stream.close());
    raw.on('error', () => stream.close());
    return stream;
  }

  private keepFew({ personId, place }: StreamOwner): void {
    const own = [...this.open].filter(({ owner }) => owner.personId === personId);
    const here = own.filter(({ owner }) => owner.place === place);
    const tooMany = [...here.slice(0, -STREAMS_A_PLACE), ...own.slice(0, -STREAMS_A_PERSON)];
    for (const stream of new Set(tooMany)) stream.makeRoom();
  }

  beforeApplicationShutdown(): void {
    for (const stream of [...this.open]) stream.close();
  }
}
