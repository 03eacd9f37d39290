import type {
  CutPlan,
  ForgottenList,
  RewriteOffer,
  ShapedText,
  VersionSummary,
  VersionText,
  WishKind,
} from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

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

export const textKey = (id: number) => [`/api/eulogies/${id}/text`] as const;
export const versionsKey = (id: number) => [`/api/eulogies/${id}/versions`] as const;
export const forgottenKey = (id: number) => [`/api/eulogies/${id}/text/forgotten`] as const;

/** The calls with which an owner shapes a text. Each names the version it was made on, and answers the text after it. */
export const shapingCalls = (id: number) => {
  const path = `/api/eulogies/${id}` as const;
  return {
    edit: (version: number, at: PassagePlace, text: string) =>
      request<ShapedText>('PATCH', `${path}/text/paragraph`, { version, ...placeOf(at), text }),
    lock: (version: number, at: PassagePlace, locked: boolean) =>
      request<ShapedText>('PATCH', `${path}/text/lock`, { version, ...placeOf(at), locked }),
    confirm: (version: number, at: SentencePlace) =>
      request<ShapedText>('POST', `${path}/text/confirm`, { version, ...at }),
    takeOut: (version: number, sentences: readonly SentencePlace[], because: 'removed' | 'cut') =>
      request<ShapedText>('POST', `${path}/text/take-out`, { version, sentences, because }),
    undo: (version: number) => request<ShapedText>('POST', `${path}/text/undo`, { version }),
    redo: (version: number) => request<ShapedText>('POST', `${path}/text/redo`, { version }),
    finish: (version: number) => request<ShapedText>('POST', `${path}/text/finish`, { version }),
    addForgotten: (version: number, key: string, length: 'keep' | 'grow') =>
      request<ShapedText>('POST', `${path}/text/forgotten`, { version, key, length }),
    takeRewrite: (version: number, rewriteId: string) =>
      request<ShapedText>('POST', `${path}/rewrites/${rewriteId}/take`, { version }),
    restore: (version: number, wanted: number) =>
      request<ShapedText>('POST', `${path}/versions/${wanted}/restore`, { version }),
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
  return request<RewriteOffer>('POST', `/api/eulogies/${id}/rewrites`, body, { signal });
}

export function planCut(id: number, minutes: number, wordsPerMinute: number): Promise<CutPlan> {
  return request<CutPlan>('GET', `/api/eulogies/${id}/text/cut?minutes=${minutes}&wordsPerMinute=${wordsPerMinute}`);
}

export function readForgotten(id: number): Promise<ForgottenList> {
  return request<ForgottenList>('GET', `/api/eulogies/${id}/text/forgotten`);
}

export function readVersion(id: number, version: number): Promise<VersionText> {
  return request<VersionText>('GET', `/api/eulogies/${id}/versions/${version}`);
}

export function nameVersion(id: number, version: number, name: string): Promise<VersionSummary[]> {
  return request<VersionSummary[]>('PATCH', `/api/eulogies/${id}/versions/${version}`, { name });
}

function placeOf({ section, paragraph }: PassagePlace): PassagePlace {
  return { section, paragraph };
}
