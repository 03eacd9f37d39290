import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { GuestPage, GuestQuestion } from '../../../lib/api-types.js';
import { AnswerKeeper } from '../../../lib/autosave/answer-keeper.js';
import type { KeptAnswer } from '../../../lib/autosave/kept-answer.js';
import type { ApiError } from '../../../lib/http.js';
import { tell } from './api.js';
import { FirstWords } from './first-words.js';

export type GuestKeeper = AnswerKeeper<GuestQuestion>;

/** One keeper for as long as the guest's page is open; what was written before it takes over. */
export function useGuestKeeper(page: GuestPage, onRefused: (error: ApiError) => void): GuestKeeper {
  const [keeper] = useState(
    () =>
      new AnswerKeeper<GuestQuestion>({
        questions: page.questions,
        answers: page.answers,
        revisions: page.revisions,
        copies: new FirstWords(page.eulogyId).handOver(
          page.guestId,
          page.questions.map(({ id }) => id),
        ),
        send: (batch, moment) => tell(page.eulogyId, batch, moment),
        problemOf: () => undefined,
        onSaved: () => undefined,
        onRefused,
      }),
  );
  useEffect(() => keeper.start(), [keeper]);
  return keeper;
}

/** While a eulogy is being written nothing is taken; it is asked again after this time, in ms. */
const AGAIN_MS = 10_000;

/** Whether words were refused because the eulogy is being written at this moment. */
export function isFrozenNow(refused: ApiError | undefined): boolean {
  return refused?.code === 'questionnaire.frozen';
}

/** Words that came while the eulogy was being written go by themselves once it is: whoever gave them thinks that they have. */
export function useGivenOnceWritten(keeper: GuestKeeper, refused: ApiError | undefined, onGiven: () => void): void {
  const given = useEffectEvent(onGiven);
  const isFrozen = isFrozenNow(refused);
  useEffect(() => {
    if (!isFrozen) return;
    const timer = setInterval(() => void keeper.flush().then((isSaved) => isSaved && given()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [keeper, isFrozen]);
}

/** Whether something that was told is on this device alone. */
export function useKeptBack(keeper: GuestKeeper, answered: readonly string[]): boolean {
  return useSyncExternalStore(keeper.subscribe, () =>
    answered.some((id) => ['failed', 'offline'].includes(keeper.get(id).status.state)),
  );
}

/** What was told at one question, as it changes. */
export function useTold(keeper: GuestKeeper, questionId: string): KeptAnswer {
  return useSyncExternalStore(keeper.subscribe, () => keeper.get(questionId));
}

/** The questions that have words, as one text, so that a list is drawn anew only when it changes. */
export function useAnswered(keeper: GuestKeeper, questions: readonly GuestQuestion[]): string[] {
  const ids = useSyncExternalStore(keeper.subscribe, () =>
    questions
      .filter(({ id }) => keeper.get(id).text.trim() !== '')
      .map(({ id }) => id)
      .join(' '),
  );
  return ids === '' ? [] : ids.split(' ');
}
