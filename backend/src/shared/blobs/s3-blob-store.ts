import { AwsClient } from 'aws4fetch';
import type { BlobChoice } from '../config/adapters.js';
import { BlobStore } from './blob-store.port.js';

const PATIENCE_MS = 30_000;

/** A bucket of anything that speaks S3. What is in it is sealed: it can be anybody's bucket. */
export class S3BlobStore extends BlobStore {
  private readonly client: AwsClient;

  constructor(private readonly choice: Extract<BlobChoice, { adapter: 's3' }>) {
    super();
    const { accessKeyId, secretAccessKey, region } = choice;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  async put(name: string, sealed: Buffer): Promise<void> {
    const answer = await this.ask('PUT', name, new Uint8Array(sealed));
    if (!answer.ok) throw new BlobStoreFailed('PUT', answer.status);
  }

  async get(name: string): Promise<Buffer | undefined> {
    const answer = await this.ask('GET', name);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new BlobStoreFailed('GET', answer.status);
    return Buffer.from(await answer.arrayBuffer());
  }

  async drop(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const answer = await this.ask('DELETE', name);
      if (!answer.ok && answer.status !== 404) throw new BlobStoreFailed('DELETE', answer.status);
    }
  }

  private ask(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    return this.client.fetch(`${this.choice.url}/${name}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body ? { body, headers: { 'content-type': 'application/octet-stream' } } : {}),
    });
  }
}

/** What the store says beside its status may name the bucket: it is left out. */
export class BlobStoreFailed extends Error {
  constructor(method: string, status: number) {
    super(`the store of recordings and photos answered ${method} with ${status}`);
    this.name = 'BlobStoreFailed';
  }
}
