import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface Beginning {
  readonly eulogyId: number;
  readonly questionId: string;
  readonly personId: string;
}

/** Where somebody began to write. A sign for the others, no event: what they then say is one. */
@Injectable()
export class BegunAnswers {
  constructor(private readonly db: DataSource) {}

  /** Once per person and question. @param at UTC ISO 8601 */
  async begin({ eulogyId, questionId, personId }: Beginning, at: string): Promise<void> {
    await this.db.query(
      `INSERT INTO telemetry.begun_answers (eulogy_id, question_id, person_id, begun_at)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [eulogyId, questionId, personId, at],
    );
  }

  /** The questionnaire was emptied. */
  async forgetEulogy(eulogyId: number): Promise<void> {
    await this.db.query('DELETE FROM telemetry.begun_answers WHERE eulogy_id = $1', [eulogyId]);
  }

  /** The account was deleted. */
  async forgetPerson(personId: string): Promise<void> {
    await this.db.query('DELETE FROM telemetry.begun_answers WHERE person_id = $1', [personId]);
  }
}
