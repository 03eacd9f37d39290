import { decodePlacePair, encodePlacePair } from '../../../../lib/answers/answer-codecs.generated.js';
import { pairLabels } from '../../../../lib/answers/question-options.js';
import { TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';
import { useParts } from './use-parts.js';

/** Two places: where born and where died, unless the question calls them otherwise. */
export function PlacePairInput({ question, raw, onChange, subject, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, decodePlacePair, encodePlacePair, onChange);
  const [first, second] = pairLabels(question, 'Born in', 'Died in');
  const placeholder = question.placeholder ?? undefined;
  return (
    <div className="answer-parts two">
      <TextField
        id={id}
        label={subject.fill(first)}
        placeholder={placeholder}
        autoComplete="off"
        value={parts.birthPlace}
        onChange={(event) => change({ birthPlace: event.target.value })}
        error={error}
      />
      {second !== null && (
        <TextField
          label={subject.fill(second)}
          placeholder={placeholder}
          autoComplete="off"
          value={parts.deathPlace}
          onChange={(event) => change({ deathPlace: event.target.value })}
        />
      )}
    </div>
  );
}
