import type { EulogySummaryResponse } from './api-types.js';
import { responsesOf } from './titles.js';

/** Questions of one questionnaire (spec part 1 section 9). */
const QUESTIONS = 15;

export interface CardState {
  /** undefined: no badge is shown. */
  badge: { text: 'Completed' | 'Not Started Yet' | 'In Progress'; fill: 'empty' | 'half' | 'full' } | undefined;
  /** The money went back: it can be read, and nothing more is written for it. */
  isRefunded: boolean;
  /** The same, of one that was free. */
  isTakenBack: boolean;
  /** Its owner's account is gone, and all of the eulogy but what each told. */
  isClosed: boolean;
  /** undefined: there is nothing behind it. */
  button:
    | 'View Eulogy'
    | 'View Progress'
    | 'Start Questionnaire'
    | 'Continue Questionnaire'
    | 'Review & Generate'
    | 'View Details'
    | undefined;
  /** Where the button leads; `ask-ownership` first asks what the person is to the eulogy. */
  leadsTo: string | 'ask-ownership';
  /** Shown only while the status is `in_progress`. */
  progress: { answered: number; total: number } | undefined;
  /** Whether others may still add to it. */
  isOpen: boolean;
}

type CardEulogy = Pick<EulogySummaryResponse, 'id' | 'status' | 'responses'> &
  Partial<Pick<EulogySummaryResponse, 'progress' | 'refundedAt' | 'price' | 'isOwner' | 'mayRead' | 'ownerIsGone'>>;

/** Answered questions of 15 and their share as a rounded percentage (spec part 1 section 4). */
export function progressOf(eulogy: CardEulogy): { answered: number; total: number; percent: number } {
  const counted = Object.values(responsesOf(eulogy.responses)).filter((answer) => answer.trim() !== '').length;
  const answered = eulogy.progress?.answered ?? counted;
  const total = eulogy.progress?.total ?? QUESTIONS;
  return { answered, total, percent: Math.min(100, Math.round((answered / total) * 100)) };
}

/** The table "Eulogy card display" of spec part 1 section 4 and the navigation of section 2. */
export function cardState(eulogy: CardEulogy): CardState {
  if (eulogy.ownerIsGone) {
    return {
      badge: undefined,
      button: 'View Details',
      leadsTo: `/questionnaire/${eulogy.id}`,
      progress: undefined,
      isRefunded: false,
      isTakenBack: false,
      isClosed: true,
      isOpen: false,
    };
  }
  return { ...byStatus(eulogy), isClosed: false };
}

function byStatus(eulogy: CardEulogy): Omit<CardState, 'isClosed'> {
  const { answered, total, percent } = progressOf(eulogy);
  const progress = eulogy.status === 'in_progress' ? { answered, total } : undefined;
  const isOver = typeof eulogy.refundedAt === 'string';
  const isTakenBack = isOver && eulogy.price !== undefined && Number(eulogy.price) === 0;
  const isRefunded = isOver && !isTakenBack;
  switch (eulogy.status) {
    case 'completed':
    case 'complete':
      return {
        badge: { text: 'Completed', fill: 'full' },
        // Who may not read the text is told so, instead of being led to a page without it (D13, D29).
        ...(eulogy.mayRead === false
          ? ({ button: 'View Details', leadsTo: `/collaborator-thank-you/${eulogy.id}` } as const)
          : ({ button: 'View Eulogy', leadsTo: `/eulogy/${eulogy.id}` } as const)),
        progress,
        isRefunded,
        isTakenBack,
        isOpen: false,
      };
    case 'generating':
    case 'pending':
      return {
        badge: undefined,
        button: 'View Progress',
        leadsTo: 'ask-ownership',
        progress,
        isRefunded,
        isTakenBack,
        isOpen: true,
      };
    case 'draft':
    case 'in_progress':
      return {
        ...(isOver ? refunded(eulogy, answered) : byProgress(eulogy, percent)),
        progress: isOver ? undefined : progress,
        isRefunded,
        isTakenBack,
        isOpen: !isOver,
      };
  }
}

/** Nothing more is written for it: what was answered can be looked at, and nothing is begun. */
function refunded({ id, isOwner }: CardEulogy, answered: number): Pick<CardState, 'badge' | 'button' | 'leadsTo'> {
  const leadsTo = isOwner === false ? `/questionnaire/${id}` : `/review/${id}`;
  return { badge: undefined, button: answered > 0 ? 'View Details' : undefined, leadsTo };
}

function byProgress({ id, isOwner }: CardEulogy, percent: number): Pick<CardState, 'badge' | 'button' | 'leadsTo'> {
  const questionnaire = `/questionnaire/${id}`;
  if (percent === 0) {
    return { badge: { text: 'Not Started Yet', fill: 'empty' }, button: 'Start Questionnaire', leadsTo: questionnaire };
  }
  if (percent < 100) {
    return { badge: { text: 'In Progress', fill: 'half' }, button: 'Continue Questionnaire', leadsTo: questionnaire };
  }
  // Reviewing is the owner's; a contributor looks at what was told, and nothing is left open to continue.
  return isOwner === false
    ? { badge: undefined, button: 'View Details', leadsTo: questionnaire }
    : { badge: undefined, button: 'Review & Generate', leadsTo: `/review/${id}` };
}
