import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { TextField } from '../../../ui/text-field.js';
import { PutBack } from './put-back.js';
import { exactMoment, utcTime } from '../parts/moments.js';
import type { TimelineRow } from './timeline-data.js';

interface StepperProps {
  at: number;
  total: number;
  event: TimelineRow | undefined;
  onGo: (n: number) => void;
  onClose: () => void;
}

/** Which event this is, in words and in both times, and the way to the next one. On a phone it is the head of a sheet, which closes. */
export function Stepper({ at, total, event, onGo, onClose }: StepperProps) {
  return (
    <div className="at">
      <div className="now">
        <h2 aria-live="polite">
          {at} <span className="muted">of {total}</span> {event?.label}
        </h2>
        {event && (
          <p>
            {event.sentence}{' '}
            <span className="muted num when">
              <time dateTime={event.at}>{exactMoment(event.at)}</time> · {utcTime(event.at)}
            </span>
          </p>
        )}
      </div>
      {event && <PutBack key={event.n} event={event} />}
      <p className="keys muted">
        <kbd>←</kbd> <kbd>→</kbd> move, <kbd>c</kbd> compare
      </p>
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
        <button className="round sheet-close" type="button" aria-label="Close the state" onClick={onClose}>
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}

interface CompareProps {
  /** With which it begins. */
  other: number | undefined;
  compare: number | undefined;
  total: number;
  onCompare: (n: number | undefined) => void;
}

/** Beside which other event the state is shown. */
export function Compare({ other, compare, total, onCompare }: CompareProps) {
  return (
    <div className="cmp" data-on={compare !== undefined || undefined}>
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
        <Button
          look="word"
          size="small"
          className="cmp-begin"
          aria-label="Compare with another event"
          onClick={() => onCompare(other)}
        >
          Compare…
        </Button>
      ) : (
        <Button look="word" size="small" className="cmp-stop" onClick={() => onCompare(undefined)}>
          <Icon name="close" />
          <span>Stop comparing</span>
        </Button>
      )}
    </div>
  );
}
