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

/** How far a visitor goes with the taste, in their order. Counted, never with a word of what was written. */
export const TASTE_STEPS = ['begun', 'read', 'kept', 'paid'] as const;
export type TasteStep = (typeof TASTE_STEPS)[number];

export const tasteStepTaken = defineEvent<
  'TasteStepTaken',
  Pick<PageView, 'day' | 'visitor'> & { step: TasteStep; takenAt: string }
>('TasteStepTaken', {
  summary: 'Somebody went so far with the taste. What they wrote never left their device.',
  stream: 'visit-{day}-{visitor}',
  version: 1,
  personal: {},
  example: {
    day: '2025-03-04',
    visitor: '5d41402abc4b2a76b9719d911017c592',
    step: 'read',
    takenAt: '2025-03-04T08:05:00.000Z',
  },
});

export const visitEvents = [pageViewed, tasteStepTaken];
export type PageViewed = EventOf<typeof pageViewed>;
export type TasteStepTaken = EventOf<typeof tasteStepTaken>;
export type VisitEvent = PageViewed | TasteStepTaken;

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
  readonly steps: readonly TasteStep[];
}

const REMEMBERED = 20;

export interface ViewPage {
  readonly type: 'ViewPage';
  readonly view: PageView;
  readonly at: string;
}

/** Who goes a step has gone it that day, however often they begin again. */
export interface TakeSteps {
  readonly type: 'TakeSteps';
  readonly whose: Pick<PageView, 'day' | 'visitor'>;
  readonly steps: readonly TasteStep[];
  readonly at: string;
}

export type VisitCommand = ViewPage | TakeSteps;

/** The day of one visitor: pages are added to it until it is more than a person looks at. Refuses nothing: nobody waits for an answer. */
export const visitDecider: Decider<Visitor, VisitCommand, VisitEvent> = {
  initial: { views: 0, lastViewIds: [], steps: [] },
  decide: ({ views, lastViewIds, steps }, command) => {
    switch (command.type) {
      case 'ViewPage': {
        const { view, at } = command;
        return views >= VIEWS_A_DAY_MAX || lastViewIds.includes(view.viewId)
          ? []
          : [pageViewed({ ...view, viewedAt: at })];
      }
      case 'TakeSteps':
        return TASTE_STEPS.filter((step) => command.steps.includes(step) && !steps.includes(step)).map((step) =>
          tasteStepTaken({ ...command.whose, step, takenAt: command.at }),
        );
    }
  },
  evolve: (visitor, event) => {
    switch (event.type) {
      case 'PageViewed':
        return {
          ...visitor,
          views: visitor.views + 1,
          lastViewIds: [...visitor.lastViewIds, event.data.viewId].slice(-REMEMBERED),
        };
      case 'TasteStepTaken':
        return { ...visitor, steps: [...visitor.steps, event.data.step] };
    }
  },
};
