import { getMetadataArgsStorage } from 'typeorm';

/** A row of a read model: a TypeORM entity, which is its one declaration. */
export type RowClass<Row extends object> = new () => Row;

/** The columns by which a row is found. */
export type RowKey<Row extends object> = Partial<Row>;

/** One value for a key, however many columns it has. */
export type RowName = string | number;

export interface RowColumn {
  /** What the row calls it. */
  readonly property: string;
  /** What the table calls it. */
  readonly name: string;
  /** As Postgres writes it: `text`, `integer[]`. */
  readonly type: string;
  readonly isKey: boolean;
  readonly isNullable: boolean;
  /** An SQL expression; undefined where there is none. */
  readonly initial: string | undefined;
}

const SEPARATOR = '\u0001';
const known = new Map<object, RowTable<object>>();

/** The table of a row, as its entity declares it. */
export class RowTable<Row extends object> {
  readonly keys: readonly RowColumn[];
  private readonly firstKey: string;
  private readonly otherKeys: readonly string[];
  private readonly isNumbered: boolean;
  private lastValues: unknown[] = [];
  private lastKey: RowName = '';

  private constructor(
    readonly name: string,
    readonly columns: readonly RowColumn[],
  ) {
    this.keys = columns.filter(({ isKey }) => isKey);
    const [first, ...others] = this.keys.map(({ property }) => property);
    if (first === undefined) throw new Error(`the row of ${name} has no key`);
    this.firstKey = first;
    this.otherKeys = others;
    this.isNumbered = others.length === 0 && this.keys[0]?.type === 'integer';
  }

  /** @throws Error the class is no entity, or has no key */
  static of<Row extends object>(rowClass: RowClass<Row>): RowTable<Row> {
    const found = known.get(rowClass);
    if (found) return found as RowTable<Row>;
    const table = RowTable.read(rowClass);
    known.set(rowClass, table);
    return table as RowTable<Row>;
  }

  private static read(rowClass: RowClass<object>): RowTable<object> {
    const { tables, columns } = getMetadataArgsStorage();
    const name = tables.find(({ target }) => target === rowClass)?.name;
    if (name === undefined) throw new Error(`${rowClass.name} is no entity`);
    const own = columns.filter(({ target }) => target === rowClass);
    return new RowTable(
      name,
      own.map(({ propertyName, options }) => ({
        property: propertyName,
        name: options.name ?? snakeCase(propertyName),
        type: `${String(options.type)}${options.array ? '[]' : ''}`,
        isKey: options.primary ?? false,
        isNullable: options.nullable ?? false,
        initial: options.default === undefined ? undefined : String(options.default),
      })),
    );
  }

  keyOf(row: RowKey<Row>): RowName {
    const values = row as Readonly<Record<string, unknown>>;
    if (this.isNumbered) return Number(values[this.firstKey]);
    if (this.isLast(values)) return this.lastKey;
    this.lastValues = [values[this.firstKey]];
    let key = String(values[this.firstKey]);
    for (const property of this.otherKeys) {
      this.lastValues.push(values[property]);
      key += SEPARATOR + String(values[property]);
    }
    this.lastKey = key;
    return key;
  }

  /** An event asks for its row three or four times: the same text again is not put together, nor hashed, anew. */
  private isLast(values: Readonly<Record<string, unknown>>): boolean {
    const last = this.lastValues;
    if (last.length === 0 || last[0] !== values[this.firstKey]) return false;
    for (let index = 0; index < this.otherKeys.length; index++)
      if (last[index + 1] !== values[this.otherKeys[index] as string]) return false;
    return true;
  }

  /** Columns by the names that a row has for them. */
  select(columns: readonly RowColumn[] = this.columns, of = ''): string {
    return columns.map(({ name, property }) => `${of}${name} AS "${property}"`).join(', ');
  }

  /** @throws Error the row has no such column */
  column(property: string): RowColumn {
    const found = this.columns.find((column) => column.property === property);
    if (!found) throw new Error(`a row of ${this.name} has no ${property}`);
    return found;
  }
}

/** How the house names what its rows call in camel case. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** For a SELECT: every column of a row, by the row's own names. */
export function columnsOf<Row extends object>(rowClass: RowClass<Row>): string {
  return RowTable.of(rowClass).select();
}
