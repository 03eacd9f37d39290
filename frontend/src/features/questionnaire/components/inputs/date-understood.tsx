import { wordsFromDate } from '../../../../lib/answers/partial-date.js';
import { sayDay, type UnderstoodDate } from '../../../../lib/answers/understand-date.generated.js';
import { Button } from '../../../../ui/button.js';

interface DateUnderstoodProps {
  id: string;
  typed: string;
  /** Undefined while it is being typed. */
  understood: UnderstoodDate | undefined;
  onTake: (as: UnderstoodDate) => void;
  /** Somebody wants to type it again. */
  onChange: () => void;
}

/** Nobody has to know. */
const UNKNOWN = /^(?:unknown|not known|no idea|(?:we |i )?(?:do not|don[’']?t) know|\?+|-+)[.!]?$/i;

/** Under a date: how it was understood, the other day that it may be, or the question which day it was. */
export function DateUnderstood({ id, typed, understood, onTake, onChange }: DateUnderstoodProps) {
  return (
    <div className="date-understood" id={id} role="status">
      {understood !== undefined && words({ typed, understood, onTake, onChange })}
    </div>
  );
}

function words({ typed, understood, onTake, onChange }: Omit<DateUnderstoodProps, 'id'>) {
  switch (understood?.kind) {
    case 'day': {
      const { day, other } = understood;
      return (
        <p>
          {/* the dash stays with the day, and does not begin a line */}
          Understood as {sayDay(day)}
          {'\u00a0— '}
          {other === null ? (
            <Button look="word" onClick={onChange}>
              change
            </Button>
          ) : (
            <Button look="word" onClick={() => onTake({ kind: 'day', day: other, other: day })}>
              it was {wordsFromDate(other)}
            </Button>
          )}
        </p>
      );
    }
    case 'part':
      return understood.said.toLowerCase() === typed.trim().toLowerCase() ? null : (
        <p>Understood as {understood.said}</p>
      );
    case 'not-understood':
      return UNKNOWN.test(typed.trim()) ? null : (
        <p>
          We cannot read a date in this. Which day was it? You can write it like 17 November 2026. As it stands it is
          kept in your words, and asked about again before the text is written.
        </p>
      );
    default:
      return null;
  }
}
