import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ContributorResponse, EulogyResponse, QuestionResponse } from '../../lib/api-types.js';
import { eulogyQuery } from '../../lib/eulogy.js';
import { questionnaireEvents, useLiveEvents } from '../../lib/live-events.js';
import { queryOf } from '../../lib/query-of.js';
import type { AnswerKeeper } from '../../lib/autosave/answer-keeper.js';
import { answersById } from '../../lib/autosave/answers-by-id.js';

/** News of a busy family is looked at together, in ms. */
const GATHER_MS = 400;
/** How often to ask all the same, in ms: where there are no live events, and for whoever has only begun to write. */
export const LOOK_MS = 15_000;

const contributorsQuery = (id: number, questionId: string) =>
  queryOf('/api/eulogies/{id}/questions/{questionId}/contributors', { path: { id, questionId } });

interface LiveInput {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
  keeper: AnswerKeeper;
  /** The question that is open. */
  questionId: string;
}

/** Keeps the answers as the others write them; every new answer of anybody is read again. @returns who wrote or is writing at the open question */
export function useLiveAnswers({ eulogy, questions, keeper, questionId }: LiveInput): readonly ContributorResponse[] {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(questionId);
  useEffect(() => {
    shown.current = questionId;
  }, [questionId]);
  const lookAgain = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: eulogyQuery(eulogy.id).queryKey });
      void client.invalidateQueries({ queryKey: contributorsQuery(eulogy.id, shown.current).queryKey });
    }, GATHER_MS);
  }, [client, eulogy.id]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(questionnaireEvents(eulogy.id), { answer: lookAgain, collaborator: lookAgain });
  useEffect(() => {
    keeper.hear(answersById(questions, eulogy), eulogy.answerRevisions ?? {});
  }, [keeper, questions, eulogy]);
  const { data } = useQuery({
    ...contributorsQuery(eulogy.id, questionId),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: LOOK_MS,
  });
  return data ?? knownAlready(eulogy, questionId);
}

/** Who has told something there, as the eulogy itself says: shown at once, so that the field below does not move a moment later. */
function knownAlready({ contributions }: EulogyResponse, questionId: string): ContributorResponse[] {
  return (contributions ?? [])
    .filter((contribution) => contribution.questionId === questionId)
    .map(({ contributorId, contributorName }) => ({
      id: contributorId,
      firstName: contributorName.split(' ')[0] ?? '',
      lastName: contributorName.split(' ').slice(1).join(' '),
      email: null,
      profileImageUrl: null,
      hasAnswered: true,
    }));
}
