import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Recording } from '../../lib/api-types.js';
import { recordingsQuery, type Place } from './api.js';
import type { LocalRecording } from './sound-store.js';
import { INVITED, SpokenHere, type Spoken } from './spoken-here.js';

/** One for as long as the page is open: sends what was said, whichever question is open. */
export function useSpoken(eulogyId: number, speaker: string, door: Place['door'] | undefined): SpokenHere {
  const client = useQueryClient();
  const [spoken] = useState(() => {
    const place = door && { door, eulogyId };
    const onServerChange = (): void => {
      if (place) void client.invalidateQueries({ queryKey: recordingsQuery(place).queryKey });
    };
    return new SpokenHere({ eulogyId, speaker, place, onServerChange });
  });
  useEffect(() => spoken.start(), [spoken]);
  return spoken;
}

/** Of somebody whom the house does not know yet: kept on the device alone. */
export function useSpokenByInvited(eulogyId: number): SpokenHere {
  return useSpoken(eulogyId, INVITED, undefined);
}

export function useOnDevice(spoken: SpokenHere): Spoken {
  return useSyncExternalStore(spoken.subscribe, spoken.snapshot);
}

/** What was said at a question and has no words yet, the newest; and what has. */
export interface SaidAt {
  readonly open: LocalRecording | undefined;
  /** On the server only: on another device, or before this browser forgot. */
  readonly elsewhere: Recording | undefined;
  readonly told: readonly Recording[];
  readonly transcriber: string | null;
  readonly voices: 'heard' | 'silent' | null;
}

export function useSaidAt(spoken: SpokenHere, questionId: string): SaidAt {
  const { recordings = [] } = useOnDevice(spoken);
  const { place } = spoken.options;
  const { data } = useQuery({
    ...recordingsQuery(place ?? { door: 'guest', eulogyId: 0 }),
    enabled: place !== undefined,
    retry: 0,
    staleTime: 30_000,
  });
  const own = (data?.recordings ?? []).filter((one) => one.isOwn && one.questionId === questionId);
  const here = recordings.filter((one) => one.questionId === questionId && one.state === 'done');
  const open = here.findLast(({ confirmed }) => confirmed === 'no');
  return {
    open,
    elsewhere: open
      ? undefined
      : own.find(
          ({ recordingId, writtenDownBy }) =>
            writtenDownBy === null && !here.some((one) => one.recordingId === recordingId),
        ),
    told: own.filter(({ writtenDownBy }) => writtenDownBy !== null),
    transcriber: data?.transcriber ?? null,
    voices: data?.voices ?? null,
  };
}
