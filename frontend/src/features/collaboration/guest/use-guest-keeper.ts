import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GuestPage, GuestQuestion } from '../../../lib/api-types.js';
import { AnswerKeeper } from '../../../lib/autosave/answer-keeper.js';
import type { KeptAnswer } from '../../../lib/autosave/kept-answer.js';
import { isUnsaved } from '../../../lib/autosave/once-written.js';
import type { ApiError } from '../../../lib/http.js';
import { tell } from './api.js';
import { FirstWords } from './first-words.js';

export type GuestKeeper = AnswerKeeper<GuestQuestion>;

/** One keeper for as long as the guest's page is open; what was written before it takes over. */
export function useGuestKeeper(page: GuestPage, onRefused: (error: ApiError) => void): GuestKeeper {
  const [keeper] = useState(() => {
    const { copies, unkept } = new FirstWords(page.eulogyId).handOver(
      page.guestId,
      page.questions.map(({ id }) => id),
    );
    const made = new AnswerKeeper<GuestQuestion>({
      questions: page.questions,
      answers: page.answers,
      revisions: page.revisions,
      copies,
      send: (batch, moment) => tell(page.eulogyId, batch, moment),
      problemOf: () => undefined,
      onSaved: () => undefined,
      onRefused,
    });
    // no copy lies on the device that would bring them along
    for (const [questionId, words] of unkept) made.change(questionId, words);
    return made;
  });
  useEffect(() => keeper.start(), [keeper]);
  return keeper;
}

/** Where what was told is: `here`: some of it on this device alone; `going`: it is being saved; `there`: the owner has all of it. */
export type Whereabouts = 'here' | 'going' | 'there';

export function useWhereabouts(keeper: GuestKeeper, answered: readonly string[]): Whereabouts {
  return useSyncExternalStore(keeper.subscribe, () => {
    const unsaved = answered.map((id) => keeper.get(id)).filter(isUnsaved);
    if (unsaved.length === 0) return 'there';
    const isHere = unsaved.some(({ rival, status }) => rival || ['failed', 'offline'].includes(status.state));
    return isHere ? 'here' : 'going';
  });
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
