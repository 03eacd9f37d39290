import { Injectable } from '@nestjs/common';
import type { JsonValue } from '../../shared/kernel/json.js';
import type { PersonalDataSource } from '../../shared/personal-data/personal-data-sources.js';
import { photosStream } from '../domain/photos/photos.events.js';
import { PhotoFiles } from './photo-files.js';
import { PhotoReader } from './photo-reader.js';
import { PHOTOS } from './photos.projection.js';

/** The photos that a person added to their eulogies: each with its picture, as a browser opens it. They end with the account. */
@Injectable()
export class PhotosOfPerson implements PersonalDataSource {
  readonly name = 'photos';
  readonly readModels = [PHOTOS];

  constructor(
    private readonly reader: PhotoReader,
    private readonly files: PhotoFiles,
  ) {}

  async exportOf(userId: string): Promise<Readonly<Record<string, JsonValue>>> {
    const photos: JsonValue[] = [];
    // one after the other: each is half a megabyte
    for (const { eulogyId, standing } of await this.reader.ofOwner(userId))
      for (const { photoId, caption, shows, places } of standing) {
        const jpeg = await this.files.read(eulogyId, photoId);
        const picture = jpeg ? `data:image/jpeg;base64,${jpeg.toString('base64')}` : null;
        photos.push({ eulogyId, caption, shows, places: [...places], picture });
      }
    return { photos };
  }

  async streamsOf(userId: string): Promise<readonly string[]> {
    return (await this.reader.ofOwner(userId)).map(({ eulogyId }) => photosStream(eulogyId));
  }

  async forget(userId: string): Promise<void> {
    await this.files.drop(await this.files.ofOwner(userId));
  }
}
