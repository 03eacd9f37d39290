import type { DataSource } from 'typeorm';
import { EventCodec } from '../event-store/event-codec.js';
import { storedEvents } from './stored-events.js';
import type { TestApp } from './test-app.js';

/** Tables of the whole database in which a word can be read, as text or as the bytes of text: our own export, table by table. */
export async function tablesWith(db: DataSource, word: string): Promise<string[]> {
  const tables = await db.query<{ schema: string; name: string }[]>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const hex = Buffer.from(word).toString('hex');
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await db.query<{ row: string }[]>(`SELECT t::text AS row FROM "${schema}"."${name}" AS t`);
    const text = rows.map(({ row }) => row.toLowerCase()).join('\n');
    if (text.includes(word.toLowerCase()) || text.includes(hex)) found.push(`${schema}.${name}`);
  }
  return found.sort();
}

/** All events as the house reads them, one text each. */
export async function decodedEvents(house: TestApp): Promise<string[]> {
  const codec = house.app.get(EventCodec);
  const texts: string[] = [];
  for (const event of await storedEvents(house)) {
    const { type, data } = await codec.decode(event);
    texts.push(`${type} ${JSON.stringify(data)}`);
  }
  return texts;
}
