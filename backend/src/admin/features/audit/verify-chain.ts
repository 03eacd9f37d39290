import { EventCodec } from '../../../shared/event-store/event-codec.js';
import { everyEvent } from '../../../shared/event-store/every-event.js';
import type { EventStore, StoredEvent } from '../../../shared/event-store/event-store.port.js';
import { AUDIT_STREAMS, holds, type AuditEvent } from '../../domain/audit/audit.js';
import { BEGINNING, type Link } from '../../domain/audit/chain.js';

/** `shown otherwise`: the event holds, and the list of the screen says something else. */
export const WRONGS = ['changed', 'not after the one before', 'unreadable', 'shown otherwise'] as const;
export type WhatIsWrong = (typeof WRONGS)[number];

/** An entry that is not what was written, and where it lies. */
export interface WrongEntry {
  readonly entry: number;
  readonly stream: string;
  readonly revision: string;
  readonly why: WhatIsWrong;
}

export interface Verified {
  readonly entries: number;
  /** The last entry's place; null: the trail is empty. */
  readonly head: Link | null;
  readonly wrong: readonly WrongEntry[];
  /** Every hash by its entry, to compare with what was kept outside. */
  readonly hashes: ReadonlyMap<number, string>;
}

/** Entries that are decoded at a time. */
const STEP = 200;

/**
 * Reads the whole trail as the store holds it and works out every hash again. An entry that was changed is named; one that was left
 * out or put between is seen by the one that follows it. What is missing at the end is only seen by whoever kept a later head.
 * @param shownAs which entries of some that hold are shown otherwise
 */
export async function verifyChain(
  store: EventStore,
  codec: EventCodec,
  shownAs: (events: readonly AuditEvent[]) => Promise<ReadonlySet<number>>,
): Promise<Verified> {
  const wrong: WrongEntry[] = [];
  const hashes = new Map<number, string>();
  let head: Link | null = null;
  for await (const step of steps(store)) {
    const read = await decoded(step, codec);
    const otherwise = await shownAs(read.flatMap(({ event }) => event ?? []));
    for (const { stored, event } of read) {
      const link = linkOf(stored);
      const place = { entry: link?.entry ?? (head?.entry ?? 0) + 1, stream: stored.stream };
      const say = (why: WrongEntry['why']) => wrong.push({ ...place, revision: stored.revision.toString(), why });
      if (link === undefined || event === undefined) say('unreadable');
      else if (!holds(event)) say('changed');
      else if (!follows(link, head)) say('not after the one before');
      else if (otherwise.has(link.entry)) say('shown otherwise');
      if (link === undefined) continue;
      head = link;
      hashes.set(link.entry, link.hash);
    }
  }
  return { entries: head?.entry ?? 0, head, wrong, hashes };
}

function follows({ entry, previous }: Link, before: Link | null): boolean {
  return before === null
    ? entry === 1 && previous === BEGINNING
    : entry === before.entry + 1 && previous === before.hash;
}

async function* steps(store: EventStore): AsyncGenerator<StoredEvent[]> {
  let step: StoredEvent[] = [];
  for await (const event of everyEvent(store, [AUDIT_STREAMS])) {
    step.push(event);
    if (step.length < STEP) continue;
    yield step;
    step = [];
  }
  yield step;
}

interface Decoded {
  readonly stored: StoredEvent;
  /** Undefined where its encrypted words are not those that were encrypted. */
  readonly event: AuditEvent | undefined;
}

async function decoded(step: readonly StoredEvent[], codec: EventCodec): Promise<Decoded[]> {
  try {
    const events = await codec.decodeAll(step);
    return step.map((stored, index) => ({ stored, event: events[index] as unknown as AuditEvent }));
  } catch {
    return Promise.all(step.map((stored) => decodedAlone(stored, codec)));
  }
}

async function decodedAlone(stored: StoredEvent, codec: EventCodec): Promise<Decoded> {
  try {
    return { stored, event: (await codec.decode(stored)) as unknown as AuditEvent };
  } catch {
    return { stored, event: undefined };
  }
}

function linkOf({ data }: StoredEvent): Link | undefined {
  const link = data['link'];
  if (typeof link !== 'object' || link === null || Array.isArray(link)) return undefined;
  const { entry, previous, hash } = link;
  const isWhole = typeof entry === 'number' && typeof previous === 'string' && typeof hash === 'string';
  return isWhole ? { entry, previous, hash } : undefined;
}
