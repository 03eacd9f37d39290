import { Disclosure } from '../../../ui/disclosure.js';
import type { ReviewChange, ReviewResponse } from '../../../lib/api-types.js';
import { estimateInWords, wordsToCome } from '../estimate.js';
import { FREE_MINUTES, isDuration, type Duration } from '../../../lib/generate-eulogy.js';

const descriptions: Record<Duration, string> = {
  3: 'Brief and heartfelt',
  5: 'Comprehensive yet concise',
  8: 'Detailed tribute',
};
/** What is not among the three: a time stands here once. */
const OTHER_MINUTES = FREE_MINUTES.filter((minutes) => !isDuration(minutes));
const RECOMMENDED: Duration = 5;

interface DurationChoiceProps {
  review: Pick<ReviewResponse, 'duration' | 'durations' | 'estimate'>;
  onChange: (change: ReviewChange) => void;
}

/** How long the eulogy is to be, in minutes and in words, and whether the answers are enough for it. */
export function DurationChoice({ review, onChange }: DurationChoiceProps) {
  const { duration, durations, estimate } = review;
  return (
    <fieldset className="durations">
      <legend id="length-heading">How long should it be?</legend>
      <div>
        {durations.map(({ minutes, words }) =>
          isDuration(minutes) ? (
            <label key={minutes} className="duration">
              <input
                type="radio"
                name="duration"
                value={minutes}
                checked={minutes === duration}
                onChange={() => onChange({ duration: minutes })}
              />
              <strong>{minutes} minutes</strong>
              <span>{descriptions[minutes]}</span>
              <span className="muted num">About {words} words</span>
              {minutes === RECOMMENDED && <b>Recommended</b>}
            </label>
          ) : null,
        )}
      </div>
      <Disclosure
        summary="Another length"
        starts={OTHER_MINUTES.some((minutes) => minutes === duration) ? 'open' : 'folded'}
      >
        <fieldset className="own-minutes num">
          <legend>Or the minutes you were given</legend>
          <div className="pills pills-numbers">
            {OTHER_MINUTES.map((minutes) => (
              <label className="pill" key={minutes}>
                <input
                  type="radio"
                  name="minutes"
                  checked={minutes === duration}
                  onChange={() => onChange({ minutes })}
                />
                {minutes}
              </label>
            ))}
          </div>
        </fieldset>
      </Disclosure>
      <p className="estimate num" role="status">
        {estimateInWords(review)}
        <small>
          {wordsToCome(review) > 0 && `${wordsToCome(review)} words at an unhurried pace. `}
          {(estimate.enoughFor ?? 0) < duration && 'A eulogy is never padded: one more story would make it longer.'}
        </small>
      </p>
    </fieldset>
  );
}
