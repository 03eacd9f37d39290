import { useEffect, useRef, useState } from 'react';
import { decodeRelationship, encodeRelationship } from '../../../../lib/answers/answer-codecs.generated.js';
import { exampleFor, relationsFor, relationshipOptions } from '../../../../lib/answers/question-options.js';
import { amidEnglish } from '../../../../lib/direction.generated.js';
import { Button } from '../../../../ui/button.js';
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
export function RelationshipInput({
  question,
  raw,
  onChange,
  subject,
  introducedAs = '',
  id,
  error,
}: AnswerInputProps) {
  const [parts, change] = useParts(raw, decodeRelationship, encodeRelationship, onChange);
  const options = relationshipOptions(question);
  // who said on joining that they are his wife has said what he was to them: nothing is asked twice
  const [ticks, setTicks] = useState<'untouched' | 'asked-for' | 'used'>('untouched');
  const isKnown = introducedAs !== '';
  // known once the question is there already, it is not folded under somebody's hand
  const [wasKnown] = useState(isKnown);
  const isFolded = wasKnown && isKnown && ticks === 'untouched' && parts.choices.length === 0 && parts.custom === '';
  const tick = (some: Partial<typeof parts>): void => {
    setTicks('used');
    change(some);
  };
  const list = useRef<HTMLDivElement>(null);
  // the pressed button is gone: the first of what it showed has the focus
  useEffect(() => {
    if (ticks === 'asked-for') list.current?.querySelector('input')?.focus();
  }, [ticks]);
  return (
    <div className="answer-parts">
      {isKnown && (
        <p>
          You said that you are {subject.calledName === '' ? 'their' : `${amidEnglish(subject.calledName)}’s`}{' '}
          {amidEnglish(introducedAs)}. There’s no need to say more here, unless you’d like to.
        </p>
      )}
      <TextArea
        lines="one"
        id={id}
        label={isKnown ? 'More about it, in your own words' : subject.fill(options.part1_label)}
        placeholder={exampleFor(subject.fill(options.part1_placeholder), subject.pronouns)}
        autoComplete="off"
        value={parts.text}
        onChange={(event) => change({ text: event.target.value })}
        error={error}
      />
      {isFolded ? (
        <Button look="word" onClick={() => setTicks('asked-for')}>
          Say it by ticking, too
        </Button>
      ) : (
        <div className="answer-parts" ref={list}>
          <TickList
            legend={subject.fill(options.part2_label)}
            options={relationsFor(options, subject.pronouns)}
            common={MOST_COMMON}
            value={parts.choices}
            onChange={(choices) => tick({ choices })}
          />
          <TextField
            label="Or a word of your own"
            autoComplete="off"
            value={parts.custom}
            onChange={(event) => tick({ custom: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
