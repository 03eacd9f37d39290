import { Injectable } from '@nestjs/common';
import { Gate } from '../work/gate.js';
import { reEncodePicture, type PictureSize, type ReEncoded } from './re-encode-picture.js';

/** Every picture that somebody sends to the house is drawn anew here, whatever it is for. */
@Injectable()
export class PicturePress {
  /** One after the other: forty megapixels take a processor for half a second, and sign-ins wait for the same threads. */
  private readonly gate = new Gate({ atOnce: 1, waiting: { all: 20, each: 3 }, full: 'picture.busy' });

  /**
   * @param whose who sent it: people take turns
   * @throws RuleBroken picture.invalid, picture.too-large, picture.busy
   */
  drawAnew(whose: string, bytes: Buffer, size: PictureSize): Promise<ReEncoded> {
    return this.gate.run(whose, () => reEncodePicture(bytes, size));
  }
}
