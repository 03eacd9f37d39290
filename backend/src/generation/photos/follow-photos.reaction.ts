import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import { photosDecider } from '../domain/photos/photos.decide.js';
import { PHOTO_STREAMS, photosStream } from '../domain/photos/photos.events.js';
import { deletedAt } from '../domain/photos/photos.js';
import { PhotoFiles, type PhotoFile } from './photo-files.js';

/** Notes when the picture of a photo is to be deleted: a day after it was removed, and never while it stands. */
@Injectable()
export class FollowPhotosReaction implements Reaction {
  readonly name = 'follow-photos';
  readonly streams = [PHOTO_STREAMS];
  readonly events = ['PhotoAdded', 'PhotoRemoved', 'PhotoPutBack'];
  readonly maxAttempts = 25;

  constructor(
    private readonly streamsNow: StreamReader,
    private readonly files: PhotoFiles,
  ) {}

  /** What the photo is by now counts, so that a late event undoes nothing. */
  async handle({ data }: RecordedEvent): Promise<void> {
    const { eulogyId, photoId } = data as PhotoFile;
    const { state } = await this.streamsNow.load(photosDecider, photosStream(eulogyId));
    await this.files.dropAfter({ eulogyId, photoId }, deletedAt(state, photoId));
  }
}
