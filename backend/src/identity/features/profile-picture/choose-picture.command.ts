import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { PicturePress } from '../../../shared/pictures/picture-press.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { PictureStore } from '../../pictures/picture-store.js';
import { pictureUrl } from '../../pictures/picture-url.js';
import { USERS } from '../current-user/users.projection.js';

/** Spec part 1, section 9. */
const PROFILE_PICTURE = { longest: 800, quality: 80 };

/**
 * Makes a picture the person's own, or leaves them without one.
 * @throws RuleBroken picture.invalid, picture.too-large, picture.busy
 */
export class ChoosePicture extends Command<{ profileImageUrl: string | null }> {
  constructor(
    readonly userId: string,
    /** As it came; `none` takes the picture away. */
    readonly bytes: Buffer | 'none',
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChoosePicture)
export class ChoosePictureHandler implements ICommandHandler<ChoosePicture> {
  constructor(
    private readonly press: PicturePress,
    private readonly pictures: PictureStore,
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ userId, bytes, context }: ChoosePicture): Promise<{ profileImageUrl: string | null }> {
    // The picture is there before the event that speaks of it; one that no event speaks of goes with the next choice.
    const hash = bytes === 'none' ? undefined : await this.keep(userId, bytes);
    const { position } = await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command:
        hash === undefined
          ? { type: 'RemovePicture', at: context.at }
          : { type: 'ChoosePicture', hash, at: context.at },
      context,
    });
    await this.pictures.drop(userId, hash);
    await this.waitFor.readModels(position, [USERS]);
    return { profileImageUrl: hash === undefined ? null : pictureUrl(userId, hash) };
  }

  private async keep(userId: string, bytes: Buffer): Promise<string> {
    const { jpeg } = await this.press.drawAnew(userId, bytes, PROFILE_PICTURE);
    return this.pictures.save(userId, jpeg);
  }
}
