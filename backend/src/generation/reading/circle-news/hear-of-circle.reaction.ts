import { Injectable } from '@nestjs/common';
import type { CollaboratorJoined, GuestWelcomed } from '../../../collaboration/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { Reaction } from '../../../shared/messaging/reaction.js';
import { CircleNews } from './circle-news.js';

/** Somebody came: their owner hears of it within the hour. */
@Injectable()
export class HearOfCircleReaction implements Reaction {
  readonly name = 'hear-of-circle';
  readonly streams = ['circle-'];
  readonly events = ['CollaboratorJoined', 'GuestWelcomed'];

  constructor(private readonly news: CircleNews) {}

  async handle({ data }: RecordedEvent): Promise<void> {
    const { eulogyId } = data as (CollaboratorJoined | GuestWelcomed)['data'];
    await this.news.gather(eulogyId);
  }
}
