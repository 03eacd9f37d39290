import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { migrate } from '../database/migrate.js';
import { databaseMigrations } from '../database/migrations/index.js';
import { MemoryKeyRing } from '../personal-data/memory-key-ring.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { BlobStore } from './blob-store.port.js';
import { blobMigrations } from './migrations/index.js';
import { PostgresBlobStore } from './postgres-blob-store.js';
import { S3BlobStore } from './s3-blob-store.js';
import { SealedBlobs } from './sealed-blobs.js';

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of nobody', region: 'ap-southeast-2' };

/** A bucket that takes what is signed (Signature Version 4), and refuses what is not. */
class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  refused = 0;
  failing = 0;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const end = (status: number, answer?: Buffer) => response.writeHead(status).end(answer);
        if (this.failing > 0) {
          this.failing -= 1;
          return end(503);
        }
        if (!isSigned(request, body)) {
          this.refused += 1;
          return end(403);
        }
        const name = request.url ?? '';
        if (request.method === 'PUT') this.objects.set(name, body);
        const found = this.objects.get(name);
        if (request.method === 'DELETE') return end(this.objects.delete(name) ? 204 : 404);
        return found ? end(200, request.method === 'GET' ? found : undefined) : end(404);
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/voices`;
  }

  stop(): void {
    this.server.close();
  }
}

/** The signature as AWS describes it, worked out anew. */
function isSigned({ headers, method, url }: IncomingMessage, body: Buffer): boolean {
  const authorization = String(headers.authorization);
  const [, scope = '', signed = '', signature] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(authorization) ?? [];
  const said = String(headers['x-amz-content-sha256']);
  const hash = createHash('sha256').update(body).digest('hex');
  if (said !== 'UNSIGNED-PAYLOAD' && said !== hash) return false;
  const values = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', values.join(''), signed, said].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    String(headers['x-amz-date']),
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

describe.each(['postgres', 's3'] as const)('sealed bytes in %s', (kind) => {
  let store: BlobStore;
  let stop: () => Promise<void>;
  let s3: FakeS3;
  let bucket = '';
  let database: TestDatabase;

  beforeAll(async () => {
    if (kind === 's3') {
      s3 = new FakeS3();
      bucket = await s3.start();
      store = new S3BlobStore({ adapter: 's3', url: bucket, ...keys });
      stop = async () => s3.stop();
      return;
    }
    database = await createTestDatabase();
    await migrate({ databaseUrl: database.url }, [...databaseMigrations, ...blobMigrations]);
    const db = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    store = new PostgresBlobStore(db);
    stop = async () => {
      await db.destroy();
      await database.drop();
    };
  });
  afterAll(() => stop?.());

  it('are there under their name, are written anew, and are gone once they are dropped', async () => {
    const bytes = randomBytes(3_000);
    await store.put('recordings/a/0-x', bytes);
    expect((await store.get('recordings/a/0-x'))?.equals(bytes)).toBe(true);
    await store.put('recordings/a/0-x', Buffer.from('anew'));
    expect((await store.get('recordings/a/0-x'))?.toString()).toBe('anew');
    expect(await store.get('recordings/b/0-x')).toBeUndefined();
    await store.drop(['recordings/a/0-x', 'recordings/never']);
    expect(await store.get('recordings/a/0-x')).toBeUndefined();
    await store.drop([]);
  });

  it('are opened by their person’s key alone, under their own name alone, and never after it', async () => {
    const ring = new MemoryKeyRing();
    const sealed = new SealedBlobs(store, ring);
    const said = Buffer.from('what somebody said');
    await sealed.put('user-tom', 'recordings/t/0-x', said);
    expect((await sealed.get('user-tom', 'recordings/t/0-x'))?.equals(said)).toBe(true);
    const raw = (await store.get('recordings/t/0-x')) ?? Buffer.alloc(0);
    expect(raw.includes('somebody')).toBe(false);
    await ring.obtain('user-claire');
    await expect(sealed.get('user-claire', 'recordings/t/0-x')).rejects.toThrow();
    await store.put('recordings/t/1-x', raw);
    await expect(sealed.get('user-tom', 'recordings/t/1-x')).rejects.toThrow();
    await ring.erase('user-tom');
    expect(await sealed.get('user-tom', 'recordings/t/0-x')).toBeUndefined();
    await expect(sealed.put('user-tom', 'recordings/t/2-x', said)).rejects.toThrow();
  });

  if (kind === 's3') {
    it('are asked for again where the bucket was busy, and a wrong key is said to be one', async () => {
      s3.failing = 1;
      await store.put('recordings/c/0-x', Buffer.from('at the second try'));
      expect(s3.objects.get('/voices/recordings/c/0-x')?.toString()).toBe('at the second try');
      expect(s3.refused).toBe(0);
      const other = new S3BlobStore({ adapter: 's3', url: bucket, ...keys, secretAccessKey: 'another one' });
      await expect(other.get('recordings/c/0-x')).rejects.toThrow('answered GET with 403');
    });
  }
});
