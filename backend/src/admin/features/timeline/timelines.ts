import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/index.js';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import { Rules } from '../../../shared/http/rules.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import { isErased, type Subject } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { LetterLedger } from '../../../shared/mail/letter-ledger.js';
import { KeyRing } from '../../../shared/personal-data/key-ring.port.js';
import { plainOf } from '../customers/grams.js';
import { Chronicle, type SentLetter } from './chronicle.js';
import { emptiedIn } from './emptied.js';
import { Histories, type TimelineEntry } from './histories.js';
import { charactersOf, textOf } from './masked.js';
import { namesOf } from './namesakes.js';
import { changesSince, screenOf, type Screen } from './screen.js';
import type { TimelineScreenResponse } from './screen.dto.js';
import { fieldsOf, isSame, type FieldGroup, type FieldValue } from './state-fields.js';
import { peopleIn } from './people-in.js';
import type { TimelineRow } from './download.js';
import type {
  FieldValueResponse,
  RevealedResponse,
  StateGroupResponse,
  TimelineFilter,
  TimelineResponse,
  TimelineStateResponse,
} from './timeline.dto.js';
import { wordingOf } from './wordings.js';
import { LANE_LABELS, LANES } from './words.js';

const DELETED = 'A deleted account';
/** Other events of the same request that are shown with one. */
const MOST_TOGETHER = 50;

/** Histories of eulogies as staff read them: everything masked, but what is asked for by {@link reveal}. */
@Injectable()
export class Timelines {
  constructor(
    private readonly histories: Histories,
    private readonly registry: EventRegistry,
    private readonly keys: KeyRing,
    private readonly users: UserDirectory,
    private readonly ledger: LetterLedger,
    private readonly rules: Rules,
  ) {}

  /** @throws RuleBroken eulogy.not-found */
  async read(
    eulogyId: number,
    filter: TimelineFilter,
    page: { from: number; limit: number },
  ): Promise<TimelineResponse> {
    const chronicle = await this.chronicle(eulogyId);
    const { entries, index } = chronicle;
    const found = entries.filter(finds(chronicle, filter));
    const first = found.findIndex(({ n }) => n >= page.from);
    const items = first < 0 ? [] : found.slice(first, first + page.limit);
    const owner = entries.find(({ type }) => type === 'PurchaseStarted')?.data['userId'];
    return {
      eulogyId,
      total: entries.length,
      firstAt: entries[0]?.metadata.occurredAt ?? '',
      lastAt: entries.at(-1)?.metadata.occurredAt ?? '',
      lastOfFamily: index.lastOfFamily === 0 ? null : index.lastOfFamily,
      owner: typeof owner === 'string' ? { kind: 'person', id: owner, name: chronicle.nameOf(owner) } : null,
      lanes: LANES.map((id) => ({ id, label: LANE_LABELS[id], ...chronicle.lane(id) })),
      types: [...index.types].map(([id, count]) => ({ id, label: wordingOf({ type: id }).label, count })),
      people: [...index.actors].map(([id, count]) => ({ id, label: chronicle.nameOf(id), count })),
      found: found.length,
      items: items.map((entry) => chronicle.row(entry)),
    };
  }

  /**
   * Every row that the filter finds, with its event, made when they are asked for and a piece at a time: others are answered between
   * two pieces. @throws RuleBroken eulogy.not-found
   */
  async rows(eulogyId: number, filter: TimelineFilter): Promise<AsyncIterable<readonly TimelineRow[]>> {
    const chronicle = await this.chronicle(eulogyId);
    const isFound = finds(chronicle, filter);
    const rowOf = (entry: TimelineEntry) => ({ row: chronicle.row(entry), event: jsonOf(entry, chronicle) });
    return inTurns(chronicle.entries, (entries) => entries.filter(isFound).map(rowOf));
  }

  /** What the owner saw. @throws RuleBroken eulogy.not-found, timeline.no-event */
  async screen(eulogyId: number, at: number | undefined, compare: number | undefined): Promise<TimelineScreenResponse> {
    const chronicle = await this.chronicle(eulogyId);
    const all = chronicle.entries;
    const [n, m] = [at ?? all.length, compare ?? null];
    if (!all[n - 1] || (m !== null && !all[m - 1])) throw new RuleBroken('timeline.no-event');
    const screens = new Map<number, Screen>();
    const places = [...new Set([n, m ?? n])].sort((a, b) => a - b);
    const nameOf = (id: string) => chronicle.nameOf(id);
    await this.histories.replay(eulogyId, places, (replay, place) =>
      screens.set(
        place,
        screenOf(replay, nameOf, (id) => chronicle.timesWritten(id, place) ?? 0),
      ),
    );
    const [now, then] = [screens.get(n), screens.get(m ?? n)];
    if (!now || !then) throw new RuleBroken('timeline.no-event');
    return { at: n, compare: m, ...now.shown, changed: m === null ? [] : changesSince(now, then) };
  }

  /** @throws RuleBroken eulogy.not-found, timeline.no-event */
  async state(eulogyId: number, at: number | undefined, compare: number | undefined): Promise<TimelineStateResponse> {
    const chronicle = await this.chronicle(eulogyId);
    const all = chronicle.entries;
    const [n, m] = [at ?? all.length, compare ?? null];
    const entry = all[n - 1];
    if (!entry || (m !== null && !all[m - 1])) throw new RuleBroken('timeline.no-event');
    const nameOf = (id: string) => chronicle.nameOf(id);
    const states = new Map<number, FieldGroup[]>();
    const places = [...new Set([n, ...(m === null ? [] : [m])])].sort((a, b) => a - b);
    await this.histories.replay(eulogyId, places, (replay, place) =>
      states.set(place, fieldsOf(replay, nameOf, emptiedIn(all, place))),
    );
    return {
      at: n,
      compare: m,
      event: chronicle.row(entry),
      json: jsonOf(entry, chronicle),
      masked: chronicle.maskedFields(entry),
      together: chronicle.index.togetherWith(entry).slice(0, MOST_TOGETHER),
      groups: compared(states.get(n) ?? [], m === null ? undefined : states.get(m), (id) =>
        chronicle.timesWritten(id, n),
      ),
    };
  }

  /** The texts themselves. Whoever calls has recorded why. @throws RuleBroken eulogy.not-found, timeline.no-event */
  async reveal(eulogyId: number, asked: number | undefined, ids: readonly string[]): Promise<RevealedResponse[]> {
    const chronicle = await this.chronicle(eulogyId);
    const at = asked ?? chronicle.entries.length;
    const entry = chronicle.entries[at - 1];
    if (!entry) throw new RuleBroken('timeline.no-event');
    const secrets = new Map<string, string>();
    if (ids.some((id) => !id.startsWith('event.'))) {
      await this.histories.replay(eulogyId, [at], (replay) => {
        for (const { fields } of fieldsOf(replay, String)) {
          for (const { id, value } of fields) if (value.kind === 'masked') secrets.set(id, value.secret);
        }
        for (const [id, text] of screenOf(replay, String).secrets) secrets.set(id, text);
      });
    }
    const before = chronicle.index.before(entry);
    const [event, earlier] = await Promise.all([
      this.histories.event(entry),
      before ? this.histories.event(before) : undefined,
    ]);
    const { personal } = this.registry.get(entry.type).contract;
    return ids.map((id) => {
      const field = id.startsWith('event.') ? id.slice('event.'.length) : undefined;
      if (field === undefined) return { id, text: secrets.get(id) ?? null, before: null };
      const wordsIn = (data: object | undefined) => {
        const value = (data as Record<string, JsonValue> | undefined)?.[field];
        return value === undefined || value === null || isErased(value) ? null : textOf(value);
      };
      return field in personal
        ? { id, text: wordsIn(event?.data), before: wordsIn(earlier?.data) }
        : { id, text: null, before: null };
    });
  }

  private async chronicle(eulogyId: number): Promise<Chronicle> {
    const index = await this.histories.of(eulogyId);
    const { people, subjects } = index;
    if (index.length === 0) throw new RuleBroken('eulogy.not-found');
    const [known, states, letters] = await Promise.all([
      this.users.byIds([...people]),
      Promise.all([...subjects].map(async (subject) => [subject, (await this.keys.find(subject)).state] as const)),
      this.letters(index.mayBeMailed),
    ]);
    const gone = new Set<Subject>(states.filter(([, state]) => state === 'erased').map(([subject]) => subject));
    const names = namesOf([...people].flatMap((id) => known.get(id) ?? []));
    return new Chronicle(index, {
      contractOf: (type) => this.registry.get(type).contract,
      nameOf: (id) => names.get(id) ?? DELETED,
      ruleOf: (code) => this.rules.find(code)?.title,
      isErased: (subject) => gone.has(subject),
      letters,
    });
  }

  /** What the ledger says about letters: that one was sent or given up, never what it said. One that goes to several counts once. */
  private async letters(entries: readonly TimelineEntry[]): Promise<SentLetter[]> {
    const outcomes = await this.ledger.of(entries.map(({ eventId }) => eventId));
    const letters = outcomes.flatMap(({ status, ...letter }) =>
      status === 'not-written' ? [] : [{ ...letter, status }],
    );
    return [...new Map(letters.map((one) => [`${one.eventId} ${one.reaction} ${one.status}`, one])).values()];
  }
}

/** A turn of the event loop for so many events, as many as a page of the screen has. */
const EVENTS_A_TURN = 200;

async function* inTurns<One, Made>(all: readonly One[], made: (some: readonly One[]) => Made): AsyncGenerator<Made> {
  for (let from = 0; from < all.length; from += EVENTS_A_TURN) {
    if (from > 0) await setImmediate();
    yield made(all.slice(from, from + EVENTS_A_TURN));
  }
}

function finds(
  chronicle: Chronicle,
  { lane, type, person, search }: TimelineFilter,
): (entry: TimelineEntry) => boolean {
  const typed = plainOf(search ?? '');
  return (entry) =>
    (lane === undefined || chronicle.isInLane(entry, lane)) &&
    (type === undefined || entry.type === type) &&
    (person === undefined || peopleIn(entry).includes(person)) &&
    (typed === '' || plainOf(`${wordingOf(entry).label} ${chronicle.sentence(entry)}`).includes(typed));
}

/** The event as it is stored, but for what people wrote. */
function jsonOf(entry: TimelineEntry, chronicle: Chronicle): Record<string, unknown> {
  const { n, eventId, stream, revision, type, metadata } = entry;
  return { n, type, stream, revision, eventId, metadata, data: chronicle.data(entry) };
}

function compared(
  at: readonly FieldGroup[],
  with_: readonly FieldGroup[] | undefined,
  timesWritten: (fieldId: string) => number | null,
): StateGroupResponse[] {
  return at.map(({ id, title, fields }) => {
    const others = new Map(with_?.find((group) => group.id === id)?.fields.map((field) => [field.id, field]));
    const gone = [...others.values()].filter((other) => !fields.some((field) => field.id === other.id));
    const missing: FieldValue = { kind: 'none' };
    const rows = [...fields, ...gone.map((field) => ({ ...field, value: missing }))];
    return {
      id,
      title,
      fields: rows.map((field) => {
        const was = with_ === undefined ? undefined : (others.get(field.id)?.value ?? missing);
        return {
          id: field.id,
          label: field.label,
          value: shown(field.value),
          was: was ? shown(was) : null,
          changed: was !== undefined && !isSame(was, field.value),
          written: timesWritten(field.id),
        };
      }),
    };
  });
}

/** What leaves the server of a value: of a secret only how long it is. */
function shown(value: FieldValue): FieldValueResponse {
  if (value.kind !== 'masked') return value;
  const { secret, note } = value;
  return { kind: 'masked', characters: charactersOf(secret), ...(note === undefined ? {} : { note }) };
}
