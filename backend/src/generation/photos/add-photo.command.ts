import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { CommandRunner } from '../../shared/messaging/command-runner.js';
import { WaitFor } from '../../shared/messaging/wait-for.js';
import { PicturePress } from '../../shared/pictures/picture-press.js';
import type { ReEncoded } from '../../shared/pictures/re-encode-picture.js';
import { photosDecider, type PhotoCommand } from '../domain/photos/photos.decide.js';
import { photosStream } from '../domain/photos/photos.events.js';
import { PhotoFiles } from './photo-files.js';
import { PHOTOS } from './photos.projection.js';

/** As wide as an A4 page needs at 300 dots an inch, and about half a megabyte. */
const PRINTED = { longest: 1800, quality: 85 };
/** A picture whose event never came goes after this. */
const UNFINISHED_MS = 24 * 3_600_000;

/**
 * Adds a photo of somebody's choice to a eulogy. Sent twice under one id, it is added once.
 * @throws RuleBroken photo.invalid, photo.too-large, photo.not-found, photos.full, photos.paced, picture.busy
 */
export class AddPhoto extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly photoId: string,
    /** As it came. */
    readonly bytes: Buffer,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddPhoto)
export class AddPhotoHandler implements ICommandHandler<AddPhoto> {
  constructor(
    private readonly press: PicturePress,
    private readonly files: PhotoFiles,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ eulogyId, photoId, bytes, by, context }: AddPhoto): Promise<void> {
    const { at } = context;
    const stream = photosStream(eulogyId);
    const adding = (drawn: Pick<ReEncoded, 'width' | 'height'>, size: number): PhotoCommand => ({
      ...{ type: 'AddPhoto', photoId, eulogyId, by, at, bytes: size },
      ...{ width: drawn.width, height: drawn.height },
    });
    // Whoever may not add one, or has added this one, keeps no processor busy.
    const { state, position } = await this.runner.load(photosDecider, stream);
    const isNew = photosDecider.decide(state, adding({ width: 0, height: 0 }, 0)).length > 0;
    if (!isNew) {
      await this.waitFor.readModels(position, [PHOTOS]);
      return;
    }
    const drawn = await this.press.drawAnew(by, bytes, PRINTED).catch(saidOfPhotos);
    // The picture is there before the event that speaks of it.
    const file = { eulogyId, photoId };
    await this.files.save(file, drawn.jpeg, by, new Date(Date.parse(at) + UNFINISHED_MS));
    const ran = await this.runner.run({
      decider: photosDecider,
      stream,
      command: adding(drawn, drawn.jpeg.length),
      context,
    });
    await this.files.dropAfter(file, undefined);
    await this.waitFor.readModels(ran.position, [PHOTOS]);
  }
}

/** What a picture is refused with, in words for a photo. */
function saidOfPhotos(error: unknown): never {
  if (error instanceof RuleBroken && error.code === 'picture.invalid') throw new RuleBroken('photo.invalid');
  if (error instanceof RuleBroken && error.code === 'picture.too-large') throw new RuleBroken('photo.too-large');
  throw error;
}
