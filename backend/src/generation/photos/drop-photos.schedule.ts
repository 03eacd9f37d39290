import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../shared/kernel/clock.js';
import { safeErrorText } from '../../shared/messaging/transient.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { ScrubTables } from '../../shared/personal-data/scrub-tables.js';
import { photosDecider } from '../domain/photos/photos.decide.js';
import { photosStream } from '../domain/photos/photos.events.js';
import { PhotoFiles } from './photo-files.js';

const LOOK_EVERY_MS = 60 * 60_000;

/** Deletes the pictures of photos that were removed a day ago, and of those that were never added. */
@Injectable()
export class DropPhotos {
  private readonly log = new Logger('drop-photos');

  constructor(
    private readonly files: PhotoFiles,
    private readonly streams: StreamReader,
    private readonly scrub: ScrubTables,
    private readonly clock: Clock,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.warn(safeErrorText(error)));
  }

  /** @returns how many were deleted */
  async run(): Promise<number> {
    let dropped = 0;
    for (const file of await this.files.due(this.clock.now())) {
      const { state } = await this.streams.load(photosDecider, photosStream(file.eulogyId));
      const stands = state.standing.some(({ photoId }) => photoId === file.photoId);
      if (stands) {
        await this.files.dropAfter(file, undefined);
        continue;
      }
      await this.files.drop([file]);
      dropped += 1;
    }
    if (dropped > 0) await this.scrub.later();
    return dropped;
  }
}
