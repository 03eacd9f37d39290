import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GuestPage, GuestQuestion } from '../../../lib/api-types.js';
import { isFrozenNow, useGivenOnceWritten } from '../../../lib/autosave/once-written.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import type { ApiError } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { SaveState } from '../../../ui/save-state.js';
import { TextArea } from '../../../ui/text-area.js';
import { ToldAnswer } from '../../../ui/told-answer.js';
import { BookPart } from '../../book/index.js';
import { SayOrWrite, useOnDevice, useSpoken, type SpokenHere } from '../../speaking/index.js';
import { useAskedOpened } from '../api/asked.js';
import { AsAMember } from './as-a-member.js';
import { Gone } from './gone.js';
import { GuestName } from './guest-name.js';
import { TakeBack } from './take-back.js';
import { useAnswered, useGuestKeeper, useTold, useWhereabouts, type GuestKeeper } from './use-guest-keeper.js';
import { YourLink } from './your-link.js';

interface GuestRoomProps {
  page: GuestPage;
  /** They have just given their first memory. */
  isGiven: boolean;
}

/** Everything a guest told, until they take it back. */
export function GuestRoom(props: GuestRoomProps) {
  const { eulogyId, guestId } = props.page;
  const [gone, setGone] = useState<'gone' | undefined>();
  if (gone) return <Gone eulogyId={eulogyId} guestId={guestId} />;
  return <Room {...props} onGone={() => setGone('gone')} />;
}

/** One question at a time, and what they can do about what they told. */
function Room({ page, isGiven, onGone }: GuestRoomProps & { onGone: () => void }) {
  const [refused, setRefused] = useState<ApiError>();
  const keeper = useGuestKeeper(page, setRefused);
  const answered = useAnswered(keeper, page.questions);
  const keeps = useSyncExternalStore(keeper.subscribe, () => keeper.keeps);
  const isFrozen = isFrozenNow(refused);
  useGivenOnceWritten({
    keeper,
    questions: page.questions,
    state: isFrozen ? 'being-written' : 'open',
    onGiven: () => setRefused(undefined),
  });
  const spoken = useSpoken(page.eulogyId, page.guestId, 'guest');
  const unwritten = useUnwritten(spoken);
  const [params] = useSearchParams();
  useAskedOpened({ by: 'guest', eulogyId: page.eulogyId }, params.get('question'));
  const [open, setOpen] = useState<string | undefined>(() => {
    const asked = page.questions.find(({ id }) => id === params.get('question') && !answered.includes(id));
    return asked?.id ?? (answered.length > 0 ? undefined : page.questions[0]?.id);
  });
  // what was said before they gave their name waits for its words
  const [shown, setShown] = useState<'no' | 'yes'>('no');
  const waiting = page.questions.find(({ id }) => unwritten?.includes(id));
  if (unwritten && shown === 'no') {
    setShown('yes');
    if (waiting) setOpen(waiting.id);
  }
  const question = page.questions.find(({ id }) => id === open);
  const next = nextAfter(page.questions, answered, open);
  const owner = amidEnglish(page.ownerFirstName);
  // the letter of thanks leads here to leave the name out
  const isAboutName = params.get('name') === 'out';
  return (
    <div className={question ? 'guest guest-asking' : 'guest'}>
      {isAboutName && <GuestName page={page} />}
      {isFrozen ? (
        <Notice announce="alert">
          <p>
            The eulogy is being written at this moment.{' '}
            {keeps === 'device'
              ? `Your words are kept on this device, and go to ${owner} by themselves in a few minutes: leave this page open, or come back to it.`
              : `Your words go to ${owner} by themselves in a few minutes, but this device cannot keep them. Please leave this page open.`}
          </p>
        </Notice>
      ) : page.frozen ? (
        <Notice>
          <p>The eulogy is being written at this moment: nothing can be changed for a few minutes.</p>
        </Notice>
      ) : null}
      {refused && !isFrozen && (
        <Notice tone="error" announce="alert">
          <p>{refused.sentence}</p>
          <p>
            {keeps === 'device'
              ? 'Your words are kept on this device.'
              : 'This device cannot keep your words. Please leave this page open.'}
          </p>
        </Notice>
      )}
      {question ? (
        <AskedAgain
          key={question.id}
          question={question}
          keeper={keeper}
          spoken={spoken}
          owner={owner}
          onDone={answered.length > 0 ? () => setOpen(undefined) : undefined}
          onNext={next && (() => setOpen(next.id))}
        />
      ) : (
        <Told page={page} keeper={keeper} answered={answered} isGiven={isGiven} onOpen={setOpen} />
      )}
      {!question && waiting && (
        <Notice tone="calm">
          <p>You recorded something that isn’t written down yet.</p>
          <Button look="word" onClick={() => setOpen(waiting.id)}>
            Listen and write it down
          </Button>
        </Notice>
      )}
      {!question && next && (
        <div className="acts guest-give">
          <Button look="main" onClick={() => setOpen(next.id)}>
            Another question
          </Button>
        </div>
      )}
      <div className="guest-beside">
        {!isAboutName && <GuestName page={page} />}
        {!question && answered.length > 0 && <BookPart door={{ by: 'guest', eulogyId: page.eulogyId }} hasTold />}
        <YourLink url={page.returnUrl} about={page.about} />
        <AsAMember eulogyId={page.eulogyId} guestId={page.guestId} />
        <TakeBack eulogyId={page.eulogyId} owner={owner} name={page.name} onGone={onGone} />
      </div>
    </div>
  );
}

interface AskedAgainProps {
  question: GuestQuestion;
  keeper: GuestKeeper;
  spoken: SpokenHere;
  owner: string;
  onDone: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

function AskedAgain({ question, keeper, spoken, owner, onDone, onNext }: AskedAgainProps) {
  const kept = useTold(keeper, question.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // the field is drawn anew where words came into it that nobody typed there
  const [said, setSaid] = useState(0);
  useEffect(() => heading.current?.focus({ preventScroll: false }), []);
  return (
    <section className="guest-asked" aria-labelledby="guest-question">
      <h1 id="guest-question" ref={heading} tabIndex={-1}>
        {question.text}
      </h1>
      {kept.rival && (
        <Notice announce="alert">
          <p>This was changed on another device meanwhile. It says there:</p>
          <p className="guest-quote" dir="auto">
            {kept.rival.theirs}
          </p>
          <div className="words">
            <Button look="word" onClick={() => keeper.choose(question.id, 'mine')}>
              Keep what is below
            </Button>
            <Button look="word" onClick={() => keeper.choose(question.id, 'theirs')}>
              Keep that one
            </Button>
          </div>
        </Notice>
      )}
      <SayOrWrite
        spoken={spoken}
        questionId={question.id}
        owner={owner}
        hasWords={kept.text.trim() === '' ? 'no' : 'yes'}
        first="voice"
        onWords={(words) => {
          keeper.change(question.id, [kept.text.trim(), words].filter((part) => part !== '').join('\n\n'));
          setSaid(said + 1);
          void keeper.flush().then(() => spoken.poke());
        }}
      >
        <TextArea
          key={`${kept.seed} ${said}`}
          label="Write it here, as you would say it"
          className="guest-words"
          maxLength={20_000}
          defaultValue={kept.text}
          onChange={(event) => keeper.change(question.id, event.target.value)}
          {...(question.example === null ? {} : { help: <>For example, about someone else: “{question.example}”</> })}
          below={<SaveState status={kept.status} />}
        />
      </SayOrWrite>
      <div className="acts guest-give">
        {onDone && (
          <Button
            look="main"
            onClick={() => {
              void keeper.flush();
              onDone();
            }}
          >
            Done
          </Button>
        )}
        {onNext && (
          <Button
            look={onDone ? 'outline' : 'word'}
            onClick={() => {
              void keeper.flush();
              onNext();
            }}
          >
            Another question
          </Button>
        )}
      </div>
    </section>
  );
}

interface ToldProps {
  page: GuestPage;
  keeper: GuestKeeper;
  answered: readonly string[];
  isGiven: boolean;
  onOpen: (questionId: string) => void;
}

function Told({ page, keeper, answered, isGiven, onOpen }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const whereabouts = useWhereabouts(keeper, answered);
  const keeps = useSyncExternalStore(keeper.subscribe, () => keeper.keeps);
  const owner = amidEnglish(page.ownerFirstName);
  const first = page.name.split(' ')[0] ?? '';
  return (
    <section className="guest-told" aria-labelledby="guest-told">
      <h1 id="guest-told" ref={heading} tabIndex={-1}>
        {isGiven && first !== ''
          ? `Thank you, ${first}`
          : page.about
            ? `What you told about ${page.about}`
            : 'What you told'}
      </h1>
      <p className="lead">
        {whereabouts === 'here'
          ? `${owner} doesn’t have all of it yet. ${keeps === 'device' ? 'What isn’t saved is kept on this device.' : 'This device cannot keep what isn’t saved: please leave this page open.'}`
          : whereabouts === 'going'
            ? `Your words are on their way to ${owner}.`
            : page.held
              ? `${owner} reads it first, and decides whether it goes in the eulogy.`
              : `${owner} has it, and it may be read out on the day.`}
      </p>
      <ul className="guest-list" aria-label="What you told">
        {page.questions
          .filter(({ id }) => answered.includes(id))
          .map((question) => (
            <ToldOne key={question.id} question={question} keeper={keeper} onOpen={() => onOpen(question.id)} />
          ))}
      </ul>
    </section>
  );
}

function ToldOne({ question, keeper, onOpen }: { question: GuestQuestion; keeper: GuestKeeper; onOpen: () => void }) {
  const { text, status, rival } = useTold(keeper, question.id);
  const id = `told-${question.id}`;
  return (
    <ToldAnswer headingId={id} rank="h2" question={question.text} told={text} included>
      <div className="guest-under">
        {rival ? <p className="small">This was changed on another device meanwhile.</p> : <SaveState status={status} />}
        <Button look="word" aria-describedby={id} onClick={onOpen}>
          {rival ? 'See both, and choose' : 'Change it'}
        </Button>
      </div>
    </ToldAnswer>
  );
}

/** The next one without words, going round. */
function nextAfter(
  questions: readonly GuestQuestion[],
  answered: readonly string[],
  open: string | undefined,
): GuestQuestion | undefined {
  const at = questions.findIndex(({ id }) => id === open);
  const round = [...questions.slice(at + 1), ...questions.slice(0, at + 1)];
  return round.find(({ id }) => !answered.includes(id) && id !== open);
}

/** Questions at which something was said that has no words yet; undefined until the device was asked. */
function useUnwritten(spoken: SpokenHere): string[] | undefined {
  const { recordings } = useOnDevice(spoken);
  return recordings
    ?.filter(({ state, confirmed }) => state === 'done' && confirmed === 'no')
    .map(({ questionId }) => questionId);
}
