import { amidEnglish } from '../../lib/direction.generated.js';
import type { ContributionResponse, EulogyResponse } from '../../lib/api-types.js';

const list = new Intl.ListFormat('en-AU');

/** The first word of a name, as people are called within a family. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** "Claire, Anna and Mick", each once, in the order in which they first appear. */
export function namesOf(
  contributions: readonly Pick<ContributionResponse, 'contributorId' | 'contributorName'>[],
): string {
  const names = new Map(contributions.map((one) => [one.contributorId, firstNameOf(one.contributorName)]));
  return list.format([...names.values()].filter((name) => name !== '').map(amidEnglish));
}

/** "From 16 answers by Claire, Anna and Mick." Empty when there are none. */
export function fromWhom(eulogy: Pick<EulogyResponse, 'contributions'>): string {
  const given = eulogy.contributions.filter(({ answer, included }) => included && answer.trim() !== '');
  if (given.length === 0) return '';
  return `From ${given.length} ${given.length === 1 ? 'answer' : 'answers'} by ${namesOf(given)}.`;
}
