import { useId } from 'react';
import { radioOptions } from '../../../../lib/answers/question-options.js';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';

/** One word of several, or words of one's own. Native radios: arrows move, Space picks. */
export function OneOf({ question, label, raw, onChange, id, error }: AnswerInputProps) {
  const name = useId();
  const helpId = useId();
  const options = radioOptions(question);
  return (
    <div className="answer-parts one-of">
      <fieldset className="field" aria-describedby={helpId}>
        <legend className="sr-only">{label}</legend>
        <div className="pills">
          {options.map((option, index) => (
            <label className="pill" key={option}>
              <input
                {...(index === 0 ? { id } : {})}
                type="radio"
                name={name}
                checked={raw === option}
                onChange={() => onChange(option)}
              />
              {option}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Or in words of your own"
        autoComplete="off"
        maxLength={200}
        value={options.includes(raw) ? '' : raw}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <p className="small muted" id={helpId}>
        One is enough. The word itself isn’t read out: the next question asks for a story that shows it. The word does
        go in the book of what everybody told.
      </p>
      {raw !== '' && (
        <Button look="word-plain" onClick={() => onChange('')}>
          Clear this answer
        </Button>
      )}
    </div>
  );
}
