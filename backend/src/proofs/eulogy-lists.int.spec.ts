import { collaborationMigrations, type Invitations } from '../collaboration/index.js';
import { EulogyReader, generationMigrations } from '../generation/index.js';
import { EulogyLists } from '../generation/reading/read-eulogy/eulogy-lists.js';
import { eulogiesProjection } from '../generation/reading/read-eulogy/eulogies.projection.js';
import type { EulogySummaryResponse } from '../generation/reading/read-eulogy/eulogy-summary.js';
import { purchasingMigrations } from '../purchasing/index.js';
import type { RecordedEvent } from '../shared/kernel/event.js';
import { applyAll } from '../shared/messaging/projection-runner.js';
import { RememberedWords } from '../shared/personal-data/remembered-words.js';
import { migratedDatabase, type MigratedDatabase } from '../shared/testing/migrated-database.js';
import { MovingClock } from '../shared/testing/moving-clock.js';
import type { Replayed } from '../admin/features/timeline/replay.js';
import { generatedHistory, ownerOf } from '../admin/features/timeline/testing/generated-history.js';
import { PEOPLE } from '../admin/features/timeline/testing/history-material.js';

const HISTORIES = [1, 2];
const STEPS = 60;
const TABLES = 'generation_eulogies, generation_answers, generation_versions, generation_activity';
const mick = 'mick';

describe('lists of eulogies that are remembered', () => {
  let database: MigratedDatabase;
  let reader: EulogyReader;

  beforeAll(async () => {
    database = await migratedDatabase([...purchasingMigrations, ...collaborationMigrations, ...generationMigrations]);
    reader = new EulogyReader(database.db);
  }, 60_000);
  beforeEach(async () => {
    jest.restoreAllMocks();
    await database.db.query(`TRUNCATE ${TABLES}`);
  });
  afterAll(() => database.close());

  /** As a process has it that has just begun. */
  function begun() {
    const [clock, remembered] = [new MovingClock(), new RememberedWords()];
    const lists = new EulogyLists(reader, linksOf(clock), clock, remembered);
    const of = async (userId: string) => JSON.parse(await lists.of(userId)) as EulogySummaryResponse[];
    return { of, clock, remembered };
  }

  async function happen(...events: readonly Replayed[]): Promise<void> {
    const heard = events.filter(({ type }) => eulogiesProjection.hears(type)) as unknown as RecordedEvent[];
    await database.db.transaction((rows) => applyAll(eulogiesProjection, heard, rows));
  }

  it('say after any event what one says that is read for the first time, also where another process wrote it', async () => {
    const process = begun();
    const histories = HISTORIES.map((eulogyId) => generatedHistory(eulogyId, STEPS));
    const people = [...HISTORIES.map(ownerOf), ...PEOPLE.slice(0, 3)];
    let shown = 0;
    for (let turn = 0; turn < Math.max(...histories.map(({ length }) => length)); turn++) {
      await happen(...histories.flatMap((events) => events.slice(turn, turn + 1)));
      for (const userId of people) {
        const fresh = await begun().of(userId);
        expect({ turn, list: await process.of(userId) }).toEqual({ turn, list: fresh });
        shown += fresh.length;
      }
    }
    expect(shown).toBeGreaterThan(100);
  }, 60_000);

  it('are read once, and later only what has changed since', async () => {
    const { of } = begun();
    await happen(...opened(1), ...opened(2));
    const list = jest.spyOn(reader, 'listOf');
    await of(mick);
    await of(mick);
    expect(list.mock.calls).toEqual([[mick, undefined]]);
    await happen(told(2, 'He whistled.', 1));
    expect((await of(mick)).map(({ responses }) => Object.values(responses))).toEqual([['He whistled.'], []]);
    expect(list.mock.calls.slice(1)).toEqual([[mick, [2]]]);
  });

  it('show a title, a join and a removal at once', async () => {
    const { of } = begun();
    await happen(...opened(1));
    const [first] = await of(mick);
    await happen(
      event('questionnaire-1', 'EulogyTitled', { title: 'Honouring Joan', titledAt: at(9), titledBy: mick }),
    );
    expect(await of(mick)).toEqual([{ ...first, title: 'Honouring Joan', updatedAt: at(9) }]);
    expect(await of('joss')).toEqual([]);
    await happen(event('circle-1', 'CollaboratorJoined', { userId: 'joss', joinedAt: at(10) }));
    expect(await of('joss')).toMatchObject([{ title: 'Honouring Joan', isOwner: false }]);
    await happen(event('circle-1', 'CollaboratorRemoved', { userId: 'joss', removedAt: at(11) }));
    expect(await of('joss')).toEqual([]);
  });

  it('lose an answer that counted for nothing when it goes', async () => {
    const { of } = begun();
    await happen(...opened(1), told(1, ' ', 1));
    expect((await of(mick)).map(({ responses }) => Object.values(responses))).toEqual([[' ']]);
    await happen(
      event('memories-1-mick', 'MemoriesReset', {
        ...{ personId: mick, questionIds: ['story'], answerRevision: 2, resetAt: at(9) },
      }),
    );
    expect((await of(mick)).map(({ responses }) => responses)).toEqual([{}]);
  });

  it('show a link as long as it is good', async () => {
    const { of, clock } = begun();
    const ends = new Date(Date.now() + 60_000).toISOString();
    await happen(...opened(1), event('circle-1', 'InvitationLinkIssued', { round: 1, expiresAt: ends }));
    expect(await of(mick)).toMatchObject([{ inviteToken: 'link 1' }]);
    clock.pass(61);
    expect(await of(mick)).toMatchObject([{ inviteToken: null }]);
  });

  it('are the same over rows that are built anew, and gone where there are none', async () => {
    const { of } = begun();
    const events = [...opened(1), told(1, 'He whistled.', 1)];
    await happen(...events);
    const before = await of(mick);
    await database.db.query(`TRUNCATE ${TABLES}`);
    expect(await of(mick)).toEqual([]);
    await happen(...events);
    expect(await of(mick)).toEqual(before);
  });

  it('are forgotten at an erasure, also what was being read at that moment', async () => {
    const { of, remembered } = begun();
    await happen(...opened(1));
    await of(mick);
    const list = jest.spyOn(reader, 'listOf');
    remembered.forget();
    const reading = of(mick);
    remembered.forget();
    await reading;
    await of(mick);
    expect(list).toHaveBeenCalledTimes(2);
    await of(mick);
    expect(list).toHaveBeenCalledTimes(2);
  });
});

const at = (minute: number) => new Date(Date.parse('2025-03-04T10:00:00.000Z') + minute * 60_000).toISOString();

function event(stream: string, type: string, data: object): Replayed {
  const [, eulogyId] = stream.split('-');
  const ids = { eventId: type, commandId: type, correlationId: type, causationId: type };
  const metadata = { ...ids, actor: { kind: 'system', name: 'test' } as const, schemaVersion: 1, occurredAt: at(0) };
  return { stream, type, data: { eulogyId: Number(eulogyId), ...data }, metadata };
}

/** Mick's, open to be answered. */
function opened(eulogyId: number): Replayed[] {
  const begun = { userId: mick, eulogyType: 'other', title: 'Honouring Ray' };
  return [
    event(`draft-${eulogyId}`, 'DraftOpened', { ...begun, openedAt: at(eulogyId) }),
    event(`circle-${eulogyId}`, 'CircleOpened', { ownerId: mick, eulogyType: 'other', openedAt: at(eulogyId) }),
    event(`questionnaire-${eulogyId}`, 'QuestionnaireOpened', {
      ...{ ownerId: mick, eulogyType: 'other', questionSet: 'other@1', title: 'Honouring Ray', openedAt: at(eulogyId) },
    }),
  ];
}

function told(eulogyId: number, answer: string, answerRevision: number): Replayed {
  return event(`memories-${eulogyId}-mick`, 'AnswerContributed', {
    ...{ personId: mick, questionId: 'story', answer, answerRevision, contributedAt: at(5) },
  });
}

/** The links alone; what makes them has tests of its own. */
function linksOf(clock: MovingClock): Invitations {
  const linkTokensOf: Invitations['linkTokensOf'] = (circles) =>
    new Map(
      circles.flatMap(({ eulogyId, linkRound, linkExpiresAt }) =>
        linkExpiresAt !== null && clock.now() < linkExpiresAt ? [[eulogyId, `link ${linkRound}`] as const] : [],
      ),
    );
  return { linkTokensOf } as Partial<Invitations> as Invitations;
}
