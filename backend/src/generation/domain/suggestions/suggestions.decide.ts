import type { Decider } from '../../../shared/kernel/decider.js';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  sentenceSuggested,
  suggestionDeclined,
  suggestionTaken,
  suggestionWithdrawn,
  type SuggestionEvent,
} from './suggestions.events.js';

/** Characters of one suggested sentence. */
export const SUGGESTION_MAX = 600;
/** Suggestions of one person that wait at one time. */
export const WAITING_OF_ONE = 20;
/** Suggestions for one eulogy that wait at one time. */
export const WAITING_OF_ALL = 100;

export interface Suggestion {
  readonly suggestionId: string;
  /** The sentence as it stood; '' where the eulogy's words were erased. */
  readonly before: string;
  /** Undefined where whoever suggested it deleted their account. */
  readonly words: string | undefined;
  readonly suggestedBy: string;
  readonly suggestedAt: string;
  readonly status: 'waiting' | 'taken' | 'declined' | 'withdrawn';
}

export interface Suggestions {
  readonly all: readonly Suggestion[];
}

interface OfSuggestions {
  readonly eulogyId: number;
  readonly suggestionId: string;
  readonly by: string;
  readonly at: string;
}

export type SuggestionCommand =
  | (OfSuggestions & {
      readonly type: 'SuggestSentence';
      readonly onVersion: number;
      readonly before: string;
      readonly words: string;
    })
  | (OfSuggestions & { readonly type: 'TakeSuggestion'; readonly version: number })
  | (OfSuggestions & { readonly type: 'DeclineSuggestion' })
  | (OfSuggestions & { readonly type: 'WithdrawSuggestion' });

/** What contributors would say another way. Nothing of it stands in the text until the owner takes it. */
export const suggestionsDecider: Decider<Suggestions, SuggestionCommand, SuggestionEvent> = {
  initial: { all: [] },

  decide(state, command) {
    const { eulogyId, suggestionId, by, at } = command;
    const known = state.all.find((one) => one.suggestionId === suggestionId);
    switch (command.type) {
      case 'SuggestSentence':
        return known ? [] : suggested(state, command);
      case 'TakeSuggestion':
        if (known?.status === 'taken') return [];
        requireWaiting(known);
        return [suggestionTaken({ eulogyId, suggestionId, version: command.version, takenBy: by, takenAt: at })];
      case 'DeclineSuggestion':
        if (known?.status === 'declined') return [];
        requireWaiting(known);
        return [suggestionDeclined({ eulogyId, suggestionId, declinedBy: by, declinedAt: at })];
      case 'WithdrawSuggestion':
        if (known?.suggestedBy !== by) throw new RuleBroken('suggestion.unknown');
        if (known.status === 'withdrawn') return [];
        requireWaiting(known);
        return [suggestionWithdrawn({ eulogyId, suggestionId, withdrawnBy: by, withdrawnAt: at })];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'SentenceSuggested': {
        const { suggestionId, before, words, suggestedBy, suggestedAt } = event.data;
        const one: Suggestion = {
          ...{ suggestionId, suggestedBy, suggestedAt, status: 'waiting' },
          before: unlessErased(before, ''),
          words: isErased(words) ? undefined : words,
        };
        return { all: [...state.all, one] };
      }
      case 'SuggestionTaken':
        return withStatus(state, event.data.suggestionId, 'taken');
      case 'SuggestionDeclined':
        return withStatus(state, event.data.suggestionId, 'declined');
      case 'SuggestionWithdrawn':
        return withStatus(state, event.data.suggestionId, 'withdrawn');
      default:
        return unreachable(event);
    }
  },
};

export function waiting({ all }: Suggestions): Suggestion[] {
  return all.filter(({ status, words }) => status === 'waiting' && words !== undefined);
}

/** @throws RuleBroken suggestion.unknown, suggestion.settled */
export function requireWaiting(suggestion: Suggestion | undefined): asserts suggestion is Suggestion {
  if (suggestion?.words === undefined) throw new RuleBroken('suggestion.unknown');
  if (suggestion.status !== 'waiting') throw new RuleBroken('suggestion.settled');
}

function suggested(
  state: Suggestions,
  command: Extract<SuggestionCommand, { type: 'SuggestSentence' }>,
): SuggestionEvent[] {
  const { eulogyId, suggestionId, onVersion, before, by, at } = command;
  const words = command.words.replace(/\s+/gu, ' ').trim();
  if (words === '') throw new RuleBroken('suggestion.empty');
  if ([...words].length > SUGGESTION_MAX) throw new RuleBroken('suggestion.too-long');
  if (words === before) throw new RuleBroken('suggestion.same');
  const open = waiting(state);
  const earlier = open.filter((one) => one.suggestedBy === by && one.before === before);
  if (earlier.some((one) => one.words === words)) return []; // said already
  const others = open.filter((one) => !earlier.includes(one));
  const isTooMany =
    others.length >= WAITING_OF_ALL || others.filter((one) => one.suggestedBy === by).length >= WAITING_OF_ONE;
  if (isTooMany) throw new RuleBroken('suggestion.too-many');
  return [
    ...earlier.map((one) =>
      suggestionWithdrawn({ eulogyId, suggestionId: one.suggestionId, withdrawnBy: by, withdrawnAt: at }),
    ),
    sentenceSuggested({ eulogyId, suggestionId, onVersion, before, words, suggestedBy: by, suggestedAt: at }),
  ];
}

function withStatus(state: Suggestions, suggestionId: string, status: Suggestion['status']): Suggestions {
  return { all: state.all.map((one) => (one.suggestionId === suggestionId ? { ...one, status } : one)) };
}
