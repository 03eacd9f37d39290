import { given } from '../../../shared/testing/given.js';
import type { EulogyText } from '@eulogy/arranger';
import { eulogyDecider, type EulogyCommand } from './eulogy.decide.js';
import {
  generationCompleted,
  generationFailed,
  generationRequested,
  generationStageReached,
  writingReset,
} from './eulogy.events.js';

const at = '2025-03-04T10:42:00.000Z';
const of = (generationId: string) => ({ eulogyId: 12, generationId, at });
const request: EulogyCommand = { type: 'RequestGeneration', ...of('g1'), durationMinutes: 5, requestedBy: 'claire' };
const requested = generationRequested({
  eulogyId: 12,
  generationId: 'g1',
  submissionId: 'g1',
  durationMinutes: 5,
  requestedBy: 'claire',
  requestedAt: at,
});
const reached = (stage: 'started' | 'reading' | 'writing') =>
  generationStageReached({ eulogyId: 12, generationId: 'g1', stage, reachedAt: at });
const text: EulogyText = { title: 'Honouring Ray', sections: [], words: 540, durationMinutes: 5, notice: null };
const completed = (generationId: string, version: number) =>
  generationCompleted({
    eulogyId: 12,
    generationId,
    version,
    writer: 'w',
    fellBack: null,
    text,
    words: 540,
    completedAt: at,
  });
const failed = generationFailed({ eulogyId: 12, generationId: 'g1', reason: 'too-little', failedAt: at });

describe('the writing of a eulogy', () => {
  it('starts when the owner asks for it', () => {
    given(eulogyDecider, []).when(request).then([requested]);
  });

  it('goes on as it is when it is asked for again meanwhile', () => {
    given(eulogyDecider, [requested])
      .when({ ...request, generationId: 'g2' })
      .thenNothing();
  });

  it('is not started again by a request that was already answered', () => {
    given(eulogyDecider, [requested, completed('g1', 1)])
      .when(request)
      .thenNothing();
    given(eulogyDecider, [requested, failed]).when(request).thenNothing();
  });

  it('starts anew after a text or a failure', () => {
    given(eulogyDecider, [requested, failed])
      .when({ ...request, generationId: 'g2' })
      .then([generationRequested({ ...requested.data, generationId: 'g2', submissionId: 'g2' })]);
  });

  it('tells each stage once, and never goes back', () => {
    given(eulogyDecider, [requested])
      .when({ type: 'ReachStage', ...of('g1'), stage: 'reading' })
      .then([reached('reading')]);
    given(eulogyDecider, [requested, reached('writing')])
      .when({ type: 'ReachStage', ...of('g1'), stage: 'reading' })
      .thenNothing();
  });

  it('makes one text of one request, however many writers finish', () => {
    given(eulogyDecider, [requested, reached('started')])
      .when({ type: 'CompleteGeneration', ...of('g1'), writer: 'w', fellBack: null, text })
      .then([completed('g1', 1)]);
    given(eulogyDecider, [requested, completed('g1', 1)])
      .when({ type: 'CompleteGeneration', ...of('g1'), writer: 'other', fellBack: null, text })
      .thenNothing();
  });

  it('keeps with a text who really wrote it, and why it is not what was promised', () => {
    const fellBack = { reason: 'quota' } as const;
    given(eulogyDecider, [requested])
      .when({ type: 'CompleteGeneration', ...of('g1'), writer: 'another', fellBack, text })
      .then([generationCompleted({ ...completed('g1', 1).data, writer: 'another', fellBack })]);
  });

  it('counts its versions', () => {
    const again = generationRequested({ ...requested.data, generationId: 'g2', submissionId: 'g2' });
    given(eulogyDecider, [requested, completed('g1', 1), again])
      .when({ type: 'CompleteGeneration', ...of('g2'), writer: 'w', fellBack: null, text })
      .then([completed('g2', 2)]);
  });

  it('does not listen to a writer that was given up', () => {
    for (const late of [
      { type: 'ReachStage', ...of('g1'), stage: 'writing' },
      { type: 'CompleteGeneration', ...of('g1'), writer: 'w', fellBack: null, text },
      { type: 'FailGeneration', ...of('g1'), reason: 'unexpected' },
    ] satisfies EulogyCommand[]) {
      given(eulogyDecider, [requested, failed]).when(late).thenNothing();
    }
  });

  it('may fail, and says why', () => {
    given(eulogyDecider, [requested])
      .when({ type: 'FailGeneration', ...of('g1'), reason: 'too-little' })
      .then([failed]);
  });
});

describe('after a reset of the questionnaire', () => {
  const reset = (resetId = 'r1'): EulogyCommand => ({ type: 'ResetWriting', eulogyId: 12, resetId, at });
  const dropped = (resetId = 'r1') => writingReset({ eulogyId: 12, resetId, resetAt: at });

  it('a text that is being written is dropped, and its writer talks to nobody', () => {
    given(eulogyDecider, [requested]).when(reset()).then([dropped()]);
    for (const command of [
      { type: 'ReachStage', ...of('g1'), stage: 'writing' },
      { type: 'CompleteGeneration', ...of('g1'), writer: 'w', fellBack: null, text },
      { type: 'FailGeneration', ...of('g1'), reason: 'stalled' },
      request,
    ] as const) {
      given(eulogyDecider, [requested, dropped()]).when(command).thenNothing();
    }
  });

  it('the next text has the next number, and the same reset told again leaves it alone', () => {
    const history = [requested, completed('g1', 1), dropped()];
    given(eulogyDecider, [requested, completed('g1', 1)])
      .when(reset())
      .then([dropped()]);
    const again = generationRequested({ ...requested.data, generationId: 'g2', submissionId: 'g2' });
    given(eulogyDecider, [...history, again])
      .when({ type: 'CompleteGeneration', ...of('g2'), writer: 'w', fellBack: null, text })
      .then([completed('g2', 2)]);
    given(eulogyDecider, [...history, again, completed('g2', 2)])
      .when(reset())
      .thenNothing();
  });

  it('nothing is said where nothing was written', () => {
    given(eulogyDecider, []).when(reset()).thenNothing();
  });
});
