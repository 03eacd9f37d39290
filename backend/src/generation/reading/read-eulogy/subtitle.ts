import { decodeDatePlace, decodeName } from '../../../questionnaire/index.js';
import { amidEnglish } from '../../../shared/kernel/direction.js';
import { yearsOfLife } from '@eulogy/arranger';
import type { AnswerRow } from './eulogy-reader.js';

type Told = readonly Pick<AnswerRow, 'questionId' | 'kind' | 'answer'>[];

const factOf = (answers: Told, id: string): string =>
  answers.find((answer) => answer.kind === 'fact' && answer.questionId === id)?.answer ?? '';

/** "Raymond Thomas Whitlow"; empty where nobody was named. */
export function personOf(answers: Told): string {
  return decodeName(factOf(answers, 'name')).name.trim();
}

/** "1944 to 2025", as much of it as was told. */
export function yearsOf(answers: Told): string {
  const { birthDate, deathDate } = decodeDatePlace(factOf(answers, 'birth-and-death'));
  return yearsOfLife(birthDate, deathDate);
}

/** "Raymond Thomas Whitlow, 1944 to 2025", as much of it as was told. */
export function subtitleOf(answers: Told): string {
  return [amidEnglish(personOf(answers)), yearsOf(answers)].filter(Boolean).join(', ');
}
