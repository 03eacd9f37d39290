import { familySaid, type FamilySaid } from '@eulogy/arranger';
import { decodeCombined } from '../../../lib/answers/answer-codecs.generated.js';
import { bareBrief, barePerson, sourceOf } from '../../../lib/answers/bare-brief.js';
import type { Subject } from '../../../lib/answers/question-options.js';
import type { ContributorResponse } from '../../../lib/api-types.js';

export interface FamilyAsked {
  readonly raw: string;
  readonly questionId: string;
  readonly subject: Subject;
  readonly contributors: readonly Pick<ContributorResponse, 'id' | 'firstName' | 'lastName'>[];
  readonly ownerId: string;
}

/** How the family will be told, by the code that tells it. */
export function sayFamily({ raw, questionId, subject, contributors, ownerId }: FamilyAsked): FamilySaid {
  const { text, details, choices } = decodeCombined(raw);
  const family = {
    partner: text.trim(),
    others: details.trim(),
    roles: choices,
    source: sourceOf(questionId, ownerId),
  };
  const people = contributors.map(({ id, firstName, lastName }) => barePerson(id, firstName, lastName));
  const brief = bareBrief({
    about: subject.about,
    name: { full: subject.fullName, preferred: subject.calledName, others: [], source: null },
    pronouns: subject.pronouns,
    family,
    speaker: people.find(({ id }) => id === ownerId) ?? barePerson(ownerId),
    others: people.filter(({ id }) => id !== ownerId),
    minutes: 8,
  });
  return familySaid(family, brief);
}
