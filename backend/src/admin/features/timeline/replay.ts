import { CircleReplay, type CircleEvent } from '../../../collaboration/index.js';
import { EulogyReplay } from '../../../generation/index.js';
import type { UserErased } from '../../../identity/index.js';
import { PURCHASE_STREAMS, PurchaseReplay, type DraftLapsed } from '../../../purchasing/index.js';
import { ReviewReplay } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';

/** An event as a replay needs it. */
export type Replayed = Pick<RecordedEvent, 'type' | 'data' | 'metadata' | 'stream'>;

/** A eulogy after its first N events: what every screen of its people would read from the live read models at that moment. */
export class Replay {
  readonly eulogy = new EulogyReplay();
  readonly circle = new CircleReplay();
  readonly purchase = new PurchaseReplay();
  readonly review = new ReviewReplay();

  /** @param events of one eulogy, in the order of the store */
  static of(events: Iterable<Replayed>): Replay {
    const replay = new Replay();
    for (const event of events) replay.apply(event);
    return replay;
  }

  apply(event: Replayed): void {
    this.eulogy.apply(event);
    if (event.stream.startsWith(PURCHASE_STREAMS)) this.purchase.apply(event);
    else if (event.stream.startsWith('circle-')) this.circle.apply(event as unknown as CircleEvent);
    else if (event.stream.startsWith('questionnaire-')) this.review.apply(event);
    else if (event.type === 'UserErased') this.circle.apply(event as unknown as UserErased);
    else if (event.type === 'DraftLapsed') this.circle.apply(event as unknown as DraftLapsed);
  }
}
