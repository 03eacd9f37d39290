import { decodeName, preferredName } from '../../../../questionnaire/questions.js';
import type { QuestionnaireFile } from '../../../writers/evaluation/questionnaire-file.js';
import { gatherBook, type GatheredBook, type MayTell } from '../gather-book.task.js';

/** A book from a filled questionnaire, where everybody said yes unless `said` says otherwise of them. */
export function gatheredFrom(file: QuestionnaireFile, said: Record<string, MayTell['answer']> = {}): GatheredBook {
  const name = decodeName(file.answers.find(({ questionId }) => questionId === 'name')?.answer ?? '');
  return gatherBook.work({
    questionSet: file.questionSet,
    called: preferredName(name),
    pronouns: name.pronouns,
    people: file.people.map(({ key, firstName, lastName, owner, introducedAs, nameStaysOut }) => ({
      id: key,
      name: nameStaysOut === true ? null : `${firstName} ${lastName}`.trim(),
      relation: introducedAs ?? '',
      isOwner: owner,
      answer: key in said ? (said[key] ?? null) : 'yes',
    })),
    memories: file.answers.map(({ by, questionId, answer, included = true }) => ({
      ...{ questionId, contributorId: by, answer, included },
    })),
    boundaries: { leaveOut: file.boundaries?.leaveOut ?? [] },
  });
}
