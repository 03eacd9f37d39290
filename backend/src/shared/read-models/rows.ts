import { RowTable, type RowClass, type RowKey, type RowName } from './row-table.js';
import { WrittenKeys } from './written-keys.js';

/** What a fold asks for before it can be told: a row by its key, or every row with these values. */
export type Need =
  | { readonly table: RowTable<object>; readonly key: Readonly<Record<string, unknown>> }
  | { readonly table: RowTable<object>; readonly where: Readonly<Record<string, unknown>> };

/** Says in a condition that a list holds a value. */
export class Holds<T> {
  constructor(readonly value: T) {}
}

/** Values of a row, or that a list of the row {@link Holds}. */
export type Condition<Row extends object> = {
  readonly [Property in keyof Row]?: Row[Property] | (Row[Property] extends readonly (infer T)[] ? Holds<T> : never);
};

/** A row by its key. */
export function at<Row extends object>(rowClass: RowClass<Row>, key: RowKey<Row>): Need {
  return { table: RowTable.of(rowClass), key: key as Record<string, unknown> };
}

/** Every row with these values. */
export function all<Row extends object>(rowClass: RowClass<Row>, where: Condition<Row>): Need {
  return { table: RowTable.of(rowClass), where: where as Record<string, unknown> };
}

/** What became of one row while events were folded. */
export interface Entry<Row extends object> {
  /** As it stands in the table; undefined where it does not. */
  readonly stored: Row | undefined;
  /** As it is now; undefined where there is none (any more). */
  row: Row | undefined;
  /** What is to be written; undefined: nothing. */
  changed: Set<string> | 'all' | undefined;
}

/** A fold asked for a row that it had not named before: it would be told that there is none where there is one. */
export class NotLoaded extends Error {
  constructor(table: string) {
    super(`a fold reads rows of ${table} that it did not ask for`);
    this.name = 'NotLoaded';
  }
}

/**
 * How much of a table is in hand. `whole`: what is not here is nowhere. `part`: what was asked for. `anew`: the table is being built, and
 * holds nothing but what was folded and written before. `unread`: nobody asks for these rows, and none is kept.
 */
export type Extent = 'whole' | 'part' | 'anew' | 'unread';

/** Of a table that is built anew: the rows that were folded before these, and the keys of those that are forgotten since. */
interface Beneath<Row extends object> {
  readonly before: ReadonlyMap<RowName, Entry<Row>>;
  readonly written: WrittenKeys;
}

/** Rows of one table while events are folded. */
export class RowsOf<Row extends object> {
  readonly entries = new Map<RowName, Entry<Row>>();
  private readonly loaded = new Set<string>();
  /** Whether everything that lies beneath in memory is here too. */
  private isTakenOver = false;
  /** What was found last is mostly what changes next. */
  private last: Entry<Row> | undefined;

  constructor(
    readonly table: RowTable<Row>,
    private readonly extent: Extent,
    private readonly beneath: Beneath<Row> = { before: new Map(), written: new WrittenKeys() },
  ) {}

  /** @throws NotLoaded */
  find(key: RowKey<Row>): Row | undefined {
    this.last = this.entry(this.table.keyOf(key));
    return this.last.row;
  }

  /** @throws NotLoaded */
  where(condition: Condition<Row>): Row[] {
    if (this.extent === 'unread') return [];
    if (this.extent !== 'whole' && !this.loaded.has(nameOf(condition))) throw new NotLoaded(this.table.name);
    const found: Row[] = [];
    for (const { row } of this.entries.values()) if (row && fits(row, condition)) found.push(row);
    return found;
  }

  /** The row as it stands from now on, whole. */
  put(row: Row): void {
    const entry = this.entry(this.table.keyOf(row));
    entry.changed = 'all';
    entry.row = row;
  }

  /** A row that nobody can have made before: it needs not to be asked for. */
  add(row: Row): void {
    if (this.extent === 'unread') return;
    const entry = this.unread(row, undefined);
    entry.changed = 'all';
    entry.row = row;
  }

  /** Removes a row that was not asked for, where there is one. */
  drop(key: RowKey<Row>): void {
    if (this.extent === 'unread') return;
    const entry = this.unread(key, key as Row);
    entry.row = undefined;
    entry.changed = 'all';
  }

  /** Some columns of a row that is there. */
  change(row: Row, patch: Partial<Row>): void {
    const entry = this.last?.row === row ? this.last : this.entry(this.table.keyOf(row));
    if (!entry.row) throw new Error(`there is no such row of ${this.table.name}`);
    const properties = Object.keys(patch);
    if (properties.length === 0) return; // an update of no column is no SQL: the read model would stop at it
    // A row that changed before is these events' own.
    if (entry.changed === undefined) entry.row = { ...entry.row, ...patch };
    else Object.assign(entry.row, patch);
    if (entry.changed === 'all') return;
    entry.changed ??= new Set();
    for (const property of properties) entry.changed.add(property);
  }

  remove(row: RowKey<Row>): void {
    const entry = this.entry(this.table.keyOf(row));
    entry.row = undefined;
    entry.changed = 'all';
  }

  /** Whether a need is answered by what is here. */
  has(need: Need): boolean {
    if (this.extent === 'whole' || this.extent === 'unread') return true;
    if ('key' in need) {
      const name = this.table.keyOf(need.key as RowKey<Row>);
      return this.entries.has(name) || (this.extent === 'anew' && this.isKnownBeneath(name));
    }
    return this.loaded.has(nameOf(need.where)) || (this.extent === 'anew' && this.areAllBeneath(need.where));
  }

  /** The rows of some keys as they stand in the table; of a key without a row there is none. */
  takeKeys(keys: Iterable<RowKey<Row>>, found: readonly Row[]): void {
    this.take(found);
    for (const key of keys) this.takeOver(this.table.keyOf(key), undefined);
  }

  /** Every row of the table that a condition fits. */
  takeAll(where: object, found: readonly Row[]): void {
    this.take(found);
    this.loaded.add(nameOf(where));
  }

  /**
   * The rows that are folded next, where a table is built anew. These lie beneath them while they are being written; what lies beneath
   * these is written, and is read from the table should it be asked for.
   */
  next(): RowsOf<Row> {
    const { before, written } = this.beneath;
    for (const [name, { row }] of before) if (row) written.add(name);
    return new RowsOf(this.table, 'anew', { before: this.entries, written });
  }

  /** What is known already is newer than what stands in the table. */
  private take(found: readonly Row[]): void {
    for (const row of found) this.takeOver(this.table.keyOf(row), row);
  }

  private takeOver(name: RowName, row: Row | undefined): void {
    if (!this.entries.has(name)) this.entries.set(name, { stored: row, row, changed: undefined });
  }

  private isKnownBeneath(name: RowName): boolean {
    const before = this.beneath.before.get(name);
    if (!before && this.beneath.written.mayHold(name)) return false;
    this.takeOver(name, before?.row);
    return true;
  }

  private areAllBeneath(where: object): boolean {
    if (!this.isTakenOver) for (const [name, { row }] of this.beneath.before) this.takeOver(name, row);
    this.isTakenOver = true;
    if (!this.beneath.written.isEmpty) return false;
    this.loaded.add(nameOf(where));
    return true;
  }

  private unread(key: RowKey<Row>, stored: Row | undefined): Entry<Row> {
    const name = this.table.keyOf(key);
    const found = this.entries.get(name);
    if (found) return found;
    const entry: Entry<Row> = { stored, row: undefined, changed: undefined };
    this.entries.set(name, entry);
    return entry;
  }

  private entry(name: RowName): Entry<Row> {
    const found = this.entries.get(name);
    if (found) return found;
    if (this.extent !== 'whole') throw new NotLoaded(this.table.name);
    const entry: Entry<Row> = { stored: undefined, row: undefined, changed: undefined };
    this.entries.set(name, entry);
    return entry;
  }
}

/** Rows of all tables of a read model while events are folded. */
export class Rows {
  private readonly tables = new Map<object, RowsOf<object>>();

  /** @param unread tables whose rows nobody asks for */
  constructor(
    private readonly extent: Extent,
    private readonly unread: readonly RowClass<object>[] = [],
  ) {}

  of<Row extends object>(rowClass: RowClass<Row>): RowsOf<Row> {
    return this.in(RowTable.of(rowClass));
  }

  in<Row extends object>(table: RowTable<Row>): RowsOf<Row> {
    const known = this.tables.get(table) as RowsOf<Row> | undefined;
    if (known) return known;
    const isUnread = this.unread.some((rowClass) => RowTable.of(rowClass) === (table as object));
    const made = new RowsOf(table, isUnread ? 'unread' : this.extent);
    this.tables.set(table, made as unknown as RowsOf<object>);
    return made;
  }

  missing(needs: readonly Need[]): Need[] {
    return needs.filter((need) => !this.in(need.table).has(need));
  }

  all(): Iterable<RowsOf<object>> {
    return this.tables.values();
  }

  /** See {@link RowsOf.next}. */
  next(): Rows {
    const rows = new Rows(this.extent);
    for (const [table, own] of this.tables) rows.tables.set(table, own.next());
    return rows;
  }
}

function fits<Row extends object>(row: Row, condition: Condition<Row>): boolean {
  for (const property in condition) {
    const wanted: unknown = condition[property];
    const value: unknown = row[property];
    if (wanted instanceof Holds ? !(value as unknown[]).includes(wanted.value) : value !== wanted) return false;
  }
  return true;
}

function nameOf(condition: object): string {
  return JSON.stringify(Object.entries(condition));
}
