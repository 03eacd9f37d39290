import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userErased } from '../../../identity/index.js';
import { draftLapsed } from '../../../purchasing/index.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Rows } from '../../../shared/read-models/rows.js';
import { isFilled } from '../../answers/is-filled.js';
import { answerCleared, answerContributed, memoriesReset } from '../../domain/memories/memories.events.js';
import {
  answersReleased,
  answersSubmitted,
  eulogyTitled,
  factAnswered,
  factCleared,
  questionnaireOpened,
  questionnaireReset,
  voicesChosen,
} from '../../domain/questionnaire/questionnaire.events.js';

/** Stands in the place of a person's id at the one answer that a question of fact has. */
export const SHARED = 'shared';

@Entity('questionnaire_questionnaires')
export class QuestionnaireRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('text') readonly ownerId: string;
  @Column('text') readonly eulogyType: string;
  @Column('text') readonly questionSet: string;
  @Column('text', { nullable: true }) readonly title: string | null;
  @Column('text') readonly status: 'open' | 'submitted';
  @Column('timestamptz') readonly openedAt: Date;
  /** Whether voices may be heard; null until the owner said. */
  @Column('text', { nullable: true }) readonly voices: 'heard' | 'silent' | null;
}

@Entity('questionnaire_answers')
export class AnswerRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly questionId: string;
  /** A person's id, or {@link SHARED}. */
  @PrimaryColumn('text') readonly contributorId: string;
  @Column('text', { default: `''` }) readonly answer: string;
  @Column('boolean', { default: false }) readonly filled: boolean;
  @Column('integer', { default: 0 }) readonly revision: number;
  @Column('text', { nullable: true }) readonly answeredBy: string | null;
  @Column('timestamptz', { nullable: true }) readonly contributedAt: Date | null;
  /** Beside a question of fact: when the person first wrote there. */
  @Column('timestamptz', { nullable: true }) readonly begunAt: Date | null;
}

type Place = Pick<AnswerRow, 'eulogyId' | 'questionId' | 'contributorId'>;

interface Given {
  readonly answer: Personal<string>;
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

const questionnaires = rowsOf(QuestionnaireRow)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .opens(questionnaireOpened, ({ data: { eulogyId, ownerId, eulogyType, questionSet, title, openedAt } }) => ({
    ...{ eulogyId, ownerId, eulogyType, questionSet, title: unlessErased<string | null>(title, null) },
    ...{ status: 'open', openedAt: new Date(openedAt), voices: null },
  }))
  .on(eulogyTitled, (_, { data }) => ({ title: unlessErased<string | null>(data.title, null) }))
  .on(voicesChosen, (_, { data: { voices } }) => ({ voices }))
  .on(answersSubmitted, () => ({ status: 'submitted' }))
  .on(answersReleased, () => ({ status: 'open' }))
  .on(questionnaireReset, () => ({ status: 'open' }))
  .on(draftLapsed, () => GONE)
  .every(
    userErased,
    ({ data: { userId } }) => ({ ownerId: userId }),
    () => ({ title: null }),
  );

interface OfQuestion {
  readonly eulogyId: number;
  readonly questionId: string;
}

const placeOf = ({ eulogyId, questionId }: OfQuestion, contributorId: string): Place => {
  return { eulogyId, questionId, contributorId };
};
/** Beside a shared answer stands that its writer wrote there. */
const factPlaces = (data: OfQuestion, writer: string) => [placeOf(data, SHARED), placeOf(data, writer)];
const asked = (places: readonly Place[]) => places.map((place) => at(AnswerRow, place));

const answers = rowsOf(AnswerRow)
  .keyedBy((data: OfQuestion & { personId: string }) => placeOf(data, data.personId))
  .across(factAnswered, { keys: ({ data }) => asked(factPlaces(data, data.answeredBy)) }, ({ data }, rows) => {
    const { answer, answerRevision: revision, answeredBy: by, answeredAt } = data;
    given(rows, placeOf(data, SHARED), { answer, revision, by, at: answeredAt });
  })
  .across(factCleared, { keys: ({ data }) => asked(factPlaces(data, data.clearedBy)) }, ({ data }, rows) => {
    const { answerRevision: revision, clearedBy: by, clearedAt } = data;
    given(rows, placeOf(data, SHARED), { answer: '', revision, by, at: clearedAt });
  })
  .across(answerContributed, { keys: ({ data }) => asked([placeOf(data, data.personId)]) }, ({ data }, rows) => {
    const { answer, answerRevision: revision, personId: by, contributedAt } = data;
    given(rows, placeOf(data, by), { answer, revision, by, at: contributedAt });
  })
  .across(answerCleared, { keys: ({ data }) => asked([placeOf(data, data.personId)]) }, ({ data }, rows) => {
    const { answerRevision: revision, personId: by, clearedAt } = data;
    given(rows, placeOf(data, by), { answer: '', revision, by, at: clearedAt });
  })
  .every(
    questionnaireReset,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .every(
    draftLapsed,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .across(
    memoriesReset,
    {
      keys: ({ data }) =>
        data.questionIds.map((questionId) => at(AnswerRow, placeOf({ ...data, questionId }, data.personId))),
    },
    ({ data }, rows) => {
      for (const questionId of data.questionIds) {
        const row = rows.of(AnswerRow).find(placeOf({ ...data, questionId }, data.personId));
        if (row && row.revision < data.answerRevision) rows.of(AnswerRow).remove(row);
      }
    },
  )
  // The person's own words everywhere, and the facts of the eulogies they owned. What others told stays.
  .every(
    userErased,
    ({ data: { userId } }) => ({ contributorId: userId }),
    () => GONE,
  )
  .across(
    userErased,
    {
      reads: ({ data: { userId } }, rows) => {
        const owned = all(QuestionnaireRow, { ownerId: userId });
        if (rows.missing([owned]).length > 0) return [owned];
        return ownedBy(userId, rows).map((eulogyId) => all(AnswerRow, { eulogyId, contributorId: SHARED }));
      },
    },
    ({ data: { userId } }, rows) => {
      for (const eulogyId of ownedBy(userId, rows))
        for (const row of rows.of(AnswerRow).where({ eulogyId, contributorId: SHARED })) rows.of(AnswerRow).remove(row);
    },
  );

/** The questionnaires, and every answer as it stands, one row a question and person. */
export const answersProjection = readModel('questionnaire.answers', { version: 1 }, questionnaires, answers);

/** For whoever waits until it has passed what they wrote. */
export const ANSWERS = answersProjection;

function ownedBy(userId: string, rows: Rows): number[] {
  return rows
    .of(QuestionnaireRow)
    .where({ ownerId: userId })
    .map(({ eulogyId }) => eulogyId);
}

function given(rows: Rows, place: Place, { answer, revision, by, at: when }: Given): void {
  const own = rows.of(AnswerRow);
  const before = own.find(place);
  if (isErased(answer)) {
    // The person whose words these were was erased.
    if (before) own.remove(before);
    return;
  }
  const filled = isFilled(place.questionId, answer);
  // Who emptied their own answer is no longer shown as writing.
  const begunAt = answer === '' ? null : (before?.begunAt ?? null);
  // written out: a row that begins with a spread takes ninety times as long to make, and four times the memory
  const { eulogyId, questionId, contributorId } = place;
  const contributedAt = new Date(when);
  own.put({ eulogyId, questionId, contributorId, answer, filled, revision, answeredBy: by, contributedAt, begunAt });
  if (contributorId !== SHARED) return;
  const writer = placeOf(place, by);
  const there = own.find(writer);
  if (!there) own.put(begun(writer, contributedAt));
  else if (there.begunAt === null) own.change(there, { begunAt: contributedAt });
}

/** Somebody has begun here and said nothing yet. */
function begun({ eulogyId, questionId, contributorId }: Place, begunAt: Date): AnswerRow {
  const nothing = { answer: '', filled: false, revision: 0, answeredBy: null, contributedAt: null };
  return { eulogyId, questionId, contributorId, ...nothing, begunAt };
}
