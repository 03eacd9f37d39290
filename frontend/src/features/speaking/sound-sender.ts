import { ApiError, OfflineError } from '../../lib/http.js';
import type { Place, RecordingCalls } from './api.js';
import type { LocalRecording, SoundStore } from './sound-store.js';

/** Bytes in one go: small enough for a weak line, and a tenth of what a minute takes at our rate. */
const PART_BYTES = 128 * 1_024;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const DAMAGED_MAX = 3;

/** How far a recording of this device is. `refused`: it will not be taken, and why. */
export type Sent =
  | { readonly state: 'here' | 'sending' | 'kept' }
  | { readonly state: 'refused'; readonly why: string };

interface Options {
  readonly place: Place;
  readonly speaker: string;
  readonly store: SoundStore;
  readonly calls: RecordingCalls;
  /** Something changed: read the store and the server again. */
  readonly onChange: () => void;
}

/**
 * Sends what one person said for one eulogy from this device to the server, in order and in parts. It goes on by itself after a tunnel, a
 * reload, or a day; what the server has is never sent twice.
 */
export class SoundSender {
  private readonly sent = new Map<string, Sent>();
  private readonly damaged = new Map<string, number>();
  private running: Promise<void> | undefined;
  private again = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private ended: 'no' | 'yes' = 'no';

  constructor(private readonly options: Options) {}

  sentOf(recordingId: string): Sent {
    return this.sent.get(recordingId) ?? { state: 'here' };
  }

  /** Watches the connection; ends with the returned function. */
  start(): () => void {
    const online = (): void => void this.poke();
    this.ended = 'no';
    window.addEventListener('online', online);
    void this.poke();
    return () => {
      this.ended = 'yes';
      clearTimeout(this.timer);
      window.removeEventListener('online', online);
    };
  }

  /** There is something new to send. Resolves once everything was tried. */
  poke(): Promise<void> {
    clearTimeout(this.timer);
    this.again += 1;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    const { store, speaker, place } = this.options;
    let round: number;
    do {
      round = this.again;
      const own = (await store.all())
        .filter((one) => one.speaker === speaker && one.eulogyId === place.eulogyId)
        .sort((a, b) => a.at - b.at);
      for (const { recordingId } of own) {
        if (this.ended === 'yes') return;
        const recording = await store.get(recordingId);
        if (!recording || this.sentOf(recordingId).state === 'refused') continue;
        try {
          await this.bring(recording);
          this.tries = 0;
        } catch (error) {
          if ((await this.failed(recording, error)) === 'wait') return;
        }
      }
    } while (round !== this.again);
  }

  private async bring(recording: LocalRecording): Promise<void> {
    if (recording.kept === 'no') await this.upload(recording);
    const now = await this.options.store.get(recording.recordingId);
    if (now?.kept === 'yes' && now.confirmed === 'yes') await this.confirm(now);
  }

  private async upload({ recordingId, questionId, mime }: LocalRecording): Promise<void> {
    const { store, calls, place } = this.options;
    const { received, state } = await calls.begin(place, recordingId, questionId, mime);
    let at = received;
    if (state !== 'kept') {
      this.set(recordingId, { state: 'sending' });
      const bytes = await store.bytes(recordingId);
      while (at < bytes.length) {
        const part = bytes.slice(at, at + PART_BYTES);
        at = await this.append(recordingId, at, part);
      }
      const current = await store.get(recordingId);
      // still being said: what comes next is sent when it is there
      if (!current || current.state === 'recording') return;
      const whole = await store.bytes(recordingId);
      if (whole.length > at) return void this.poke();
      await calls.finish(place, recordingId, {
        bytes: whole.length,
        sha256: await sha256(whole),
        seconds: current.seconds,
      });
    }
    await store.change(recordingId, { kept: 'yes' });
    this.set(recordingId, { state: 'kept' });
  }

  /** @returns how many bytes the server has now, also where it had others than we thought */
  private async append(recordingId: string, at: number, part: Uint8Array<ArrayBuffer>): Promise<number> {
    try {
      return (await this.options.calls.append(this.options.place, recordingId, at, part)).received;
    } catch (error) {
      const here = receivedIn(error);
      if (here === undefined || here === at) throw error;
      return here;
    }
  }

  /** The words are the speaker's answer already: says so of the recording, after which this device needs no copy. */
  private async confirm({ recordingId, how, choices }: LocalRecording): Promise<void> {
    await this.options.calls.choose(this.options.place, recordingId, { ...choices, writtenDown: how });
    await this.options.store.drop(recordingId);
    this.options.onChange();
  }

  private async failed({ recordingId }: LocalRecording, error: unknown): Promise<'wait' | 'next'> {
    if (!(error instanceof ApiError)) {
      this.set(recordingId, { state: 'here' });
      this.later(error instanceof OfflineError ? undefined : LONGEST_WAIT_MS);
      return 'wait';
    }
    switch (error.code) {
      case 'recording.dropped':
        await this.options.store.drop(recordingId);
        this.options.onChange();
        return 'next';
      case 'recording.damaged': {
        const times = (this.damaged.get(recordingId) ?? 0) + 1;
        this.damaged.set(recordingId, times);
        if (times < DAMAGED_MAX) this.later(FIRST_WAIT_MS);
        else this.set(recordingId, { state: 'refused', why: error.sentence ?? '' });
        return 'next';
      }
      // the words are on their way, and so is the rest of the sound
      case 'recording.no-words':
      case 'recording.incomplete':
      case 'recording.offset':
        this.later(undefined);
        return 'next';
      default:
        if (error.status === 422 || error.status === 404) {
          this.set(recordingId, { state: 'refused', why: error.sentence ?? 'It could not be taken.' });
          return 'next';
        }
        this.set(recordingId, { state: 'here' });
        // who is signed out, or turned away, is told so by the page; what they said waits here
        if (error.status !== 401 && error.status !== 403) this.later(error.retryAfterMs);
        return 'wait';
    }
  }

  private later(ms: number | undefined): void {
    clearTimeout(this.timer);
    if (this.ended === 'yes') return;
    const wait = ms ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries);
    this.tries += 1;
    this.timer = setTimeout(() => void this.poke(), wait);
  }

  private set(recordingId: string, sent: Sent): void {
    if (this.sentOf(recordingId).state === sent.state) return;
    this.sent.set(recordingId, sent);
    this.options.onChange();
  }
}

function receivedIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'recording.offset') return undefined;
  const { received } = (error.problem ?? {}) as { received?: unknown };
  return typeof received === 'number' ? received : undefined;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
