import type { DomainEvent, RecordedEvent } from '../kernel/event.js';
import type { RowFold } from './row-fold.js';
import type { Need, Rows } from './rows.js';

/** An event as a fold hears it. */
export type Heard<Type extends string = string, Data extends object = object> = Pick<
  RecordedEvent<DomainEvent<Type, Data>>,
  'type' | 'data' | 'metadata' | 'stream'
> &
  Partial<Pick<RecordedEvent, 'revision'>>;

/** What an event does to rows. Pure: it knows the event and the rows that it asked for, and nothing else. */
export interface Handler<Event extends Heard = Heard> {
  /** Rows by keys that the event alone tells: those of a whole batch are loaded at once. */
  keys?(event: Event): readonly Need[];
  /** Rows that depend on other rows: asked for when it is the event's turn, until nothing is missing. */
  reads?(event: Event, rows: Rows): readonly Need[];
  fold(event: Event, rows: Rows): void;
}

export interface ReadModelOptions {
  /** Raised when the rows change meaning: the next start rebuilds them beside the live ones, then swaps. */
  readonly version: number;
  /** Prefixes of streams that it passes beside those of the events it hears. */
  readonly follows?: readonly string[];
}

const NONE: readonly Handler[] = [];

/**
 * Rows that are folded from events. The same folds follow the store, build the rows anew, and replay a history in memory. It writes its
 * rows and nothing else.
 */
export class ReadModel {
  readonly tables: readonly string[];
  readonly version: number;
  readonly streams: readonly string[];
  private readonly handlers = new Map<string, readonly Handler[]>();

  constructor(
    /** Unique in the house, `module.thing`: the checkpoint's name. */
    readonly name: string,
    { version, follows = [] }: ReadModelOptions,
    readonly folds: readonly RowFold<object, object>[],
  ) {
    this.version = version;
    this.tables = folds.map(({ table }) => table.name);
    const streams = new Set(follows);
    for (const { handlers, definitions } of folds) {
      for (const { contract } of definitions) streams.add(prefixOf(contract.stream));
      for (const [type, own] of handlers) this.handlers.set(type, [...this.handlersOf(type), ...own]);
    }
    this.streams = [...streams].filter((one) => ![...streams].some((other) => one !== other && one.startsWith(other)));
  }

  /** Whether an event changes rows of it. */
  hears(type: string): boolean {
    return this.handlers.has(type);
  }

  handlersOf(type: string): readonly Handler[] {
    return this.handlers.get(type) ?? NONE;
  }
}

/** `readModel('purchasing.catalogue', { version: 1 }, rowsOf(ProductRow).keyedBy(…).on(…))` */
export function readModel(
  name: string,
  options: ReadModelOptions,
  ...folds: readonly { readonly asFold: RowFold<object, object> }[]
): ReadModel {
  return new ReadModel(
    name,
    options,
    folds.map(({ asFold }) => asFold),
  );
}

/** `user-{userId}` → `user-` */
function prefixOf(stream: string): string {
  return stream.split('{')[0] ?? stream;
}

/** Handles an event whose rows are all in memory. */
export function foldInMemory(model: ReadModel, event: Heard, rows: Rows): void {
  for (const handler of model.handlersOf(event.type)) handler.fold(event, rows);
}
