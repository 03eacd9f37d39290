import { userErased } from '../../../identity/index.js';
import { draftLapsed } from '../../../purchasing/index.js';
import {
  answerCleared,
  answerContributed,
  factAnswered,
  factCleared,
  isFilled,
  memoriesReset,
  questionnaireReset,
} from '../../../questionnaire/index.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import { GONE, rowsOf, type RowFold } from '../../../shared/read-models/row-fold.js';
import { all, at, type Rows } from '../../../shared/read-models/rows.js';
import { AnswerRecord } from './eulogy-rows.js';
import { EulogyRecord } from './fold-eulogy.js';
import { tell } from './fold-news.js';

/** Whose answer a shared fact is, in the place of a person's id. */
export const SHARED = 'shared';

/** Where an answer stands. */
export type AnswerPlace = Pick<AnswerRecord, 'eulogyId' | 'questionId' | 'kind' | 'contributorId'>;

interface Given {
  readonly answer: Personal<string>;
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

interface OfQuestion {
  readonly eulogyId: number;
  readonly questionId: string;
}

export const factPlace = ({ eulogyId, questionId }: OfQuestion): AnswerPlace => ({
  eulogyId,
  questionId,
  kind: 'fact',
  contributorId: SHARED,
});
export const memoryPlace = ({ eulogyId, questionId, personId }: OfQuestion & { personId: string }): AnswerPlace => ({
  eulogyId,
  questionId,
  kind: 'memory',
  contributorId: personId,
});

const needed = (place: AnswerPlace) => [at(AnswerRecord, place), at(EulogyRecord, { eulogyId: place.eulogyId })];

/** Every answer as it stands, and how many questions they answer. */
export const answerFold: RowFold<AnswerRecord, object> = rowsOf(AnswerRecord)
  .keyedBy((data: object) => data)
  .across(factAnswered, { keys: ({ data }) => needed(factPlace(data)) }, ({ data }, rows) => {
    const { answer, answerRevision: revision, answeredBy: by, answeredAt } = data;
    given(rows, factPlace(data), { answer, revision, by, at: answeredAt });
  })
  .across(factCleared, { keys: ({ data }) => needed(factPlace(data)) }, ({ data }, rows) => {
    const { answerRevision: revision, clearedBy: by, clearedAt } = data;
    given(rows, factPlace(data), { answer: '', revision, by, at: clearedAt });
  })
  .across(answerContributed, { keys: ({ data }) => needed(memoryPlace(data)) }, ({ data }, rows) => {
    const { answer, answerRevision: revision, personId: by, contributedAt } = data;
    given(rows, memoryPlace(data), { answer, revision, by, at: contributedAt });
  })
  .across(answerCleared, { keys: ({ data }) => needed(memoryPlace(data)) }, ({ data }, rows) => {
    const { answerRevision: revision, personId: by, clearedAt } = data;
    given(rows, memoryPlace(data), { answer: '', revision, by, at: clearedAt });
  })
  .every(
    questionnaireReset,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .every(
    draftLapsed,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  // What somebody told in the very moment of a reset is counted no more.
  .across(
    memoriesReset,
    { keys: ({ data }) => data.questionIds.flatMap((questionId) => needed(memoryPlace({ ...data, questionId }))) },
    ({ data }, rows) => {
      for (const questionId of data.questionIds) {
        const row = rows.of(AnswerRecord).find(memoryPlace({ ...data, questionId }));
        if (row && row.revision < data.answerRevision) leave(rows, row);
      }
    },
  )
  // The person's own words everywhere, and the facts of the eulogies they owned. What others told stays.
  .across(
    userErased,
    {
      reads: ({ data: { userId } }, rows) => {
        const [owned, told] = [all(EulogyRecord, { ownerId: userId }), all(AnswerRecord, toldBy(userId))];
        if (rows.missing([owned, told]).length > 0) return [owned, told];
        return [
          ...rows
            .of(EulogyRecord)
            .where({ ownerId: userId })
            .map(({ eulogyId }) => all(AnswerRecord, factsOf(eulogyId))),
          ...rows
            .of(AnswerRecord)
            .where(toldBy(userId))
            .map(({ eulogyId }) => at(EulogyRecord, { eulogyId })),
        ];
      },
    },
    ({ data: { userId } }, rows) => {
      const answers = rows.of(AnswerRecord);
      for (const row of answers.where(toldBy(userId))) leave(rows, row);
      for (const { eulogyId } of rows.of(EulogyRecord).where({ ownerId: userId }))
        for (const row of answers.where(factsOf(eulogyId))) leave(rows, row);
    },
  );

const toldBy = (userId: string) => ({ kind: 'memory', contributorId: userId }) as const;
const factsOf = (eulogyId: number) => ({ eulogyId, kind: 'fact' }) as const;

function given(rows: Rows, place: AnswerPlace, { answer: typed, revision, by, at: when }: Given): void {
  const answers = rows.of(AnswerRecord);
  const before = answers.find(place);
  const answer = unlessErased(typed, '');
  const filled = isFilled(place.questionId, answer);
  const contributedAt = new Date(when);
  // written out: a row that begins with a spread takes ninety times as long to make, and four times the memory
  const { eulogyId, questionId, kind, contributorId } = place;
  answers.put({
    eulogyId,
    questionId,
    kind,
    contributorId,
    answer,
    filled,
    revision,
    contributedBy: by,
    contributedAt,
  });
  const eulogy = rows.of(EulogyRecord).find({ eulogyId: place.eulogyId });
  if (!eulogy) return;
  const counts = counted(eulogy, place.questionId, Number(filled) - Number(before?.filled ?? false));
  // Whether an answer that was erased said something, nobody knows any more: it counts as one that did.
  const isBegun = eulogy.status === 'draft' && (isErased(typed) || counts.answered > 0);
  const status = isBegun ? 'in_progress' : eulogy.status;
  const change = { filled: counts.filled, answered: counts.answered, status, updatedAt: contributedAt };
  tell(rows, place.eulogyId, 'answer', { questionId: place.questionId, contributorId: by }, change);
}

/** An answer goes; what it counted for goes with it. The eulogy's row changes in any case: a list is told by it that answers did. */
function leave(rows: Rows, row: AnswerRecord): void {
  rows.of(AnswerRecord).remove(row);
  const eulogy = rows.of(EulogyRecord).find({ eulogyId: row.eulogyId });
  if (eulogy) rows.of(EulogyRecord).change(eulogy, counted(eulogy, row.questionId, row.filled ? -1 : 0));
}

/** Questions are answered however many people answer them. */
function counted({ filled, answered }: EulogyRecord, questionId: string, more: number) {
  if (more === 0) return { filled, answered };
  const counts: Record<string, number> = { ...filled };
  const now = (counts[questionId] ?? 0) + more;
  if (now > 0) counts[questionId] = now;
  else delete counts[questionId];
  return { filled: counts, answered: Object.keys(counts).length };
}
