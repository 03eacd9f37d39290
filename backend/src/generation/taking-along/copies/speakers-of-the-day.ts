import { Injectable } from '@nestjs/common';
import { CircleDirectory } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import type { PartSpeakerResponse } from './copies.dto.js';
import { namedSpeakers } from './speakers-part.js';

/** Those who speak a part of a text, for its owner: as it was last called finished, since that is what their links open. */
@Injectable()
export class SpeakersOfTheDay {
  constructor(
    private readonly reader: EulogyReader,
    private readonly texts: TextForReaders,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
  ) {}

  async of(eulogyId: number): Promise<PartSpeakerResponse[]> {
    const finished = await this.reader.finishedText(eulogyId);
    if (!finished) return [];
    const speakers = namedSpeakers(finished, (await this.texts.of(eulogyId)).text(finished));
    if (speakers.length === 0) return [];
    const [people, members] = await Promise.all([
      this.users.byIds(speakers.map(({ id }) => id)),
      this.circles.members(eulogyId),
    ]);
    const owner = members.find(({ role }) => role === 'owner')?.userId;
    return speakers.map(({ id, name }) => ({
      id,
      name,
      isOwner: id === owner,
      email: people.get(id)?.email ?? null,
    }));
  }
}
