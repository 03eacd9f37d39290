import { foldInMemory, type Heard, type ReadModel } from './read-model.js';
import type { RowClass } from './row-table.js';
import { Rows } from './rows.js';

/** A read model after some events of a history, folded by its own rules, without a database. */
export class ReadModelReplay {
  private readonly rows: Rows;

  /** @param unread tables that this replay is not asked for: their rows are not kept */
  constructor(
    private readonly model: ReadModel,
    unread: readonly RowClass<object>[] = [],
  ) {
    this.rows = new Rows('whole', unread);
  }

  apply(event: Heard): void {
    foldInMemory(this.model, event, this.rows);
  }

  /** In the order in which they were made, as they stand now: the rows themselves change with the next event. */
  all<Row extends object>(rowClass: RowClass<Row>): Row[] {
    return this.rows
      .of(rowClass)
      .where({})
      .map((row) => ({ ...row }));
  }
}
