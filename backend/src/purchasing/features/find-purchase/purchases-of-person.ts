import type { PersonalDataSource } from '../../../shared/personal-data/personal-data-sources.js';
import type { PurchaseDirectory } from './purchase-directory.js';
import { purchasesProjection } from './purchases.projection.js';

/** What somebody ordered: theirs to see. The eulogies of these orders are theirs to end; the amounts stay in our books. */
export function purchasesOfPerson(directory: PurchaseDirectory): PersonalDataSource {
  return {
    name: 'purchasing',
    readModels: [purchasesProjection],
    async exportOf(userId) {
      const purchases = await directory.ofUser(userId);
      return { purchases: purchases.map(({ userId: _, ...purchase }) => purchase) };
    },
    async ownedSubjects(userId) {
      return (await directory.ofUser(userId)).map(({ eulogyId }) => `eulogy-${eulogyId}` as const);
    },
  };
}
