import { Injectable } from '@nestjs/common';
import type { CollaboratorJoined, GuestWelcomed } from '../../../collaboration/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import type { SentenceSuggested } from '../../domain/suggestions/suggestions.events.js';
import { CircleNews } from './circle-news.js';

/** Somebody came, or would say a sentence another way: their owner hears of it within the hour. */
@Injectable()
export class HearOfCircleReaction implements Reaction {
  readonly name = 'hear-of-circle';
  readonly streams = ['circle-', 'suggestions-'];
  readonly events = ['CollaboratorJoined', 'GuestWelcomed', 'SentenceSuggested'];

  constructor(private readonly news: CircleNews) {}

  async handle({ data }: RecordedEvent): Promise<void> {
    const { eulogyId } = data as (CollaboratorJoined | GuestWelcomed | SentenceSuggested)['data'];
    await this.news.gather(eulogyId);
  }
}
