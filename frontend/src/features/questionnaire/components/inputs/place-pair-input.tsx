import { decodePlacePair, encodePlacePair } from '../../../../lib/answers/answer-codecs.js';
import { TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';
import { useParts } from './use-parts.js';

/** Where born, where died. */
export function PlacePairInput({ question, raw, onChange, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, decodePlacePair, encodePlacePair, onChange);
  const placeholder = question.placeholder ?? undefined;
  return (
    <div className="parts two">
      <TextField
        id={id}
        label="Born in"
        placeholder={placeholder}
        autoComplete="off"
        value={parts.birthPlace}
        onChange={(event) => change({ birthPlace: event.target.value })}
        error={error}
      />
      <TextField
        label="Died in"
        placeholder={placeholder}
        autoComplete="off"
        value={parts.deathPlace}
        onChange={(event) => change({ deathPlace: event.target.value })}
      />
    </div>
  );
}
