import { may, type Membership } from '../../../collaboration/index.js';
import type { TellersOnPage } from '../tellers/tellers-on-page.js';
import { renderPlainText } from '@eulogy/arranger';
import type { AnswerRow, EulogyRow } from './eulogy-reader.js';
import { summaryOf } from './eulogy-summary.js';
import type { EulogyResponse } from './eulogy.response.dto.js';

/** What a person's form binds to: the shared facts and their own memories, by question. */
export function boundTo(userId: string, answers: readonly AnswerRow[]): Record<string, string> {
  const own = answers.filter(
    ({ kind, contributorId, answer }) => answer !== '' && (kind === 'fact' || contributorId === userId),
  );
  return Object.fromEntries(own.map(({ questionId, answer }) => [questionId, answer]));
}

/** That the text is not what was promised, as long as there is one. */
function noticeOf({ fellBack, writer, content }: EulogyRow): EulogyResponse['generationNotice'] {
  if (fellBack === null || content === null) return null;
  return { reason: fellBack, writtenBy: writerOf({ writer }) };
}

function writerOf({ writer }: Pick<EulogyRow, 'writer'>): 'model' | 'arranger' {
  return writer?.startsWith('model ') === true ? 'model' : 'arranger';
}

/**
 * A eulogy as one of its members sees it: the text only for those who may read it.
 * @param row its text as it may be read
 */
export function eulogyOf(
  row: EulogyRow,
  answers: readonly AnswerRow[],
  membership: Membership,
  inviteToken: string | null,
  tellers: Pick<TellersOnPage, 'idOf' | 'nameOf' | 'isUnnamed' | 'hides'>,
): EulogyResponse {
  const { userId, relation, settings } = membership;
  const seesAll = may(membership, 'read-memories-of-others');
  const own = (answer: AnswerRow) => answer.kind === 'fact' || answer.contributorId === userId;
  // Everybody sees the shared facts and their own memories; those of others as the owner lets them, but none that was left out.
  const seesOther = ({ included }: AnswerRow) => seesAll && (relation === 'owner' || included);
  const bound = boundTo(userId, answers);
  const visible = answers.filter(
    (answer) => answer.answer !== '' && (own(answer) || (seesOther(answer) && !tellers.hides(answer))),
  );
  const named = visible.filter(({ contributedBy }) => !tellers.isUnnamed(contributedBy));
  // Not in the order in which they were told: beside who joined when, it would tell whose they are.
  const unnamed = visible
    .filter(({ contributedBy }) => tellers.isUnnamed(contributedBy))
    .map((answer) => ({ answer, place: `${tellers.idOf(answer.contributedBy)} ${answer.questionId}` }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ answer }) => answer);
  return {
    ...summaryOf(row, bound, userId, { inviteToken, settings }),
    questionSet: row.questionSet,
    contributions: [...named, ...unnamed].map((answer) => ({
      questionId: answer.questionId,
      contributorId: tellers.idOf(answer.contributedBy),
      contributorName: tellers.nameOf(answer.contributedBy),
      answer: answer.answer,
      revision: answer.revision,
      included: answer.included,
      contributedAt: tellers.isUnnamed(answer.contributedBy) ? null : answer.contributedAt.toISOString(),
    })),
    answerRevisions: Object.fromEntries(answers.filter(own).map(({ questionId, revision }) => [questionId, revision])),
    // others know of no draft (D32)
    version: relation === 'owner' ? row.version : (row.finishedVersion ?? 0),
    revision: row.revision,
    stage: relation === 'owner' ? row.stage : null,
    ...(relation === 'owner' ? { generationError: row.generationError, generationNotice: noticeOf(row) } : {}),
    ...(row.content && may(membership, 'read-eulogy')
      ? { generatedContent: renderPlainText(row.content), writtenBy: writerOf(row) }
      : {}),
    // Whose words a sentence rests on is the owner's to know: contributors told it to the family, not to each other.
    ...(row.content && relation === 'owner' ? { provenance: row.content } : {}),
  };
}
