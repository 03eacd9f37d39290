import { CircleDirectory, collaborationMigrations, EulogyAccess } from '../../../collaboration/index.js';
import { databaseMigrations } from '../../../shared/database/migrations/index.js';
import type { DraftDirectory } from '../../../purchasing/index.js';
import { EventCodec } from '../../../shared/event-store/event-codec.js';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import type { AppendResult } from '../../../shared/event-store/event-store.port.js';
import { MemoryEventStore } from '../../../shared/event-store/memory/memory-event-store.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { newId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import type { WaitFor } from '../../../shared/messaging/wait-for.js';
import { MemoryKeyRing } from '../../../shared/personal-data/memory-key-ring.js';
import { createTestDatabase, type TestDatabase } from '../../../shared/testing/test-database.js';
import { questionnaireEvents } from '../../index.js';
import { questionnaireMigrations } from '../../migrations/index.js';
import { OpenQuestionnaire, OpenQuestionnaireHandler } from '../open-questionnaire/open-questionnaire.command.js';
import { HeardAnswers } from '../save-responses/heard-answers.js';
import { SaveResponses, SaveResponsesHandler } from '../save-responses/save-responses.command.js';
import { ReleaseAnswers, ReleaseAnswersHandler } from '../submit-answers/release-answers.command.js';
import { SubmitAnswers, SubmitAnswersHandler } from '../submit-answers/submit-answers.command.js';
import { AnswerSheets } from './answer-sheets.js';
import { QuestionnaireDirectory } from './questionnaire-directory.js';

const at = '2025-03-04T10:42:00.000Z';
/** These tests run no projections: everything must come from the streams. */
const neverCaughtUp = { readModels: async () => false } as unknown as WaitFor;

const allPaid = { isUnpaid: async () => false } as unknown as DraftDirectory;

/** Lets something happen in the moment before an append. */
class InterruptedStore extends MemoryEventStore {
  before: ((stream: string) => Promise<void>) | undefined;

  override async append(...parts: Parameters<MemoryEventStore['append']>): Promise<AppendResult> {
    await this.before?.(parts[0]);
    return super.append(...parts);
  }
}

describe('the answers of a eulogy', () => {
  let database: TestDatabase;
  let eulogyId = 100;
  const claire = person('claire');
  const mick = person('mick');

  beforeAll(async () => {
    database = await createTestDatabase([
      ...databaseMigrations,
      ...collaborationMigrations,
      ...questionnaireMigrations,
    ]);
  });
  afterAll(() => database.drop());

  async function world() {
    const db = database.dataSource;
    eulogyId += 1;
    await db.query(
      `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, 'claire', 'owner', $2), ($1, 'mick', 'contributor', $2)`,
      [eulogyId, at],
    );
    const store = new InterruptedStore();
    const keys = new MemoryKeyRing();
    const runner = new CommandRunner(store, new EventCodec(new EventRegistry(questionnaireEvents), keys));
    const directory = new QuestionnaireDirectory(db);
    const saving = new SaveResponsesHandler(runner, neverCaughtUp, directory, new HeardAnswers(), allPaid);
    const toOpen = {
      eulogyId,
      eulogyType: 'other',
      ownerId: 'claire',
      questionSet: 'other@1',
      title: 'Honouring Ray',
    } as const;
    await new OpenQuestionnaireHandler(runner).execute(new OpenQuestionnaire(toOpen, context()));
    const submissionId = newId();
    return {
      eulogyId,
      store,
      keys,
      sheets: new AnswerSheets(runner, new CircleDirectory(db), directory),
      save: async (user: SignedInUser, responses: Record<string, string>) => {
        const membership = await new EulogyAccess(db).require(toOpen.eulogyId, user, 'answer-memory');
        return saving.execute(new SaveResponses(membership, responses, undefined, context()));
      },
      submit: () =>
        new SubmitAnswersHandler(runner, neverCaughtUp).execute(
          new SubmitAnswers(toOpen.eulogyId, submissionId, context()),
        ),
      release: () =>
        new ReleaseAnswersHandler(runner, neverCaughtUp).execute(
          new ReleaseAnswers(toOpen.eulogyId, submissionId, 'completed', context()),
        ),
    };
  }

  it('are read from the streams: shared facts, and everybody’s memories in the order of the questions', async () => {
    const { sheets, save, eulogyId: id } = await world();
    await save(claire, { miss: 'The ute at six.', name: 'Raymond Whitlow|Ray|He/Him', story: 'The shed.' });
    await save(mick, { story: 'The boat.', name: 'Ray Whitlow|Ray|He/Him', say: 'Hooroo.' });
    await save(mick, { say: '' });
    expect(await sheets.of(id)).toEqual({
      eulogyType: 'other',
      questionSet: 'other@1',
      title: 'Honouring Ray',
      facts: [{ questionId: 'name', answer: 'Ray Whitlow|Ray|He/Him', revision: 2, answeredBy: 'mick' }],
      memories: [
        memoryOf('story', 'claire', 'The shed.', 2),
        memoryOf('story', 'mick', 'The boat.', 1),
        memoryOf('miss', 'claire', 'The ute at six.', 1),
      ],
      review: {
        topics: [],
        tone: 'warm',
        faith: 'as-told',
        setting: 'unsaid',
        durationMinutes: 5,
        pronunciations: [],
        confirmed: {},
        settlements: [],
        speakers: [],
      },
      frozen: false,
    });
  });

  it('are nobody’s where no questionnaire was opened', async () => {
    const { sheets } = await world();
    expect(await sheets.of(999_999)).toBeUndefined();
  });

  it('stay as they were submitted until they are released', async () => {
    const { sheets, save, submit, release, eulogyId: id } = await world();
    await save(claire, { story: 'The shed.' });
    await submit();
    await expect(save(claire, { name: 'Ray' })).rejects.toMatchObject({ code: 'questionnaire.frozen' });
    await expect(save(mick, { story: 'The boat.' })).rejects.toMatchObject({ code: 'questionnaire.frozen' });
    expect(await sheets.of(id)).toMatchObject({ frozen: true, facts: [], memories: [{ answer: 'The shed.' }] });
    await release();
    await save(mick, { story: 'The boat.' });
    expect((await sheets.of(id))?.memories).toHaveLength(2);
  });

  it('never count as saved when the submission came in between', async () => {
    const { store, save, submit } = await world();
    store.before = async (stream) => {
      if (!stream.startsWith('memories-')) return;
      store.before = undefined;
      await submit();
    };
    await expect(save(mick, { story: 'The boat.' })).rejects.toMatchObject({ code: 'questionnaire.frozen' });
  });

  it('hold the words of people who left the circle since', async () => {
    const { sheets, save, eulogyId: id } = await world();
    await save(mick, { story: 'The boat.' });
    const db = database.dataSource;
    await db.query(
      `INSERT INTO questionnaire_answers (eulogy_id, question_id, contributor_id, answer) VALUES ($1, 'story', 'mick', 'The boat.')`,
      [id],
    );
    await db.query(`DELETE FROM collaboration_members WHERE eulogy_id = $1 AND user_id = 'mick'`, [id]);
    expect((await sheets.of(id))?.memories).toMatchObject([{ contributorId: 'mick', answer: 'The boat.' }]);
  });

  it('hold no words of somebody who was erased', async () => {
    const { keys, store, save, eulogyId: id } = await world();
    await save(mick, { story: 'The boat.' });
    await save(claire, { story: 'The shed.' });
    await keys.erase('user-mick');
    const runner = new CommandRunner(store, new EventCodec(new EventRegistry(questionnaireEvents), keys));
    const db = database.dataSource;
    const sheets = new AnswerSheets(runner, new CircleDirectory(db), new QuestionnaireDirectory(db));
    expect((await sheets.of(id))?.memories).toMatchObject([{ contributorId: 'claire' }]);
  });

  it('do not open for an owner who was erased after paying', async () => {
    const keys = new MemoryKeyRing();
    const store = new MemoryEventStore();
    const runner = new CommandRunner(store, new EventCodec(new EventRegistry(questionnaireEvents), keys));
    await keys.erase('eulogy-7');
    await new OpenQuestionnaireHandler(runner).execute(
      new OpenQuestionnaire(
        { eulogyId: 7, eulogyType: 'other', ownerId: 'claire', questionSet: 'other@1', title: 'Ray' },
        context(),
      ),
    );
    expect(await store.read('questionnaire-7')).toEqual([]);
  });

  function memoryOf(questionId: string, contributorId: string, answer: string, revision: number) {
    return { questionId, contributorId, answer, revision, included: true, essential: false, contributedAt: at };
  }
});

function person(id: string): SignedInUser {
  return { id, email: `${id}@example.com`, firstName: id, lastName: 'Whitlow', role: 'customer' };
}

function context(): CommandContext {
  const commandId = newId();
  return { commandId, correlationId: commandId, causationId: commandId, actor: { kind: 'user', id: 'claire' }, at };
}
