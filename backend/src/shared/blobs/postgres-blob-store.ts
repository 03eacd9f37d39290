import { DataSource } from 'typeorm';
import { BlobStore } from './blob-store.port.js';

/** In the Postgres that is there anyway: backed up, moved and ended with everything else. */
export class PostgresBlobStore extends BlobStore {
  constructor(private readonly db: DataSource) {
    super();
  }

  async put(name: string, sealed: Buffer): Promise<void> {
    await this.db.query(
      `INSERT INTO blobs.objects (name, sealed) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed`,
      [name, sealed],
    );
  }

  async get(name: string): Promise<Buffer | undefined> {
    const [row] = await this.db.query<{ sealed: Buffer }[]>('SELECT sealed FROM blobs.objects WHERE name = $1', [name]);
    return row?.sealed;
  }

  async drop(names: readonly string[]): Promise<void> {
    await this.db.query('DELETE FROM blobs.objects WHERE name = ANY ($1)', [names]);
  }
}
