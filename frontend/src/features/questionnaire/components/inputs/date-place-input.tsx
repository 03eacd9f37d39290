import {
  decodeDatePlace,
  encodeDatePlace,
  type DatePlaceAnswer,
} from '../../../../lib/answers/answer-codecs.generated.js';
import { dateFromWords, wordsFromDate } from '../../../../lib/answers/partial-date.js';
import { pairLabels } from '../../../../lib/answers/question-options.js';
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

/** When and where born, when and where died, unless the question calls them otherwise. Dates are words: nobody is kept from writing "about 1942". */
export function DatePlaceInput({ question, raw, onChange, subject, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, (text) => inWords(decodeDatePlace(text)), encode, onChange);
  const [born, died] = pairLabels(question, 'Born', 'Died');
  const settle = (): void => {
    const read = inWords(decodeDatePlace(encode(parts)));
    if (read.birthDate !== parts.birthDate || read.deathDate !== parts.deathDate) change(read);
  };
  const half = (which: 'birth' | 'death', legend: string) => (
    <fieldset className="field">
      <legend>{subject.fill(legend)}</legend>
      <div className="two">
        <TextField
          {...(which === 'birth' ? { id, error } : {})}
          label="When"
          aria-describedby="date-help"
          autoComplete="off"
          value={parts[`${which}Date`]}
          onChange={(event) => change({ [`${which}Date`]: event.target.value })}
          onBlur={settle}
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
