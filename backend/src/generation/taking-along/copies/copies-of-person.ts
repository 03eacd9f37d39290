import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Subject } from '../../../shared/kernel/personal.js';
import type { PersonalDataSource } from '../../../shared/personal-data/personal-data-sources.js';
import { copySubject } from '../../domain/sharing/sharing.events.js';
import { EULOGIES } from '../../reading/read-eulogy/eulogies.projection.js';
import { CopiesOfTheDay } from './copies-of-the-day.js';

/** Who got a copy from a person: their names and addresses end with the owner's account, those of a speaker with their own as well. */
@Injectable()
export class CopiesOfPerson implements PersonalDataSource {
  readonly name = 'copies for the day';
  readonly readModels = [EULOGIES];

  constructor(
    private readonly db: DataSource,
    private readonly copies: CopiesOfTheDay,
  ) {}

  async ownedSubjects(userId: string): Promise<readonly Subject[]> {
    const rows = await this.db.query<{ id: number; owns: boolean }[]>(
      `SELECT eulogy_id AS id, owner_id = $1 AS owns FROM generation_eulogies
       WHERE owner_id = $1 OR $1 = ANY (part_holder_ids)`,
      [userId],
    );
    const theirs = await Promise.all(
      rows.map(async ({ id: eulogyId, owns }) =>
        (await this.copies.every(eulogyId))
          .filter(({ speakerId }) => owns || speakerId === userId)
          .map(({ copyNumber }) => copySubject({ eulogyId, copyNumber })),
      ),
    );
    return theirs.flat();
  }
}
