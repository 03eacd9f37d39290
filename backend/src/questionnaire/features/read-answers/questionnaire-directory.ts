import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Gathered } from '../../../shared/database/gathered.js';
import { SHARED } from './answers.projection.js';

interface Standing {
  readonly answered: number;
  readonly status: 'open' | 'submitted' | undefined;
}

interface Asked {
  readonly eulogyId: number;
  readonly personId: string;
}

export interface Characters {
  readonly all: number;
  readonly own: Readonly<Record<string, number>>;
}

/** Reads what `answersProjection` wrote. Whoever asks has asked for access before. */
@Injectable()
export class QuestionnaireDirectory {
  private readonly standings = new Gathered<number, Standing>((eulogyIds) => this.standingsOf(eulogyIds));
  private readonly characters = new Gathered<Asked, Characters>((asked) => this.charactersOfAll(asked));

  constructor(private readonly db: DataSource) {}

  /** The set of questions that the eulogy started with, or undefined while its questionnaire is not open. */
  async questionSetOf(eulogyId: number): Promise<string | undefined> {
    const rows = await this.db.query<{ id: string }[]>(
      'SELECT question_set AS id FROM questionnaire_questionnaires WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows[0]?.id;
  }

  /** What the eulogy is called; undefined where it has no questionnaire or its owner was erased. */
  async titleOf(eulogyId: number): Promise<string | undefined> {
    const rows = await this.db.query<{ title: string | null }[]>(
      'SELECT title FROM questionnaire_questionnaires WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows[0]?.title ?? undefined;
  }

  /** Whether voices may be heard; null until the owner was asked and answered. */
  async voicesOf(eulogyId: number): Promise<'heard' | 'silent' | null> {
    const rows = await this.db.query<{ voices: 'heard' | 'silent' | null }[]>(
      'SELECT voices FROM questionnaire_questionnaires WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows[0]?.voices ?? null;
  }

  /** A shared answer, as it stands; empty where there is none. */
  async factOf(eulogyId: number, questionId: string): Promise<string> {
    const rows = await this.db.query<{ answer: string }[]>(
      `SELECT answer FROM questionnaire_answers WHERE eulogy_id = $1 AND question_id = $2 AND contributor_id = '${SHARED}'`,
      [eulogyId, questionId],
    );
    return rows[0]?.answer ?? '';
  }

  /** What one person told; '' where they took an answer back. */
  async memoriesOf(
    eulogyId: number,
    personId: string,
  ): Promise<{ questionId: string; answer: string; revision: number }[]> {
    return this.db.query<{ questionId: string; answer: string; revision: number }[]>(
      `SELECT question_id AS "questionId", answer, revision FROM questionnaire_answers
       WHERE eulogy_id = $1 AND contributor_id = $2`,
      [eulogyId, personId],
    );
  }

  /** How many questions somebody answered, and whether the answers may be changed; no status while the questionnaire is not open. */
  standing(eulogyId: number): Promise<Standing> {
    return this.standings.of(eulogyId);
  }

  /** Characters of all answers of a eulogy, as people count them, and by question those that a person would replace: shared or their own. */
  charactersOf(eulogyId: number, personId: string): Promise<Characters> {
    return this.characters.of({ eulogyId, personId });
  }

  /** Whoever wrote or is writing at a question, in the order they began; `hasAnswered` once something of theirs stands there. */
  async writersAt(eulogyId: number, questionId: string): Promise<{ id: string; hasAnswered: boolean }[]> {
    return this.db.query<{ id: string; hasAnswered: boolean }[]>(
      `SELECT here.id, bool_or(here.filled) OR coalesce(bool_or(shared.filled AND shared.answered_by = here.id), false) AS "hasAnswered"
       FROM (
         SELECT contributor_id AS id, filled, least(begun_at, contributed_at) AS since FROM questionnaire_answers
         WHERE eulogy_id = $1 AND question_id = $2 AND contributor_id <> '${SHARED}' AND (begun_at IS NOT NULL OR answer <> '')
         UNION ALL
         SELECT person_id, false, begun.begun_at FROM telemetry.begun_answers AS begun
         WHERE eulogy_id = $1 AND question_id = $2 AND NOT EXISTS (
           SELECT FROM questionnaire_answers AS emptied
           WHERE emptied.eulogy_id = $1 AND emptied.question_id = $2 AND emptied.contributor_id = begun.person_id
             AND emptied.answer = '' AND emptied.contributed_at >= begun.begun_at)
       ) AS here
       LEFT JOIN questionnaire_answers AS shared
         ON shared.eulogy_id = $1 AND shared.question_id = $2 AND shared.contributor_id = '${SHARED}'
       GROUP BY here.id ORDER BY min(here.since), here.id`,
      [eulogyId, questionId],
    );
  }

  /** Ids of everybody who ever wrote for a eulogy. */
  async writersOf(eulogyId: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT DISTINCT contributor_id AS id FROM questionnaire_answers WHERE eulogy_id = $1 AND contributor_id <> '${SHARED}'`,
      [eulogyId],
    );
    return rows.map(({ id }) => id);
  }

  private async charactersOfAll(asked: readonly Asked[]): Promise<Characters[]> {
    return this.db.query<Characters[]>(
      `SELECT counted."all", counted.own FROM unnest($1::integer[], $2::text[]) WITH ORDINALITY AS asked (eulogy_id, person_id, turn)
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(char_length(answer)), 0)::int AS all,
           coalesce(json_object_agg(question_id, char_length(answer))
             FILTER (WHERE contributor_id IN ('${SHARED}', asked.person_id) AND answer <> ''), '{}') AS own
         FROM questionnaire_answers WHERE eulogy_id = asked.eulogy_id
       ) AS counted ORDER BY asked.turn`,
      [asked.map(({ eulogyId }) => eulogyId), asked.map(({ personId }) => personId)],
    );
  }

  private async standingsOf(eulogyIds: readonly number[]): Promise<Standing[]> {
    const rows = await this.db.query<{ answered: number; status: 'open' | 'submitted' | null }[]>(
      `SELECT questionnaire.status, (
           SELECT count(DISTINCT question_id)::int FROM questionnaire_answers
           WHERE eulogy_id = asked.eulogy_id AND filled) AS answered
       FROM unnest($1::integer[]) WITH ORDINALITY AS asked (eulogy_id, turn)
       LEFT JOIN questionnaire_questionnaires AS questionnaire USING (eulogy_id)
       ORDER BY asked.turn`,
      [eulogyIds],
    );
    return rows.map(({ answered, status }) => ({ answered, status: status ?? undefined }));
  }
}
