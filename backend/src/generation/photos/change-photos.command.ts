import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { decidedBy } from '../../shared/messaging/decided-by.js';
import { photosDecider, type PhotoChange } from '../domain/photos/photos.decide.js';
import { photosStream } from '../domain/photos/photos.events.js';
import { PHOTOS } from './photos.projection.js';

/** Changes photos that are there: their words, their order, where they are shown; removes one, or puts it back. */
export class ChangePhotos extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly change: PhotoChange,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken photo.not-found, photo.words-too-long, photo.deleted, photos.changed, photos.full */
export const ChangePhotosHandler = decidedBy(photosDecider).handles(
  ChangePhotos,
  ({ eulogyId, change, by, context: { at } }) => ({
    stream: photosStream(eulogyId),
    command: { ...change, eulogyId, by, at },
  }),
  { seenIn: [PHOTOS] },
);
