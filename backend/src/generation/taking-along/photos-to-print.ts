import { Injectable } from '@nestjs/common';
import type { SeenPhoto } from '../photos/photo-reader.js';
import { PhotoReader } from '../photos/photo-reader.js';
import type { CaptionedPhoto } from './pdf/photo-pages.js';
import type { PrintedPhoto } from './pdf/printed-photo.js';

/** Photos as the files of a eulogy print them. Whoever asks has asked for access before. */
@Injectable()
export class PhotosToPrint {
  constructor(private readonly photos: PhotoReader) {}

  /** The one on the front of the order of service. */
  async front(eulogyId: number): Promise<PrintedPhoto | undefined> {
    const [photo] = await this.photos.seenIn(eulogyId, 'front');
    // no words stand beneath it there: who cannot see it hears them
    return photo && printed(photo, photo.shows || photo.caption || A_PHOTO);
  }

  /** Those in the page to keep. */
  async keepsake(eulogyId: number): Promise<CaptionedPhoto[]> {
    const photos = await this.photos.seenIn(eulogyId, 'keepsake');
    return photos.map((photo) => ({ photo: printed(photo, photo.shows || A_PHOTO), caption: photo.caption }));
  }
}

/** Of one that nobody described: that something is there. */
const A_PHOTO = 'A photo';

function printed({ jpeg, width, height }: SeenPhoto, alt: string): PrintedPhoto {
  return { jpeg, alt, width, height };
}
