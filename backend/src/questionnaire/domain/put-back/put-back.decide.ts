import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  putBackAgreed,
  putBackAsked,
  putBackDeclined,
  type PutBackAsked,
  type PutBackEvent,
  type WhatComesBack,
} from './put-back.events.js';

/** Days that somebody has to say yes. */
export const DAYS_TO_ANSWER = 7;
/** Letters of this kind that one person gets about one eulogy in 24 hours. */
export const ASKS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60_000;

export interface PutBackAsk {
  readonly what: PutBackAsked['data'];
  readonly status: 'asked' | 'agreed' | 'declined';
}

/** What staff asked to be put back, by number from 1. */
export interface PutBacks {
  readonly asks: readonly PutBackAsk[];
}

export type PutBackCommand =
  | (WhatComesBack & {
      readonly type: 'AskToPutBack';
      readonly eulogyId: number;
      readonly atEvent: number;
      readonly askedOf: string;
      readonly by: string;
      readonly at: string;
    })
  | {
      readonly type: 'AnswerPutBack';
      readonly eulogyId: number;
      readonly askNumber: number;
      readonly answer: 'yes' | 'no';
      readonly at: string;
    };

/** Where an ask stands for whoever opens its link. */
export function standingOf({ what, status }: PutBackAsk, now: string): 'open' | 'agreed' | 'declined' | 'ended' {
  return status === 'asked' ? (now > what.endsAt ? 'ended' : 'open') : status;
}

/** Staff ask; whose words they are decides. Nothing is put back without their yes, and a second yes changes nothing. */
export const putBackDecider: Decider<PutBacks, PutBackCommand, PutBackEvent> = {
  initial: { asks: [] },

  decide({ asks }, command) {
    switch (command.type) {
      case 'AskToPutBack': {
        const { type: _type, by, at, ...what } = command;
        const open = asks.filter((ask) => standingOf(ask, at) === 'open' && ask.what.askedOf === what.askedOf);
        if (open.some((ask) => isSame(ask.what, what))) return []; // asked already
        const today = asks.filter((ask) => Date.parse(at) - Date.parse(ask.what.askedAt) < DAY_MS);
        if (today.filter((ask) => ask.what.askedOf === what.askedOf).length >= ASKS_A_DAY)
          throw new RuleBroken('put-back.too-often');
        const endsAt = new Date(Date.parse(at) + DAYS_TO_ANSWER * DAY_MS).toISOString();
        return [putBackAsked({ ...what, askNumber: asks.length + 1, askedBy: by, askedAt: at, endsAt })];
      }

      case 'AnswerPutBack': {
        const { eulogyId, askNumber, answer, at } = command;
        const ask = asks[askNumber - 1];
        if (!ask) throw new RuleBroken('put-back.not-found');
        const standing = standingOf(ask, at);
        if (standing === 'ended') throw new RuleBroken('put-back.ended');
        if (standing !== 'open') return []; // answered before
        const { questionId, personId, from, askedOf } = ask.what;
        return answer === 'yes'
          ? [putBackAgreed({ eulogyId, askNumber, questionId, personId, from, agreedBy: askedOf, agreedAt: at })]
          : [putBackDeclined({ eulogyId, askNumber, declinedBy: askedOf, declinedAt: at })];
      }

      default:
        return unreachable(command);
    }
  },

  evolve({ asks }, event) {
    if (event.type === 'PutBackAsked') return { asks: [...asks, { what: event.data, status: 'asked' }] };
    const status = event.type === 'PutBackAgreed' ? 'agreed' : 'declined';
    return { asks: asks.map((ask) => (ask.what.askNumber === event.data.askNumber ? { ...ask, status } : ask)) };
  },
};

function isSame(one: WhatComesBack, other: WhatComesBack): boolean {
  const of = ({ questionId, personId, from }: WhatComesBack): string =>
    JSON.stringify([questionId, personId, from.map(({ stream, revision }) => [stream, revision])]);
  return of(one) === of(other);
}
