import type { SaveResponsesResponse } from '../lib/api-types.js';
import { ApiError } from '../lib/http.js';
import { questions } from './questions.js';
import { AnswerKeeper } from '../lib/autosave/answer-keeper.js';
import { problemOfAnswer } from '../lib/autosave/answers-by-id.js';
import type { Batch, KeeperOptions } from '../lib/autosave/kept-answer.js';
import { LocalCopies } from '../lib/autosave/local-copies.js';

export type Reply = Partial<SaveResponsesResponse> | Error | 'never';

/** A keeper over a server that answers call by call as told; without a word it saves everything, one revision higher. */
export function openKeeper(replies: Reply[] = [], change: Partial<KeeperOptions> = {}) {
  const sent: (Batch & { moment: string })[] = [];
  const refused: ApiError[] = [];
  let revision = 10;
  const keeper = new AnswerKeeper({
    questions,
    answers: {},
    revisions: {},
    copies: new LocalCopies(() => localStorage, 'claire', 7),
    problemOf: problemOfAnswer,
    onSaved: () => undefined,
    onRefused: (error) => refused.push(error),
    send: (batch, moment) => {
      const reply = replies[sent.length];
      sent.push({ ...batch, moment });
      if (reply === 'never') return new Promise(() => undefined);
      if (reply instanceof Error) return Promise.reject(reply);
      revision += 1;
      const saved = Object.keys(batch.answers);
      return Promise.resolve({
        saved,
        revisions: Object.fromEntries(saved.map((id) => [id, revision])),
        progress: { answered: 1, total: 15 },
        savedAt: '2025-11-21T12:42:00.000Z',
        ...reply,
      });
    },
    ...change,
  });
  return { keeper, sent, refused };
}

/** What this device keeps of Claire's answer to a question of eulogy 7. */
export const copyOf = (id: string): { text: string } | null => {
  const key = Object.keys(localStorage).find((one) => one.startsWith(`unsaved:answer:claire:7:${id}~`));
  return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as { text: string } | null);
};

export const refusal = (status: number, code: string, more: object = {}, retryAfter: string | null = null) =>
  new ApiError(status, JSON.stringify({ status, code, message: 'No.', ...more }), '', retryAfter);
