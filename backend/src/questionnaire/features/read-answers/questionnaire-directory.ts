import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Gathered } from '../../../shared/database/gathered.js';
import { SHARED } from './answers.projection.js';

interface Standing {
  readonly answered: number;
  readonly status: 'open' | 'submitted' | undefined;
}

/** Reads what `AnswersProjection` wrote. Whoever asks has asked for access before. */
@Injectable()
export class QuestionnaireDirectory {
  private readonly standings = new Gathered<number, Standing>((eulogyIds) => this.standingsOf(eulogyIds));

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

  /** How many questions somebody answered, and whether the answers may be changed; no status while the questionnaire is not open. */
  standing(eulogyId: number): Promise<Standing> {
    return this.standings.of(eulogyId);
  }

  /** Ids of whoever wrote or is writing at a question, in the order they began. */
  async writersAt(eulogyId: number, questionId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT contributor_id AS id FROM questionnaire_answers
       WHERE eulogy_id = $1 AND question_id = $2 AND contributor_id <> '${SHARED}' AND (begun_at IS NOT NULL OR answer <> '')
       ORDER BY least(begun_at, contributed_at), contributor_id`,
      [eulogyId, questionId],
    );
    return rows.map(({ id }) => id);
  }

  /** Ids of everybody who ever wrote for a eulogy. */
  async writersOf(eulogyId: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT DISTINCT contributor_id AS id FROM questionnaire_answers WHERE eulogy_id = $1 AND contributor_id <> '${SHARED}'`,
      [eulogyId],
    );
    return rows.map(({ id }) => id);
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
