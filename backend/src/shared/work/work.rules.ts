import { RuleBroken, type RuleCatalogue } from '../kernel/rule-broken.js';

/** What the house answers when words are more work than it can do. */
export const workRules = {
  'words.too-much-work': {
    status: 422,
    title: 'A little too much at once',
    detail:
      'These words were more than we could work through in one go. Nothing you wrote is lost. Please try again; if it happens again, make the longest answer shorter.',
  },
  'words.busy': {
    status: 503,
    title: 'One moment',
    detail: 'We are working on many eulogies right now. Nothing is lost: please try again in a moment.',
  },
} as const satisfies RuleCatalogue;

export type WorkRule = keyof typeof workRules;

/** It will be too much the next time too: nothing is gained by trying again. */
export function isTooMuchWork(error: unknown): boolean {
  return error instanceof RuleBroken && error.code === ('words.too-much-work' satisfies WorkRule);
}

/** Others come first, or the house closes: it is worth trying again. */
export function isBusy(error: unknown): boolean {
  return error instanceof RuleBroken && error.code === ('words.busy' satisfies WorkRule);
}
