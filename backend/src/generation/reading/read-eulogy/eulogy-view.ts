import { may, type CircleSettings, type Membership } from '../../../collaboration/index.js';
import { requireQuestionSet } from '../../../questionnaire/index.js';
import type { TellersOnPage } from '../tellers/tellers-on-page.js';
import { renderPlainText } from '@eulogy/arranger';
import type { AnswerRow, EulogyRow } from './eulogy-reader.js';
import type { EulogyResponse, EulogySummaryResponse } from './eulogy.response.dto.js';

/** What the circle says about a eulogy. */
export interface CircleView {
  /** Of the link that is good now; for the owner. */
  readonly inviteToken: string | null;
  readonly settings: CircleSettings;
}

/** A eulogy as somebody on its dashboard sees it. @param bound what their form binds to, by question */
export function summaryOf(
  row: EulogyRow,
  bound: Readonly<Record<string, string>>,
  userId: string,
  circle: CircleView,
): EulogySummaryResponse {
  const texts = textsOf(row.questionSet);
  const isOwner = row.ownerId === userId;
  return {
    id: row.eulogyId,
    userId: row.ownerId,
    type: row.type,
    title: row.title,
    status: row.status,
    progress: { answered: row.answered, total: texts.size },
    responses: Object.fromEntries(Object.entries(bound).map(([id, answer]) => [texts.get(id) ?? id, answer])),
    isOwner,
    mayRead: may({ relation: isOwner ? 'owner' : 'contributor', settings: circle.settings }, 'read-eulogy'),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(isOwner
      ? {
          inviteToken: circle.inviteToken,
          price: ((row.paidCents ?? 0) / 100).toFixed(2),
          isPaid: row.isPaid,
          duration: row.durationMinutes ?? 5,
          paymentIntentId: row.paymentIntentId,
          discountCode: row.discountCode,
          refundedAt: row.refundedAt?.toISOString() ?? null,
        }
      : {}),
  };
}

/** What a person's form binds to: the shared facts and their own memories, by question. */
export function boundTo(userId: string, answers: readonly AnswerRow[]): Record<string, string> {
  const own = answers.filter(
    ({ kind, contributorId, answer }) => answer !== '' && (kind === 'fact' || contributorId === userId),
  );
  return Object.fromEntries(own.map(({ questionId, answer }) => [questionId, answer]));
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The questions' texts by their ids. A set never changes. */
function textsOf(questionSet: string): ReadonlyMap<string, string> {
  let texts = known.get(questionSet);
  if (!texts) {
    texts = new Map(requireQuestionSet(questionSet).questions.map(({ id, questionText }) => [id, questionText]));
    known.set(questionSet, texts);
  }
  return texts;
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
    version: row.version,
    revision: row.revision,
    stage: row.stage,
    ...(relation === 'owner' ? { generationError: row.generationError, generationNotice: noticeOf(row) } : {}),
    ...(row.content && may(membership, 'read-eulogy')
      ? { generatedContent: renderPlainText(row.content), writtenBy: writerOf(row) }
      : {}),
    // Whose words a sentence rests on is the owner's to know: contributors told it to the family, not to each other.
    ...(row.content && relation === 'owner' ? { provenance: row.content } : {}),
  };
}
