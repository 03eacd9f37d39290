import type { EventContract } from '../../../shared/kernel/event.js';
import type { JsonObject } from '../../../shared/kernel/json.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import { SHARED } from './emptied.js';
import type { TimelineEntry } from './histories.js';
import type { HistoryIndex } from './history-index.js';
import { isMasked, subjectsOf } from './masked.js';
import { questionInSentence } from './question-name.js';
import type { TimelineEntryResponse } from './timeline.dto.js';
import { lengthInWords, type Lane } from './words.js';
import { laneOf, wordingOf } from './wordings.js';

/** A letter that the house sent because of an event, by the name of its reaction. */
export interface SentLetter {
  readonly eventId: string;
  readonly reaction: string;
  readonly status: 'sent' | 'given-up';
  readonly at: Date;
}

const LETTERS: Readonly<Record<string, string>> = {
  'mail-account-news': 'News of the account',
  'mail-receipt': 'Receipt',
  'mail-invitation': 'Invitation',
  'mail-finished': 'Eulogy finished',
  'mail-ready': 'Text ready to read',
  'mail-asked-question': 'A question',
  'mail-asked-thanks': 'Thanks for an answer',
  'mail-put-back': 'May this be put back?',
};

/** What the rows of one history say: who is who, what followed from what, and whose words are gone. */
export class Chronicle {
  private readonly letters = new Map<string, SentLetter[]>();

  constructor(
    readonly index: HistoryIndex,
    private readonly known: {
      readonly contractOf: (type: string) => EventContract;
      readonly nameOf: (userId: string) => string;
      /** What a rule of the house says of itself; undefined for one that is no more. */
      readonly ruleOf: (code: string) => string | undefined;
      readonly isErased: (subject: Subject) => boolean;
      readonly letters: readonly SentLetter[];
    },
  ) {
    for (const letter of known.letters) {
      this.letters.set(letter.eventId, [...(this.letters.get(letter.eventId) ?? []), letter]);
    }
  }

  get entries(): readonly TimelineEntry[] {
    return this.index.entries;
  }

  nameOf(userId: string): string {
    return this.known.nameOf(userId);
  }

  hasLetter({ eventId }: TimelineEntry): boolean {
    return this.letters.has(eventId);
  }

  isInLane(entry: TimelineEntry, lane: Lane): boolean {
    return lane === 'mail' ? this.hasLetter(entry) : laneOf(entry) === lane;
  }

  /** Places of a lane's events, and of those that went wrong. */
  lane(lane: Lane): { events: number[]; problems: number[] } {
    if (lane !== 'mail') return { events: [...this.index.lanes[lane]], problems: [...this.index.problems[lane]] };
    return { events: this.index.mayBeMailed.filter((entry) => this.hasLetter(entry)).map(({ n }) => n), problems: [] };
  }

  /** How often an answer was written up to an event, by the id of its field; null for what is no answer. */
  timesWritten(fieldId: string, at: number): number | null {
    const [, questionId, of] = /^answer\.([^.]+)\.(.+)$/.exec(fieldId) ?? [];
    if (questionId === undefined || of === undefined) return null;
    return this.index.timesWritten(questionId, of === SHARED ? undefined : of, at);
  }

  sentence(entry: TimelineEntry): string {
    const data = this.data(entry);
    const name = (id: unknown) => (typeof id === 'string' ? this.known.nameOf(id) : 'Somebody');
    return wordingOf(entry).sentence(data, {
      name,
      doer: (id) => `${name(id)}${this.index.isOutsider(id) ? ' of the staff' : ''}`,
      question: (id) => questionInSentence(this.index.questionSet, String(id)),
      refusal: (code) => {
        const rule = this.known.ruleOf(String(code));
        return rule === undefined ? 'a rule forbids it' : `“${rule}”`;
      },
      words: (field) => lengthInWords(data[field]),
      before: () => {
        const before = this.index.before(entry);
        return before && lengthInWords(this.data(before)['answer']);
      },
    });
  }

  /** The event's data with what was erased marked as that; nobody's words are in it. */
  data(entry: TimelineEntry): JsonObject {
    const contract = this.known.contractOf(entry.type);
    const gone = subjectsOf(contract, entry.data).filter(([, subject]) => this.known.isErased(subject));
    return gone.length === 0
      ? entry.data
      : { ...entry.data, ...Object.fromEntries(gone.map(([f]) => [f, { erased: true }])) };
  }

  /** Fields of the event that can be revealed. */
  maskedFields(entry: TimelineEntry): string[] {
    return Object.entries(this.data(entry)).flatMap(([field, value]) => (isMasked(value) ? [field] : []));
  }

  row(entry: TimelineEntry): TimelineEntryResponse {
    const { lane, label, tone } = wordingOf(entry);
    const { actor, occurredAt } = entry.metadata;
    return {
      n: entry.n,
      lane,
      type: entry.type,
      label,
      sentence: this.sentence(entry),
      tone: tone ?? 'usual',
      at: occurredAt,
      actor:
        actor.kind === 'user'
          ? { kind: 'person', id: actor.id, name: this.known.nameOf(actor.id) }
          : {
              kind: actor.kind === 'system' ? 'house' : 'visitor',
              id: null,
              name: actor.kind === 'system' ? actor.name : 'A visitor',
            },
      letters: (this.letters.get(entry.eventId) ?? []).map(({ reaction, status, at }) => ({
        name: LETTERS[reaction] ?? reaction,
        status,
        at: at.toISOString(),
      })),
      causedBy: this.index.causeOf(entry) ?? null,
      causes: [...this.index.followersOf(entry)],
    };
  }
}
