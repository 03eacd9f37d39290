import { foldInMemory, type Heard, type ReadModel } from './read-model.js';
import type { RowClass } from './row-table.js';
import { Rows } from './rows.js';

/** A read model after some events of a history, folded by its own rules, without a database. */
export class ReadModelReplay {
  private readonly rows = new Rows('whole');

  constructor(private readonly model: ReadModel) {}

  apply(event: Heard): void {
    foldInMemory(this.model, event, this.rows);
  }

  /** In the order in which they were made. */
  all<Row extends object>(rowClass: RowClass<Row>): Row[] {
    return this.rows.of(rowClass).where({});
  }
}
