import { amidEnglish } from '../../lib/direction.generated.js';
import type { ContributionResponse, EulogyResponse, QuestionResponse } from '../../lib/api-types.js';

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

/** "16 answers by Claire, Anna and Mick", counted as the review counts them: what each person told, without the facts, which are everybody's. Empty when there are none. */
export function fromWhom(
  eulogy: Pick<EulogyResponse, 'contributions'>,
  questions: readonly Pick<QuestionResponse, 'id' | 'kind'>[],
): string {
  const facts = new Set(questions.filter(({ kind }) => kind === 'fact').map(({ id }) => id));
  const given = eulogy.contributions.filter(
    ({ questionId, answer, included }) => included && answer.trim() !== '' && !facts.has(questionId),
  );
  if (given.length === 0) return '';
  return `${given.length} ${given.length === 1 ? 'answer' : 'answers'} by ${namesOf(given)}`;
}
