import { decodeDatePlace, encodeDatePlace, type DatePlaceAnswer } from '../../../../lib/answers/answer-codecs.js';
import { dateFromWords, wordsFromDate } from '../../../../lib/answers/partial-date.js';
import { TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';
import { useParts } from './use-parts.js';

const inWords = (answer: DatePlaceAnswer): DatePlaceAnswer => ({
  ...answer,
  birthDate: wordsFromDate(answer.birthDate),
  deathDate: wordsFromDate(answer.deathDate),
});

/** Whole dates go as `1944-03-12`, whatever way they were typed; "about 1942" and "unknown" go as they are. */
const encode = (typed: DatePlaceAnswer): string =>
  encodeDatePlace({
    ...typed,
    birthDate: dateFromWords(typed.birthDate),
    deathDate: dateFromWords(typed.deathDate),
  });

/** When and where born, when and where died. Dates are words: nobody is kept from writing "about 1942". */
export function DatePlaceInput({ question, raw, onChange, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, (text) => inWords(decodeDatePlace(text)), encode, onChange);
  const settle = (): void => {
    const read = inWords(decodeDatePlace(encode(parts)));
    if (read.birthDate !== parts.birthDate || read.deathDate !== parts.deathDate) change(read);
  };
  return (
    <div className="parts">
      <fieldset className="field">
        <legend>Born</legend>
        <div className="two">
          <TextField
            id={id}
            label="When"
            aria-describedby="date-help"
            autoComplete="off"
            value={parts.birthDate}
            onChange={(event) => change({ birthDate: event.target.value })}
            onBlur={settle}
            error={error}
          />
          <TextField
            label="Where"
            placeholder={question.placeholder ?? undefined}
            autoComplete="off"
            value={parts.birthPlace}
            onChange={(event) => change({ birthPlace: event.target.value })}
          />
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>Died</legend>
        <div className="two">
          <TextField
            label="When"
            aria-describedby="date-help"
            autoComplete="off"
            value={parts.deathDate}
            onChange={(event) => change({ deathDate: event.target.value })}
            onBlur={settle}
          />
          <TextField
            label="Where"
            placeholder={question.placeholder ?? undefined}
            autoComplete="off"
            value={parts.deathPlace}
            onChange={(event) => change({ deathPlace: event.target.value })}
          />
        </div>
      </fieldset>
      <p className="small muted" id="date-help">
        As much as you know: 12 March 1944, March 1944, about 1944, or unknown.
      </p>
    </div>
  );
}
