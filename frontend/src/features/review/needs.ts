import type { ReviewConflict, ReviewResponse } from '../../lib/api-types.js';

/** What only the owner can settle; everything else can stay as it is. */
export interface Needs {
  differences: ReviewConflict[];
  /** Words that nothing could be read in. */
  unread: ReviewResponse['understood'];
  missingStory: ReviewResponse['missingStory'];
  /** Where one more answer would help most, while it is too short for the time. */
  helps: ReviewResponse['estimate']['helps'];
}

/** @param wereOpen differences that were open when the page was: settled now, they stay where they were until it is left */
export function needsOf(review: ReviewResponse, wereOpen: ReadonlySet<string>): Needs {
  const { conflicts, understood, missingStory, estimate, duration } = review;
  return {
    differences: conflicts.filter(({ settled, conflictId }) => settled === null || wereOpen.has(conflictId)),
    unread: understood.filter(({ about }) => about === 'unread'),
    missingStory,
    helps: !missingStory && (estimate.enoughFor ?? 0) < duration ? estimate.helps : null,
  };
}

/** How many of them wait for a word of the owner. */
export function countOf({ differences, unread, missingStory, helps }: Needs): number {
  return (
    differences.filter(({ settled }) => settled === null).length +
    unread.length +
    (missingStory ? 1 : 0) +
    (helps ? 1 : 0)
  );
}

/** Whether there is anything to show of it, also where it is settled meanwhile. */
export function hasNeeds({ differences, unread, missingStory, helps }: Needs): boolean {
  return differences.length + unread.length > 0 || missingStory !== null || helps !== null;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "There are four things to decide. Open anything else you’d like to check." */
export function needsInWords(count: number): string {
  if (count === 0) return 'There’s nothing left to decide. Open anything you’d like to check.';
  const things = count === 1 ? 'There’s one thing' : `There are ${NUMBERS[count] ?? count} things`;
  return `${things} to decide. Open anything else you’d like to check.`;
}
