import type { RecordedEvent } from '../kernel/event.js';
import type { ReadModel } from './read-model.js';
import { readRows, type Sql } from './read-rows.js';
import { Rows, type Need } from './rows.js';

/**
 * Folds what a read model hears of a batch: the rows that the events name are read together, then everything happens in memory.
 * @param rows where those of the events before are still in hand
 */
export async function foldBatch(
  model: ReadModel,
  events: readonly RecordedEvent[],
  sql: Sql,
  rows = new Rows('part'),
): Promise<Rows> {
  const heard = events.filter(({ type }) => model.hears(type));
  const missing: Need[] = [];
  for (const event of heard) {
    for (const handler of model.handlersOf(event.type)) {
      if (!handler.keys) continue;
      for (const need of handler.keys(event)) if (!rows.in(need.table).has(need)) missing.push(need);
    }
  }
  if (missing.length > 0) await readRows(missing, rows, sql);
  for (const event of heard) {
    for (const handler of model.handlersOf(event.type)) {
      if (handler.reads) {
        // what it asks for may depend on what it finds
        for (let needs = rows.missing(handler.reads(event, rows)); needs.length > 0;) {
          await readRows(needs, rows, sql);
          needs = rows.missing(handler.reads(event, rows));
        }
      }
      handler.fold(event, rows);
    }
  }
  return rows;
}
