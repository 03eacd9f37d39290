import { hearsHere, wordsHeard, type LocalRecognition } from '../../lib/local-recognition.js';
import { NO_CHOICE, type LocalRecording, type SoundStore } from './sound-store.js';

export const RECORDING_SECONDS_MAX = 600;
/** Speech, and nothing else, is in it: a minute takes a quarter of a megabyte. */
const BITS_A_SECOND = 32_000;
/** What a closed tab may cost at most. */
const CHUNK_MS = 1_000;
const LEVEL_MS = 250;

const KINDS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

/** Why nothing can be recorded, or why it ended by itself. */
export type Hindrance = 'unsupported' | 'refused' | 'no-microphone' | 'busy' | 'full' | 'broke-off';

export class CannotRecord extends Error {
  constructor(readonly why: Hindrance) {
    super(why);
    this.name = 'CannotRecord';
  }
}

export interface Progress {
  readonly seconds: number;
  /** Between 0 and 1, the newest last. */
  readonly levels: readonly number[];
  readonly state: 'recording' | 'paused' | 'done';
  readonly ended?: 'too-long' | Hindrance;
}

/** What this browser records; undefined: nothing, and a file has to do. */
export function kindHere(): (typeof KINDS)[number] | undefined {
  if (typeof MediaRecorder === 'undefined' || typeof navigator.mediaDevices?.getUserMedia !== 'function')
    return undefined;
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
}

/** Records what somebody says, and keeps it on the device second by second. */
export class SoundRecorder {
  private number = 0;
  private seconds = 0;
  private levels: number[] = [];
  private words = '';
  private state: Progress['state'] = 'recording';
  private since = performance.now();
  private pending: Promise<void> = Promise.resolve();
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly meter: Meter | undefined;
  private recognition: LocalRecognition | undefined;

  private finish: () => void = () => undefined;
  private readonly over = new Promise<void>((resolve) => {
    this.finish = resolve;
  });

  private constructor(
    private readonly media: MediaRecorder,
    private readonly stream: MediaStream,
    private readonly store: SoundStore,
    readonly id: string,
    private readonly onProgress: (progress: Progress) => void,
  ) {
    this.meter = meterOf(stream);
    media.addEventListener('dataavailable', ({ data }) => this.keep(data));
    media.addEventListener('error', () => void this.end('broke-off'));
    for (const track of stream.getAudioTracks()) track.addEventListener('ended', () => void this.end('broke-off'));
    this.timer = setInterval(() => this.tick(), LEVEL_MS);
    document.addEventListener('visibilitychange', this.flush);
    this.listen();
  }

  /** @throws CannotRecord */
  static async start(
    place: Pick<LocalRecording, 'eulogyId' | 'speaker' | 'questionId'>,
    store: SoundStore,
    onProgress: (progress: Progress) => void,
  ): Promise<SoundRecorder> {
    const kind = kindHere();
    if (!kind) throw new CannotRecord('unsupported');
    const stream = await microphone();
    const recording: LocalRecording = {
      ...place,
      ...{ recordingId: newRecordingId(), mime: kind.split(';')[0] ?? kind, seconds: 0, state: 'recording', draft: '' },
      ...{ how: 'typed', choices: NO_CHOICE, confirmed: 'no', kept: 'no', at: Date.now() },
    };
    try {
      await store.put(recording);
      const media = new MediaRecorder(stream, { mimeType: kind, audioBitsPerSecond: BITS_A_SECOND });
      const { recordingId } = recording;
      const made = new SoundRecorder(media, stream, store, recordingId, onProgress);
      media.start(CHUNK_MS);
      // held as long as this page records: another page, or a later one, knows by it that nobody does any more
      void navigator.locks?.request(lockOf(recordingId), () => made.over);
      return made;
    } catch {
      letGo(stream);
      throw new CannotRecord('full');
    }
  }

  pause(): void {
    if (this.media.state !== 'recording') return;
    this.media.requestData();
    this.media.pause();
    this.recognition?.stop();
    this.state = 'paused';
    this.tell();
  }

  resume(): void {
    if (this.media.state !== 'paused') return;
    this.since = performance.now();
    this.media.resume();
    this.listen();
    this.state = 'recording';
    this.tell();
  }

  /** @returns once the last of it is on the device */
  async end(why?: Progress['ended']): Promise<void> {
    if (this.state === 'done') return;
    this.tick();
    this.state = 'done';
    clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.flush);
    this.recognition?.stop();
    if (this.media.state !== 'inactive') {
      const stopped = new Promise<void>((resolve) =>
        this.media.addEventListener('stop', () => resolve(), { once: true }),
      );
      this.media.stop();
      await stopped;
    }
    letGo(this.stream);
    this.meter?.close();
    await this.pending;
    await this.save({
      state: 'done',
      seconds: Math.max(1, Math.round(this.seconds)),
      ...(this.words === '' ? {} : { draft: this.words, how: 'device' }),
    }).catch(() => undefined);
    this.finish();
    this.onProgress({ seconds: this.seconds, levels: this.levels, state: 'done', ...(why ? { ended: why } : {}) });
  }

  private readonly flush = (): void => {
    if (document.visibilityState === 'hidden' && this.media.state === 'recording') this.media.requestData();
  };

  private keep(data: Blob): void {
    if (data.size === 0) return;
    const number = this.number++;
    this.pending = this.pending
      .then(async () => {
        await this.store.addChunk(this.id, number, await data.arrayBuffer());
        if (this.state !== 'done') await this.save({ seconds: Math.max(1, Math.round(this.seconds)) });
      })
      .catch(() => void this.end('full'));
  }

  private async save(change: Partial<LocalRecording>): Promise<void> {
    await this.store.change(this.id, change);
  }

  private tick(): void {
    const now = performance.now();
    if (this.state === 'recording') {
      this.seconds += (now - this.since) / 1_000;
      this.levels = [...this.levels, this.meter?.level() ?? 0];
    }
    this.since = now;
    this.tell();
    if (this.seconds >= RECORDING_SECONDS_MAX && this.state === 'recording') void this.end('too-long');
  }

  private tell(): void {
    if (this.state === 'done') return;
    this.onProgress({ seconds: this.seconds, levels: this.levels, state: this.state });
  }

  /** Where this very device can write down what is said, it does so beside the recording; nothing is sent anywhere for it. */
  private listen(): void {
    void hearsHere().then((ear) => {
      if (!ear || this.state === 'done') return;
      const made = ear.make();
      made.addEventListener('result', (event) => {
        this.words = `${this.words} ${wordsHeard(event)}`.trim();
      });
      try {
        made.start();
        this.recognition = made;
      } catch {
        // the microphone is one for the recorder alone here
      }
    });
  }
}

async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotFoundError' || name === 'OverconstrainedError') throw new CannotRecord('no-microphone');
    if (name === 'NotReadableError' || name === 'AbortError') throw new CannotRecord('busy');
    throw new CannotRecord('refused');
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface Meter {
  readonly level: () => number;
  readonly close: () => void;
}

/** How loud it is now, for the eye alone; undefined where the browser cannot say. */
function meterOf(stream: MediaStream): Meter | undefined {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    // made after the press that it came from, it may wait for another one
    void context.resume();
    const samples = new Float32Array(analyser.fftSize);
    const level = (): number => {
      analyser.getFloatTimeDomainData(samples);
      const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(mean) * 5);
    };
    return { level, close: () => void context.close() };
  } catch {
    return undefined;
  }
}

const lockOf = (recordingId: string): string => `said-aloud:${recordingId}`;

/** Recordings that some page of this browser is making at this moment. */
export async function beingRecorded(): Promise<(recordingId: string) => boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const names = new Set(held.map(({ name }) => name));
  return (recordingId) => names.has(lockOf(recordingId));
}

/** A UUIDv7: recordings sort by when they were begun. */
export function newRecordingId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = crypto.randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`;
}
