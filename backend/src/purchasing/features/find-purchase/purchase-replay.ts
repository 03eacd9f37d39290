import type { PurchaseEvent } from '../../domain/purchase/purchase.events.js';
import { changeOf, summaryOf } from './purchase-changes.js';
import type { PurchaseSummary } from './purchase-directory.js';

/** One order as its events tell it: what {@link PurchaseDirectory} answers from the read model, by the same rules. */
export class PurchaseReplay {
  private row: PurchaseSummary | undefined;

  apply(event: PurchaseEvent): void {
    if (event.type === 'PurchaseStarted') this.row ??= summaryOf(event);
    else if (this.row) this.row = { ...this.row, ...changeOf(event) };
  }

  summary(): PurchaseSummary | undefined {
    return this.row;
  }
}
