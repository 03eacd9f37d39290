import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import type { DurationMinutes } from '@eulogy/arranger';
import type { EulogyText } from '@eulogy/arranger';

// These shapes are a storage format: a stored event never changes.

/** What a writer is doing, in this order. */
export const STAGES = ['started', 'reading', 'choosing', 'writing', 'checking'] as const;
export type Stage = (typeof STAGES)[number];

/** Why no text came of it; the screen finds words for each. */
export type FailureReason =
  | 'too-little'
  | 'too-much-work'
  | 'checks-failed'
  | 'quota'
  | 'rate-limit'
  | 'stalled'
  | 'unexpected';

/** The text is not what was promised: why. Another writer wrote it, or a step of the model's work is missing. */
export interface FellBack {
  readonly reason: FailureReason;
}

const ids = {
  eulogyId: 12,
  generationId: '01890a5d-ac96-774b-bcce-b302099a8058',
} as const;

const ofEulogy = ({ eulogyId }: { eulogyId: number }): Subject => `eulogy-${eulogyId}`;

export const generationRequested = defineEvent<
  'GenerationRequested',
  {
    eulogyId: number;
    generationId: string;
    submissionId: string;
    durationMinutes: DurationMinutes;
    requestedBy: string;
    requestedAt: string;
  }
>('GenerationRequested', {
  summary: 'The owner, or staff for them, asked for a text of 3, 5 or 8 minutes.',
  stream: 'eulogy-{eulogyId}',
  version: 1,
  personal: {},
  example: {
    ...ids,
    submissionId: ids.generationId,
    durationMinutes: 5,
    requestedBy: '01890a5d-ac96-774b-bcce-b302099a8057',
    requestedAt: '2025-03-04T10:42:00.000Z',
  },
});

export const generationStageReached = defineEvent<
  'GenerationStageReached',
  { eulogyId: number; generationId: string; stage: Stage; reachedAt: string }
>('GenerationStageReached', {
  summary: 'The writer came to its next stage.',
  stream: 'eulogy-{eulogyId}',
  version: 1,
  personal: {},
  example: { ...ids, stage: 'writing', reachedAt: '2025-03-04T10:42:03.000Z' },
});

export const generationCompleted = defineEvent<
  'GenerationCompleted',
  {
    eulogyId: number;
    generationId: string;
    /** 1 for the first text of this eulogy. */
    version: number;
    /** Which writer really wrote it, never presented as another. */
    writer: string;
    /** Why it is less than it could be; null where nothing failed on the way. */
    fellBack: FellBack | null;
    text: Personal<EulogyText>;
    words: number;
    completedAt: string;
  }
>('GenerationCompleted', {
  summary: 'A text is there, with who wrote it; where a model failed on the way, why.',
  stream: 'eulogy-{eulogyId}',
  version: 1,
  personal: { text: ofEulogy },
  example: {
    ...ids,
    version: 1,
    writer: 'arranger',
    fellBack: null,
    text: {
      title: 'Honouring Ray',
      sections: [
        {
          kind: 'opening',
          paragraphs: [
            {
              sentences: [
                {
                  text: 'I am Claire, and Ray was my father.',
                  sources: [{ questionId: 'relationship', contributorId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
                  verdict: 'supported',
                },
              ],
            },
          ],
        },
      ],
      words: 8,
      durationMinutes: 5,
      notice: null,
    },
    words: 8,
    completedAt: '2025-03-04T10:42:09.000Z',
  },
  furtherExamples: [
    {
      ...ids,
      version: 1,
      writer: 'arranger',
      fellBack: { reason: 'quota' },
      text: {
        title: 'Honouring Ray',
        sections: [
          {
            kind: 'opening',
            paragraphs: [
              {
                sentences: [
                  {
                    text: 'I am Claire, and Ray was my father.',
                    sources: [{ questionId: 'relationship', contributorId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
                    verdict: 'unsupported',
                    finding: 'Nobody told us that he was a sailor.',
                  },
                ],
              },
            ],
          },
        ],
        words: 8,
        durationMinutes: 5,
        notice: 'It is shorter than you asked for.',
      },
      words: 8,
      completedAt: '2025-03-04T10:42:09.000Z',
    },
  ],
});

export const generationFailed = defineEvent<
  'GenerationFailed',
  { eulogyId: number; generationId: string; reason: FailureReason; failedAt: string }
>('GenerationFailed', {
  summary: 'No text came of it; the answers are open again.',
  stream: 'eulogy-{eulogyId}',
  version: 1,
  personal: {},
  example: { ...ids, reason: 'too-little', failedAt: '2025-03-04T10:42:09.000Z' },
});

export const writingReset = defineEvent<'WritingReset', { eulogyId: number; resetId: string; resetAt: string }>(
  'WritingReset',
  {
    summary:
      'The questionnaire was emptied: its texts leave the owner’s view, and one that is being written is dropped.',
    stream: 'eulogy-{eulogyId}',
    version: 1,
    personal: {},
    example: {
      eulogyId: ids.eulogyId,
      resetId: '01890a5d-ac96-774b-bcce-b302099a8061',
      resetAt: '2025-03-04T10:42:12.000Z',
    },
  },
);

export type GenerationRequested = EventOf<typeof generationRequested>;
export type GenerationStageReached = EventOf<typeof generationStageReached>;
export type GenerationCompleted = EventOf<typeof generationCompleted>;
export type GenerationFailed = EventOf<typeof generationFailed>;
export type WritingReset = EventOf<typeof writingReset>;
export type EulogyEvent =
  | GenerationRequested
  | GenerationStageReached
  | GenerationCompleted
  | GenerationFailed
  | WritingReset;

export const eulogyEvents = [
  generationRequested,
  generationStageReached,
  generationCompleted,
  generationFailed,
  writingReset,
];

export const EULOGY_STREAMS = 'eulogy-';

export function eulogyStream(eulogyId: number): string {
  return `${EULOGY_STREAMS}${eulogyId}`;
}
