import type {
  CutPlan,
  ForgottenList,
  RewriteOffer,
  VersionSummary,
  VersionText,
  WishKind,
} from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';

/** Where a paragraph stands in the text; both counted from 0. */
export interface PassagePlace {
  section: number;
  paragraph: number;
}

/** Where a sentence stands in the text. */
export interface SentencePlace extends PassagePlace {
  sentence: number;
}

/** Suggestions by a model take a while. In ms. */
const REWRITE_PATIENCE_MS = 100_000;

export const textQuery = (id: number) => queryOf('/api/eulogies/{id}/text', { path: { id } });
export const versionsQuery = (id: number) => queryOf('/api/eulogies/{id}/versions', { path: { id } });
export const versionQuery = (id: number, version: number) =>
  queryOf('/api/eulogies/{id}/versions/{version}', { path: { id, version } });
export const forgottenQuery = (id: number) => queryOf('/api/eulogies/{id}/text/forgotten', { path: { id } });

export const ownWordsQuery = (id: number) => queryOf('/api/eulogies/{id}/text/own-words', { path: { id } });

/** The calls with which an owner shapes a text. Each names the version it was made on, and answers the text after it. */
export const shapingCalls = (id: number) => {
  const params = { path: { id } };
  return {
    edit: (version: number, at: PassagePlace, text: string) =>
      answerOf(api.PATCH('/api/eulogies/{id}/text/paragraph', { params, body: { version, ...placeOf(at), text } })),
    lock: (version: number, at: PassagePlace, locked: boolean) =>
      answerOf(api.PATCH('/api/eulogies/{id}/text/lock', { params, body: { version, ...placeOf(at), locked } })),
    confirm: (version: number, at: SentencePlace) =>
      answerOf(api.POST('/api/eulogies/{id}/text/confirm', { params, body: { version, ...at } })),
    takeOut: (version: number, sentences: readonly SentencePlace[], because: 'removed' | 'cut') =>
      answerOf(
        api.POST('/api/eulogies/{id}/text/take-out', { params, body: { version, sentences: [...sentences], because } }),
      ),
    move: (version: number, at: PassagePlace, way: 'up' | 'down') =>
      answerOf(api.POST('/api/eulogies/{id}/text/move', { params, body: { version, ...placeOf(at), way } })),
    undo: (version: number) => answerOf(api.POST('/api/eulogies/{id}/text/undo', { params, body: { version } })),
    redo: (version: number) => answerOf(api.POST('/api/eulogies/{id}/text/redo', { params, body: { version } })),
    finish: (version: number) => answerOf(api.POST('/api/eulogies/{id}/text/finish', { params, body: { version } })),
    addForgotten: (version: number, key: string, length: 'keep' | 'grow') =>
      answerOf(api.POST('/api/eulogies/{id}/text/forgotten', { params, body: { version, key, length } })),
    settleOwnWords: (version: number, keys: readonly string[], choice: 'mine' | 'both' | 'new') =>
      answerOf(api.POST('/api/eulogies/{id}/text/own-words', { params, body: { version, keys: [...keys], choice } })),
    takeRewrite: (version: number, rewriteId: string) =>
      answerOf(
        api.POST('/api/eulogies/{id}/rewrites/{rewriteId}/take', {
          params: { path: { id, rewriteId } },
          body: { version },
        }),
      ),
    takeSuggestion: (version: number, suggestionId: string) =>
      answerOf(
        api.POST('/api/eulogies/{id}/suggestions/{suggestionId}/take', {
          params: { path: { id, suggestionId } },
          body: { version },
        }),
      ),
    restore: (version: number, wanted: number) =>
      answerOf(
        api.POST('/api/eulogies/{id}/versions/{version}/restore', {
          params: { path: { id, version: wanted } },
          body: { version },
        }),
      ),
  };
};
export type ShapingCalls = ReturnType<typeof shapingCalls>;

/** Has a paragraph put another way; the text stays as it is. */
export function askForRewrite(
  id: number,
  version: number,
  at: PassagePlace,
  wish: WishKind,
  instruction: string,
): Promise<RewriteOffer> {
  const body = { version, ...placeOf(at), wish, ...(wish === 'own' ? { instruction } : {}) };
  const signal = AbortSignal.timeout(REWRITE_PATIENCE_MS);
  return answerOf(api.POST('/api/eulogies/{id}/rewrites', { params: { path: { id } }, body, signal }));
}

export function planCut(id: number, minutes: number, wordsPerMinute: number): Promise<CutPlan> {
  return answerOf(
    api.GET('/api/eulogies/{id}/text/cut', { params: { path: { id }, query: { minutes, wordsPerMinute } } }),
  );
}

export function readForgotten(id: number): Promise<ForgottenList> {
  return answerOf(api.GET('/api/eulogies/{id}/text/forgotten', { params: { path: { id } } }));
}

export function readVersion(id: number, version: number): Promise<VersionText> {
  return answerOf(api.GET('/api/eulogies/{id}/versions/{version}', { params: { path: { id, version } } }));
}

export function nameVersion(id: number, version: number, name: string): Promise<VersionSummary[]> {
  return answerOf(
    api.PATCH('/api/eulogies/{id}/versions/{version}', { params: { path: { id, version } }, body: { name } }),
  );
}

function placeOf({ section, paragraph }: PassagePlace): PassagePlace {
  return { section, paragraph };
}
