import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { WordChoice } from '../../../ui/word-choice.js';
import { useIntroduction } from '../../collaboration/index.js';
import { usePutIntroductionRight } from '../api/understood.js';

interface PutIntroductionRightProps {
  eulogyId: number;
  who: 'yourself' | 'somebody-else';
  personId: string;
  word: string | null;
  onDone: () => void;
}

/** How somebody is introduced: the owner's own word, or their say about another, beside what that person said. */
export function PutIntroductionRight({ eulogyId, who, personId, word, onDone }: PutIntroductionRightProps) {
  const [chosen, setChosen] = useState(word ?? '');
  const { data } = useIntroduction(eulogyId);
  const put = usePutIntroductionRight(eulogyId, who === 'yourself' ? undefined : personId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    put.mutate(chosen.trim(), { onSuccess: onDone });
  };
  return (
    <form className="put-right" noValidate onSubmit={submit}>
      <WordChoice
        legend={who === 'yourself' ? 'You are their' : 'They are introduced as their'}
        words={data?.words ?? []}
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
