import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  RECORDED_BYTES_MAX,
  RECORDING_BYTES_MAX,
  RECORDING_SECONDS_MAX,
  RECORDING_SECONDS_SLACK,
  RECORDINGS_MAX,
} from '../limits.js';
import {
  recordingDropped,
  recordingHearingChosen,
  recordingKept,
  recordingStayChosen,
  recordingWrittenDown,
  transcriptAsked,
  type DropReason,
  type Hearing,
  type RecordingEvent,
  type WrittenDownHow,
} from './recordings.events.js';

/** What somebody said aloud, as far as it is known without listening. */
export interface Recording {
  readonly questionId: string;
  readonly seconds: number;
  readonly bytes: number;
  readonly mime: string;
  readonly sealedFor: string;
  readonly keptAt: string;
  readonly hearing: Hearing;
  /** What its words were last confirmed by; undefined: they are nobody's answer yet. */
  readonly writtenDown: { readonly by: 'speaker' | 'owner'; readonly how: WrittenDownHow } | undefined;
  readonly stays: Readonly<Record<'speaker' | 'owner', 'stay' | 'end'>>;
  /** Services, by name, that its speaker let hear it. */
  readonly sentTo: readonly string[];
}

export interface Recordings {
  readonly standing: Readonly<Record<string, Recording>>;
  /** What was dropped does not come back, whichever device still has it. */
  readonly dropped: readonly string[];
}

export const NO_RECORDINGS: Recordings = { standing: {}, dropped: [] };

export type RecordingChange =
  | {
      readonly type: 'KeepRecording';
      readonly recordingId: string;
      readonly questionId: string;
      readonly seconds: number;
      readonly bytes: number;
      readonly mime: string;
      readonly sealedFor: string;
    }
  | { readonly type: 'ChooseHearing'; readonly recordingId: string; readonly hearing: Hearing }
  | {
      readonly type: 'ChooseStay';
      readonly recordingId: string;
      readonly by: 'speaker' | 'owner';
      readonly stay: 'stay' | 'end';
    }
  | { readonly type: 'AskTranscript'; readonly recordingId: string; readonly from: string }
  | {
      readonly type: 'WriteDown';
      readonly recordingId: string;
      readonly by: 'speaker' | 'owner';
      readonly how: WrittenDownHow;
    }
  | { readonly type: 'DropRecordings'; readonly recordingIds: readonly string[]; readonly reason: DropReason }
  /** What was said as a guest becomes the account's. */
  | { readonly type: 'BringRecordings'; readonly brought: Readonly<Record<string, Recording>> };

interface Place {
  readonly eulogyId: number;
  readonly personId: string;
  readonly at: string;
}

/** @param isTold whether there are words of this person at a question */
export function changeRecordings(
  { standing, dropped }: Recordings,
  { eulogyId, personId, at }: Place,
  change: RecordingChange,
  isTold: (questionId: string) => boolean,
): RecordingEvent[] {
  const own = { eulogyId, personId };
  const known = (recordingId: string): Recording => {
    const recording = standing[recordingId];
    if (!recording) throw new RuleBroken('recording.not-found');
    return recording;
  };
  switch (change.type) {
    case 'KeepRecording': {
      const { type: _, ...kept } = change;
      if (standing[kept.recordingId]) return []; // finished twice
      requireRoom(Object.values(standing), kept);
      if (dropped.includes(kept.recordingId)) throw new RuleBroken('recording.dropped');
      return [recordingKept({ ...own, ...kept, keptAt: at })];
    }
    case 'ChooseHearing': {
      const { recordingId, hearing } = change;
      if (known(recordingId).hearing === hearing) return [];
      return [recordingHearingChosen({ ...own, recordingId, hearing, chosenAt: at })];
    }
    case 'ChooseStay': {
      const { recordingId, by, stay } = change;
      if (known(recordingId).stays[by] === stay) return [];
      return [recordingStayChosen({ ...own, recordingId, by, stay, chosenAt: at })];
    }
    case 'AskTranscript': {
      const { recordingId, from } = change;
      if (known(recordingId).sentTo.includes(from)) return [];
      return [transcriptAsked({ ...own, recordingId, from, askedAt: at })];
    }
    case 'WriteDown': {
      const { recordingId, by, how } = change;
      const { questionId, writtenDown } = known(recordingId);
      if (!isTold(questionId)) throw new RuleBroken('recording.no-words');
      if (writtenDown?.by === by && writtenDown.how === how) return [];
      return [recordingWrittenDown({ ...own, recordingId, by, how, writtenAt: at })];
    }
    case 'DropRecordings':
      return change.recordingIds
        .filter((recordingId) => standing[recordingId])
        .map((recordingId) => recordingDropped({ ...own, recordingId, reason: change.reason, droppedAt: at }));
    case 'BringRecordings':
      return Object.entries(change.brought)
        .filter(([recordingId]) => !standing[recordingId])
        .flatMap(([recordingId, recording]) => broughtAlong({ ...own, recordingId }, recording, at));
    default:
      return unreachable(change);
  }
}

export function evolveRecordings(recordings: Recordings, event: RecordingEvent): Recordings {
  const { recordingId } = event.data;
  const { standing, dropped } = recordings;
  const known = standing[recordingId];
  const changed = (change: Partial<Recording>): Recordings =>
    known ? { ...recordings, standing: { ...standing, [recordingId]: { ...known, ...change } } } : recordings;
  switch (event.type) {
    case 'RecordingKept': {
      const { questionId, seconds, bytes, mime, sealedFor, keptAt } = event.data;
      const kept: Recording = {
        ...{ questionId, seconds, bytes, mime, sealedFor, keptAt, hearing: 'speaker', writtenDown: undefined },
        ...{ stays: { speaker: 'end', owner: 'end' }, sentTo: [] },
      };
      return { ...recordings, standing: { ...standing, [recordingId]: kept } };
    }
    case 'RecordingHearingChosen':
      return changed({ hearing: event.data.hearing });
    case 'RecordingStayChosen':
      return changed(known ? { stays: { ...known.stays, [event.data.by]: event.data.stay } } : {});
    case 'TranscriptAsked':
      return changed(known ? { sentTo: [...known.sentTo, event.data.from] } : {});
    case 'RecordingWrittenDown':
      return changed({ writtenDown: { by: event.data.by, how: event.data.how } });
    case 'RecordingDropped': {
      const { [recordingId]: _, ...left } = standing;
      return { standing: left, dropped: [...dropped, recordingId] };
    }
    default:
      return unreachable(event);
  }
}

/** @throws RuleBroken recording.too-long, recording.too-large, recordings.full */
function requireRoom(standing: readonly Recording[], { seconds, bytes }: Pick<Recording, 'seconds' | 'bytes'>): void {
  if (seconds > RECORDING_SECONDS_MAX + RECORDING_SECONDS_SLACK) throw new RuleBroken('recording.too-long');
  if (bytes > RECORDING_BYTES_MAX) throw new RuleBroken('recording.too-large');
  const sum = standing.reduce((total, recording) => total + recording.bytes, bytes);
  if (standing.length >= RECORDINGS_MAX || sum > RECORDED_BYTES_MAX) throw new RuleBroken('recordings.full');
}

function broughtAlong(
  own: { eulogyId: number; personId: string; recordingId: string },
  { questionId, seconds, bytes, mime, sealedFor, hearing, writtenDown, stays, sentTo }: Recording,
  at: string,
): RecordingEvent[] {
  return [
    recordingKept({ ...own, questionId, seconds, bytes, mime, sealedFor, keptAt: at }),
    ...(hearing === 'speaker' ? [] : [recordingHearingChosen({ ...own, hearing, chosenAt: at })]),
    ...(['speaker', 'owner'] as const)
      .filter((by) => stays[by] === 'stay')
      .map((by) => recordingStayChosen({ ...own, by, stay: 'stay', chosenAt: at })),
    ...sentTo.map((from) => transcriptAsked({ ...own, from, askedAt: at })),
    ...(writtenDown ? [recordingWrittenDown({ ...own, ...writtenDown, writtenAt: at })] : []),
  ];
}
