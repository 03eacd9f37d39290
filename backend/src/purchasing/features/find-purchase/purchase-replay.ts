import type { Heard } from '../../../shared/read-models/read-model.js';
import { ReadModelReplay } from '../../../shared/read-models/replay.js';
import { summaryOf, type PurchaseSummary } from './purchase-directory.js';
import { PurchaseRow, purchasesProjection } from './purchases.projection.js';

/** One order after some of its events: what {@link PurchaseDirectory} answers from the read model. */
export class PurchaseReplay {
  private readonly replay = new ReadModelReplay(purchasesProjection);

  apply(event: Heard): void {
    this.replay.apply(event);
  }

  summary(): PurchaseSummary | undefined {
    const [row] = this.replay.all(PurchaseRow);
    return row && summaryOf(row);
  }
}
