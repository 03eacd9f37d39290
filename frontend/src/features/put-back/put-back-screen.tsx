import { useParams } from 'react-router-dom';
import type { PutBackPage } from '../../lib/api-types.js';
import { answerInWords } from '../../lib/answers/describe-answer.js';
import { subjectOf } from '../../lib/answers/question-options.js';
import { ApiError, sentenceOf } from '../../lib/http.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { DeadLink, OPEN_IT_AGAIN } from '../../ui/dead-link.js';
import { PageShell, TopBar } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed, Message } from '../../ui/states.js';
import { usePutBack } from './api.js';
import './put-back.css';

type Page = PutBackPage;
type Answer = Page['answers'][number];

/** `/put-back/:token`: words of somebody's own, as they stand and as they would stand again. Nothing changes before they say so. */
export function PutBackScreen() {
  const { token = '' } = useParams();
  const { page, answer } = usePutBack(token);
  const { data, error } = page;
  const isClosed = error instanceof ApiError && error.status === 404;
  useScreenTitle(isClosed ? 'This link could not be opened' : 'Words to put back');
  return (
    <PageShell header={<TopBar title={data?.title} />}>
      <div className="column body put-back">
        {isClosed ? (
          <DeadLink
            ways={[
              OPEN_IT_AGAIN,
              {
                what: 'Or do nothing.',
                how: 'Your words stay as they are now: nothing is put back unless you say so.',
              },
            ]}
          >
            <p>The link is incomplete, or no longer in use. Please write to us if you expected it.</p>
          </DeadLink>
        ) : data ? (
          <Asked
            page={data}
            isBusy={answer.isPending}
            refused={
              answer.isError ? sentenceOf(answer.error, 'That did not go through. Please try again.') : undefined
            }
            onAnswer={(said) => answer.mutate(said)}
          />
        ) : page.isError ? (
          <LoadFailed rank="screen" what="What would be put back" onRetry={() => void page.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </PageShell>
  );
}

interface AskedProps {
  page: Page;
  isBusy: boolean;
  refused: string | undefined;
  onAnswer: (said: 'yes' | 'no') => void;
}

function Asked({ page, isBusy, refused, onAnswer }: AskedProps) {
  const { standing, what, answers, text, name, endsAt } = page;
  const all = what === 'everything';
  const words = WORDS[what];
  if (standing !== 'open') return <Settled page={page} />;
  if (answers.length === 0 && text === null)
    return (
      <Message title="Nothing is left to put back" action={<ButtonLink to="/">Go to the homepage</ButtonLink>}>
        <p>It’s already back in place. You don’t need to do anything.</p>
      </Message>
    );
  return (
    <>
      <p className="put-back-from">{name && `${name}, `}only you can decide this.</p>
      <h1>{words.asked}</h1>
      <p className="lead">{words.meant}</p>
      {refused && (
        <Notice tone="error" announce="alert">
          <p>{refused}</p>
        </Notice>
      )}
      {text && <TheText text={text} />}
      {answers.length > 0 && (
        <ol>
          {answers.map((one, at) => (
            <OneAnswer key={at} one={one} about={page.type} all={all} />
          ))}
        </ol>
      )}
      <div className="acts">
        <Button look="main" busy={isBusy ? 'One moment…' : undefined} onClick={() => onAnswer('yes')}>
          {words.yes}
        </Button>
        <Button disabled={isBusy} onClick={() => onAnswer('no')}>
          Leave it as it is
        </Button>
      </div>
      <p className="put-back-fine">
        If you do nothing, nothing changes. You can answer until{' '}
        {new Date(endsAt).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })}.
      </p>
    </>
  );
}

const WORDS = {
  answer: {
    asked: 'Shall this answer come back?',
    meant: 'This is what’s there now, and what would replace it.',
    yes: 'Put it back',
  },
  everything: {
    asked: 'Shall these answers come back?',
    meant: 'The questionnaire was emptied. These answers would stand in it again. What was told since stays as it is.',
    yes: 'Put them back',
  },
  text: {
    asked: 'Shall this text come back?',
    meant: 'This is how the eulogy would read again. The text of now is kept, too: you find both under “Versions”.',
    yes: 'Put this text back',
  },
} as const;

/** The text that would stand first: it is what is decided; that of now is folded. */
function TheText({ text }: { text: NonNullable<Page['text']> }) {
  return (
    <div className="put-back-text">
      <div className="put-back-then">
        <h2>It would read again</h2>
        <Paragraphs of={text.then} but={text.now} />
      </div>
      <details className="put-back-now">
        <summary>What stands there now</summary>
        <Paragraphs of={text.now} but={text.then} />
      </details>
    </div>
  );
}

/** Paragraphs of which those that the other text has not are marked. */
function Paragraphs({ of, but }: { of: readonly string[]; but: readonly string[] }) {
  return of.map((paragraph, at) => (
    <p key={at} dir="auto">
      {but.includes(paragraph) ? paragraph : <mark>{paragraph}</mark>}
    </p>
  ));
}

function OneAnswer({ one, about, all }: { one: Answer; about: Page['type']; all: boolean }) {
  const inWords = (text: string): string => answerInWords(one.question, text, subjectOf(undefined, about).fill) || text;
  return (
    <li>
      <h2>{one.question.questionText}</h2>
      {one.then === null ? (
        <p className="put-back-now">
          Told by somebody else, {one.characters} {one.characters === 1 ? 'character' : 'characters'}
        </p>
      ) : (
        <>
          {!all && (
            <div className="put-back-now">
              <h3>Now</h3>
              <p dir="auto">{one.now ? inWords(one.now) : 'Empty'}</p>
            </div>
          )}
          <div className="put-back-then">
            {!all && <h3>It would read again</h3>}
            <p dir="auto">{inWords(one.then)}</p>
          </div>
        </>
      )}
    </li>
  );
}

const SETTLED: Readonly<Record<Exclude<Page['standing'], 'open'>, { title: string; text: string }>> = {
  agreed: {
    title: 'It stands there again',
    text: 'Thank you. You find it in the questionnaire, and can change it there as any answer.',
  },
  declined: { title: 'Everything stays as it is', text: 'Thank you. Nothing was changed.' },
  ended: {
    title: 'This link has ended',
    text: 'Nobody answered in time, so everything is as it was. Please write to us if you would like another one.',
  },
};

function Settled({ page: { standing, what } }: { page: Page }) {
  if (standing === 'open') return null;
  const { title, text: said } = SETTLED[standing];
  const text =
    standing === 'agreed' && what === 'text'
      ? 'Thank you. The text of before is kept, too: you find both among the versions of your eulogy.'
      : said;
  return (
    <Message title={title} action={<ButtonLink to="/">Go to the homepage</ButtonLink>}>
      <p>{text}</p>
    </Message>
  );
}
