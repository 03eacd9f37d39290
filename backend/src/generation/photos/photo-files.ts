import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SealedBlobs } from '../../shared/blobs/sealed-blobs.js';

export interface PhotoFile {
  readonly eulogyId: number;
  readonly photoId: string;
}

/** The pictures of photos: sealed under the key of their eulogy, with when each is to be deleted. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly db: DataSource,
    private readonly blobs: SealedBlobs,
  ) {}

  /**
   * Keeps a picture that no event speaks of yet.
   * @param dropAfter when it goes if none ever does
   * @throws SubjectErased
   */
  async save({ eulogyId, photoId }: PhotoFile, jpeg: Buffer, ownerId: string, dropAfter: Date): Promise<void> {
    // the note comes first: bytes that nobody knows of would stay for ever
    await this.db.query(
      `INSERT INTO photos.files (eulogy_id, photo_id, owner_id, drop_after) VALUES ($1, $2, $3, $4)
       ON CONFLICT (eulogy_id, photo_id) DO NOTHING`,
      [eulogyId, photoId, ownerId, dropAfter],
    );
    await this.blobs.put(`eulogy-${eulogyId}`, nameOf({ eulogyId, photoId }), jpeg);
  }

  /** @returns undefined: there is no such picture, or it cannot be opened any more */
  read(eulogyId: number, photoId: string): Promise<Buffer | undefined> {
    return this.blobs.get(`eulogy-${eulogyId}`, nameOf({ eulogyId, photoId }));
  }

  /** @param after undefined: it stays */
  async dropAfter({ eulogyId, photoId }: PhotoFile, after: Date | undefined): Promise<void> {
    await this.db.query('UPDATE photos.files SET drop_after = $3 WHERE eulogy_id = $1 AND photo_id = $2', [
      ...[eulogyId, photoId],
      after ?? null,
    ]);
  }

  /** Those whose time has come, some of them. */
  due(now: Date): Promise<PhotoFile[]> {
    return this.db.query<PhotoFile[]>(
      `SELECT eulogy_id AS "eulogyId", photo_id AS "photoId" FROM photos.files WHERE drop_after <= $1
       ORDER BY drop_after LIMIT 100`,
      [now],
    );
  }

  ofEulogy(eulogyId: number): Promise<PhotoFile[]> {
    return this.where('eulogy_id = $1', eulogyId);
  }

  ofOwner(ownerId: string): Promise<PhotoFile[]> {
    return this.where('owner_id = $1', ownerId);
  }

  /** Can be done any number of times. */
  async drop(files: readonly PhotoFile[]): Promise<void> {
    await this.blobs.drop(files.map(nameOf));
    for (const { eulogyId, photoId } of files)
      await this.db.query('DELETE FROM photos.files WHERE eulogy_id = $1 AND photo_id = $2', [eulogyId, photoId]);
  }

  /** @param condition SQL of ours with the one parameter $1 */
  private where(condition: string, value: string | number): Promise<PhotoFile[]> {
    return this.db.query<PhotoFile[]>(
      `SELECT eulogy_id AS "eulogyId", photo_id AS "photoId" FROM photos.files WHERE ${condition}`,
      [value],
    );
  }
}

function nameOf({ eulogyId, photoId }: PhotoFile): string {
  return `photos/${eulogyId}/${photoId}`;
}
