import { Injectable } from '@nestjs/common';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { QUESTIONNAIRE_STREAMS, questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import type { WhatComesBack } from '../../domain/put-back/put-back.events.js';

/** One answer that would stand otherwise: as it is now, and as it was. */
export interface WordsThen {
  readonly questionId: string;
  /** Whose memory it is; null for a fact. */
  readonly personId: string | null;
  /** Who told it then. */
  readonly by: string;
  /** '' where nothing stands. */
  readonly now: string;
  readonly then: string;
}

/** What comes back, from the streams themselves: what was erased meanwhile does not. */
@Injectable()
export class WordsOfThen {
  constructor(private readonly streams: StreamReader) {}

  /**
   * Answers that would change. Of one that was asked for, whatever stands there now; of everything, those that are empty now: what was
   * told since stays.
   */
  async of(eulogyId: number, { questionId, personId, from }: WhatComesBack): Promise<WordsThen[]> {
    const all = await Promise.all(
      from.map(async ({ stream, revision }) =>
        stream.startsWith(QUESTIONNAIRE_STREAMS)
          ? this.facts(eulogyId, revision)
          : this.memories(eulogyId, stream.slice(memoriesStream(eulogyId, '').length), revision),
      ),
    );
    return all
      .flat()
      .filter(({ now, then }) => then !== '' && then !== now)
      .filter((one) =>
        questionId === null ? one.now === '' : one.questionId === questionId && one.personId === personId,
      );
  }

  private async facts(eulogyId: number, revision: number): Promise<WordsThen[]> {
    const stream = questionnaireStream(eulogyId);
    const [then, { state: now }] = await Promise.all([
      this.streams.loadAt(questionnaireDecider, stream, revision),
      this.streams.load(questionnaireDecider, stream),
    ]);
    if (then.status === 'none' || now.status === 'none') return [];
    return Object.entries(then.facts).map(([questionId, { answer, by }]) => ({
      questionId,
      personId: null,
      by,
      now: unlessErased(now.facts[questionId]?.answer ?? '', ''),
      then: unlessErased(answer, ''),
    }));
  }

  private async memories(eulogyId: number, personId: string, revision: number): Promise<WordsThen[]> {
    const stream = memoriesStream(eulogyId, personId);
    const [then, { state: now }] = await Promise.all([
      this.streams.loadAt(memoriesDecider, stream, revision),
      this.streams.load(memoriesDecider, stream),
    ]);
    return Object.entries(then.answers).map(([questionId, { answer }]) => ({
      questionId,
      personId,
      by: personId,
      now: unlessErased(now.answers[questionId]?.answer ?? '', ''),
      then: unlessErased(answer, ''),
    }));
  }
}
