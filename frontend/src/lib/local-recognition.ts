/** What we use of the Web Speech API; the names are the browser's. */
export interface LocalRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** True: the words never leave the device, or nothing is heard at all. */
  processLocally: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

interface RecognitionClass {
  new (): LocalRecognition;
  readonly prototype: LocalRecognition;
  available?: (options: { langs: string[]; processLocally: true }) => Promise<string>;
  install?: (options: { langs: string[]; processLocally: true }) => Promise<boolean>;
}

/** Tried in turn: what is spoken here, then what is closest to it. */
const LANGUAGES = ['en-AU', 'en-NZ', 'en-GB', 'en-US'] as const;

export interface HearsHere {
  /** A recogniser that is bound to this device. */
  make: () => LocalRecognition;
}

/** What would let this device write down what is said, once it is fetched. */
export interface LanguagePack {
  /** @returns whether it is there now */
  install: () => Promise<boolean>;
}

interface Standing {
  readonly ear?: HearsHere;
  readonly pack?: LanguagePack;
}

/** Set while the browser is asked; found set at a later visit, the answer never came. */
const ASKING = 'dictation:asking';

const known = new WeakMap<object, Promise<Standing>>();

/**
 * A recogniser that works on this device alone; undefined where the browser has none, or has one that would send the voice to a
 * service: words about somebody who died are nobody else's to hear. A language pack that would first have to be fetched does not count.
 *
 * Builds of Chromium without the service behind it (headless ones, some that are embedded in apps) end the page when they are asked.
 * So they are asked once, never under automation, and never again where a page ended over it.
 */
export async function hearsHere(scope: Window = window): Promise<HearsHere | undefined> {
  return (await standing(scope)).ear;
}

/** The language pack that this device would need; undefined where it hears already, or has no recogniser of its own. */
export async function packHere(scope: Window = window): Promise<LanguagePack | undefined> {
  return (await standing(scope)).pack;
}

function standing(scope: Window): Promise<Standing> {
  const Recognition = (scope as { SpeechRecognition?: RecognitionClass }).SpeechRecognition;
  if (typeof Recognition !== 'function' || typeof Recognition.available !== 'function') return Promise.resolve({});
  if (!('processLocally' in Recognition.prototype) || scope.navigator.webdriver) return Promise.resolve({});
  const before = known.get(Recognition);
  if (before) return before;
  const asked = askOnce(scope, Recognition);
  known.set(Recognition, asked);
  return asked;
}

async function askOnce(scope: Window, Recognition: RecognitionClass): Promise<Standing> {
  const done = (): void => scope.localStorage.removeItem(ASKING);
  try {
    if (scope.localStorage.getItem(ASKING) !== null) return {};
    scope.localStorage.setItem(ASKING, 'yes');
  } catch {
    return {}; // nothing could be remembered
  }
  scope.addEventListener('pagehide', done); // left in good order while it was asked
  try {
    return await ask(Recognition);
  } catch {
    return {}; // forbidden by a policy
  } finally {
    scope.removeEventListener('pagehide', done);
    done();
  }
}

async function ask(Recognition: RecognitionClass): Promise<Standing> {
  const fetchable: string[] = [];
  for (const lang of LANGUAGES) {
    const answer = await Recognition.available?.({ langs: [lang], processLocally: true });
    if (answer === 'available') return { ear: { make: () => boundHere(Recognition, lang) } };
    if (answer === 'downloadable' || answer === 'downloading') fetchable.push(lang);
  }
  const [lang] = fetchable;
  if (lang === undefined || typeof Recognition.install !== 'function') return {};
  return { pack: { install: () => install(Recognition, lang) } };
}

async function install(Recognition: RecognitionClass, lang: string): Promise<boolean> {
  try {
    const isThere = (await Recognition.install?.({ langs: [lang], processLocally: true })) === true;
    if (isThere) known.delete(Recognition); // asked anew: it hears now
    return isThere;
  } catch {
    return false;
  }
}

function boundHere(Recognition: RecognitionClass, lang: string): LocalRecognition {
  const recognition = new Recognition();
  recognition.processLocally = true;
  recognition.lang = lang;
  recognition.continuous = true;
  recognition.interimResults = false;
  return recognition;
}

/** The finished words of a `result` event. */
export function wordsHeard(event: Event): string {
  const { results, resultIndex } = event as unknown as {
    results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
    resultIndex: number;
  };
  return Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal)
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter((words) => words !== '')
    .join(' ');
}

/** Puts words where the caret is, with a space before and after them where one is needed. */
export function insertWords(text: string, at: number, words: string): { text: string; caret: number } {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const start = before === '' || /\s$/.test(before) ? '' : ' ';
  const end = after === '' || /^[\s.,;:!?]/.test(after) ? '' : ' ';
  const opens = before.trim() === '' || /[.?!]\s*$/.test(before);
  const spoken = opens ? words.charAt(0).toLocaleUpperCase('en-AU') + words.slice(1) : words;
  return { text: `${before}${start}${spoken}${end}${after}`, caret: before.length + start.length + spoken.length };
}
