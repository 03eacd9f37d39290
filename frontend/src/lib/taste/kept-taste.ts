/** Three answers as somebody typed them before there was an account: on this device, and nowhere else. */
export interface TasteAnswers {
  readonly name: string;
  /** What people called the person; '' where nothing was said. */
  readonly called: string;
  /** One of {@link RELATION_PICKS} by its word; '' where none was chosen. */
  readonly relation: string;
  /** Their own word, where none of the list fits. */
  readonly ownWord: string;
  readonly story: string;
}

export const NO_ANSWERS: TasteAnswers = { name: '', called: '', relation: '', ownWord: '', story: '' };

export interface KeptTaste {
  readonly answers: TasteAnswers;
  /** When "Keep it and go on" was pressed, in ms since 1970; null while it was not. */
  readonly keptAt: number | null;
  /** The eulogy that was paid for with it; null before. */
  readonly eulogyId: number | null;
}

const KEY = 'taste';
/** How long a sign-in leads on to the payment, in ms; later it waits on the dashboard. */
const LEADS_ON_MS = 60 * 60_000;

/** Refused storage is no taste. */
export function readTaste(): KeptTaste | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the device has it now */
export function writeTaste(taste: KeptTaste): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(taste));
    return true;
  } catch {
    return false;
  }
}

export function deleteTaste(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off in this browser: nothing was kept.
  }
}

/** The answers that wait for their eulogy: kept on purpose, and not yet in one. */
export function waitingTaste(): KeptTaste | undefined {
  const taste = readTaste();
  return taste && taste.keptAt !== null && taste.eulogyId === null ? taste : undefined;
}

/** Whether a sign-in that began with "Keep it and go on" goes on to the payment. */
export function leadsToPayment(now: number = Date.now()): boolean {
  const keptAt = waitingTaste()?.keptAt ?? null;
  return keptAt !== null && keptAt <= now && now - keptAt <= LEADS_ON_MS;
}

/** From the payment on the answers belong to this eulogy and to no other. */
export function bindTaste(eulogyId: number): void {
  const taste = waitingTaste();
  if (taste) writeTaste({ ...taste, eulogyId });
}

export function hasAnswers(answers: TasteAnswers): boolean {
  return Object.values(answers).some((answer: string) => answer.trim() !== '');
}

function isKept(found: unknown): found is KeptTaste {
  if (typeof found !== 'object' || found === null || !('answers' in found)) return false;
  const { answers } = found;
  if (typeof answers !== 'object' || answers === null) return false;
  const texts: Readonly<Record<string, unknown>> = { ...answers };
  return Object.keys(NO_ANSWERS).every((name) => typeof texts[name] === 'string');
}
