import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

// This shape is a storage format: a stored event never changes.

/** One look at one page, by somebody of whom nothing is known but a mark that is another one tomorrow. */
export interface PageView {
  readonly viewId: string;
  /** The day of the mark where the business is, `2025-03-04`. */
  readonly day: string;
  /** 128 bits as hex, of address and browser under that day's salt; nobody can make it again once the salt is gone. */
  readonly visitor: string;
  /** One of our own addresses, without what was asked behind it. */
  readonly pathname: string;
  /** The host of the site that led here; null where none did. */
  readonly referrer: string | null;
  /** ISO 3166-1 alpha-2, where the network told it. */
  readonly country: string | null;
  readonly city: string | null;
}

export const pageViewed = defineEvent<'PageViewed', PageView & { viewedAt: string }>('PageViewed', {
  summary:
    'Somebody looked at one of our pages. Who it was is not known, and cannot be found out after the day is over.',
  stream: 'visit-{day}-{visitor}',
  version: 1,
  personal: {},
  example: {
    viewId: '0190a6e0-7b5c-7c3a-9d2e-0000000000e1',
    day: '2025-03-04',
    visitor: '5d41402abc4b2a76b9719d911017c592',
    pathname: '/how-to-write-eulogy',
    referrer: 'www.google.com',
    country: 'AU',
    city: 'Brisbane',
    viewedAt: '2025-03-04T08:00:00.000Z',
  },
});

export const visitEvents = [pageViewed];
export type PageViewed = EventOf<typeof pageViewed>;

export const VISIT_STREAMS = 'visit-';

/** The stream of one visitor on one day: nobody else writes into it. */
export function visitStream({ day, visitor }: Pick<PageView, 'day' | 'visitor'>): string {
  return `${VISIT_STREAMS}${day}-${visitor}`;
}

/** No person looks at more pages in a day: what comes beyond is a program, and is not counted. */
export const VIEWS_A_DAY_MAX = 300;

export interface Visitor {
  readonly views: number;
  /** The last views, so that one told twice counts once; the network repeats what is a moment old, not more. */
  readonly lastViewIds: readonly string[];
}

const REMEMBERED = 20;

export interface ViewPage {
  readonly type: 'ViewPage';
  readonly view: PageView;
  readonly at: string;
}

/** The day of one visitor: pages are added to it until it is more than a person looks at. Refuses nothing: nobody waits for an answer. */
export const visitDecider: Decider<Visitor, ViewPage, PageViewed> = {
  initial: { views: 0, lastViewIds: [] },
  decide: ({ views, lastViewIds }, { view, at }) =>
    views >= VIEWS_A_DAY_MAX || lastViewIds.includes(view.viewId) ? [] : [pageViewed({ ...view, viewedAt: at })],
  evolve: ({ views, lastViewIds }, { data }) => ({
    views: views + 1,
    lastViewIds: [...lastViewIds, data.viewId].slice(-REMEMBERED),
  }),
};
