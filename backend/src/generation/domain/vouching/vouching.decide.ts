import type { Decider } from '../../../shared/kernel/decider.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  sentenceQuestioned,
  sentenceVouched,
  vouchAsked,
  vouchTakenBack,
  vouchWishSettled,
  type VouchingEvent,
} from './vouching.events.js';

/** What a teller said of a sentence; `none`: nothing, or not any more. */
export type VouchAnswer = 'right' | 'other-words' | 'leave-out' | 'none';

export interface Ask {
  readonly number: number;
  readonly personId: string;
  readonly at: string;
}

/** What one teller said last of the sentence with these words. */
export interface Said {
  readonly personId: string;
  readonly textHash: string;
  readonly answer: VouchAnswer;
  readonly words: string;
  /** The owner decided about their wish. */
  readonly settled: 'taken' | 'left' | null;
}

export interface Vouching {
  readonly asks: readonly Ask[];
  readonly said: readonly Said[];
  /** Answers of each teller so far, by person. */
  readonly answers: Readonly<Record<string, number>>;
}

interface OfSentence {
  readonly eulogyId: number;
  readonly personId: string;
  readonly textHash: string;
  readonly at: string;
}

export type VouchingCommand =
  | {
      readonly type: 'AskToVouch';
      readonly eulogyId: number;
      readonly people: readonly string[];
      readonly version: number;
      readonly by: string;
      readonly at: string;
    }
  | (OfSentence & { readonly type: 'AnswerVouch'; readonly answer: VouchAnswer; readonly words: string })
  | (OfSentence & {
      readonly type: 'SettleVouchWish';
      readonly as: 'taken' | 'left';
      readonly becomes: string;
      readonly by: string;
    });

const DAY_MS = 24 * 60 * 60_000;
/** Letters that one teller gets from one eulogy: one, and two reminders; never two on one day. */
export const ASKS_OF_ONE = 3;
/** Letters of this kind that one eulogy sends in 24 hours. */
export const ASKS_A_DAY = 30;
/** What one teller may say in all, changes of mind and all: a link is not a way to fill the store. */
export const ANSWERS_OF_ONE = 300;

export const vouchingDecider: Decider<Vouching, VouchingCommand, VouchingEvent> = {
  initial: { asks: [], said: [], answers: {} },

  decide(state, command) {
    switch (command.type) {
      case 'AskToVouch': {
        const { eulogyId, people, version, by, at } = command;
        const isToday = (ask: Ask): boolean => Date.parse(at) - Date.parse(ask.at) < DAY_MS;
        const asked = [...new Set(people)].filter((personId) => {
          const before = state.asks.filter((ask) => ask.personId === personId);
          return before.length < ASKS_OF_ONE && !before.some(isToday);
        });
        if (state.asks.filter(isToday).length + asked.length > ASKS_A_DAY) throw new RuleBroken('vouch.too-many');
        return asked.map((personId, index) =>
          vouchAsked({
            eulogyId,
            askNumber: state.asks.length + index + 1,
            personId,
            version,
            askedBy: by,
            askedAt: at,
          }),
        );
      }

      case 'AnswerVouch': {
        const { eulogyId, personId, textHash, answer, words, at } = command;
        const before = saidOf(state, personId, textHash);
        if ((before?.answer ?? 'none') === answer && (before?.words ?? '') === words) return [];
        if ((state.answers[personId] ?? 0) >= ANSWERS_OF_ONE) throw new RuleBroken('vouch.too-many');
        const of = { eulogyId, personId, textHash, at };
        if (answer === 'none') return [vouchTakenBack(of)];
        if (answer === 'right') return [sentenceVouched(of)];
        return [sentenceQuestioned({ ...of, wish: answer, words })];
      }

      case 'SettleVouchWish': {
        const { eulogyId, personId, textHash, as, becomes, by, at } = command;
        const before = saidOf(state, personId, textHash);
        if (before === undefined || !isOpenWish(before)) return [];
        return [vouchWishSettled({ eulogyId, personId, textHash, as, becomes, settledBy: by, at })];
      }

      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'VouchAsked': {
        const { askNumber: number, personId, askedAt: at } = event.data;
        return { ...state, asks: [...state.asks, { number, personId, at }] };
      }
      case 'SentenceVouched':
        return withSaid(state, event.data, { answer: 'right', words: '', settled: null });
      case 'SentenceQuestioned': {
        const { wish: answer, words } = event.data;
        return withSaid(state, event.data, { answer, words: unlessErased(words, ''), settled: null });
      }
      case 'VouchTakenBack':
        return withSaid(state, event.data, { answer: 'none', words: '', settled: null });
      case 'VouchWishSettled': {
        const { personId, as: settled, becomes } = event.data;
        const hash = unlessErased(event.data.textHash, '');
        const said = state.said.map((one) =>
          one.personId === personId && one.textHash === hash ? { ...one, settled } : one,
        );
        const own = unlessErased(becomes, '');
        // the teller's own words, to the letter: nobody has to ask them again
        return own === ''
          ? { ...state, said }
          : withSaid({ ...state, said }, { personId, textHash: own }, { answer: 'right', words: '', settled: null });
      }
      default:
        return unreachable(event);
    }
  },
};

export function saidOf({ said }: Vouching, personId: string, textHash: string): Said | undefined {
  return said.find((one) => one.personId === personId && one.textHash === textHash);
}

/** A wish that waits for the owner. */
export function isOpenWish({ answer, settled }: Said): boolean {
  return (answer === 'other-words' || answer === 'leave-out') && settled === null;
}

function withSaid(
  state: Vouching,
  data: { readonly personId: string; readonly textHash: Parameters<typeof unlessErased<string>>[0] },
  what: Pick<Said, 'answer' | 'words' | 'settled'>,
): Vouching {
  const { personId } = data;
  const textHash = unlessErased(data.textHash, '');
  if (textHash === '') return state;
  const others = state.said.filter((one) => one.personId !== personId || one.textHash !== textHash);
  return {
    ...state,
    said: [...others, { personId, textHash, ...what }],
    answers: { ...state.answers, [personId]: (state.answers[personId] ?? 0) + 1 },
  };
}
