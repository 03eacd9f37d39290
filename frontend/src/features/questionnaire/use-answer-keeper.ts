import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EulogyResponse, QuestionResponse, SaveResponsesResponse } from '../../lib/api-types.js';
import { eulogyQuery } from '../../lib/eulogy.js';
import { updateKept } from '../../lib/offline/keep-here.js';
import type { ApiError } from '../../lib/http.js';
import { responsesOf } from '../../lib/titles.js';
import { saveResponses } from './api/save-responses.js';
import { AnswerKeeper } from '../../lib/autosave/answer-keeper.js';
import { answersById, problemOfAnswer } from '../../lib/autosave/answers-by-id.js';
import { mergeAnswer } from '../../lib/autosave/merge-answer.js';
import type { KeptAnswer } from '../../lib/autosave/kept-answer.js';
import { LocalCopies } from '../../lib/autosave/local-copies.js';
import { useTasteTaken } from './use-taste-taken.js';

interface KeeperInput {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
  userId: string;
  /** The session is over, or the eulogy is being written. */
  onRefused: (error: ApiError) => void;
}

/** One keeper for as long as the questionnaire is open. */
export function useAnswerKeeper({ eulogy, questions, userId, onRefused }: KeeperInput): AnswerKeeper {
  const client = useQueryClient();
  const [keeper] = useState(
    () =>
      new AnswerKeeper({
        questions,
        answers: answersById(questions, eulogy),
        revisions: eulogy.answerRevisions ?? {},
        copies: new LocalCopies(() => window.localStorage, userId, eulogy.id),
        send: (batch, moment) => saveResponses(eulogy.id, questions, batch, moment),
        problemOf: problemOfAnswer,
        merge: mergeAnswer,
        onSaved: (saved, answers) => remember(client, eulogy.id, questions, saved, answers),
        onRefused,
      }),
  );
  useEffect(() => keeper.start(), [keeper]);
  useTasteTaken(keeper, eulogy);
  return keeper;
}

/** The answer to one question, as it changes. */
export function useKept(keeper: AnswerKeeper, questionId: string): KeptAnswer {
  return useSyncExternalStore(keeper.subscribe, () => keeper.get(questionId));
}

/** What was saved is what the other screens see next. */
function remember(
  client: QueryClient,
  eulogyId: number,
  questions: readonly QuestionResponse[],
  saved: SaveResponsesResponse,
  answers: Readonly<Record<string, string>>,
): void {
  const byText = Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      questions.find((question) => question.id === id)?.questionText ?? id,
      answer,
    ]),
  );
  client.setQueryData<EulogyResponse>(
    eulogyQuery(eulogyId).queryKey,
    (known) =>
      known && {
        ...known,
        responses: { ...responsesOf(known.responses), ...byText },
        answerRevisions: { ...known.answerRevisions, ...saved.revisions },
        progress: saved.progress,
      },
  );
  void client.invalidateQueries({ queryKey: ['/api/eulogies'], refetchType: 'none' });
  // Without a connection the page is opened again from what the device has: that says what was saved last.
  const known = client.getQueryData(eulogyQuery(eulogyId).queryKey);
  if (known) void updateKept(`/api/eulogies/${eulogyId}`, known);
}
