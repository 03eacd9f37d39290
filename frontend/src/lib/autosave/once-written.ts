import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../http.js';
import type { AnswerKeeper } from './answer-keeper.js';
import type { Asked, KeptAnswer } from './kept-answer.js';

/** While a eulogy is being written nothing is taken; it is asked again after this time, in ms. */
export const AGAIN_MS = 10_000;

/** Whether words were refused because the eulogy is being written at this moment. */
export function isFrozenNow(refused: ApiError | undefined): boolean {
  return refused?.code === 'questionnaire.frozen';
}

interface Waiting<Question extends Asked> {
  keeper: AnswerKeeper<Question>;
  questions: readonly Question[];
  state: 'being-written' | 'open';
  /** Nothing waits for the text any more. */
  onGiven: () => void;
}

/**
 * Words that came while the eulogy was being written go by themselves once it is: whoever gave them thinks that they have. What only they
 * can unlock, by a choice or by making it shorter, waits for them and not for that.
 */
export function useGivenOnceWritten<Question extends Asked>(waiting: Waiting<Question>): void {
  const { keeper, state } = waiting;
  const again = useEffectEvent(async () => {
    await keeper.flush();
    const unsaved = waiting.questions.map(({ id }) => keeper.get(id)).filter(isUnsaved);
    if (unsaved.every(isTheirs)) waiting.onGiven();
  });
  useEffect(() => {
    if (state === 'open') return;
    const timer = setInterval(() => void again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [keeper, state]);
}

export function isUnsaved({ text, savedText, rival }: KeptAnswer): boolean {
  return text !== savedText || rival !== undefined;
}

/** A choice to make, or something in it to mend. */
export function isTheirs({ rival, status }: KeptAnswer): boolean {
  return rival !== undefined || (status.state === 'failed' && status.message !== undefined);
}
