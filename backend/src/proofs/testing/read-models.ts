import type { TestApp } from '../../shared/testing/test-app.js';
import { DataSource } from 'typeorm';
import { EventCodec } from '../../shared/event-store/event-codec.js';
import { EventStore } from '../../shared/event-store/event-store.port.js';
import { Checkpoints } from '../../shared/messaging/checkpoints.js';
import type { ReadModel } from '../../shared/read-models/read-model.js';
import { rebuildProjection } from '../../shared/messaging/rebuild.js';
import { Runners } from '../../shared/messaging/runners.js';
import { eventually } from '../../shared/testing/eventually.js';
import { untilReadable } from '../../shared/testing/stored-events.js';

export type Rows = Readonly<Record<string, readonly object[]>>;

/** Every projection of the house. */
export function projectionsOf({ app }: TestApp): readonly ReadModel[] {
  return app.get(Runners).allProjections();
}

/** All rows of a projection's tables, each table in an order that depends on nothing but the rows. */
export async function rowsOf({ app }: TestApp, projection: ReadModel): Promise<Rows> {
  const rows: Record<string, readonly object[]> = {};
  for (const table of projection.tables) {
    const found = await app
      .get(DataSource)
      .query<{ row: object }[]>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`);
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

/** Waits until every projection has seen everything that is in the store. */
export async function untilCaughtUp({ app }: TestApp): Promise<void> {
  const [store, checkpoints, runners] = [app.get(EventStore), app.get(Checkpoints), app.get(Runners)];
  const head = await untilReadable({ app });
  if (head === undefined) return;
  await eventually(async () => {
    for (const { name, streams } of runners.allProjections()) {
      const position = (await checkpoints.find(name))?.position;
      if (position !== undefined && store.compare(position, head) >= 0) continue;
      const ahead = await eventsAfter(store, position, streams);
      if (ahead > 0) throw new Error(`${name} is ${ahead} events behind`);
    }
  });
}

/** Builds the projection anew from the first event. @returns how many events it applied */
export function rebuild({ app }: TestApp, projection: ReadModel): Promise<number> {
  return rebuildProjection(projection, {
    store: app.get(EventStore),
    codec: app.get(EventCodec),
    db: app.get(DataSource),
    checkpoints: app.get(Checkpoints),
    signal: AbortSignal.timeout(60_000),
  });
}

/** How many events there are for a projection. */
export function eventsFor({ app }: TestApp, projection: ReadModel): Promise<number> {
  return eventsAfter(app.get(EventStore), undefined, projection.streams);
}

/** A filtered projection's checkpoint may lag behind the end although nothing of its own is left. */
async function eventsAfter(store: EventStore, from: string | undefined, streams: readonly string[]): Promise<number> {
  const ended = new AbortController();
  let count = 0;
  for await (const message of store.subscribe({
    from: from ?? 'start',
    streamPrefixes: streams,
    signal: ended.signal,
  })) {
    if (message.kind === 'event') count += 1;
    if (message.kind === 'caught-up') break;
  }
  ended.abort();
  return count;
}
