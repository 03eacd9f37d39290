import { subjectIn, subjectOf } from '../../lib/answers/question-options.js';
import type { EulogyResponse } from '../../lib/api-types.js';
import { carriedName } from '../../lib/carried-name.js';
import { useQuestions } from '../../lib/eulogy.js';
import { responsesOf } from '../../lib/titles.js';

/** What the one whom a eulogy is about is called: as answered, else as its title says; '' while neither does. */
export function useAbout(eulogy: EulogyResponse): string {
  const questions = useQuestions(eulogy);
  const { calledName } = subjectIn(questions.data ?? [], responsesOf(eulogy.responses), eulogy.type);
  return calledName || subjectOf(carriedName(eulogy.title), eulogy.type).calledName;
}
