import { evolveReview, UNTOUCHED_REVIEW, type Review } from './review.js';
import { reviewEvents, type ReviewEvent } from './review.events.js';

const OF_THE_REVIEW: ReadonlySet<string> = new Set(reviewEvents.map(({ eventType }) => eventType));

/** The owner's say about the answers as the events of one questionnaire tell it, by the rule that decides by it. */
export class ReviewReplay {
  private review = UNTOUCHED_REVIEW;

  /** @param event of a questionnaire's stream; what says nothing about the review changes nothing */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    if (event.type === 'QuestionnaireReset') this.review = UNTOUCHED_REVIEW;
    else if (OF_THE_REVIEW.has(event.type)) this.review = evolveReview(this.review, event as ReviewEvent);
  }

  state(): Review {
    return this.review;
  }
}
