import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

// These shapes are a storage format: a stored event never changes. The sound itself is in none of them.

const stream = 'memories-{eulogyId}-{personId}';
const personId = '01890a5d-ac96-774b-bcce-b302099a8057';
const recordingId = '01890a5d-ac96-774b-bcce-b302099a8072';
const time = '2025-03-04T10:42:00.000Z';
const place = { eulogyId: 12, personId, recordingId };

export interface OfRecording {
  eulogyId: number;
  /** Whose voice it is. */
  personId: string;
  recordingId: string;
}

/** Who may hear it: the one who spoke, or the owner too. */
export type Hearing = 'speaker' | 'family';
/** How the words of a recording were written down before somebody said yes to them. */
export type WrittenDownHow = 'typed' | 'endpoint' | 'device';
export type DropReason = 'speaker' | 'owner' | 'withdrawn' | 'time-passed' | 'taken-along' | 'reset';

export const recordingKept = defineEvent<
  'RecordingKept',
  OfRecording & {
    questionId: string;
    seconds: number;
    bytes: number;
    mime: string;
    /** The person whose key opens the sound: the guest that its speaker was, where they made an account later. */
    sealedFor: string;
    keptAt: string;
  }
>('RecordingKept', {
  summary: 'What somebody said aloud at a question of memory arrived as a whole.',
  stream,
  version: 1,
  personal: {},
  example: {
    ...place,
    questionId: 'story',
    seconds: 91,
    bytes: 364_000,
    mime: 'audio/webm',
    sealedFor: personId,
    keptAt: time,
  },
});

export const recordingHearingChosen = defineEvent<
  'RecordingHearingChosen',
  OfRecording & { hearing: Hearing; chosenAt: string }
>('RecordingHearingChosen', {
  summary: 'The speaker said who may hear the recording.',
  stream,
  version: 1,
  personal: {},
  example: { ...place, hearing: 'family', chosenAt: time },
  furtherExamples: [{ ...place, hearing: 'speaker', chosenAt: time }],
});

export const recordingStayChosen = defineEvent<
  'RecordingStayChosen',
  OfRecording & { by: 'speaker' | 'owner'; stay: 'stay' | 'end'; chosenAt: string }
>('RecordingStayChosen', {
  summary: 'The speaker, or the owner, said whether the recording may stay when the others are deleted.',
  stream,
  version: 1,
  personal: {},
  example: { ...place, by: 'speaker', stay: 'stay', chosenAt: time },
  furtherExamples: [{ ...place, by: 'owner', stay: 'end', chosenAt: time }],
});

export const transcriptAsked = defineEvent<'TranscriptAsked', OfRecording & { from: string; askedAt: string }>(
  'TranscriptAsked',
  {
    summary: 'The speaker agreed that the sound goes to a service, named to them, that writes down what it hears.',
    stream,
    version: 1,
    personal: {},
    example: { ...place, from: 'api.openai.com', askedAt: time },
  },
);

export const recordingWrittenDown = defineEvent<
  'RecordingWrittenDown',
  OfRecording & { by: 'speaker' | 'owner'; how: WrittenDownHow; writtenAt: string }
>('RecordingWrittenDown', {
  summary: 'Somebody said yes to the words of a recording: they are the answer that stands at its question.',
  stream,
  version: 1,
  personal: {},
  example: { ...place, by: 'speaker', how: 'typed', writtenAt: time },
  furtherExamples: [{ ...place, by: 'owner', how: 'endpoint', writtenAt: time }],
});

export const recordingDropped = defineEvent<
  'RecordingDropped',
  OfRecording & { reason: DropReason; droppedAt: string }
>('RecordingDropped', {
  summary: 'A recording is not there any more; its sound is deleted, unless the speaker took it along to an account.',
  stream,
  version: 1,
  personal: {},
  example: { ...place, reason: 'speaker', droppedAt: time },
  furtherExamples: (['owner', 'withdrawn', 'time-passed', 'taken-along', 'reset'] as const).map((reason) => ({
    ...place,
    reason,
    droppedAt: time,
  })),
});

export const recordingEvents = [
  recordingKept,
  recordingHearingChosen,
  recordingStayChosen,
  transcriptAsked,
  recordingWrittenDown,
  recordingDropped,
];

export type RecordingDropped = EventOf<typeof recordingDropped>;
export type RecordingEvent = EventOf<
  | typeof recordingKept
  | typeof recordingHearingChosen
  | typeof recordingStayChosen
  | typeof transcriptAsked
  | typeof recordingWrittenDown
  | typeof recordingDropped
>;
