import { useId, useState } from 'react';
import type { Choices } from './sound-store.js';
import './speaking.css';

interface HearingChoiceProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** Asked, never assumed: the words are one thing, the voice another. */
export function HearingChoice({ choices: known, onChange }: HearingChoiceProps) {
  const name = useId();
  // shown at once; the device takes a moment to keep it
  const [choices, setChoices] = useState(known);
  const choose = (next: Choices): void => {
    setChoices(next);
    onChange(next);
  };
  return (
    <fieldset className="hearing">
      <legend>May the family hear your voice saying it?</legend>
      {(
        [
          ['family', 'Yes'],
          ['speaker', 'Only the written words'],
        ] as const
      ).map(([hearing, label]) => (
        <label key={hearing}>
          <input
            type="radio"
            name={name}
            checked={choices.hearing === hearing}
            onChange={() => choose({ ...choices, hearing })}
          />
          {label}
        </label>
      ))}
      {choices.hearing === 'family' && (
        <label>
          <input
            type="checkbox"
            checked={choices.stay === 'stay'}
            onChange={(event) => choose({ ...choices, stay: event.target.checked ? 'stay' : 'end' })}
          />
          They may keep it. Otherwise it is deleted 90 days after the eulogy is finished.
        </label>
      )}
    </fieldset>
  );
}
