import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KeyedHash } from './keyed-hash.js';

/** Addresses that nobody may invite any more (D31), known again by a keyed hash and told to nobody. */
@Injectable()
export class RefusedAddresses {
  constructor(
    private readonly db: DataSource,
    private readonly hash: KeyedHash,
  ) {}

  async add(email: string): Promise<void> {
    await this.db.query('INSERT INTO identity.refused_addresses (address_hash) VALUES ($1) ON CONFLICT DO NOTHING', [
      this.hashOf(email),
    ]);
  }

  async has(email: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>('SELECT 1 FROM identity.refused_addresses WHERE address_hash = $1', [
      this.hashOf(email),
    ]);
    return rows.length > 0;
  }

  private hashOf(email: string): Buffer {
    return this.hash.of('no letters to', email);
  }
}
