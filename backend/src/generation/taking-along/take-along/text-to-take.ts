import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AcknowledgedPeople, type Relation } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import { personOf, subtitleOf } from '../../reading/read-eulogy/subtitle.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { placedSentences } from '@eulogy/arranger';
import type { HowToSay } from './spoken.js';
import type { ToTake } from './to-take.js';

/** The newest text with everything around it. Whoever asks has asked for access before. */
@Injectable()
export class TextToTake {
  constructor(
    private readonly reader: EulogyReader,
    private readonly acknowledged: AcknowledgedPeople,
    private readonly texts: TextForReaders,
    private readonly users: UserDirectory,
    private readonly db: DataSource,
  ) {}

  /** The owner takes the newest text along, everybody else the newest finished one (D32). @throws RuleBroken generation.not-ready */
  async of(eulogyId: number, reader: Relation): Promise<ToTake> {
    const [row, finished, answers, people, names] = await Promise.all([
      this.reader.row(eulogyId),
      this.reader.finishedText(eulogyId),
      this.reader.answers(eulogyId),
      this.acknowledged.of(eulogyId),
      this.db.query<HowToSay[]>(
        'SELECT name, say FROM generation_pronunciations WHERE eulogy_id = $1 ORDER BY recorded_at, pronunciation_id',
        [eulogyId],
      ),
    ]);
    const written = seesDrafts(reader) ? row?.content : finished;
    if (!row || !written) throw new RuleBroken('generation.not-ready');
    const heard = new Set(
      placedSentences(written).flatMap(({ sources }) => sources.map((source) => source.contributorId)),
    );
    const owner = (await this.users.byIds([row.ownerId])).get(row.ownerId);
    return {
      title: row.title,
      person: personOf(answers),
      author: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '',
      subtitle: subtitleOf(answers),
      text: (await this.texts.of(eulogyId)).text(written),
      contributors: people.filter((person) => heard.has(person.id)).map(({ firstName }) => firstName),
      names,
    };
  }
}

/** Staff fetch a text through a call of their own, which is recorded. */
function seesDrafts(reader: Relation): boolean {
  return reader === 'owner' || reader === 'admin';
}
