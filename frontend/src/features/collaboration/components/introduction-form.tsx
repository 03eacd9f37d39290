import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { WordChoice } from '../../../ui/word-choice.js';
import { useIntroduce } from '../api/own-part.js';

interface IntroductionFormProps {
  eulogyId: number;
  legend: string;
  words: readonly string[];
  /** What was said before; empty: nothing. */
  said: string;
  save: string;
  leave: string;
  onDone: () => void;
  onLeave: () => void;
}

/** What somebody is to the one whose life is told: a tap, or a word of their own. */
export function IntroductionForm({ eulogyId, legend, words, said, save, leave, ...on }: IntroductionFormProps) {
  const [word, setWord] = useState(said);
  const introduce = useIntroduce(eulogyId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    introduce.mutate(word.trim(), { onSuccess: on.onDone });
  };
  return (
    <form noValidate onSubmit={submit}>
      <WordChoice
        legend={legend}
        words={words}
        value={word}
        onChange={setWord}
        error={introduce.isError ? sentenceOf(introduce.error, 'That was not saved. Please try again.') : undefined}
      />
      <div className="acts">
        <Button look="main" type="submit" busy={introduce.isPending ? 'Saving…' : undefined}>
          {save}
        </Button>
        <Button look="word-plain" onClick={on.onLeave}>
          {leave}
        </Button>
      </div>
    </form>
  );
}
