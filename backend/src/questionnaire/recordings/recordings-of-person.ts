import { Injectable } from '@nestjs/common';
import type { JsonValue } from '../../shared/kernel/json.js';
import { RecordingDirectory } from './recording-directory.js';
import { Sounds } from './sounds.js';

/** What a person said aloud, for their export: each with its sound, as a browser opens it. */
@Injectable()
export class RecordingsOfPerson {
  constructor(
    private readonly recordings: RecordingDirectory,
    private readonly sounds: Sounds,
  ) {}

  async exportOf(personId: string): Promise<JsonValue> {
    const exported: JsonValue[] = [];
    // one after the other: each is some megabytes
    for (const { recordingId, eulogyId, questionId, seconds, mime, hearing, keptAt } of await this.recordings.ofPerson(
      personId,
    )) {
      const bytes = await this.sounds.read(await this.sounds.require({ recordingId, eulogyId, personId }));
      const sound = bytes ? `data:${mime};base64,${bytes.toString('base64')}` : null;
      exported.push({ eulogyId, questionId, seconds, hearing, keptAt: keptAt.toISOString(), sound });
    }
    return exported;
  }
}
