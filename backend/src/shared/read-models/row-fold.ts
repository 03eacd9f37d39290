import type { EventDefinition } from '../kernel/event.js';
import type { Handler, Heard } from './read-model.js';
import { RowTable, type RowClass, type RowKey } from './row-table.js';
import { all, at, type Condition, type Need, type Rows } from './rows.js';

/** What a fold answers where the row goes. */
export const GONE = Symbol('gone');

/** Columns that change, {@link GONE}, or undefined where everything stays as it is. */
export type Change<Row extends object> = Partial<Row> | typeof GONE | undefined;

/** Of a fold over several tables: rows by keys, or rows that depend on rows. */
export type Asking<Event extends Heard> =
  | { readonly keys: (event: Event) => readonly Need[] }
  | { readonly reads: (event: Event, rows: Rows) => readonly Need[] };

/** How the rows of one table follow from events. `Keyed` is what an event has to say for its row to be known. */
export class RowFold<Row extends object, Keyed extends object> {
  readonly handlers = new Map<string, Handler[]>();
  readonly definitions: EventDefinition[] = [];
  readonly table: RowTable<Row>;

  constructor(
    private readonly rowClass: RowClass<Row>,
    private readonly keyOf: (data: Keyed, event: Heard) => RowKey<Row>,
  ) {
    this.table = RowTable.of(rowClass);
  }

  /** Makes a row where there is none; one that is there stays as it is. */
  opens<Type extends string, Data extends Keyed>(
    definition: EventDefinition<Type, Data>,
    make: (event: Heard<Type, Data>) => Row | undefined,
  ): this {
    return this.puts(definition, (row, event) => (row ? undefined : make(event)));
  }

  /** Changes the row that is there; where there is none, nothing happens. */
  on<Type extends string, Data extends Keyed>(
    definition: EventDefinition<Type, Data>,
    change: (row: Row, event: Heard<Type, Data>) => Change<Row>,
  ): this {
    return this.hear<Type, Data>(definition, {
      keys: (event) => [at(this.rowClass, this.keyOf(event.data, event))],
      fold: (event, rows) => {
        const own = rows.of(this.rowClass);
        const row = own.find(this.keyOf(event.data, event));
        if (row) apply(own, row, change(row, event));
      },
    });
  }

  /** Makes or replaces the row. */
  puts<Type extends string, Data extends Keyed>(
    definition: EventDefinition<Type, Data>,
    make: (row: Row | undefined, event: Heard<Type, Data>) => Row | undefined,
  ): this {
    return this.hear<Type, Data>(definition, {
      keys: (event) => [at(this.rowClass, this.keyOf(event.data, event))],
      fold: (event, rows) => {
        const own = rows.of(this.rowClass);
        const made = make(own.find(this.keyOf(event.data, event)), event);
        if (made) own.put(made);
      },
    });
  }

  /** Changes every row with these values. */
  every<Type extends string, Data extends object>(
    definition: EventDefinition<Type, Data>,
    which: (event: Heard<Type, Data>) => Condition<Row>,
    change: (row: Row, event: Heard<Type, Data>) => Change<Row>,
  ): this {
    return this.hear<Type, Data>(definition, {
      reads: (event) => [all(this.rowClass, which(event))],
      fold: (event, rows) => {
        const own = rows.of(this.rowClass);
        for (const row of own.where(which(event))) apply(own, row, change(row, event));
      },
    });
  }

  /** What an event does to rows of this table by rows of others, or to several tables at once. */
  across<Type extends string, Data extends object>(
    definition: EventDefinition<Type, Data>,
    asking: Asking<Heard<Type, Data>>,
    fold: (event: Heard<Type, Data>, rows: Rows) => void,
  ): this {
    return this.hear<Type, Data>(definition, { ...asking, fold });
  }

  /** Without its types: as one among others. */
  get asFold(): RowFold<object, object> {
    return this as unknown as RowFold<object, object>;
  }

  private hear<Type extends string, Data extends object>(
    definition: EventDefinition<Type, Data>,
    handler: Handler<Heard<Type, Data>>,
  ): this {
    const known = this.handlers.get(definition.eventType) ?? [];
    this.handlers.set(definition.eventType, [...known, handler as Handler]);
    this.definitions.push(definition as EventDefinition);
    return this;
  }
}

/** `rowsOf(UserRow).keyedBy(({ userId }: { userId: string }) => ({ userId })).on(…)` */
export function rowsOf<Row extends object>(rowClass: RowClass<Row>) {
  return {
    keyedBy: <Keyed extends object>(keyOf: (data: Keyed, event: Heard) => RowKey<Row>): RowFold<Row, Keyed> =>
      new RowFold(rowClass, keyOf),
  };
}

function apply<Row extends object>(
  own: { change(row: Row, patch: Partial<Row>): void; remove(row: RowKey<Row>): void },
  row: Row,
  change: Change<Row>,
): void {
  if (change === GONE) own.remove(row);
  else if (change) own.change(row, change);
}
