import type { PersonalDataSource } from '../../../shared/personal-data/personal-data-sources.js';
import type { DraftDirectory } from '../open-draft/draft-directory.js';
import { draftsProjection } from '../open-draft/drafts.projection.js';
import type { PurchaseDirectory } from './purchase-directory.js';
import { purchasesProjection } from './purchases.projection.js';

/** What somebody ordered, and what they began without paying: theirs to see. The eulogies of these orders are theirs to end; the amounts stay in our books. */
export function purchasesOfPerson(directory: PurchaseDirectory, drafts: DraftDirectory): PersonalDataSource {
  return {
    name: 'purchasing',
    readModels: [purchasesProjection, draftsProjection],
    async exportOf(userId) {
      const purchases = await directory.ofUser(userId);
      const begun = await drafts.ofUser(userId);
      return {
        purchases: purchases.map(({ userId: _, ...purchase }) => purchase),
        // a section of its own only where there is something to say
        ...(begun.length === 0
          ? {}
          : {
              drafts: begun.map(({ eulogyId, type, status, openedAt }) => {
                return { eulogyId, type, status, openedAt: openedAt.toISOString() };
              }),
            }),
      };
    },
    async ownedSubjects(userId) {
      const [orders, begun] = await Promise.all([directory.ofUser(userId), drafts.ofUser(userId)]);
      return [...orders, ...begun].map(({ eulogyId }) => `eulogy-${eulogyId}` as const);
    },
  };
}
