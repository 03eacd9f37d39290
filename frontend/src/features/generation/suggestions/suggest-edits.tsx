import { useId, useState, type FormEvent } from 'react';
import type { OwnSuggestion, Suggesting } from '../../../lib/api-types.js';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { showToast } from '../../../ui/toast-store.js';
import type { SentencePlace } from '../api/shaping.js';
import { useSuggest, useSuggesting, useTakeBack } from '../api/suggestions.js';
import { SideBySide } from './side-by-side.js';
import './suggestions.css';

const STATUS = {
  waiting: 'With the owner',
  taken: 'The owner took it',
  declined: 'The owner left the sentence as it is',
} as const;

/** For a contributor who may read: a sentence that they would say another way, and what became of it. */
export function SuggestEdits({ eulogyId }: { eulogyId: number }) {
  const heading = useId();
  const { data } = useSuggesting(eulogyId);
  const [dialog, setDialog] = useState<'open' | undefined>();
  if (!data) return null;
  return (
    <section className="remarks suggested" aria-labelledby={heading}>
      <h2 id={heading}>Is a sentence not quite right?</h2>
      <p>Say how you would put it. The owner sees both, and decides.</p>
      <Button look="outline" onClick={() => setDialog('open')}>
        Suggest a change
      </Button>
      {data.suggested.length > 0 && (
        <ul aria-label="What you suggested">
          {data.suggested.map((one) => (
            <Own key={one.id} one={one} eulogyId={eulogyId} />
          ))}
        </ul>
      )}
      {dialog === 'open' && <SuggestDialog eulogyId={eulogyId} read={data} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

function Own({ one, eulogyId }: { one: OwnSuggestion; eulogyId: number }) {
  const takeBack = useTakeBack(eulogyId);
  return (
    <li>
      <SideBySide who="You would say" before={one.before} words={one.words} />
      <p className="small muted">{STATUS[one.status]}</p>
      {one.status === 'waiting' && (
        <Button
          look="word-plain"
          aria-label={`Take it back: ${one.words}`}
          busy={takeBack.isPending ? 'One moment…' : undefined}
          onClick={() => takeBack.mutate(one.id)}
        >
          Take it back
        </Button>
      )}
      {takeBack.isError && (
        <Notice tone="error" announce="alert">
          <p>{sentenceOf(takeBack.error, 'That did not work. Please try again.')}</p>
        </Notice>
      )}
    </li>
  );
}

interface SuggestDialogProps {
  eulogyId: number;
  read: Suggesting;
  onClose: () => void;
}

function SuggestDialog({ eulogyId, read, onClose }: SuggestDialogProps) {
  const [chosen, setChosen] = useState<{ at: SentencePlace & { version: number }; text: string }>();
  if (chosen) return <SayIt eulogyId={eulogyId} {...chosen} onBack={() => setChosen(undefined)} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} width="column" title="Suggest a change" description="Which sentence is it?">
      <div className="pick-sentence">
        {read.paragraphs.map(({ section, paragraph, sentences }) => (
          <ul key={`${section} ${paragraph}`}>
            {sentences.map((text, sentence) => (
              <li key={sentence}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => setChosen({ at: { version: read.version, section, paragraph, sentence }, text })}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Dialog>
  );
}

interface SayItProps {
  eulogyId: number;
  at: SentencePlace & { version: number };
  text: string;
  onBack: () => void;
  onClose: () => void;
}

function SayIt({ eulogyId, at, text, onBack, onClose }: SayItProps) {
  const [words, setWords] = useState(text);
  const suggest = useSuggest(eulogyId);
  const atField =
    suggest.error instanceof ApiError
      ? suggest.error.problem?.errors?.find(({ path }) => path === 'words')?.message
      : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (suggest.isPending) return;
    suggest.mutate(
      { ...at, words },
      {
        onSuccess: () => {
          showToast({ title: 'Thank you', description: 'Your suggestion is with the owner.' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} width="column" title="How would you say it?" actions="in-children">
      <form className="letter-form" noValidate onSubmit={submit}>
        <p className="suggest-before" dir="auto">
          <span className="small muted">It says </span>
          {text}
        </p>
        <TextArea
          label="You would say"
          maxLength={600}
          value={words}
          error={atField}
          onChange={(event) => setWords(event.target.value)}
        />
        {suggest.isError && atField === undefined && (
          <Notice tone="error" announce="alert">
            <p>{sentenceOf(suggest.error, 'That was not sent. Please try again.')}</p>
          </Notice>
        )}
        <div className="acts">
          <Button look="main" type="submit" busy={suggest.isPending ? 'Sending…' : undefined}>
            Send it
          </Button>
          <Button onClick={onBack}>Another sentence</Button>
        </div>
      </form>
    </Dialog>
  );
}
