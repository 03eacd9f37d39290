import { RECORDING_SECONDS_MAX, newRecordingId } from './sound-recorder.js';
import { NO_CHOICE, type LocalRecording, type SoundStore } from './sound-store.js';

export const SOUND_BYTES_MAX = 12_000_000;

/** As phones and computers call what we can keep. */
const KINDS: Readonly<Record<string, string>> = {
  'audio/webm': 'audio/webm',
  'video/webm': 'audio/webm',
  'audio/ogg': 'audio/ogg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/aac': 'audio/aac',
};

export type FileProblem = 'not-sound' | 'too-large' | 'too-long' | 'full';

/** Keeps a file of sound, of the phone's own recorder, as if it had been recorded here. @returns its id, or why not */
export async function keepSoundFile(
  file: File,
  place: Pick<LocalRecording, 'eulogyId' | 'speaker' | 'questionId'>,
  store: SoundStore,
  lengthOf: (file: File) => Promise<number | undefined> = secondsOf,
): Promise<{ recordingId: string } | { problem: FileProblem }> {
  const mime = KINDS[file.type.split(';')[0] ?? ''];
  if (!mime) return { problem: 'not-sound' };
  if (file.size > SOUND_BYTES_MAX) return { problem: 'too-large' };
  const seconds = await lengthOf(file);
  if (seconds === undefined) return { problem: 'not-sound' };
  if (seconds > RECORDING_SECONDS_MAX) return { problem: 'too-long' };
  const recordingId = newRecordingId();
  try {
    await store.addChunk(recordingId, 0, await file.arrayBuffer());
    await store.put({
      ...place,
      ...{ recordingId, mime, seconds: Math.max(1, Math.round(seconds)), state: 'done', draft: '', how: 'typed' },
      ...{ choices: NO_CHOICE, confirmed: 'no', kept: 'no', at: Date.now() },
    });
  } catch {
    await store.drop(recordingId).catch(() => undefined);
    return { problem: 'full' };
  }
  return { recordingId };
}

/** Undefined where the browser cannot play it. */
function secondsOf(file: File): Promise<number | undefined> {
  return new Promise((resolve) => {
    const player = new Audio();
    const url = URL.createObjectURL(file);
    const done = (seconds: number | undefined): void => {
      URL.revokeObjectURL(url);
      resolve(seconds);
    };
    player.preload = 'metadata';
    player.addEventListener('loadedmetadata', () => done(Number.isFinite(player.duration) ? player.duration : 1));
    player.addEventListener('error', () => done(undefined));
    player.src = url;
  });
}
