import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NO_PHOTOS, type Photo, type Photos } from '../domain/photos/photos.js';
import type { PhotoPlace } from '../domain/photos/photos.events.js';
import { PhotoFiles } from './photo-files.js';

/** A photo with its picture. */
export interface SeenPhoto extends Photo {
  readonly jpeg: Buffer;
}

/** Reads what `photosProjection` wrote, and the pictures. Whoever asks has asked for access before. */
@Injectable()
export class PhotoReader {
  constructor(
    private readonly db: DataSource,
    private readonly files: PhotoFiles,
  ) {}

  /** In their order. */
  async of(eulogyId: number): Promise<readonly Photo[]> {
    return (await this.all(eulogyId)).standing;
  }

  /** With those that were removed. */
  async all(eulogyId: number): Promise<Photos> {
    const [row] = await this.db.query<{ photos: Photos }[]>(
      'SELECT photos FROM generation_photos WHERE eulogy_id = $1',
      [eulogyId],
    );
    return row?.photos ?? NO_PHOTOS;
  }

  /** Those that are shown in a place. */
  async shownIn(eulogyId: number, place: PhotoPlace): Promise<readonly Photo[]> {
    return (await this.of(eulogyId)).filter(({ places }) => places.includes(place));
  }

  /** The same with their pictures; without any that cannot be read any more. */
  async seenIn(eulogyId: number, place: PhotoPlace): Promise<readonly SeenPhoto[]> {
    const seen: SeenPhoto[] = [];
    for (const photo of await this.shownIn(eulogyId, place)) {
      const jpeg = await this.files.read(eulogyId, photo.photoId);
      if (jpeg) seen.push({ ...photo, jpeg });
    }
    return seen;
  }

  /** Of all eulogies of an owner. */
  async ofOwner(userId: string): Promise<{ eulogyId: number; standing: readonly Photo[] }[]> {
    const rows = await this.db.query<{ eulogyId: number; photos: Photos }[]>(
      'SELECT eulogy_id AS "eulogyId", photos FROM generation_photos WHERE owner_id = $1 ORDER BY eulogy_id',
      [userId],
    );
    return rows.map(({ eulogyId, photos }) => ({ eulogyId, standing: photos.standing }));
  }
}
