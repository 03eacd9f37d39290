import type { EulogySummaryResponse } from '../../lib/api-types.js';
import { responsesOf } from '../../lib/titles.js';

/** Questions of one questionnaire (spec part 1 section 9). */
const QUESTIONS = 15;

export interface CardState {
  /** undefined: no badge is shown. */
  badge: { text: 'Completed' | 'Not Started Yet' | 'In Progress'; fill: 'empty' | 'half' | 'full' } | undefined;
  button: 'View Eulogy' | 'View Progress' | 'Start Questionnaire' | 'Continue Questionnaire' | 'Review & Generate';
  /** Where the button leads; `ask-ownership` first asks what the person is to the eulogy. */
  leadsTo: string | 'ask-ownership';
  /** Shown only while the status is `in_progress`. */
  progress: { answered: number; total: number } | undefined;
  /** Whether others may still add to it. */
  isOpen: boolean;
}

type CardEulogy = Pick<EulogySummaryResponse, 'id' | 'status' | 'responses'> &
  Partial<Pick<EulogySummaryResponse, 'progress'>>;

/** Answered questions of 15 and their share as a rounded percentage (spec part 1 section 4). */
export function progressOf(eulogy: CardEulogy): { answered: number; total: number; percent: number } {
  const counted = Object.values(responsesOf(eulogy.responses)).filter((answer) => answer.trim() !== '').length;
  const answered = eulogy.progress?.answered ?? counted;
  const total = eulogy.progress?.total ?? QUESTIONS;
  return { answered, total, percent: Math.min(100, Math.round((answered / total) * 100)) };
}

/** The table "Eulogy card display" of spec part 1 section 4 and the navigation of section 2. */
export function cardState(eulogy: CardEulogy): CardState {
  const { answered, total, percent } = progressOf(eulogy);
  const progress = eulogy.status === 'in_progress' ? { answered, total } : undefined;
  switch (eulogy.status) {
    case 'completed':
    case 'complete':
      return {
        badge: { text: 'Completed', fill: 'full' },
        button: 'View Eulogy',
        leadsTo: `/eulogy/${eulogy.id}`,
        progress,
        isOpen: false,
      };
    case 'generating':
    case 'pending':
      return { badge: undefined, button: 'View Progress', leadsTo: 'ask-ownership', progress, isOpen: true };
    case 'draft':
    case 'in_progress':
      return { ...byProgress(eulogy.id, percent), progress, isOpen: true };
  }
}

function byProgress(id: number, percent: number): Pick<CardState, 'badge' | 'button' | 'leadsTo'> {
  const questionnaire = `/questionnaire/${id}`;
  if (percent === 100) return { badge: undefined, button: 'Review & Generate', leadsTo: `/review/${id}` };
  if (percent === 0) {
    return { badge: { text: 'Not Started Yet', fill: 'empty' }, button: 'Start Questionnaire', leadsTo: questionnaire };
  }
  return { badge: { text: 'In Progress', fill: 'half' }, button: 'Continue Questionnaire', leadsTo: questionnaire };
}
