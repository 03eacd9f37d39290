import { decodeRelationship, encodeRelationship } from '../../../../lib/answers/answer-codecs.generated.js';
import { relationsFor, relationshipOptions } from '../../../../lib/answers/question-options.js';
import { TextArea } from '../../../../ui/text-area.js';
import { TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';
import { TickList } from './tick-list.js';
import { useParts } from './use-parts.js';

/** Those that stand first; the others of some thirty are a tap away. */
const MOST_COMMON = [
  ...['Mother', 'Father', 'Husband', 'Wife', 'Partner', 'Son', 'Daughter', 'Brother', 'Sister'],
  ...['Grandmother', 'Grandfather', 'Aunt', 'Uncle', 'Cousin', 'Friend'],
];

/** Who the person was, in one's own words and by ticking; a word that is not in the list can be written. */
export function RelationshipInput({ question, raw, onChange, subject, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, decodeRelationship, encodeRelationship, onChange);
  const options = relationshipOptions(question);
  return (
    <div className="answer-parts">
      <TextArea
        lines="one"
        id={id}
        label={subject.fill(options.part1_label)}
        placeholder={subject.fill(options.part1_placeholder)}
        autoComplete="off"
        value={parts.text}
        onChange={(event) => change({ text: event.target.value })}
        error={error}
      />
      <TickList
        legend={subject.fill(options.part2_label)}
        options={relationsFor(options, subject.pronouns)}
        common={MOST_COMMON}
        value={parts.choices}
        onChange={(choices) => change({ choices })}
      />
      <TextField
        label="Or a word of your own"
        autoComplete="off"
        value={parts.custom}
        onChange={(event) => change({ custom: event.target.value })}
      />
    </div>
  );
}
