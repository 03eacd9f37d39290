import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position, SubscribeOptions, SubscriptionMessage } from '../event-store.port.js';
import { listen } from './listening.js';
import { comparePlaces, fromText } from './place.js';
import { readHead, readOnwards } from './reading.js';
import type { ClientLease } from './shared-client.js';
import type { StreamNames } from './stream-names.js';
import { BackOff, type Tuning } from './timing.js';

/**
 * The server reads the log in pages of this many events while a reader catches up, and sends a checkpoint after each.
 */
const WIDE = 500;
/**
 * Once caught up, every event that the filter leaves out is told by a checkpoint. With a wider window the server would keep
 * a reader's place back by up to a window, at the end of catching up too (`AllSubscriptionFiltered`: the checkpoint of the
 * last page is the place where that page begins), and whoever waits for a position would wait in vain.
 */
const NARROW = 1;

/** A subscription over as many connections as it takes: see {@link EventStore.subscribe}. */
export async function* follow(
  { client, place: placeForOne }: Pick<ClientLease, 'client' | 'place'>,
  names: StreamNames,
  { from, streamPrefixes, signal }: SubscribeOptions,
  tuning: Tuning,
): AsyncGenerator<SubscriptionMessage> {
  const backOff = new BackOff(tuning);
  let place = from === 'end' ? await untilHead(client, backOff, tuning, signal) : from === 'start' ? undefined : from;
  if (place !== undefined) fromText(place); // says at once that a position is not ours
  const isNew = (position: Position): boolean => place === undefined || comparePlaces(position, place) > 0;

  let window = WIDE;
  while (!signal.aborted) {
    let dropped = true;
    let hasReachedEnd = false;
    const connection = placeForOne();
    try {
      const messages = listen({
        client: connection.client,
        names,
        after: place,
        streamPrefixes,
        window,
        silenceMs: tuning.silenceMs,
        signal,
      });
      for await (const heard of messages) {
        backOff.reset();
        if (heard.kind === 'fell-behind' || (heard.kind === 'caught-up' && window === WIDE)) {
          window = heard.kind === 'caught-up' ? NARROW : WIDE;
          dropped = false;
          break;
        }
        if (heard.kind === 'event' && isNew(heard.event.position)) {
          place = heard.event.position;
          yield heard;
        } else if (heard.kind === 'checkpoint' && isNew(heard.position)) {
          place = heard.position;
          yield heard;
        } else if (heard.kind === 'caught-up') {
          if (!hasReachedEnd) {
            hasReachedEnd = true;
            const last = await lastLeftOut(
              client,
              place,
              (name) => names.matches(name, streamPrefixes),
              tuning.readTryMs,
            );
            if (last !== undefined) {
              place = last;
              yield { kind: 'checkpoint', position: last };
            }
          }
          yield heard;
        }
        if (signal.aborted) return;
      }
      if (dropped && !signal.aborted) tuning.onTrouble('the server ended a subscription', undefined);
    } catch (error) {
      tuning.onTrouble('a subscription was dropped', error);
    } finally {
      connection.giveBack();
    }
    if (!dropped) continue;
    window = WIDE;
    await backOff.pause(signal);
  }
}

/**
 * The last of the events right behind the place that the filter leaves out. While it catches up, 23.10 puts a checkpoint just
 * before each of them, and says nothing of the last: without this look a reader would stay one event behind until the next.
 */
async function lastLeftOut(
  client: EventStoreDBClient,
  place: Position | undefined,
  isWanted: (stream: string) => boolean,
  ms: number,
): Promise<Position | undefined> {
  let last: Position | undefined;
  for await (const { stream, position } of readOnwards(client, place, ms)) {
    if (isWanted(stream)) break;
    last = position;
  }
  return last;
}

async function untilHead(
  client: EventStoreDBClient,
  backOff: BackOff,
  tuning: Tuning,
  signal: AbortSignal,
): Promise<Position | undefined> {
  while (!signal.aborted) {
    try {
      return await readHead(client, tuning.readTryMs);
    } catch (error) {
      tuning.onTrouble('the head could not be read', error);
      await backOff.pause(signal);
    }
  }
  return undefined;
}
