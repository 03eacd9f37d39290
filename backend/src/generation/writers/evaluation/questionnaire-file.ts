import { readFileSync } from 'node:fs';
import { lookupQuestionSet } from '../../../questionnaire/index.js';
import type { Brief, DurationMinutes, Tone } from '@eulogy/arranger';
import { buildBrief } from '../../brief/build-brief.js';

/** A questionnaire as it is kept in a file: who answered, and every answer as it is sent over the wire. */
export interface QuestionnaireFile {
  title: string;
  questionSet: string;
  durationMinutes: DurationMinutes;
  people: readonly {
    key: string;
    firstName: string;
    lastName: string;
    owner: boolean;
    introducedAs?: string;
    nameStaysOut?: boolean;
  }[];
  answers: readonly { by: string; questionId: string; answer: string; included?: boolean; essential?: boolean }[];
  tone?: Tone;
  boundaries?: { leaveOut?: readonly string[]; faith?: 'as-told' | 'secular' };
}

export function readQuestionnaire(path: string): QuestionnaireFile {
  return JSON.parse(readFileSync(path, 'utf8')) as QuestionnaireFile;
}

/** The brief that the product would build from these answers. */
export function briefOf(file: QuestionnaireFile, durationMinutes: DurationMinutes = file.durationMinutes): Brief {
  const questionSet = lookupQuestionSet(file.questionSet);
  if (questionSet === undefined) throw new Error(`No question set ${file.questionSet}`);
  const kindOf = (questionId: string): string | undefined =>
    questionSet.questions.find((question) => question.id === questionId)?.kind;
  return buildBrief({
    questionSet,
    title: file.title,
    facts: file.answers
      .filter((answer) => kindOf(answer.questionId) === 'fact')
      .map(({ questionId, answer, by }) => ({ questionId, answer, answeredBy: by })),
    contributions: file.answers
      .filter((answer) => kindOf(answer.questionId) === 'memory')
      .map(({ questionId, answer, by, included = true, essential = false }) => ({
        questionId,
        contributorId: by,
        answer,
        included,
        essential,
      })),
    people: file.people.map(({ key, firstName, lastName, introducedAs, nameStaysOut }) => ({
      id: key,
      firstName,
      lastName,
      introducedAs: introducedAs ?? null,
      nameStaysOut: nameStaysOut ?? false,
    })),
    ownerId: file.people.find((person) => person.owner)?.key ?? '',
    durationMinutes,
    // questionnaires by hands that did not know the choices have others
    ...(file.tone === undefined || !isTone(file.tone) ? {} : { tone: file.tone }),
    ...(file.boundaries === undefined ? {} : { boundaries: file.boundaries }),
  });
}

function isTone(tone: string): tone is Tone {
  return tone === 'plain' || tone === 'warm' || tone === 'light';
}
