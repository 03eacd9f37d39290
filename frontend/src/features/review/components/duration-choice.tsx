import { DURATIONS, WORDS_PER_MINUTE, type Duration } from '../../../lib/generate-eulogy.js';

const descriptions: Record<Duration, string> = {
  3: 'Brief and heartfelt',
  5: 'Comprehensive yet concise',
  8: 'Detailed tribute',
};
const RECOMMENDED: Duration = 5;

interface DurationChoiceProps {
  value: Duration;
  onChange: (value: Duration) => void;
}

/** How long the eulogy is to be, in minutes and in words. */
export function DurationChoice({ value, onChange }: DurationChoiceProps) {
  return (
    <fieldset className="durations">
      <legend>How long should it be?</legend>
      <div>
        {DURATIONS.map((minutes) => (
          <label key={minutes} className="duration">
            <input
              type="radio"
              name="duration"
              value={minutes}
              checked={minutes === value}
              onChange={() => onChange(minutes)}
            />
            <strong>{minutes} minutes</strong>
            <span>{descriptions[minutes]}</span>
            <span className="muted num">About {minutes * WORDS_PER_MINUTE} words</span>
            {minutes === RECOMMENDED && <b>Recommended</b>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
