import { decodeCombined, encodeCombined } from '../../../../lib/answers/answer-codecs.generated.js';
import { combinedOptions, withoutOtherPronouns } from '../../../../lib/answers/question-options.js';
import { TextArea } from '../../../../ui/text-area.js';
import type { AnswerInputProps } from './answer-input.js';
import { TickList } from './tick-list.js';
import { useParts } from './use-parts.js';

/** What most people were to somebody; the rarer words are a tap away. A list that holds few of them is shown whole. */
const MOST_COMMON = [
  ...['Parent', 'Grandparent', 'Husband', 'Wife', 'Partner', 'Son', 'Daughter', 'Child'],
  ...['Brother', 'Sister', 'Friend'],
];
const ENOUGH = 4;

/** A line, a longer text and a tick list. */
export function CombinedInput({ question, raw, onChange, subject, id, error }: AnswerInputProps) {
  const [parts, change] = useParts(raw, decodeCombined, encodeCombined, onChange);
  const options = combinedOptions(question);
  const words = withoutOtherPronouns(options.field3_options, subject.pronouns);
  return (
    <div className="answer-parts">
      <TextArea
        lines="one"
        id={id}
        label={subject.fill(options.field1_label)}
        placeholder={subject.fill(options.field1_placeholder)}
        autoComplete="off"
        value={parts.text}
        onChange={(event) => change({ text: event.target.value })}
        error={error}
      />
      <TextArea
        label={subject.fill(options.field2_label)}
        placeholder={subject.fill(options.field2_placeholder)}
        value={parts.details}
        onChange={(event) => change({ details: event.target.value })}
      />
      <TickList
        legend={subject.fill(options.field3_label)}
        options={words}
        {...(words.filter((word) => MOST_COMMON.includes(word)).length < ENOUGH ? {} : { common: MOST_COMMON })}
        value={parts.choices}
        onChange={(choices) => change({ choices })}
      />
    </div>
  );
}
