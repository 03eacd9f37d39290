import { decodeName, encodeName, PRONOUNS, type Pronouns } from '../../../../lib/answers/answer-codecs.generated.js';
import { RadioGroup } from '../../../../ui/choice-group.js';
import { TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';
import { useParts } from './use-parts.js';

const CALLED = { other: 'What people called them', pet: 'What else they were called', self: 'What people call you' };
const PRONOUNS_HELP = {
  other: 'The questions and the eulogy will use these.',
  pet: 'The questions and the eulogy will use these.',
  self: 'Whoever introduces you will use these.',
};

/** Name, what people called the person, pronouns. */
export function NameInput({ question, raw, onChange, subject, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, decodeName, encodeName, onChange);
  return (
    <div className="answer-parts">
      <TextField
        id={id}
        label={question.placeholder ?? 'Full name'}
        required={question.isRequired}
        autoComplete="off"
        value={parts.name}
        onChange={(event) => change({ name: event.target.value })}
        error={error}
      />
      <TextField
        label={CALLED[subject.about]}
        help="Separate several with commas. Put the one to say aloud first."
        autoComplete="off"
        value={parts.nicknames}
        onChange={(event) => change({ nicknames: event.target.value })}
      />
      <RadioGroup
        legend="Pronouns"
        help={PRONOUNS_HELP[subject.about]}
        options={PRONOUNS.map((value) => ({ value, label: value }))}
        value={parts.pronouns ?? undefined}
        onChange={(value) => change({ pronouns: value as Pronouns })}
      />
    </div>
  );
}
