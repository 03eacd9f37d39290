import { CircleDirectory, collaborationEvents, collaborationMigrations } from '../collaboration/index.js';
import { circlesProjection } from '../collaboration/features/find-members/circles.projection.js';
import { eulogiesProjection } from '../generation/reading/read-eulogy/eulogies.projection.js';
import { VersionReader } from '../generation/reading/read-eulogy/version-reader.js';
import { leftOutProjection } from '../generation/reading/read-eulogy/left-out.projection.js';
import {
  boundTo,
  EulogyReader,
  eulogyOf,
  generationEvents,
  generationMigrations,
  summaryOf,
} from '../generation/index.js';
import { userErased } from '../identity/index.js';
import { purchasesProjection } from '../purchasing/features/find-purchase/purchases.projection.js';
import { PurchaseDirectory, purchasingEvents, purchasingMigrations } from '../purchasing/index.js';
import { questionnaireEvents } from '../questionnaire/index.js';
import { EventRegistry } from '../shared/event-store/event-registry.js';
import type { RecordedEvent } from '../shared/kernel/event.js';
import { ERASED, type Subject } from '../shared/kernel/personal.js';
import type { ReadModel } from '../shared/read-models/read-model.js';
import { applyAll } from '../shared/messaging/projection-runner.js';
import { migratedDatabase, type MigratedDatabase } from '../shared/testing/migrated-database.js';
import { Replay, type Replayed } from '../admin/features/timeline/replay.js';
import { generatedHistory, ownerOf } from '../admin/features/timeline/testing/generated-history.js';

/** The long form is `npm run prove`: a thousand. */
const HISTORIES = Number(process.env['TIMELINE_HISTORIES'] ?? 25);
const STEPS = 60;
/** As the runner cuts them. */
const BATCH = 100;

const PROJECTIONS: readonly ReadModel[] = [
  eulogiesProjection,
  leftOutProjection,
  circlesProjection,
  purchasesProjection,
];
/** Events of these streams that change nothing that a customer sees on these screens, or belong to the house and not to a eulogy. */
const OF_NO_EULOGY = /^(Product|Discount)/;

const registry = new EventRegistry([
  ...purchasingEvents,
  ...collaborationEvents,
  ...questionnaireEvents,
  ...generationEvents,
  userErased,
]);

describe('a eulogy replayed', () => {
  let database: MigratedDatabase;
  const histories = Array.from({ length: HISTORIES }, (_, index) => generatedHistory(index + 1, STEPS));

  beforeAll(async () => {
    database = await migratedDatabase([...purchasingMigrations, ...collaborationMigrations, ...generationMigrations]);
  }, 60_000);
  afterAll(() => database.close());

  it('is made of histories in which everything happens that can', () => {
    const many = Array.from({ length: 400 }, (_, index) => generatedHistory(index + 1, STEPS));
    const seen = new Set(many.flat().map(({ type }) => type));
    const missing = registry.all().filter(({ eventType }) => !OF_NO_EULOGY.test(eventType) && !seen.has(eventType));
    expect(missing.map(({ eventType }) => eventType)).toEqual([]);
  });

  it(
    `reads at any event, and at the last one, what the live read models say, in ${HISTORIES} generated histories`,
    async () => {
      // Two runs: what is compared after the first is the state at event N, after the second that at the last.
      const cuts = histories.map((events, index) => (events.length * ((index % 7) + 1)) >> 3);
      await project(histories.flatMap((events, index) => events.slice(0, cuts[index])));
      for (const [index, events] of histories.entries()) await compare(index + 1, events.slice(0, cuts[index]));
      await project(histories.flatMap((events, index) => events.slice(cuts[index])));
      for (const [index, events] of histories.entries()) await compare(index + 1, events);
    },
    20_000 + HISTORIES * 600,
  );

  async function project(events: readonly Replayed[]): Promise<void> {
    for (const projection of PROJECTIONS) {
      const own = events.filter(({ stream }) => projection.streams.some((prefix) => stream.startsWith(prefix)));
      for (let from = 0; from < own.length; from += BATCH) {
        const batch = own.slice(from, from + BATCH) as unknown as RecordedEvent[];
        await database.db.transaction((rows) => applyAll(projection, batch, rows));
      }
    }
  }

  async function compare(eulogyId: number, happened: readonly Replayed[]): Promise<void> {
    const erased = happened
      .filter(({ type }) => type === 'UserErased')
      .map(({ data }) => (data as { userId: string }).userId);
    const replay = Replay.of(happened.map((event) => withoutErased(event, eulogyId, erased)));
    const [reader, versions] = [new EulogyReader(database.db), new VersionReader(database.db)];
    const [circles, purchases] = [new CircleDirectory(database.db), new PurchaseDirectory(database.db)];
    const row = await reader.row(eulogyId);
    const answers = await reader.answers(eulogyId);
    const settings = (await circles.settingsOf([eulogyId]))(eulogyId);
    const [record] = await database.db.query<{ members: string[] }[]>(
      'SELECT member_ids AS members FROM generation_eulogies WHERE eulogy_id = $1',
      [eulogyId],
    );

    const tell = (what: object) => ({ eulogyId, ...what });
    expect(tell({ row: replay.eulogy.row() })).toEqual(tell({ row }));
    expect(tell({ answers: inOrder(replay.eulogy.answers()) })).toEqual(tell({ answers: inOrder(answers) }));
    expect(tell({ versions: replay.eulogy.text.list() })).toEqual(tell({ versions: await versions.list(eulogyId) }));
    for (const { version } of await versions.list(eulogyId)) {
      expect(replay.eulogy.text.textOf(version)).toEqual(await versions.text(eulogyId, version));
    }
    expect(tell({ shaping: replay.eulogy.shaping() })).toEqual(tell({ shaping: await versions.shaping(eulogyId) }));
    expect(tell({ sharing: replay.eulogy.sharing() })).toEqual(tell({ sharing: await versions.sharing(eulogyId) }));
    expect(tell({ ids: replay.eulogy.memberIds() })).toEqual(tell({ ids: record?.members ?? [] }));
    expect(tell({ members: replay.circle.members() })).toEqual(tell({ members: await circles.members(eulogyId) }));
    expect(tell({ settings: replay.circle.settings() })).toEqual(tell({ settings }));
    const letters = (await circles.openInvitations(eulogyId)).map(({ number }) => ({ number }));
    expect(tell({ letters: replay.circle.openInvitations() })).toEqual(tell({ letters }));
    expect(tell({ order: replay.purchase.summary() })).toEqual(tell({ order: await purchases.byEulogyId(eulogyId) }));

    const replayed = replay.eulogy.row();
    if (!row || !replayed) return;
    for (const { userId, role: relation } of await circles.members(eulogyId)) {
      const member = { eulogyId, userId, ownerId: row.ownerId, relation, settings } as const;
      const own = replay.eulogy.answers();
      const circle = { inviteToken: null, settings };
      // somebody who was erased stands in no list any more
      const listed = (await reader.listOf(userId)).find((each) => each.eulogyId === eulogyId);
      const bound = listed?.bound ?? boundTo(userId, answers);
      expect(summaryOf(replayed, boundTo(userId, own), userId, circle)).toEqual(summaryOf(row, bound, userId, circle));
      expect(eulogyOf(replayed, inOrder(own), member, null, asTold)).toEqual(
        eulogyOf(row, inOrder(answers), member, null, asTold),
      );
    }
  }
});

/** Everybody under their own id. */
const asTold = { idOf: String, nameOf: String, isUnnamed: () => false, hides: () => false };

/** As a reader decodes it once the keys of these people, and of the eulogy of an owner among them, are destroyed. */
function withoutErased(event: Replayed, eulogyId: number, people: readonly string[]): Replayed {
  const gone = new Set<Subject>(people.map((id) => `user-${id}` as const));
  if (people.includes(ownerOf(eulogyId))) gone.add(`eulogy-${eulogyId}`);
  const { personal } = registry.get(event.type).contract;
  const data: Record<string, unknown> = { ...event.data };
  for (const [field, subjectOf] of Object.entries(personal) as [string, (data: object) => Subject][]) {
    if (data[field] !== null && gone.has(subjectOf(event.data))) data[field] = ERASED;
  }
  return { ...event, data };
}

function inOrder<T extends { questionId: string; contributorId: string }>(rows: readonly T[]): T[] {
  const key = ({ questionId, contributorId }: T) => `${questionId} ${contributorId}`;
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
