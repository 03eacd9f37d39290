import type { TasteStep } from './visit-log.js';

/** What the page views say about an interval of days. Answered by the read model and by a fold of the events, which must agree. */
export interface VisitorFigures {
  readonly pageViews: number;
  /** Visits: whoever comes back after half an hour pays another one. */
  readonly totalVisitors: number;
  /** People, each counted once a day. */
  readonly uniqueVisitors: number;
  readonly topPages: readonly { readonly pathname: string; readonly views: number; readonly uniqueVisitors: number }[];
  /** By what began a visit; the empty one is nobody, "Direct". */
  readonly topReferrers: readonly { readonly referrer: string; readonly visitors: number }[];
  /** Those whose country is known, and their share of them in per cent with one decimal. */
  readonly geographic: readonly { readonly country: string; readonly visitors: number; readonly percentage: number }[];
  /** People whose country is known. */
  readonly visitorsWithCountry: number;
  readonly days: readonly { readonly day: string; readonly views: number; readonly visitors: number }[];
  /** People who went so far with the taste, each once a day. */
  readonly taste: Readonly<Record<TasteStep, number>>;
}

export interface RecentVisitor {
  readonly pathname: string;
  readonly referrer: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly timestamp: string;
}

export const TOP_PAGES = 10;
export const TOP_REFERRERS = 10;
/** Spec part 2 section 9. */
export const TOP_COUNTRIES = 5;
/** Spec part 2 section 9. */
export const RECENT_VISITORS = 10;

export function percentage(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 1000) / 10;
}
