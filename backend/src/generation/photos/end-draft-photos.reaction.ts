import { Injectable } from '@nestjs/common';
import { DRAFT_STREAMS, type DraftLapsed } from '../../purchasing/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { PhotoFiles } from './photo-files.js';

/** Photos of an unpaid eulogy go with it. */
@Injectable()
export class EndDraftPhotosReaction implements Reaction {
  readonly name = 'end-draft-photos';
  readonly streams = [DRAFT_STREAMS];
  readonly events = ['DraftLapsed'];
  readonly maxAttempts = 25;

  constructor(private readonly files: PhotoFiles) {}

  async handle({ data }: RecordedEvent): Promise<void> {
    const { eulogyId } = data as DraftLapsed['data'];
    await this.files.drop(await this.files.ofEulogy(eulogyId));
  }
}
