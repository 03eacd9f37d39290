import { SOUND_DATABASE } from '../../lib/forget-device.js';

/** A recording as this device keeps it, until the server has it whole and its words are said yes to. */
export interface LocalRecording {
  readonly recordingId: string;
  readonly eulogyId: number;
  /** Whose it is: a person's id, or `invited` before the house knows them. */
  readonly speaker: string;
  readonly questionId: string;
  readonly mime: string;
  readonly seconds: number;
  readonly state: 'recording' | 'done';
  /** What somebody wrote down so far; nobody's answer yet. */
  readonly draft: string;
  readonly how: WrittenHow;
  readonly choices: Choices;
  /** The speaker said yes to the words. */
  readonly confirmed: 'yes' | 'no';
  /** The server has all of it: what is left here goes once its words are confirmed. */
  readonly kept: 'yes' | 'no';
  readonly at: number;
}

export type WrittenHow = 'typed' | 'endpoint' | 'device';

export interface Choices {
  readonly hearing: 'speaker' | 'family';
  readonly stay: 'stay' | 'end';
}

export const NO_CHOICE: Choices = { hearing: 'speaker', stay: 'end' };

/** Where sound waits on the device. `memory`: the browser refuses to keep anything, so it lasts as long as the page. */
export interface SoundStore {
  readonly keeps: 'device' | 'memory';
  put(recording: LocalRecording): Promise<void>;
  /** In one piece: who speaks, who sends and who writes change the same recording. Nothing happens where it is gone. */
  change(recordingId: string, change: Partial<LocalRecording>): Promise<void>;
  get(recordingId: string): Promise<LocalRecording | undefined>;
  /** Of everybody on this device. */
  all(): Promise<LocalRecording[]>;
  addChunk(recordingId: string, number: number, bytes: ArrayBuffer): Promise<void>;
  /** The bytes so far, in order. */
  bytes(recordingId: string): Promise<Uint8Array<ArrayBuffer>>;
  drop(recordingId: string): Promise<void>;
}

const RECORDINGS = 'recordings';
const CHUNKS = 'chunks';

interface Chunk {
  readonly recordingId: string;
  readonly number: number;
  readonly bytes: ArrayBuffer;
}

let opened: Promise<SoundStore> | undefined;

/** The one store of this page. */
export function soundStore(): Promise<SoundStore> {
  opened ??= open().catch(() => new MemorySoundStore());
  return opened;
}

function open(): Promise<SoundStore> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('nothing is kept here'));
    const asked = indexedDB.open(SOUND_DATABASE, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(RECORDINGS, { keyPath: 'recordingId' });
      asked.result.createObjectStore(CHUNKS, { keyPath: ['recordingId', 'number'] });
    };
    asked.onsuccess = () => {
      const database = asked.result;
      // whoever signs out deletes it from under us
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(new DeviceSoundStore(database));
    };
    asked.onerror = () => reject(asked.error ?? new Error('not opened'));
    asked.onblocked = () => reject(new Error('blocked'));
  });
}

class DeviceSoundStore implements SoundStore {
  readonly keeps = 'device';

  constructor(private readonly database: IDBDatabase) {}

  async put(recording: LocalRecording): Promise<void> {
    await this.run([RECORDINGS], 'readwrite', (of) => of(RECORDINGS).put(recording));
  }

  async change(recordingId: string, change: Partial<LocalRecording>): Promise<void> {
    await this.run<LocalRecording | undefined>([RECORDINGS], 'readwrite', (of) => {
      const asked = of(RECORDINGS).get(recordingId) as IDBRequest<LocalRecording | undefined>;
      asked.addEventListener('success', () => {
        if (asked.result) of(RECORDINGS).put({ ...asked.result, ...change });
      });
      return asked;
    });
  }

  get(recordingId: string): Promise<LocalRecording | undefined> {
    return this.run([RECORDINGS], 'readonly', (of) => of(RECORDINGS).get(recordingId));
  }

  all(): Promise<LocalRecording[]> {
    return this.run([RECORDINGS], 'readonly', (of) => of(RECORDINGS).getAll());
  }

  async addChunk(recordingId: string, number: number, bytes: ArrayBuffer): Promise<void> {
    await this.run([CHUNKS], 'readwrite', (of) => of(CHUNKS).put({ recordingId, number, bytes } satisfies Chunk));
  }

  async bytes(recordingId: string): Promise<Uint8Array<ArrayBuffer>> {
    const range = IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity]);
    const chunks: Chunk[] = await this.run([CHUNKS], 'readonly', (of) => of(CHUNKS).getAll(range));
    return joined(chunks.map(({ bytes }) => bytes));
  }

  async drop(recordingId: string): Promise<void> {
    await this.run([RECORDINGS, CHUNKS], 'readwrite', (of) => {
      of(CHUNKS).delete(IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity]));
      return of(RECORDINGS).delete(recordingId);
    });
  }

  /** Resolves once it is on the disk, not when it was asked for. */
  private run<T>(
    names: string[],
    mode: IDBTransactionMode,
    work: (of: (name: string) => IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(names, mode);
      const request = work((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      const fail = (): void => reject(transaction.error ?? request.error ?? new Error('not kept'));
      transaction.onabort = fail;
      transaction.onerror = fail;
    });
  }
}

/** Where the browser keeps nothing, and for tests. */
export class MemorySoundStore implements SoundStore {
  readonly keeps = 'memory';
  private readonly recordings = new Map<string, LocalRecording>();
  private readonly chunks = new Map<string, ArrayBuffer[]>();

  put(recording: LocalRecording): Promise<void> {
    this.recordings.set(recording.recordingId, recording);
    return Promise.resolve();
  }

  change(recordingId: string, change: Partial<LocalRecording>): Promise<void> {
    const known = this.recordings.get(recordingId);
    if (known) this.recordings.set(recordingId, { ...known, ...change });
    return Promise.resolve();
  }

  get(recordingId: string): Promise<LocalRecording | undefined> {
    return Promise.resolve(this.recordings.get(recordingId));
  }

  all(): Promise<LocalRecording[]> {
    return Promise.resolve([...this.recordings.values()]);
  }

  addChunk(recordingId: string, number: number, bytes: ArrayBuffer): Promise<void> {
    const known = this.chunks.get(recordingId) ?? [];
    known[number] = bytes;
    this.chunks.set(recordingId, known);
    return Promise.resolve();
  }

  bytes(recordingId: string): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(joined(this.chunks.get(recordingId) ?? []));
  }

  drop(recordingId: string): Promise<void> {
    this.recordings.delete(recordingId);
    this.chunks.delete(recordingId);
    return Promise.resolve();
  }
}

function joined(parts: readonly ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return whole;
}
