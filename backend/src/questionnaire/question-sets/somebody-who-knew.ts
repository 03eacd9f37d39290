import type { Pronouns } from '../answers/answer-codecs.js';
import type { QuestionSet } from './question.js';

const WHOM = { 'He/Him': 'him', 'She/Her': 'her', 'They/Them': 'them' } as const;

/** What somebody whose name stays out is called on a page (D35); a life told by oneself is told to "you". */
export function somebodyWhoKnew(about: QuestionSet['eulogyType'], pronouns: Pronouns | null): string {
  return about === 'self' ? 'Somebody who knows you' : `Somebody who knew ${WHOM[pronouns ?? 'They/Them']}`;
}

/** The same in the text of the eulogy, in the middle of a sentence. */
export function somebodyInText(about: QuestionSet['eulogyType'], pronouns: Pronouns | null): string {
  return about === 'self' ? 'somebody who knows me' : `somebody who knew ${WHOM[pronouns ?? 'They/Them']}`;
}
