import type { EventRegistry } from '../../../shared/event-store/event-registry.js';
import type { Subject } from '../../../shared/kernel/personal.js';
import type { TimelineEntry } from './histories.js';
import { subjectsOf } from './masked.js';
import { peopleIn } from './people-in.js';
import { laneOf, wordingOf } from './wordings.js';
import { LANES, type Lane } from './words.js';

/** Events by which somebody comes to belong to it, and where they say who. */
const BELONGS: Readonly<Record<string, string>> = {
  DraftOpened: 'userId',
  PurchaseStarted: 'userId',
  CircleOpened: 'ownerId',
  CollaboratorJoined: 'userId',
  GuestWelcomed: 'guestId',
};

const byLane = (): Record<Lane, number[]> => Object.fromEntries(LANES.map((lane) => [lane, []])) as never;

/**
 * A history as far as it is known, and what can be said of it without anybody's words: it only grows, so that ten thousand events
 * are gone through once and not with every question.
 */
export class HistoryIndex {
  readonly entries: TimelineEntry[] = [];
  /** Ids of everybody whom an event names. */
  readonly people = new Set<string>();
  /** Everybody who owns it, joined it or came to tell something, also who left since. */
  private readonly family = new Set<string>();
  /** Everybody whose words are in it. */
  readonly subjects = new Set<Subject>();
  /** Places of the events of each lane but that of the letters, which are no events. */
  readonly lanes = byLane();
  readonly problems = byLane();
  /** How many events there are of each type, and of each person who acted. */
  readonly types = new Map<string, number>();
  readonly actors = new Map<string, number>();
  /** Events that a letter may have been sent because of. */
  readonly mayBeMailed: TimelineEntry[] = [];
  /** By which the questions are numbered; empty until the questionnaire was opened. */
  questionSet = '';
  /** The last event that somebody of the family did; 0 where there is none. */
  lastOfFamily = 0;
  /** When an answer was written or emptied, by its place, and when all of them were emptied. */
  private readonly written = new Map<string, number[]>();
  private readonly resets: number[] = [];
  private readonly places = new Map<string, number>();
  private readonly followers = new Map<number, number[]>();
  private readonly together = new Map<string, number[]>();
  private readonly slots = new Map<number, TimelineEntry>();
  private readonly last = new Map<string, TimelineEntry>();

  constructor(private readonly registry: EventRegistry) {}

  add(entry: TimelineEntry): void {
    const { n, type, metadata, data } = entry;
    this.entries.push(entry);
    for (const id of peopleIn(entry)) this.people.add(id);
    const belongs = BELONGS[type];
    if (belongs !== undefined) this.family.add(String(data[belongs]));
    for (const [, subject] of subjectsOf(this.registry.get(type).contract, data)) this.subjects.add(subject);
    const lane = laneOf(entry);
    this.lanes[lane].push(n);
    if (wordingOf(entry).tone === 'problem') this.problems[lane].push(n);
    this.types.set(type, (this.types.get(type) ?? 0) + 1);
    const { actor } = metadata;
    if (type === 'QuestionnaireOpened') this.questionSet = String(data['questionSet']);
    if (lane !== 'staff' && actor.kind === 'user' && this.family.has(actor.id)) this.lastOfFamily = n;
    if (actor.kind === 'user') this.actors.set(actor.id, (this.actors.get(actor.id) ?? 0) + 1);
    if (mayBeMailed(entry)) this.mayBeMailed.push(entry);
    this.places.set(entry.eventId, n);
    const cause = this.places.get(metadata.causationId);
    if (cause !== undefined && cause < n) listIn(this.followers, cause).push(n);
    listIn(this.together, metadata.correlationId).push(n);
    this.answered(entry);
  }

  get length(): number {
    return this.entries.length;
  }

  /** Whether somebody acted here who never belonged to it: only staff can. */
  isOutsider(id: unknown): boolean {
    return this.family.size > 0 && typeof id === 'string' && !this.family.has(id);
  }

  /** How often an answer was written or emptied up to an event, since all of them were emptied last. @param of whose it is; undefined: the shared one */
  timesWritten(questionId: string, of: string | undefined, at: number): number {
    const since = this.resets.findLast((reset) => reset <= at) ?? 0;
    return (this.written.get(slotName(questionId, of)) ?? []).filter((n) => n > since && n <= at).length;
  }

  /** The event that gave or emptied the same answer before. */
  before({ n }: TimelineEntry): TimelineEntry | undefined {
    return this.slots.get(n);
  }

  /** The place of the event that this one followed from, where it is of this history. */
  causeOf({ n, metadata }: TimelineEntry): number | undefined {
    const cause = this.places.get(metadata.causationId);
    return cause !== undefined && cause < n ? cause : undefined;
  }

  followersOf({ n }: TimelineEntry): readonly number[] {
    return this.followers.get(n) ?? [];
  }

  /** Other events of the same request. */
  togetherWith({ n, metadata }: TimelineEntry): number[] {
    return (this.together.get(metadata.correlationId) ?? []).filter((other) => other !== n);
  }

  private answered(entry: TimelineEntry): void {
    // What was emptied is answered anew, not changed.
    if (entry.type === 'QuestionnaireReset') {
      this.last.clear();
      this.resets.push(entry.n);
    }
    const slot = slotOf(entry);
    if (slot === undefined) return;
    listIn(this.written, slot).push(entry.n);
    const before = this.last.get(slot);
    if (before) this.slots.set(entry.n, before);
    this.last.set(slot, entry);
  }
}

function listIn<Key>(lists: Map<Key, number[]>, key: Key): number[] {
  const known = lists.get(key);
  if (known) return known;
  const made: number[] = [];
  lists.set(key, made);
  return made;
}

/** Answers and the writer's stages are never mailed about, and are most of a history. */
function mayBeMailed(entry: TimelineEntry): boolean {
  if (['GenerationCompleted', 'EulogyFinished', 'PutBackAsked'].includes(entry.type)) return true;
  const lane = laneOf(entry);
  return lane === 'people' || lane === 'payment';
}

/** In which place an answer stands; what comes later in the same place changes it. */
function slotOf({ type, data }: TimelineEntry): string | undefined {
  if (type === 'FactAnswered' || type === 'FactCleared') return slotName(String(data['questionId']), undefined);
  if (type === 'AnswerContributed' || type === 'AnswerCleared') {
    return slotName(String(data['questionId']), String(data['personId']));
  }
  return undefined;
}

const slotName = (questionId: string, of: string | undefined): string =>
  of === undefined ? `fact ${questionId}` : `memory ${questionId} ${of}`;
