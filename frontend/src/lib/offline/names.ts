/** What the device keeps of a person's eulogies lies in a cache of this name and the person's id. */
export const KEPT_PREFIX = 'kept:';
/** Scripts, styles and letters of the app: nobody's in particular. */
export const APP_FILES = 'app-files';
/** On a kept answer: when the server gave it, in ms since 1970. */
export const KEPT_AT = 'x-kept-at';

/** What a page asks the worker to keep for the person who is signed in. */
export interface KeepRequest {
  readonly kind: 'keep';
  readonly personId: string;
  /** Paths of the app. */
  readonly pages: readonly string[];
  /** Paths of the API, with what is asked behind them. */
  readonly answers: readonly string[];
  /** Files of the app that this page has loaded. */
  readonly files: readonly string[];
}

/** The person is signed out: nothing of theirs stays. */
export interface ForgetRequest {
  readonly kind: 'forget';
}

export type OfflineRequest = KeepRequest | ForgetRequest;
