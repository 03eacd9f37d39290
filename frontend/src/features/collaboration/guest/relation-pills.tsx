import { useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';

interface RelationPillsProps {
  legend: string;
  words: readonly string[];
  value: string;
  onChange: (word: string) => void;
}

/** Shown at once; the others, and a word of one's own, wait behind one tap. */
const FIRST = 8;
/** Those that come by an invitation most, before the family that writes itself. */
const OFTEN = ['friend', 'neighbour', 'cousin', 'niece', 'nephew', 'sister', 'brother', 'workmate'];

/** What somebody was to the one whose life is told: one tap, or none. */
export function RelationPills({ legend, words, value, onChange }: RelationPillsProps) {
  const name = useId();
  const [shown, setShown] = useState<'some' | 'all'>('some');
  const often = OFTEN.filter((word) => words.includes(word));
  const ordered = [...often, ...words.filter((word) => !often.includes(word))];
  const isOther = value !== '' && !ordered.slice(0, FIRST).includes(value);
  const all = shown === 'all' || isOther;
  return (
    <div className="guest-relation">
      <fieldset className="field">
        <legend>{legend}</legend>
        <div className="pills">
          {(all ? ordered : ordered.slice(0, FIRST)).map((word) => (
            <label className="pill" key={word}>
              <input type="radio" name={name} checked={value === word} onChange={() => onChange(word)} />
              {word}
            </label>
          ))}
        </div>
      </fieldset>
      {all ? (
        <TextField
          label="Or a word of your own"
          autoComplete="off"
          maxLength={60}
          value={ordered.includes(value) ? '' : value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Button look="word" onClick={() => setShown('all')}>
          Something else
        </Button>
      )}
    </div>
  );
}
