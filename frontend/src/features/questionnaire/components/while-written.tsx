import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { EulogyResponse, QuestionResponse } from '../../../lib/api-types.js';
import type { AnswerKeeper } from '../../../lib/autosave/answer-keeper.js';
import { isFrozenNow, useGivenOnceWritten } from '../../../lib/autosave/once-written.js';
import { eulogyQuery, isBeingWritten } from '../../../lib/eulogy.js';
import type { ApiError } from '../../../lib/http.js';
import { Notice } from '../../../ui/notice.js';

/** `being-written`: nothing is taken at this moment; `came-later`: what was typed meanwhile is saved, and stands in no text yet. */
export type Meanwhile = 'open' | 'being-written' | 'came-later';

interface MeanwhileInput {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
  keeper: AnswerKeeper;
  refusal: ApiError | undefined;
  onGiven: () => void;
}

/** Whoever is in the middle of a sentence when the writing begins stays in it: their words go by themselves once the text is there. */
export function useMeanwhile({ eulogy, questions, keeper, refusal, onGiven }: MeanwhileInput): Meanwhile {
  const client = useQueryClient();
  const isNow = isFrozenNow(refusal) || isBeingWritten(eulogy);
  const saved = useSyncExternalStore(keeper.subscribe, () => (keeper.allSaved ? 'all' : 'not all'));
  const [typed, setTyped] = useState<'meanwhile'>();
  const [wasNow, setWasNow] = useState(isNow);
  // what is written now has all that was saved before it
  if (isNow !== wasNow) {
    setWasNow(isNow);
    if (isNow) setTyped(undefined);
  }
  if (isNow && saved === 'not all' && typed === undefined) setTyped('meanwhile');
  useGivenOnceWritten({
    keeper,
    questions,
    state: isNow ? 'being-written' : 'open',
    onGiven: () => {
      onGiven();
      void client.invalidateQueries({ queryKey: eulogyQuery(eulogy.id).queryKey });
    },
  });
  if (isNow) return 'being-written';
  const isThere = eulogy.status === 'completed' || eulogy.status === 'complete';
  // what failed to be written will be written with it
  if (typed === 'meanwhile' && saved === 'all' && !isThere && !isBeingWritten(eulogy)) setTyped(undefined);
  return typed === 'meanwhile' && saved === 'all' && isThere ? 'came-later' : 'open';
}

interface WhileWrittenProps {
  meanwhile: Meanwhile;
  by: 'owner' | 'contributor';
  keeper: AnswerKeeper;
}

/** Said over the question, and read out. */
export function WhileWritten({ meanwhile, by, keeper }: WhileWrittenProps) {
  const keeps = useSyncExternalStore(keeper.subscribe, () => keeper.keeps);
  if (meanwhile === 'open') return null;
  return (
    <div className="spread-width mt-6">
      {meanwhile === 'being-written' ? (
        <Notice announce="alert">
          <p>The eulogy is being written at this moment, from what was saved before. {MEANWHILE[keeps]}</p>
        </Notice>
      ) : (
        <Notice tone="calm" announce="status">
          <p>
            What you wrote while the eulogy was being written is saved now. The text that is there was written without
            it:{' '}
            {by === 'owner' ? 'it goes in when you have a new version written.' : 'it can go in with the next version.'}
          </p>
        </Notice>
      )}
    </div>
  );
}

/** What becomes of words that are not taken now, by where they are until then. */
export const MEANWHILE = {
  device:
    'What you write now is kept on this device, and saved by itself in a few minutes. Leave this page open, or come back to it.',
  page: 'What you write now is saved by itself in a few minutes, but this device cannot keep it. Please leave this page open.',
} as const;
