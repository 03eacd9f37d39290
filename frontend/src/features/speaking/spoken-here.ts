import type { Recording } from '../../lib/api-types.js';
import { recordingCalls, type Place } from './api.js';
import { beingRecorded } from './sound-recorder.js';
import { SoundSender, type Sent } from './sound-sender.js';
import { NO_CHOICE, soundStore, type LocalRecording, type SoundStore } from './sound-store.js';

/** In the place of a person, before the house knows them. */
export const INVITED = 'invited';

export interface Spoken {
  /** Undefined until the device was asked. */
  readonly recordings: readonly LocalRecording[] | undefined;
  readonly keeps: SoundStore['keeps'];
}

interface Options {
  readonly eulogyId: number;
  readonly speaker: string;
  /** Undefined: there is nobody to send it for yet. */
  readonly place: Place | undefined;
  readonly onServerChange: () => void;
}

/** What one person said aloud for one eulogy, as far as it waits on this device. One for as long as the page is open. */
export class SpokenHere {
  private readonly listeners = new Set<() => void>();
  private spoken: Spoken = { recordings: undefined, keeps: 'device' };
  private sender: SoundSender | undefined;

  constructor(readonly options: Options) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): Spoken => this.spoken;

  sentOf(recordingId: string): Sent {
    return this.sender?.sentOf(recordingId) ?? { state: 'here' };
  }

  start(): () => void {
    const { place, speaker } = this.options;
    let stop: (() => void) | undefined;
    let ended: 'no' | 'yes' = 'no';
    void this.prepare().then((store) => {
      if (ended === 'yes' || !place) return;
      const onChange = (): void => {
        void this.refresh();
        this.options.onServerChange();
      };
      this.sender = new SoundSender({ place, speaker, store, calls: recordingCalls, onChange });
      stop = this.sender.start();
    });
    return () => {
      ended = 'yes';
      stop?.();
    };
  }

  /** Something new is on the device. */
  async refresh(): Promise<void> {
    const store = await soundStore();
    const { eulogyId, speaker } = this.options;
    const recordings = (await store.all())
      .filter((one) => one.eulogyId === eulogyId && one.speaker === speaker)
      .sort((a, b) => a.at - b.at);
    this.spoken = { recordings, keeps: store.keeps };
    for (const listener of this.listeners) listener();
  }

  async change(recordingId: string, change: Partial<LocalRecording>): Promise<void> {
    await (await soundStore()).change(recordingId, change);
    await this.refresh();
    void this.sender?.poke();
  }

  /** What the server has and this device has not, to be written down here. */
  async take({ recordingId, questionId, mime, seconds, hearing, speakerLetsStay }: Recording): Promise<void> {
    const store = await soundStore();
    if (await store.get(recordingId)) return;
    const { eulogyId, speaker } = this.options;
    await store.put({
      ...{ recordingId, eulogyId, speaker, questionId, mime, seconds, state: 'done', draft: '', how: 'typed' },
      ...{ choices: { ...NO_CHOICE, hearing, stay: speakerLetsStay ? 'stay' : 'end' }, confirmed: 'no' },
      ...{ kept: 'yes', at: Date.now() },
    });
    await this.refresh();
  }

  /** It is on its way, or has grown. */
  poke(): void {
    void this.sender?.poke();
  }

  /** Deletes it here, and on the server where that has some of it. @throws as the call does */
  async drop(recordingId: string): Promise<void> {
    const store = await soundStore();
    const { place } = this.options;
    if (place && this.sentOf(recordingId).state !== 'refused')
      await recordingCalls.drop(place, recordingId).catch((error: unknown) => {
        if ((error as { status?: number }).status !== 404) throw error;
      });
    await store.drop(recordingId);
    await this.refresh();
    this.options.onServerChange();
  }

  /** The sound itself, from this device or from the server. */
  async sound(recordingId: string, mime: string): Promise<Blob> {
    const bytes = await (await soundStore()).bytes(recordingId);
    if (bytes.length > 0) return new Blob([bytes], { type: mime });
    const { place } = this.options;
    if (!place) throw new Error('nowhere');
    return new Blob([await recordingCalls.sound(place, recordingId)], { type: mime });
  }

  /** What a page that was closed left behind is done; what was said before the house knew them is theirs. */
  private async prepare(): Promise<SoundStore> {
    const store = await soundStore();
    const isLive = await beingRecorded();
    const { eulogyId, speaker, place } = this.options;
    for (const one of await store.all()) {
      if (one.eulogyId !== eulogyId) continue;
      const isOwn = one.speaker === speaker || (one.speaker === INVITED && place?.door === 'guest');
      if (!isOwn || (one.state === 'recording' && isLive(one.recordingId))) continue;
      await store.change(one.recordingId, { speaker, state: 'done' });
    }
    await this.refresh();
    return store;
  }
}

/** What waits on this device goes along to another name of the same person. */
export async function handSoundOver(eulogyId: number, from: string, to: string): Promise<void> {
  const store = await soundStore();
  for (const one of await store.all())
    if (one.eulogyId === eulogyId && one.speaker === from) await store.change(one.recordingId, { speaker: to });
}

/** Words that were taken back leave no voice on this device either. */
export async function forgetSound(eulogyId: number): Promise<void> {
  const store = await soundStore();
  for (const one of await store.all()) if (one.eulogyId === eulogyId) await store.drop(one.recordingId);
}
