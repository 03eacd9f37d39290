import { queryOptions } from '@tanstack/react-query';
import type { Recording, RecordingsOfEulogy } from '../../lib/api-types.js';
import { exchange, ours } from '../../lib/http.js';
import type { Choices, WrittenHow } from './sound-store.js';

/** By which door somebody comes: with an account, or as a guest. The calls behind both are the same. */
export type Door = 'eulogies' | 'guest';

export interface Place {
  readonly door: Door;
  readonly eulogyId: number;
}

/** A part that takes longer than this was lost on the way. */
const PATIENCE_MS = 60_000;
const LISTENING_MS = 150_000;

const addressOf = ({ door, eulogyId }: Place, rest = ''): string => `/api/${door}/${eulogyId}/recordings${rest}`;

async function ask<Answer>(
  method: string,
  path: string,
  body?: object | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  patience = PATIENCE_MS,
): Promise<Answer> {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const request = new Request(new URL(path, window.location.origin), {
    ...ours,
    method,
    headers: { ...ours.headers, ...(body ? { 'content-type': type } : {}), ...headers },
    ...(body ? { body: isBytes ? body : JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(patience),
  });
  const answer = await exchange(request);
  return (await answer.json()) as Answer;
}

export const recordingsQuery = (place: Place) =>
  queryOptions({ queryKey: [addressOf(place)], queryFn: () => ask<RecordingsOfEulogy>('GET', addressOf(place)) });

export interface Received {
  readonly received: number;
  readonly state: 'uploading' | 'kept';
}

export const recordingCalls = {
  begin: (place: Place, id: string, questionId: string, mime: string) =>
    ask<Received>('PUT', addressOf(place, `/${id}`), { questionId, mime }),
  append: (place: Place, id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    ask<Received>('PATCH', addressOf(place, `/${id}`), bytes, { 'Upload-Offset': String(offset) }),
  finish: (place: Place, id: string, whole: { bytes: number; sha256: string; seconds: number }) =>
    ask<Recording>('POST', addressOf(place, `/${id}/finish`), whole),
  choose: (place: Place, id: string, choices: Partial<Choices> & { writtenDown?: WrittenHow }) =>
    ask<Recording>('POST', addressOf(place, `/${id}/choices`), choices),
  drop: (place: Place, id: string) => ask<object>('DELETE', addressOf(place, `/${id}`)),
  writeDown: (place: Place, id: string, words: string) =>
    ask<Recording>('POST', addressOf(place, `/${id}/words`), { words }),
  transcribe: (place: Place, id: string, by: string, wav: Uint8Array<ArrayBuffer>) =>
    ask<{ text: string }>(
      'POST',
      addressOf(place, `/${id}/transcript`),
      wav,
      { 'Transcribe-By': encodeURIComponent(by) },
      LISTENING_MS,
    ),
  sound: async (place: Place, id: string): Promise<ArrayBuffer> => {
    const url = new URL(addressOf(place, `/${id}/sound`), window.location.origin);
    return (await exchange(new Request(url, ours))).arrayBuffer();
  },
};

export type RecordingCalls = typeof recordingCalls;

/** The owner says whether it is right in the family to hear voices. */
export const chooseVoices = (eulogyId: number, voices: 'heard' | 'silent') =>
  ask<{ voices: 'heard' | 'silent' }>('PUT', `/api/eulogies/${eulogyId}/voices`, { voices });
