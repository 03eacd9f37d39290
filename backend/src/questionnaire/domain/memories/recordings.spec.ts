import { given } from '../../../shared/testing/given.js';
import { RECORDED_BYTES_MAX, RECORDING_BYTES_MAX, RECORDINGS_MAX } from '../limits.js';
import { memoriesDecider, type MemoriesCommand } from './memories.decide.js';
import { answerContributed, memoriesReset } from './memories.events.js';
import {
  recordingDropped,
  recordingHearingChosen,
  recordingKept,
  recordingStayChosen,
  recordingWrittenDown,
  transcriptAsked,
} from './recordings.events.js';
import type { RecordingChange } from './recordings.js';

const at = '2025-03-04T10:42:00.000Z';
const own = { eulogyId: 12, personId: 'tom' } as const;
const one = { ...own, recordingId: 'r1' } as const;
const said = { questionId: 'story', seconds: 91, bytes: 364_000, mime: 'audio/webm', sealedFor: 'tom' } as const;
const kept = recordingKept({ ...one, ...said, keptAt: at });
const told = answerContributed({
  ...own,
  questionId: 'story',
  answer: 'The shed.',
  answerRevision: 1,
  contributedAt: at,
});
const change = (what: RecordingChange): MemoriesCommand => ({ ...own, type: 'ChangeRecordings', change: what, at });
const keep = (more: object = {}) => change({ type: 'KeepRecording', recordingId: 'r1', ...said, ...more });

describe('what somebody says aloud', () => {
  it('ends with a reset of the questionnaire, written down or not, but not what was said after it', () => {
    const reset: MemoriesCommand = { ...own, type: 'ResetMemories', resetId: 's1', at };
    const later = recordingKept({ ...one, ...said, recordingId: 'r2', keptAt: '2025-03-04T10:42:00.001Z' });
    const dropped = recordingDropped({ ...one, reason: 'reset', droppedAt: at });
    const emptied = memoriesReset({ ...own, resetId: 's1', questionIds: ['story'], answerRevision: 2, resetAt: at });
    given(memoriesDecider, [kept, later]).when(reset).then([dropped]);
    given(memoriesDecider, [kept, told]).when(reset).then([emptied, dropped]);
    given(memoriesDecider, [kept, dropped]).when(reset).thenNothing();
  });

  it('is kept once, however often it is finished', () => {
    given(memoriesDecider, []).when(keep()).then([kept]);
  });

  it.each([
    [{ seconds: 611 }, 'recording.too-long'],
    [{ bytes: RECORDING_BYTES_MAX + 1 }, 'recording.too-large'],
  ])('is not kept beyond its bounds: %p', (more, code) => {
    given(memoriesDecider, []).when(keep(more)).thenRefused(code);
  });

  it('has room for so many, and so much', () => {
    const many = Array.from({ length: RECORDINGS_MAX }, (_, n) =>
      recordingKept({ ...one, ...said, recordingId: `m${n}`, keptAt: at }),
    );
    given(memoriesDecider, many).when(keep()).thenRefused('recordings.full');
    const much = [recordingKept({ ...one, ...said, recordingId: 'm', bytes: RECORDED_BYTES_MAX, keptAt: at })];
    given(memoriesDecider, much).when(keep()).thenRefused('recordings.full');
  });

  it('does not come back once it was dropped', () => {
    const gone = recordingDropped({ ...one, reason: 'speaker', droppedAt: at });
    given(memoriesDecider, [kept, gone]).when(keep()).thenRefused('recording.dropped');
    given(memoriesDecider, [kept])
      .when(change({ type: 'DropRecordings', recordingIds: ['r1', 'r2'], reason: 'speaker' }))
      .then([gone]);
  });

  it('is heard by its speaker alone, until they say otherwise', () => {
    const family = { type: 'ChooseHearing', recordingId: 'r1', hearing: 'family' } as const;
    given(memoriesDecider, [kept])
      .when(change(family))
      .then([recordingHearingChosen({ ...one, hearing: 'family', chosenAt: at })]);
    given(memoriesDecider, [kept])
      .when(change({ ...family, hearing: 'speaker' }))
      .thenNothing();
    given(memoriesDecider, []).when(change(family)).thenRefused('recording.not-found');
  });

  it('stays by the yes of the speaker and of the owner, each their own', () => {
    const stay = { type: 'ChooseStay', recordingId: 'r1', by: 'owner', stay: 'stay' } as const;
    given(memoriesDecider, [kept, recordingStayChosen({ ...one, by: 'speaker', stay: 'stay', chosenAt: at })])
      .when(change(stay))
      .then([recordingStayChosen({ ...one, by: 'owner', stay: 'stay', chosenAt: at })]);
  });

  it('has words once there is an answer that somebody said yes to', () => {
    const writeDown = { type: 'WriteDown', recordingId: 'r1', by: 'speaker', how: 'endpoint' } as const;
    given(memoriesDecider, [kept]).when(change(writeDown)).thenRefused('recording.no-words');
    given(memoriesDecider, [kept, told])
      .when(change(writeDown))
      .then([recordingWrittenDown({ ...one, by: 'speaker', how: 'endpoint', writtenAt: at })]);
  });

  it('says once which service its speaker let hear it', () => {
    given(memoriesDecider, [kept])
      .when(change({ type: 'AskTranscript', recordingId: 'r1', from: 'listener.example' }))
      .then([transcriptAsked({ ...one, from: 'listener.example', askedAt: at })]);
  });

  it('goes with the words that are taken back', () => {
    given(memoriesDecider, [kept])
      .when({ ...own, type: 'WithdrawMemories', at })
      .then([recordingDropped({ ...one, reason: 'withdrawn', droppedAt: at })]);
  });

  it('goes along to an account under the key it was sealed with, with all that was said of it', () => {
    const brought = {
      r1: {
        ...said,
        keptAt: at,
        hearing: 'family',
        writtenDown: { by: 'speaker', how: 'typed' },
        stays: { speaker: 'stay', owner: 'end' },
        sentTo: [],
      },
    } as const;
    const claire = { ...one, personId: 'claire' } as const;
    given(memoriesDecider, [])
      .when({ ...own, personId: 'claire', type: 'ChangeRecordings', change: { type: 'BringRecordings', brought }, at })
      .then([
        recordingKept({ ...claire, ...said, keptAt: at }),
        recordingHearingChosen({ ...claire, hearing: 'family', chosenAt: at }),
        recordingStayChosen({ ...claire, by: 'speaker', stay: 'stay', chosenAt: at }),
        recordingWrittenDown({ ...claire, by: 'speaker', how: 'typed', writtenAt: at }),
      ]);
  });
});
