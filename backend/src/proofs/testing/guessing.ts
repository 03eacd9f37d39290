import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { StoredEvent } from '../../shared/event-store/event-store.port.js';
import { derivedId } from '../../shared/kernel/ids.js';
import type { JsonValue } from '../../shared/kernel/json.js';
import { storedEvents } from '../../shared/testing/stored-events.js';
import type { TestApp } from '../../shared/testing/test-app.js';

/** At most so many events come from one command. */
const TOGETHER = 40;

/** Events whose id is not made of command, stream, revision, index and type alone (D39): something else went into it. */
export async function unexplainedIds(house: TestApp): Promise<string[]> {
  const events = await storedEvents(house);
  return events.filter((event) => !isExplained(event)).map(({ type, stream }) => `${type} in ${stream}`);
}

/** By what somebody sees of an event who has the store and no keys. */
function isExplained({ eventId, stream, revision, type, metadata }: StoredEvent): boolean {
  const commandId = String(metadata['commandId']);
  return Array.from({ length: TOGETHER }, (_, index) => index).some((index) => {
    const first = (revision - BigInt(index)).toString();
    return derivedId(commandId, stream, first, index, type) === eventId;
  });
}

/** Every text in some value, whole. */
export function textsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((member) => textsIn(member as JsonValue));
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((one) => textsIn(one as JsonValue));
  return [];
}

/** The digests that somebody would try who guesses at a text: of it, its small letters, its JSON, and ids derived from it. */
export function guessesAt(text: string): string[] {
  const forms = [text, text.toLowerCase(), JSON.stringify(text), JSON.stringify([text])];
  return forms.flatMap((form) => [
    derivedId(form),
    ...['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => {
      const digest = createHash(algorithm).update(form).digest();
      return [digest.toString('hex'), digest.toString('base64').replace(/=+$/, ''), digest.toString('base64url')];
    }),
  ]);
}

/** Tables in which one of some guesses stands, as text or bytes. */
export async function tablesWithGuess(db: DataSource, guesses: ReadonlySet<string>): Promise<string[]> {
  const tables = await db.query<{ name: string }[]>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }[]>(`SELECT t::text AS row FROM ${name} AS t`);
    // bytes are written as \x and hexadecimal digits
    const parts = rows.flatMap(({ row }) => row.replaceAll('\\x', ' ').match(/[\w+/-]{20,}/g) ?? []);
    if (parts.some((part) => guesses.has(part))) found.push(name);
  }
  return found;
}
