import { applyAll } from '../../../shared/messaging/projection-runner.js';
import { databaseMigrations } from '../../../shared/database/migrations/index.js';
import type { DomainEvent, RecordedEvent } from '../../../shared/kernel/event.js';
import { ERASED } from '../../../shared/kernel/personal.js';
import { createTestDatabase, type TestDatabase } from '../../../shared/testing/test-database.js';
import { answerCleared, answerContributed } from '../../domain/memories/memories.events.js';
import {
  answersReleased,
  answersSubmitted,
  eulogyTitled,
  factAnswered,
  factCleared,
  questionnaireOpened,
} from '../../domain/questionnaire/questionnaire.events.js';
import { questionnaireMigrations } from '../../migrations/index.js';
import { BegunAnswers } from '../record-contribution/begun-answers.js';
import { answersProjection } from './answers.projection.js';
import { QuestionnaireDirectory } from './questionnaire-directory.js';

const minute = (n: number) => `2025-03-04T10:${String(n).padStart(2, '0')}:00.000Z`;

describe('the projection questionnaire.answers', () => {
  let database: TestDatabase;
  let directory: QuestionnaireDirectory;
  let eulogyId = 0;

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...questionnaireMigrations]);
    directory = new QuestionnaireDirectory(database.dataSource);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    eulogyId += 1;
  });

  const project = (...events: DomainEvent[]): Promise<void> =>
    database.dataSource.transaction(async (rows) => {
      for (const event of events) await applyAll(answersProjection, [event as RecordedEvent], rows);
    });
  const opened = (title: typeof ERASED | string = 'Honouring Ray') =>
    questionnaireOpened({ ...questionnaireOpened.contract.example, eulogyId, title });
  const fact = (questionId: string, answer: string | typeof ERASED, by: string, at: string) =>
    factAnswered({ eulogyId, questionId, answer, answerRevision: 1, answeredBy: by, answeredAt: at });
  const memory = (questionId: string, answer: string | typeof ERASED, personId: string, at = minute(1)) =>
    answerContributed({ eulogyId, personId, questionId, answer, answerRevision: 1, contributedAt: at });
  const cleared = (questionId: string, personId: string) =>
    answerCleared({ eulogyId, personId, questionId, answerRevision: 2, clearedAt: minute(9) });
  const begin = (personId: string, questionId: string, at: string) =>
    new BegunAnswers(database.dataSource).begin({ eulogyId, questionId, personId }, at);
  const questionnaireRow = async () =>
    (
      await database.dataSource.query<{ title: string | null; status: string }[]>(
        'SELECT title, status FROM questionnaire_questionnaires WHERE eulogy_id = $1',
        [eulogyId],
      )
    )[0];
  const answerRows = () =>
    database.dataSource.query<object[]>(
      `SELECT question_id, contributor_id, answer, filled, revision, answered_by FROM questionnaire_answers
       WHERE eulogy_id = $1 AND begun_at IS NULL ORDER BY question_id, contributor_id`,
      [eulogyId],
    );

  it('shows which questions a eulogy started with, its title, and whether its answers are submitted', async () => {
    expect(await directory.questionSetOf(eulogyId)).toBeUndefined();
    const { submissionId } = answersSubmitted.contract.example;
    await project(
      opened(),
      eulogyTitled({ eulogyId, title: '<i>Ray</i> 🌻', titledBy: 'claire', titledAt: minute(1) }),
      answersSubmitted({ eulogyId, submissionId, submittedBy: 'claire', submittedAt: minute(2) }),
    );
    expect(await directory.questionSetOf(eulogyId)).toBe('other@1');
    expect(await questionnaireRow()).toEqual({ title: '<i>Ray</i> 🌻', status: 'submitted' });
    await project(answersReleased({ eulogyId, submissionId, because: 'completed', releasedAt: minute(3) }));
    expect(await questionnaireRow()).toEqual({ title: '<i>Ray</i> 🌻', status: 'open' });
  });

  it('has one shared row for a fact, and one row a person for a memory', async () => {
    await project(
      fact('name', 'Ray', 'claire', minute(1)),
      factAnswered({ ...fact('name', 'Raymond', 'mick', minute(2)).data, answerRevision: 2 }),
      memory('story', 'The shed.', 'claire'),
      memory('story', ' ', 'mick'),
    );
    expect(await answerRows()).toEqual([
      {
        question_id: 'name',
        contributor_id: 'shared',
        answer: 'Raymond',
        filled: true,
        revision: 2,
        answered_by: 'mick',
      },
      {
        question_id: 'story',
        contributor_id: 'claire',
        answer: 'The shed.',
        filled: true,
        revision: 1,
        answered_by: 'claire',
      },
      { question_id: 'story', contributor_id: 'mick', answer: ' ', filled: false, revision: 1, answered_by: 'mick' },
    ]);
  });

  it('counts a question as answered while anybody’s answer says something', async () => {
    await project(
      fact('name', 'Ray||He/Him', 'claire', minute(1)),
      fact('family', '||', 'claire', minute(1)),
      memory('story', 'The shed.', 'claire'),
      memory('story', 'The boat.', 'mick'),
    );
    await begin('mick', 'miss', minute(1));
    expect((await directory.standing(eulogyId)).answered).toBe(2);
    await project(cleared('story', 'claire'));
    expect((await directory.standing(eulogyId)).answered).toBe(2);
    await project(
      cleared('story', 'mick'),
      factCleared({ eulogyId, questionId: 'name', answerRevision: 3, clearedBy: 'mick', clearedAt: minute(3) }),
    );
    expect((await directory.standing(eulogyId)).answered).toBe(0);
  });

  it('lists whoever wrote or is writing at a question, in the order they began', async () => {
    await project(
      memory('story', 'The shed.', 'claire', minute(2)),
      memory('story', 'The shed, at last.', 'claire', minute(8)),
      memory('story', 'The boat.', 'mick', minute(7)),
    );
    await begin('anna', 'story', minute(3));
    await begin('mick', 'story', minute(1));
    await begin('mick', 'story', minute(4));
    await begin('joss', 'miss', minute(1));
    expect(await directory.writersAt(eulogyId, 'story')).toEqual([
      { id: 'mick', hasAnswered: true },
      { id: 'anna', hasAnswered: false },
      { id: 'claire', hasAnswered: true },
    ]);
  });

  it('keeps everybody who wrote at a fact, not only the last', async () => {
    await project(
      fact('name', 'Ray', 'claire', minute(1)),
      fact('name', 'Raymond', 'mick', minute(2)),
      fact('name', 'Ray W.', 'claire', minute(3)),
    );
    expect(await directory.writersAt(eulogyId, 'name')).toEqual([
      { id: 'claire', hasAnswered: true },
      { id: 'mick', hasAnswered: false }, // whose words were written over
    ]);
  });

  it('no longer lists who took their answer back', async () => {
    await begin('claire', 'story', minute(1));
    expect(await directory.writersAt(eulogyId, 'story')).toEqual([{ id: 'claire', hasAnswered: false }]);
    await project(memory('story', 'The shed.', 'claire'));
    expect(await directory.writersAt(eulogyId, 'story')).toEqual([{ id: 'claire', hasAnswered: true }]);
    await project(cleared('story', 'claire'));
    expect(await directory.writersAt(eulogyId, 'story')).toEqual([]);
    expect(await directory.writersOf(eulogyId)).toEqual(['claire']);
  });

  it('no longer lists who began and was erased, nor anybody once the questionnaire was emptied', async () => {
    const begun = new BegunAnswers(database.dataSource);
    for (const person of ['anna', 'mick']) await begin(person, 'story', minute(1));
    await begun.forgetPerson('anna');
    expect(await directory.writersAt(eulogyId, 'story')).toEqual([{ id: 'mick', hasAnswered: false }]);
    await begun.forgetEulogy(eulogyId);
    expect(await directory.writersAt(eulogyId, 'story')).toEqual([]);
  });

  it('has no row left of somebody who was erased', async () => {
    await project(
      opened(ERASED),
      fact('name', ERASED, 'claire', minute(1)),
      memory('story', ERASED, 'claire'),
      memory('story', 'The boat.', 'mick'),
    );
    expect(await answerRows()).toMatchObject([{ contributor_id: 'mick', answer: 'The boat.' }]);
    expect(await questionnaireRow()).toMatchObject({ title: null });
  });
});
