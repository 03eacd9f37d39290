import { RowTable, type RowClass, type RowKey } from './row-table.js';

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

/** Rows of one table while events are folded. */
export class RowsOf<Row extends object> {
  readonly entries = new Map<string, Entry<Row>>();
  private readonly loaded = new Set<string>();

  constructor(
    readonly table: RowTable<Row>,
    /** Whether what is not here is nowhere. */
    private readonly extent: 'whole' | 'part',
  ) {}

  /** @throws NotLoaded */
  find(key: RowKey<Row>): Row | undefined {
    return this.entry(key).row;
  }

  /** @throws NotLoaded */
  where(condition: Condition<Row>): Row[] {
    if (this.extent === 'part' && !this.loaded.has(nameOf(condition))) throw new NotLoaded(this.table.name);
    const found: Row[] = [];
    for (const { row } of this.entries.values()) if (row && fits(row, condition)) found.push(row);
    return found;
  }

  /** The row as it stands from now on, whole. */
  put(row: Row): void {
    const entry = this.entry(row);
    entry.changed = 'all';
    entry.row = row;
  }

  /** A row that nobody can have made before: it needs not to be asked for. */
  add(row: Row): void {
    this.unread(row, undefined);
    this.put(row);
  }

  /** Removes a row that was not asked for, where there is one. */
  drop(key: RowKey<Row>): void {
    this.unread(key, key as Row);
    this.remove(key);
  }

  /** Some columns of a row that is there. */
  change(row: Row, patch: Partial<Row>): void {
    const entry = this.entry(row);
    if (!entry.row) throw new Error(`there is no such row of ${this.table.name}`);
    entry.row = { ...entry.row, ...patch };
    if (entry.changed === 'all') return;
    entry.changed ??= new Set();
    for (const property of Object.keys(patch)) entry.changed.add(property);
  }

  remove(row: RowKey<Row>): void {
    const entry = this.entry(row);
    entry.row = undefined;
    entry.changed = 'all';
  }

  /** Whether the row stands in the table already. */
  isStored(row: Row): boolean {
    return this.entries.get(this.table.keyOf(row))?.stored !== undefined;
  }

  /** Whether a need is answered by what is here. */
  has(need: Need): boolean {
    if (this.extent === 'whole') return true;
    if ('key' in need) return this.entries.has(this.table.keyOf(need.key as RowKey<Row>));
    return this.loaded.has(nameOf(need.where));
  }

  /** The rows of some keys as they stand in the table; of a key without a row there is none. */
  takeKeys(keys: readonly RowKey<Row>[], found: readonly Row[]): void {
    this.take(found);
    for (const key of keys) {
      const name = this.table.keyOf(key);
      if (!this.entries.has(name)) this.entries.set(name, { stored: undefined, row: undefined, changed: undefined });
    }
  }

  /** Every row of the table that a condition fits. */
  takeAll(where: object, found: readonly Row[]): void {
    this.take(found);
    this.loaded.add(nameOf(where));
  }

  /** What is known already is newer than what stands in the table. */
  private take(found: readonly Row[]): void {
    for (const row of found) {
      const name = this.table.keyOf(row);
      if (!this.entries.has(name)) this.entries.set(name, { stored: row, row, changed: undefined });
    }
  }

  private unread(key: RowKey<Row>, stored: Row | undefined): void {
    const name = this.table.keyOf(key);
    if (!this.entries.has(name)) this.entries.set(name, { stored, row: undefined, changed: undefined });
  }

  private entry(key: RowKey<Row>): Entry<Row> {
    const name = this.table.keyOf(key);
    const found = this.entries.get(name);
    if (found) return found;
    if (this.extent === 'part') throw new NotLoaded(this.table.name);
    const entry: Entry<Row> = { stored: undefined, row: undefined, changed: undefined };
    this.entries.set(name, entry);
    return entry;
  }
}

/** Rows of all tables of a read model while events are folded: those of a batch, or, without a database, all there are. */
export class Rows {
  private readonly tables = new Map<object, RowsOf<object>>();

  constructor(private readonly extent: 'whole' | 'part') {}

  of<Row extends object>(rowClass: RowClass<Row>): RowsOf<Row> {
    return this.in(RowTable.of(rowClass));
  }

  in<Row extends object>(table: RowTable<Row>): RowsOf<Row> {
    const known = this.tables.get(table) ?? new RowsOf(table, this.extent);
    this.tables.set(table, known as RowsOf<object>);
    return known as RowsOf<Row>;
  }

  missing(needs: readonly Need[]): Need[] {
    return needs.filter((need) => !this.in(need.table).has(need));
  }

  all(): Iterable<RowsOf<object>> {
    return this.tables.values();
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
