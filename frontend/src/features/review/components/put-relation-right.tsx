import { useState, type FormEvent } from 'react';
import { decodeRelationship, encodeRelationship } from '../../../lib/answers/answer-codecs.generated.js';
import { relationshipOptions, relationsFor, type Subject } from '../../../lib/answers/question-options.js';
import type { EulogyResponse, QuestionResponse } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { responsesOf } from '../../../lib/titles.js';
import { Button } from '../../../ui/button.js';
import { WordChoice } from '../../../ui/word-choice.js';
import { usePutRelationRight } from '../api/understood.js';

interface PutRelationRightProps {
  eulogy: EulogyResponse;
  question: QuestionResponse;
  subject: Subject;
  /** The word that is ticked now. */
  word: string | null;
  onDone: () => void;
}

/** Changes what the owner ticked; what they wrote beside it stays. */
export function PutRelationRight({ eulogy, question, subject, word, onDone }: PutRelationRightProps) {
  const [chosen, setChosen] = useState(word ?? '');
  const put = usePutRelationRight(eulogy.id);
  const options = relationshipOptions(question);
  const words = relationsFor(options, subject.pronouns);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const own = decodeRelationship(responsesOf(eulogy.responses)[question.questionText] ?? '');
    const isListed = words.includes(chosen);
    const answer = encodeRelationship({
      text: own.text,
      choices: isListed ? [chosen] : [],
      custom: isListed ? '' : chosen.trim(),
    });
    put.mutate({ questionText: question.questionText, answer }, { onSuccess: onDone });
  };
  return (
    <form className="put-right" noValidate onSubmit={submit}>
      <WordChoice
        legend={subject.fill(options.part2_label)}
        words={words}
        value={chosen}
        onChange={setChosen}
        error={put.isError ? sentenceOf(put.error, 'That was not saved. Please try again.') : undefined}
      />
      <div className="acts">
        <Button look="main" type="submit" busy={put.isPending ? 'Saving…' : undefined}>
          Save
        </Button>
        <Button look="word-plain" onClick={onDone}>
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}
