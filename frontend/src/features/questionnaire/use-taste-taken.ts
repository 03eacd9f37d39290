import { useEffect, useState } from 'react';
import type { EulogyResponse } from '../../lib/api-types.js';
import { bindTaste, deleteTaste, readTaste } from '../../lib/taste/kept-taste.js';
import { calledIn, tasteAsAnswers } from '../../lib/taste/taste-as-answers.js';
import type { AnswerKeeper } from '../../lib/autosave/answer-keeper.js';

type Asked = Pick<EulogyResponse, 'id' | 'type' | 'title' | 'isOwner' | 'progress'>;

/**
 * What somebody wrote before they had an account goes into their questionnaire by the ordinary save, into answers that are still
 * empty, and leaves this device's other copy once the server has it. The keeper has copies of its own until then.
 */
export function useTasteTaken(keeper: AnswerKeeper, eulogy: Asked): void {
  const { id } = eulogy;
  const [isIts] = useState(() => bringsTaste(eulogy));
  useEffect(() => {
    const taste = isIts ? readTaste() : undefined;
    if (!taste) return;
    bindTaste(id);
    const answers = tasteAsAnswers(taste.answers);
    const questions = Object.keys(answers).filter((questionId) => keeper.has(questionId));
    for (const questionId of questions)
      if (keeper.get(questionId).text.trim() === '') keeper.change(questionId, answers[questionId] ?? '');
    const taken = (): boolean => questions.every((questionId) => keeper.get(questionId).savedText.trim() !== '');
    const dropTaken = (): void => {
      if (!taken()) return;
      deleteTaste();
      stop();
    };
    const stop = keeper.subscribe(dropTaken);
    void keeper.flush().then(dropTaken);
    return stop;
  }, [keeper, id, isIts]);
}

/** Whether it was paid for with the story on this device; where no tab of ours saw the payment: an empty eulogy with that name. */
export function bringsTaste({ id, type, title, isOwner, progress }: Asked): boolean {
  const taste = readTaste();
  if (!taste || !isOwner || type !== 'other' || taste.keptAt === null) return false;
  if (taste.eulogyId !== null) return taste.eulogyId === id;
  const called = calledIn(taste.answers);
  return progress.answered === 0 && called !== '' && (title ?? '').includes(called);
}
