import { useEffect, useRef } from 'react';
import { amidEnglish } from '../../lib/direction.generated.js';
import { sentenceOf } from '../../lib/http.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { LoadFailed } from '../../ui/states.js';
import { fileOf, useBookPart, type BookPart as Part, type Door } from './api.js';
import './book.css';

interface BookPartProps {
  door: Door;
  /** The owner asks themselves. */
  isOwn?: true;
  /** They have just told something here, and it may still be on its way. */
  hasTold?: boolean;
}

/** One’s own yes or no to standing in the book of what everybody told: one tap, and a mind can be changed. */
export function BookPart({ door, isOwn, hasTold = false }: BookPartProps) {
  const { part, say } = useBookPart(door);
  const { data } = part;
  const said = useRef<HTMLParagraphElement>(null);
  const answered = say.data?.answer;
  useEffect(() => {
    if (answered) said.current?.focus();
  }, [answered]);
  if (part.isError && !data)
    return <LoadFailed what="The book of what everybody told" onRetry={() => void part.refetch()} />;
  // whoever told nothing has nothing to say yes to
  if (!data || (data.memories === 0 && data.answer === null && !hasTold)) return null;
  // a letter leads to this question and nothing else: the page's own heading asks it
  const isLetter = door.by === 'letter';
  const file = data.mayTake ? fileOf(door) : undefined;
  const press = (answer: 'yes' | 'no') => (): void => void (say.isPending || say.mutate(answer));
  return (
    <section
      className="book-part"
      {...(isLetter ? { 'aria-label': 'The book of what everybody told' } : { 'aria-labelledby': 'book-part' })}
    >
      {!isLetter && <h2 id="book-part">{isOwn ? 'Your own words' : 'The book of what everybody told'}</h2>}
      {data.answer === null ? (
        <>
          <Asked part={data} isOwn={isOwn} isLetter={isLetter} />
          <div className="book-two">
            <Button busy={busyWith('yes', say)} onClick={press('yes')}>
              Yes, include them
            </Button>
            <Button look="outline" busy={busyWith('no', say)} onClick={press('no')}>
              No, leave them out
            </Button>
          </div>
        </>
      ) : (
        <>
          <p ref={said} tabIndex={-1} role="status">
            {data.answer === 'yes'
              ? 'You said yes. What you’ve told can be in the book, and so can anything you add.'
              : 'Your words stay out of the book.'}
          </p>
          <div className="words">
            {file && !isOwn && (
              <a className={buttonClass('word')} href={file} download>
                Download the book (PDF)
              </a>
            )}
            <Button
              look="word"
              busy={say.isPending ? 'One moment…' : undefined}
              onClick={press(data.answer === 'yes' ? 'no' : 'yes')}
            >
              {data.answer === 'yes' ? 'Leave mine out after all' : 'Include mine after all'}
            </Button>
          </div>
        </>
      )}
      {say.isError && (
        <Notice tone="error" announce="alert">
          <p>{sentenceOf(say.error, 'That did not go through. Please try again.')}</p>
        </Notice>
      )}
    </section>
  );
}

function Asked({ part, isOwn, isLetter }: { part: Part; isOwn: true | undefined; isLetter: boolean }) {
  const owner = amidEnglish(part.owner);
  if (isOwn) return <p>Include your own memories? You can change your mind at any time.</p>;
  return (
    <>
      <p>
        {owner} can make a book of what everybody told{part.about ? ` about ${amidEnglish(part.about)}` : ''}: each
        memory in full, as it was told, with the name of the person who told it.{' '}
        <strong>{isLetter ? toldOf(part.memories) : 'May yours be included?'}</strong>
      </p>
      {isLetter && <p className="muted">{whereToRead(part.memories)}</p>}
      <p className="muted">
        {owner} can print it, and may share it with everyone who is in it. You can change your mind at any time, but
        copies already printed stay where they are. If you asked to stay unnamed, the book won’t name you either.
      </p>
    </>
  );
}

function toldOf(memories: number): string {
  return memories === 1 ? 'You told one memory.' : `You told ${memories} memories.`;
}

/** A letter can be passed on: its page shows none of them. */
function whereToRead(memories: number): string {
  return memories === 1
    ? 'It is not shown here, because an email can be passed on. You can read it where you told it.'
    : 'They are not shown here, because an email can be passed on. You can read them where you told them.';
}

function busyWith(
  answer: 'yes' | 'no',
  { isPending, variables }: { isPending: boolean; variables: string | undefined },
) {
  return isPending && variables === answer ? 'One moment…' : undefined;
}
