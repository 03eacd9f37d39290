import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { TextField } from '../../../ui/text-field.js';
import { localTime, utcTime } from './times.js';
import type { TimelineRow } from './timeline-data.js';

interface StepperProps {
  at: number;
  compare: number | undefined;
  total: number;
  event: TimelineRow | undefined;
  onGo: (n: number) => void;
  onCompare: (n: number | undefined) => void;
}

/** Which event this is, in words and in both times, and the way to the next one. */
export function Stepper({ at, compare, total, event, onGo, onCompare }: StepperProps) {
  return (
    <div className="at">
      <div className="now">
        <h2 aria-live="polite">
          {at} <span className="muted">of {total}</span> {event?.label}
        </h2>
        <p>{event?.sentence}</p>
        {event && (
          <p className="muted num">
            <time dateTime={event.at}>{localTime(event.at)}</time> · {utcTime(event.at)}
          </p>
        )}
      </div>
      <span className="step">
        <button
          className="round"
          type="button"
          aria-label="Previous event"
          disabled={at <= 1}
          onClick={() => onGo(at - 1)}
        >
          <Icon name="arrowLeft" />
        </button>
        <button
          className="round next"
          type="button"
          aria-label="Next event"
          disabled={at >= total}
          onClick={() => onGo(at + 1)}
        >
          <Icon name="arrowLeft" />
        </button>
      </span>
      <div className="cmp">
        <TextField
          label="Compare with event"
          type="number"
          inputMode="numeric"
          min={1}
          max={total}
          value={compare ?? ''}
          onChange={({ target }) => {
            const n = Number(target.value);
            onCompare(Number.isInteger(n) && n >= 1 && n <= total ? n : undefined);
          }}
        />
        {compare === undefined ? (
          <Button size="small" onClick={() => onCompare(at)}>
            Keep this one to compare
          </Button>
        ) : (
          <Button look="word" size="small" onClick={() => onCompare(undefined)}>
            Stop comparing
          </Button>
        )}
      </div>
      <p className="keys muted">
        <kbd>←</kbd> <kbd>→</kbd> move, <kbd>c</kbd> compare
      </p>
    </div>
  );
}
