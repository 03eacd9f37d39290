import { Injectable } from '@nestjs/common';
import { CircleDirectory } from '../../../collaboration/index.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';

/** What an owner said about the answers on the review page, and where a person's own words are kept. */
@Injectable()
export class ReviewsOfPerson {
  constructor(
    private readonly circles: CircleDirectory,
    private readonly streams: StreamReader,
  ) {}

  async exportOf(userId: string): Promise<JsonValue> {
    const owned = (await this.circles.ofMember(userId)).filter(({ ownerId }) => ownerId === userId);
    const reviews = await Promise.all(owned.map(({ eulogyId }) => this.reviewOf(eulogyId)));
    return reviews.filter((review) => review !== undefined);
  }

  async streamsOf(userId: string): Promise<string[]> {
    const circles = await this.circles.ofMember(userId);
    return circles.flatMap(({ eulogyId }) => [questionnaireStream(eulogyId), memoriesStream(eulogyId, userId)]);
  }

  private async reviewOf(eulogyId: number): Promise<JsonValue | undefined> {
    const { state } = await this.streams.load(questionnaireDecider, questionnaireStream(eulogyId));
    if (state.status === 'none') return undefined;
    const { topics, tone, faith, durationMinutes, setting, pronunciations, settlements } = state.review;
    const text = (value: Parameters<typeof unlessErased<string>>[0]) => unlessErased(value, '');
    return {
      eulogyId,
      excludedTopics: topics.map(({ topic }) => text(topic)),
      pronunciations: pronunciations.map(({ name, say }) => ({ name: text(name), say: text(say) })),
      settledDifferences: settlements.map(({ kept, among }) => ({ kept: text(kept), among: text(among) })),
      tone,
      faith,
      durationMinutes,
      setting,
    };
  }
}
