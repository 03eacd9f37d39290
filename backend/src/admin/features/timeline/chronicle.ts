import type { EventContract } from '../../../shared/kernel/event.js';
import type { JsonObject } from '../../../shared/kernel/json.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import type { TimelineEntry } from './histories.js';
import { isMasked, subjectsOf } from './masked.js';
import { questionName } from './state-fields.js';
import type { TimelineEntryResponse } from './timeline.dto.js';
import { ANSWER_WORDINGS, lengthInWords, type Lane, type Wording, type Wordings } from './words.js';
import { PAYMENT_WORDINGS, PEOPLE_WORDINGS, STAFF_WORDINGS, WRITING_WORDINGS } from './words-of-the-house.js';

/** How each type of event is told. */
export const WORDINGS: Wordings = {
  ...PEOPLE_WORDINGS,
  ...PAYMENT_WORDINGS,
  ...ANSWER_WORDINGS,
  ...WRITING_WORDINGS,
  ...STAFF_WORDINGS,
};

/** A letter that the house sent because of an event, by the name of its reaction. */
export interface SentLetter {
  readonly eventId: string;
  readonly reaction: string;
  readonly status: 'sent' | 'given-up';
  readonly at: Date;
}

const LETTERS: Readonly<Record<string, string>> = {
  'mail-receipt': 'Receipt',
  'mail-invitation': 'Invitation',
  'mail-finished': 'Eulogy finished',
};

/** An event of a type that came later than these words is told by its name. */
export function wordingOf({ type }: Pick<TimelineEntry, 'type'>): Wording {
  return WORDINGS[type] ?? { lane: 'staff', label: type, sentence: () => type };
}

export function laneOf(entry: Pick<TimelineEntry, 'type'>): Lane {
  return wordingOf(entry).lane;
}

/** What the rows of one history say: who is who, what followed from what, and whose words are gone. */
export class Chronicle {
  private readonly places = new Map<string, number>();
  private readonly followers = new Map<number, number[]>();
  private readonly slots = new Map<number, TimelineEntry>();
  private readonly letters = new Map<string, SentLetter[]>();

  constructor(
    readonly entries: readonly TimelineEntry[],
    private readonly known: {
      readonly contractOf: (type: string) => EventContract;
      readonly nameOf: (userId: string) => string;
      readonly isErased: (subject: Subject) => boolean;
      readonly letters: readonly SentLetter[];
    },
  ) {
    const last = new Map<string, TimelineEntry>();
    for (const entry of entries) {
      this.places.set(entry.eventId, entry.n);
      const cause = this.places.get(entry.metadata.causationId);
      if (cause !== undefined) this.followers.set(cause, [...(this.followers.get(cause) ?? []), entry.n]);
      // What was emptied is answered anew, not changed.
      if (entry.type === 'QuestionnaireReset') last.clear();
      const slot = slotOf(entry);
      if (slot === undefined) continue;
      const before = last.get(slot);
      if (before) this.slots.set(entry.n, before);
      last.set(slot, entry);
    }
    for (const letter of known.letters) {
      this.letters.set(letter.eventId, [...(this.letters.get(letter.eventId) ?? []), letter]);
    }
  }

  nameOf(userId: string): string {
    return this.known.nameOf(userId);
  }

  /** The event that gave or emptied the same answer before. */
  before(entry: TimelineEntry): TimelineEntry | undefined {
    return this.slots.get(entry.n);
  }

  hasLetter({ eventId }: TimelineEntry): boolean {
    return this.letters.has(eventId);
  }

  isInLane(entry: TimelineEntry, lane: Lane): boolean {
    return lane === 'mail' ? this.hasLetter(entry) : laneOf(entry) === lane;
  }

  sentence(entry: TimelineEntry): string {
    const data = this.data(entry);
    return wordingOf(entry).sentence(data, {
      name: (id) => (typeof id === 'string' ? this.known.nameOf(id) : 'Somebody'),
      question: (id) => questionName(String(id)),
      words: (field) => lengthInWords(data[field]),
      before: () => {
        const before = this.before(entry);
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
    const { actor, occurredAt, causationId } = entry.metadata;
    const cause = this.places.get(causationId);
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
      causedBy: cause !== undefined && cause < entry.n ? cause : null,
      causes: this.followers.get(entry.n) ?? [],
    };
  }
}

/** In which place an answer stands; what comes later in the same place changes it. */
function slotOf({ type, data }: TimelineEntry): string | undefined {
  if (type === 'FactAnswered' || type === 'FactCleared') return `fact ${String(data['questionId'])}`;
  if (type === 'AnswerContributed' || type === 'AnswerCleared') {
    return `memory ${String(data['questionId'])} ${String(data['personId'])}`;
  }
  return undefined;
}
