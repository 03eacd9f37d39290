import { decodeDatePlace, decodeName } from '../../../questionnaire/index.js';
import { parseLifeDates } from '@eulogy/arranger';
import type { AnswerRow } from './eulogy-reader.js';

/** "Raymond Thomas Whitlow, 1944 to 2025", as much of it as was told. */
export function subtitleOf(answers: readonly Pick<AnswerRow, 'questionId' | 'kind' | 'answer'>[]): string {
  const fact = (id: string) =>
    answers.find((answer) => answer.kind === 'fact' && answer.questionId === id)?.answer ?? '';
  const { name } = decodeName(fact('name'));
  const { birthDate, deathDate } = decodeDatePlace(fact('birth-and-death'));
  const life = parseLifeDates(birthDate, deathDate);
  const born = life.birth?.year ?? null;
  const died = life.death?.year ?? null;
  const years =
    born !== null && died !== null
      ? `${born} to ${died}`
      : died !== null
        ? `died ${died}`
        : born !== null
          ? `born ${born}`
          : '';
  return [name.trim(), years].filter(Boolean).join(', ');
}
