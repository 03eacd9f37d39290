import { useId } from 'react';
import { TextField } from './text-field.js';

interface WordChoiceProps {
  legend: string;
  words: readonly string[];
  /** The chosen or typed word; empty: none. */
  value: string;
  onChange: (word: string) => void;
  error?: string | undefined;
}

/** One word of several, or a word of one's own. Native radios: arrows move, Space picks. */
export function WordChoice({ legend, words, value, onChange, error }: WordChoiceProps) {
  const name = useId();
  return (
    <div className="word-choice">
      <fieldset className="field">
        <legend>{legend}</legend>
        <div className="pills">
          {words.map((word) => (
            <label className="pill" key={word}>
              <input type="radio" name={name} checked={value === word} onChange={() => onChange(word)} />
              {word}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Or a word of your own"
        autoComplete="off"
        maxLength={60}
        value={words.includes(value) ? '' : value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    </div>
  );
}
