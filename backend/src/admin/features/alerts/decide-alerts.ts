import type { Trouble, TroubleKind } from './trouble.js';

/** A trouble that somebody was told of, and that is not over. */
export interface OpenAlert extends Trouble {
  readonly raisedAt: Date;
  /** When it was last found. */
  readonly seenAt: Date;
  readonly saidAt: Date;
  readonly saidCount: number;
}

export type AlertState = 'raised' | 'worse' | 'still' | 'over';

export interface AlertNews extends Trouble {
  readonly state: AlertState;
}

export interface AlertsDecided {
  readonly open: readonly OpenAlert[];
  readonly over: readonly TroubleKind[];
  readonly news: readonly AlertNews[];
}

/** What goes and comes again within this time is one trouble, ms. */
const OVER_AFTER_MS = 5 * 60_000;
/** That it grew is said no more often than this, ms. */
const QUIET_MS = 15 * 60_000;
/** What is still open is said once a day, ms. */
const REMIND_MS = 24 * 60 * 60_000;

/** What is to be said now, by what was said before and what is found. */
export function decideAlerts(known: readonly OpenAlert[], found: readonly Trouble[], at: Date): AlertsDecided {
  const open: OpenAlert[] = [];
  const over: TroubleKind[] = [];
  const news: AlertNews[] = [];
  const say = (trouble: Trouble, state: AlertState): void => void news.push({ ...trouble, state });
  for (const trouble of found) {
    const before = known.find(({ kind }) => kind === trouble.kind);
    if (before === undefined) {
      open.push({ ...trouble, raisedAt: at, seenAt: at, saidAt: at, saidCount: trouble.count });
      say(trouble, 'raised');
      continue;
    }
    const quiet = at.getTime() - before.saidAt.getTime();
    const state =
      trouble.count > before.saidCount && quiet >= QUIET_MS ? 'worse' : quiet >= REMIND_MS ? 'still' : undefined;
    if (state !== undefined) say(trouble, state);
    const said = state === undefined ? {} : { saidAt: at, saidCount: trouble.count };
    open.push({ ...before, ...trouble, seenAt: at, ...said });
  }
  for (const alert of known) {
    if (found.some(({ kind }) => kind === alert.kind)) continue;
    if (at.getTime() - alert.seenAt.getTime() < OVER_AFTER_MS) open.push(alert);
    else {
      over.push(alert.kind);
      say({ kind: alert.kind, count: alert.count, detail: alert.detail }, 'over');
    }
  }
  return { open, over, news };
}
