import type { Heard } from '../../../shared/read-models/read-model.js';
import { ReadModelReplay } from '../../../shared/read-models/replay.js';
import { summaryOf, type PurchaseSummary } from './purchase-directory.js';
import { PurchaseRow, purchasesProjection } from './purchases.projection.js';

/** A eulogy's order after some of its events: what {@link PurchaseDirectory} answers from the read model. */
export class PurchaseReplay {
  private readonly replay = new ReadModelReplay(purchasesProjection);

  apply(event: Heard): void {
    this.replay.apply(event);
  }

  summary(): PurchaseSummary | undefined {
    const rows = this.replay.all(PurchaseRow);
    const row = rows.find(({ paidAt }) => paidAt !== null) ?? rows.at(-1);
    return row && summaryOf(row);
  }
}
