/** What the device keeps of a person's eulogies lies in a cache of this name and the person's id. */
export const KEPT_PREFIX = 'kept:';
/** What it keeps of a copy for the day lies in a cache of this name and the end of the copy's link. */
export const COPY_PREFIX = 'copy:';
/** Scripts, styles and letters of the app: nobody's in particular. */
export const APP_FILES = 'app-files';
/** On a kept answer: when the server gave it, in ms since 1970. */
export const KEPT_AT = 'x-kept-at';
/** On the kept text of a copy: when the copy ends, in ms since 1970. */
export const KEPT_UNTIL = 'x-kept-until';

/** Where there is a bar of reception and nothing comes through it, nobody at a lectern waits longer. */
export const PATIENCE_MS = 4_000;

type KeptFiles = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/** What a worker keeps things with. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> & { open(name: string): Promise<KeptFiles> };
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly patienceMs?: number;
}

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

/** What a page asks the worker to keep of a copy for the day: it is whoever's has the link. */
export interface KeepCopyRequest {
  readonly kind: 'keep-copy';
  /** The end of the link. */
  readonly token: string;
  /** Files of the app that this page has loaded. */
  readonly files: readonly string[];
}

/** The person is signed out: nothing of theirs stays. */
export interface ForgetRequest {
  readonly kind: 'forget';
  /** `too`: they signed out by themselves, so that somebody else can have the device. A copy needs no session, and outlives one that ran out. */
  readonly copies: 'too' | 'stay';
}

export type OfflineRequest = KeepRequest | KeepCopyRequest | ForgetRequest;
