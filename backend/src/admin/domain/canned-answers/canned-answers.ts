import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';

// These shapes are a storage format: a stored event never changes.

const stream = 'canned-answers';
const answerId = '0190a6e0-7b5c-7c3a-9d2e-0000000000c1';
const staffId = '0190a6e0-7b5c-7c3a-9d2e-000000000001';

export interface CannedAnswer {
  readonly answerId: string;
  /** What staff find it by. */
  readonly title: string;
  readonly text: string;
}

export const cannedAnswerWritten = defineEvent<
  'CannedAnswerWritten',
  CannedAnswer & { writtenBy: string; writtenAt: string }
>('CannedAnswerWritten', {
  summary: 'Staff wrote an answer to keep for questions that come often, or wrote it anew. It is about nobody.',
  stream,
  version: 1,
  personal: {},
  example: {
    answerId,
    title: 'Who sees my memories',
    text: 'Only you, until you let the others see them: it is one of the settings of the eulogy.',
    writtenBy: staffId,
    writtenAt: '2025-03-04T08:00:00.000Z',
  },
});

export const cannedAnswerRemoved = defineEvent<
  'CannedAnswerRemoved',
  { answerId: string; removedBy: string; removedAt: string }
>('CannedAnswerRemoved', {
  summary: 'An answer that was kept is offered to staff no longer.',
  stream,
  version: 1,
  personal: {},
  example: { answerId, removedBy: staffId, removedAt: '2025-03-05T08:00:00.000Z' },
});

export const cannedAnswerEvents = [cannedAnswerWritten, cannedAnswerRemoved];
export type CannedAnswerEvent = EventOf<typeof cannedAnswerWritten> | EventOf<typeof cannedAnswerRemoved>;

/** The one stream of kept answers. */
export const CANNED_ANSWERS_STREAM = 'canned-answers';
/** Kept answers are read in a list, by people: more than this nobody finds anything in. */
export const CANNED_ANSWERS_MAX = 100;

export type CannedAnswers = ReadonlyMap<string, CannedAnswer>;

export type CannedAnswersCommand =
  | { readonly type: 'WriteCannedAnswer'; readonly answer: CannedAnswer; readonly by: string; readonly at: string }
  | { readonly type: 'RemoveCannedAnswer'; readonly answerId: string; readonly by: string; readonly at: string };

/** @throws RuleBroken chat.canned-full */
function decide(kept: CannedAnswers, command: CannedAnswersCommand): CannedAnswerEvent[] {
  switch (command.type) {
    case 'WriteCannedAnswer': {
      const { answer, by, at } = command;
      const before = kept.get(answer.answerId);
      if (before && before.title === answer.title && before.text === answer.text) return [];
      if (!before && kept.size >= CANNED_ANSWERS_MAX) throw new RuleBroken('chat.canned-full');
      return [cannedAnswerWritten({ ...answer, writtenBy: by, writtenAt: at })];
    }
    case 'RemoveCannedAnswer': {
      const { answerId: id, by, at } = command;
      return kept.has(id) ? [cannedAnswerRemoved({ answerId: id, removedBy: by, removedAt: at })] : [];
    }
    default:
      return unreachable(command);
  }
}

function evolve(kept: CannedAnswers, event: CannedAnswerEvent): CannedAnswers {
  switch (event.type) {
    case 'CannedAnswerWritten': {
      const { answerId: id, title, text } = event.data;
      return new Map(kept).set(id, { answerId: id, title, text });
    }
    case 'CannedAnswerRemoved':
      return new Map([...kept].filter(([id]) => id !== event.data.answerId));
    default:
      return unreachable(event);
  }
}

export const cannedAnswersDecider: Decider<CannedAnswers, CannedAnswersCommand, CannedAnswerEvent> = {
  initial: new Map(),
  decide,
  evolve,
};
