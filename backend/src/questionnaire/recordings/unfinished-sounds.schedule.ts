import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../shared/kernel/clock.js';
import { safeErrorText } from '../../shared/messaging/transient.js';
import { Sounds } from './sounds.js';

/** A device that comes back within a month goes on where it stopped. */
const UNFINISHED_DAYS = 30;
const LOOK_EVERY_MS = 60 * 60_000;

/** Drops what was begun and never finished. */
@Injectable()
export class UnfinishedSounds {
  private readonly log = new Logger('unfinished-sounds');

  constructor(
    private readonly sounds: Sounds,
    private readonly clock: Clock,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.warn(safeErrorText(error)));
  }

  run(): Promise<number> {
    return this.sounds.dropUnfinished(new Date(this.clock.now().getTime() - UNFINISHED_DAYS * 86_400_000));
  }
}
