import type { Client } from 'pg';
import type { EventStore, Position } from '../event-store/event-store.port.js';

/** Every position that followers remember of a store; undefined where they remember another store's. */
export async function rememberedPositions(client: Client, store: EventStore): Promise<Position[] | undefined> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT place FROM messaging.checkpoints, unnest(ARRAY[position, appended]) AS place WHERE place IS NOT NULL`,
  );
  const places = rows.map(({ place }) => place);
  return places.every((place) => store.owns(place)) ? places : undefined;
}

/** Where everybody stands from now on: behind the same events, in the other store. Nothing is read or done again. */
export async function moveCheckpoints(
  client: Client,
  places: ReadonlyMap<Position, Position | undefined>,
): Promise<number> {
  const [before, after] = [[...places.keys()], [...places.values()].map((place) => place ?? null)];
  const { rowCount } = await client.query(
    `WITH moved AS (SELECT * FROM unnest($1::text[], $2::text[]) AS moved (before, after))
     UPDATE messaging.checkpoints AS checkpoint
     SET position = (SELECT after FROM moved WHERE before = checkpoint.position),
         appended = (SELECT after FROM moved WHERE before = checkpoint.appended), updated_at = now()`,
    [before, after],
  );
  return rowCount ?? 0;
}
