import { useId, useRef, useState } from 'react';
import {
  decodeDatePlace,
  encodeDatePlace,
  type DatePlaceAnswer,
} from '../../../../lib/answers/answer-codecs.generated.js';
import { dateFromWords, dayHere, orderHere, wordsFromDate } from '../../../../lib/answers/partial-date.js';
import { pairLabels } from '../../../../lib/answers/question-options.js';
import { understandDate, type UnderstoodDate } from '../../../../lib/answers/understand-date.generated.js';
import { TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';
import { DateUnderstood } from './date-understood.js';
import { useParts } from './use-parts.js';

type Which = 'birth' | 'death';

const inWords = (answer: DatePlaceAnswer): DatePlaceAnswer => ({
  ...answer,
  birthDate: wordsFromDate(answer.birthDate),
  deathDate: wordsFromDate(answer.deathDate),
});

/** Whole dates go as `1944-03-12`, whatever way they were typed; "about 1942" and "unknown" go as they are. */
const encode = (typed: DatePlaceAnswer): string =>
  encodeDatePlace({
    ...typed,
    birthDate: dateFromWords(typed.birthDate, orderHere()),
    deathDate: dateFromWords(typed.deathDate, orderHere()),
  });

/**
 * When and where born, when and where died, unless the question calls them otherwise. Dates are words: nobody is kept from writing
 * "about 1942". Whoever leaves a date reads how it was understood, and what they see there is what is kept.
 */
export function DatePlaceInput({ question, raw, onChange, subject, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, (text) => inWords(decodeDatePlace(text)), encode, onChange);
  const [born, died] = pairLabels(question, 'Born', 'Died');
  // "yesterday" is counted from the day on which it is typed, never from the day on which it is read again
  const read = (which: Which, typedOn: string | null): UnderstoodDate =>
    understandDate(parts[`${which}Date`], {
      ...{ which, about: subject.about, order: orderHere(), typedOn },
      beside: which === 'birth' ? parts.deathDate : parts.birthDate,
    });
  const [understood, setUnderstood] = useState<Partial<Record<Which, UnderstoodDate>>>(() => ({
    birth: read('birth', null),
    death: read('death', null),
  }));
  const settle = (which: Which): void => {
    if (understood[which] !== undefined) return; // nothing was typed since
    take(which, read(which, dayHere()));
  };
  const take = (which: Which, as: UnderstoodDate): void => {
    setUnderstood((known) => ({ ...known, [which]: as }));
    if (as.kind === 'day') change({ [`${which}Date`]: wordsFromDate(as.day) });
  };
  const half = (which: Which, legend: string) => (
    <fieldset className="field">
      <legend>{subject.fill(legend)}</legend>
      <div className="two">
        <DateField
          {...(which === 'birth' ? { id, error } : {})}
          value={parts[`${which}Date`]}
          understood={understood[which]}
          onType={(typed) => {
            setUnderstood((known) => ({ ...known, [which]: undefined }));
            change({ [`${which}Date`]: typed });
          }}
          onLeave={() => settle(which)}
          onTake={(as) => take(which, as)}
        />
        <TextField
          label="Where"
          placeholder={question.placeholder ?? undefined}
          autoComplete="off"
          value={parts[`${which}Place`]}
          onChange={(event) => change({ [`${which}Place`]: event.target.value })}
        />
      </div>
    </fieldset>
  );
  return (
    <div className="answer-parts">
      {half('birth', born)}
      {died !== null && half('death', died)}
      <p className="small muted" id="date-help">
        As much as you know: 12 March 1944, March 1944, about 1944, or unknown.
      </p>
    </div>
  );
}

interface DateFieldProps {
  id?: string;
  error?: string | undefined;
  value: string;
  understood: UnderstoodDate | undefined;
  onType: (typed: string) => void;
  onLeave: () => void;
  onTake: (as: UnderstoodDate) => void;
}

function DateField({ id, error, value, understood, onType, onLeave, onTake }: DateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  return (
    <TextField
      {...(id === undefined ? {} : { id })}
      error={error}
      ref={field}
      label="When"
      aria-describedby={`${noteId} date-help`}
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      below={
        <DateUnderstood
          id={noteId}
          typed={value}
          understood={understood}
          onTake={onTake}
          onChange={() => {
            field.current?.focus();
            field.current?.select();
          }}
        />
      }
    />
  );
}
