import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { InvitedGuest } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { ApiError, OfflineError, sentenceOf } from '../../../lib/http.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { HearingChoice, Player, SentState, Speak, useOnDevice, useSpokenByInvited } from '../../speaking/index.js';
import { useAskedOpened } from '../api/asked.js';
import { pathOf, useWelcome } from './api.js';
import { FirstWords } from './first-words.js';
import { RelationPills } from './relation-pills.js';
import './guest.css';

interface AskFormProps {
  token: string;
  asked: InvitedGuest;
}

interface Problems {
  words?: string;
  name?: string;
}

/** One question, a place to answer it, and a name: all that somebody needs who was invited. */
export function AskForm({ token, asked }: AskFormProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useAskedOpened({ by: 'letter', token }, params.get('question'));
  const [first] = useState(() => new FirstWords(asked.eulogyId));
  const [at, setAt] = useState(() => {
    const places = [
      asked.questions.findIndex(({ id }) => id === params.get('question')),
      asked.questions.findIndex(({ id }) => first.text(id) !== ''),
    ];
    return places.find((place) => place >= 0) ?? 0;
  });
  const question = asked.questions[at];
  const [words, setWords] = useState(() => first.text(question?.id ?? ''));
  const [name, setName] = useState(() => first.name);
  const [relation, setRelation] = useState('');
  const [naming, setNaming] = useState<'named' | 'unnamed'>('named');
  const [problems, setProblems] = useState<Problems>({});
  const welcome = useWelcome(token);
  const spoken = useSpokenByInvited(asked.eulogyId);
  const { recordings = [] } = useOnDevice(spoken);
  const field = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isOffline = welcome.error instanceof OfflineError;

  useEffect(() => {
    if (!isOffline) return undefined;
    const again = (): void => form.current?.requestSubmit();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline]);

  const owner = amidEnglish(asked.ownerFirstName);
  const heading = asked.about ? `Tell ${owner} about ${amidEnglish(asked.about)}` : `Tell ${owner} what you remember`;
  useScreenTitle(heading);
  if (!question) return null;
  const said = recordings.findLast(({ questionId, state }) => questionId === question.id && state === 'done');
  const another = (): void => {
    const next = (at + 1) % asked.questions.length;
    setAt(next);
    setWords(first.text(asked.questions[next]?.id ?? ''));
    setProblems({});
    field.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (welcome.isPending) return;
    const missing: Problems = {
      ...(words.trim() === '' && !said ? { words: 'Please write something first. One sentence is enough.' } : {}),
      ...(name.trim() === '' ? { name: `Please write your name, so that ${owner} knows who tells it.` } : {}),
    };
    setProblems(missing);
    if (missing.words !== undefined) return field.current?.focus();
    if (missing.name !== undefined) return nameField.current?.focus();
    // whoever gives words beside a recording has said yes to them
    if (said && words.trim() !== '') void spoken.change(said.recordingId, { draft: words.trim(), confirmed: 'yes' });
    welcome.mutate(
      { name: name.trim(), relation: relation.trim(), nameStaysOut: naming === 'unnamed', key: first.key() },
      { onSuccess: ({ returnUrl }) => void navigate(pathOf(returnUrl), { replace: true, state: { given: true } }) },
    );
  };

  return (
    <form ref={form} className="guest" noValidate onSubmit={submit}>
      <div className="guest-from">
        <Avatar person={{ firstName: asked.ownerFirstName, lastName: '', profileImageUrl: null }} rank="owner" />
        <p>
          <strong>{heading}.</strong>{' '}
          {asked.type === 'self'
            ? 'One memory from you would mean a lot.'
            : `${owner} is writing the eulogy, and one memory from you would mean a lot.`}
        </p>
      </div>
      <h1 id="guest-question">{question.text}</h1>
      {said ? (
        <section className="said" aria-label="What you said">
          <Player seconds={said.seconds} what="your recording" load={() => spoken.sound(said.recordingId, said.mime)} />
          <SentState spoken={spoken} state="here" />
          <p>
            You can listen and write it below, or give it now and find the words afterwards. {owner} gets no words until
            you have seen them.
          </p>
          <HearingChoice
            choices={said.choices}
            onChange={(choices) => void spoken.change(said.recordingId, { choices })}
          />
          <Button look="word-plain" onClick={() => void spoken.drop(said.recordingId)}>
            Delete it, and say it again
          </Button>
        </section>
      ) : (
        <Speak key={question.id} spoken={spoken} questionId={question.id} />
      )}
      <TextArea
        ref={field}
        label="Write it here, as you would say it"
        className="guest-words"
        maxLength={20_000}
        value={words}
        error={problems.words}
        aria-describedby="guest-fine"
        onChange={(event) => {
          setWords(event.target.value);
          first.keep(question.id, event.target.value);
          setProblems({});
        }}
        below={
          <div className="guest-under">
            <p className="saved" role="status">
              {words !== '' &&
                (first.whereIs(question.id) === 'device'
                  ? 'Kept on this device'
                  : 'This device cannot keep your words. Please leave this page open.')}
            </p>
            {asked.questions.length > 1 && (
              <Button look="word" onClick={another}>
                Ask me something else
              </Button>
            )}
          </div>
        }
      />
      <div className="guest-fine" id="guest-fine">
        <p>
          {naming === 'named'
            ? `${owner} decides what is read out on the day, and who sees it. It may be told with your name.`
            : `${owner} decides what is read out on the day. Your name stays out: nowhere does it say that this is yours.`}
        </p>
        <Button look="word" onClick={() => setNaming(naming === 'named' ? 'unnamed' : 'named')}>
          {naming === 'named' ? 'Leave my name out' : 'Use my name after all'}
        </Button>
      </div>
      <TextField
        ref={nameField}
        label="Your name"
        autoComplete="name"
        enterKeyHint="send"
        maxLength={60}
        value={name}
        error={problems.name ?? fieldError(welcome.error, 'name')}
        onChange={(event) => {
          setName(event.target.value);
          first.keepName(event.target.value);
          setProblems({});
        }}
      />
      <RelationPills
        legend={
          asked.about
            ? `How did you know ${amidEnglish(asked.about)}? You can skip this.`
            : 'Who are you to them? You can skip this.'
        }
        words={asked.relations}
        value={relation}
        onChange={setRelation}
      />
      {welcome.isError && fieldError(welcome.error, 'name') === undefined && (
        <Notice tone={isOffline ? 'notice' : 'error'} announce="alert">
          <p>
            {isOffline
              ? `There is no connection. ${first.whereIs(question.id) === 'device' ? 'Your words are kept on this device, and go' : 'This device cannot keep your words: please leave this page open. They go'} as soon as there is one.`
              : sentenceOf(
                  welcome.error,
                  `That did not go through. ${first.whereIs(question.id) === 'device' ? 'Your words are kept on this device.' : 'This device cannot keep your words: please leave this page open.'} Please try again.`,
                )}
          </p>
        </Notice>
      )}
      {asked.frozen ? (
        <Notice>
          <p>The eulogy is being written at this moment. Your words stay here; please give them in a few minutes.</p>
        </Notice>
      ) : null}
      <div className="acts guest-give">
        <Button look="main" type="submit" busy={welcome.isPending ? 'One moment…' : undefined}>
          Give it to {owner}
        </Button>
      </div>
      <p className="guest-small">
        No account and no password. You get a link of your own, to add something, or to take it back at any time.
      </p>
    </form>
  );
}

function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem?.errors?.find(({ path }) => path === field)?.message;
}
