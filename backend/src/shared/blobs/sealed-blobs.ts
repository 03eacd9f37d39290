import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SubjectErased } from '../event-store/event-codec.js';
import type { Subject } from '../kernel/personal.js';
import { KeyRing } from '../personal-data/key-ring.port.js';
import { BlobStore } from './blob-store.port.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes of one person, outside of the event store, under that person's key: with the key they end, wherever they are kept. */
@Injectable()
export class SealedBlobs {
  constructor(
    private readonly store: BlobStore,
    private readonly keys: KeyRing,
  ) {}

  /** @throws SubjectErased */
  async put(subject: Subject, name: string, bytes: Buffer): Promise<void> {
    const state = await this.keys.obtain(subject);
    if (state.state === 'erased') throw new SubjectErased(subject);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', state.key, nonce).setAAD(placeOf(name));
    await this.store.put(name, Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
  }

  /** @returns undefined: there is nothing under this name, or its person was erased */
  async get(subject: Subject, name: string): Promise<Buffer | undefined> {
    const state = await this.keys.find(subject);
    if (state.state === 'erased') return undefined;
    const sealed = await this.store.get(name);
    if (!sealed) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', state.key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(placeOf(name))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  drop(names: readonly string[]): Promise<void> {
    return this.store.drop(names);
  }
}

/** Bytes under another name than their own do not open. */
function placeOf(name: string): Buffer {
  return Buffer.from(JSON.stringify(['blob', name]), 'utf8');
}
