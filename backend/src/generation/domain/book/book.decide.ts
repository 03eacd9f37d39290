import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  bookArranged,
  bookAsked,
  bookShared,
  bookSharingEnded,
  bookWordsGiven,
  bookWordsWithheld,
  type BookArrangement,
  type BookEvent,
} from './book.events.js';

export type BookAnswer = 'yes' | 'no';

interface Ask {
  readonly personId: string;
  readonly at: string;
}

/** Who said what about the book of what everybody told. */
export interface Book {
  readonly asks: readonly Ask[];
  /** What each said last, the latest at the end: somebody may have said it under two ids. */
  readonly said: readonly { readonly personId: string; readonly answer: BookAnswer }[];
  /** Changes of mind of each so far, by person. */
  readonly answers: Readonly<Record<string, number>>;
  readonly arrangement: BookArrangement;
  /** UTC ISO 8601; null: the owner alone has it. */
  readonly sharedSince: string | null;
}

interface Doing {
  readonly eulogyId: number;
  readonly by: string;
  readonly at: string;
}

export type BookCommand =
  | (Doing & { readonly type: 'AskForBook'; readonly people: readonly string[] })
  | {
      readonly type: 'SayOfBook';
      readonly eulogyId: number;
      readonly personId: string;
      readonly answer: BookAnswer;
      readonly at: string;
    }
  | (Doing & { readonly type: 'ArrangeBook'; readonly arrangement: BookArrangement })
  | (Doing & { readonly type: 'ShareBook' | 'EndBookSharing' });

/** The words that tell somebody what the book is before they say yes; other words are another version. */
export const BOOK_CONSENT = '1';
const DAY_MS = 24 * 60 * 60_000;
/** Letters that one teller gets about one book: one, and a reminder; never two on one day. */
export const BOOK_ASKS_OF_ONE = 2;
/** Letters of this kind that one eulogy sends in 24 hours. */
export const BOOK_ASKS_A_DAY = 30;
/** What one teller may say in all: a tap is not a way to fill the store. */
export const BOOK_ANSWERS_OF_ONE = 100;

export const bookDecider: Decider<Book, BookCommand, BookEvent> = {
  initial: { asks: [], said: [], answers: {}, arrangement: 'by-teller', sharedSince: null },

  decide(state, command) {
    const { eulogyId, at } = command;
    switch (command.type) {
      case 'AskForBook': {
        const asked = [...new Set(command.people)].filter((personId) => mayBeAsked(state, personId, at));
        const today = state.asks.filter((ask) => isWithinADay(ask, at)).length;
        if (today + asked.length > BOOK_ASKS_A_DAY) throw new RuleBroken('book.too-many');
        return asked.map((personId, index) =>
          bookAsked({
            ...{ eulogyId, askNumber: state.asks.length + index + 1 },
            ...{ personId, askedBy: command.by, askedAt: at },
          }),
        );
      }

      case 'SayOfBook': {
        const { personId, answer } = command;
        if (state.said.find((one) => one.personId === personId)?.answer === answer) return [];
        if ((state.answers[personId] ?? 0) >= BOOK_ANSWERS_OF_ONE) throw new RuleBroken('book.too-many');
        const said = { eulogyId, personId, consentVersion: BOOK_CONSENT, saidAt: at };
        return [answer === 'yes' ? bookWordsGiven(said) : bookWordsWithheld(said)];
      }

      case 'ArrangeBook': {
        const { arrangement, by } = command;
        if (arrangement === state.arrangement) return [];
        return [bookArranged({ eulogyId, arrangement, arrangedBy: by, arrangedAt: at })];
      }

      case 'ShareBook':
        if (state.sharedSince !== null) return [];
        return [bookShared({ eulogyId, sharedBy: command.by, sharedAt: at })];

      case 'EndBookSharing':
        if (state.sharedSince === null) return [];
        return [bookSharingEnded({ eulogyId, endedBy: command.by, endedAt: at })];

      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'BookAsked': {
        const { personId, askedAt: at } = event.data;
        return { ...state, asks: [...state.asks, { personId, at }] };
      }
      case 'BookWordsGiven':
        return withSaid(state, event.data.personId, 'yes');
      case 'BookWordsWithheld':
        return withSaid(state, event.data.personId, 'no');
      case 'BookArranged':
        return { ...state, arrangement: event.data.arrangement };
      case 'BookShared':
        return { ...state, sharedSince: event.data.sharedAt };
      case 'BookSharingEnded':
        return { ...state, sharedSince: null };
      default:
        return unreachable(event);
    }
  },
};

/** Whoever answered is asked no more, whatever they said. */
export function mayBeAsked({ asks, said }: Book, personId: string, at: string): boolean {
  const before = asks.filter((ask) => ask.personId === personId);
  return (
    before.length < BOOK_ASKS_OF_ONE &&
    !before.some((ask) => isWithinADay(ask, at)) &&
    !said.some((one) => one.personId === personId)
  );
}

function isWithinADay(ask: Ask, at: string): boolean {
  return Date.parse(at) - Date.parse(ask.at) < DAY_MS;
}

function withSaid(state: Book, personId: string, answer: BookAnswer): Book {
  return {
    ...state,
    said: [...state.said.filter((one) => one.personId !== personId), { personId, answer }],
    answers: { ...state.answers, [personId]: (state.answers[personId] ?? 0) + 1 },
  };
}
