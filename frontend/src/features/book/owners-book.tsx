import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../lib/http.js';
import { useUnauthorizedRedirect } from '../../lib/unauthorized.js';
import { Button, buttonClass } from '../../ui/button.js';
import { RadioGroup } from '../../ui/choice-group.js';
import { Notice } from '../../ui/notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed } from '../../ui/states.js';
import { useBook, useBookContents, type Arrangement, type Book, type BookTeller } from './api.js';
import { BookCover } from './book-cover.js';
import { BookPart } from './book-part.js';

/** Who said yes, who can still be asked, what will be in it, and the file. */
export function OwnersBook({ id }: { id: number }) {
  const { known, ask, arrange, share } = useBook(id);
  const { data } = known;
  useUnauthorizedRedirect({ error: known.error });
  if (!data)
    return known.isError ? <LoadFailed what="The book" onRetry={() => void known.refetch()} /> : <Skeleton lines={8} />;
  const failure = ask.error ?? arrange.error ?? share.error;
  return (
    <>
      {data.tellers.length === 0 ? (
        <p>
          Nobody has shared anything yet.{' '}
          <Link className="word" to={`/questionnaire/${id}`}>
            Add a memory yourself
          </Link>
        </p>
      ) : (
        <>
          {failure && (
            <Notice tone="error" announce="alert">
              <p>{sentenceOf(failure, 'That did not go through. Please try again.')}</p>
            </Notice>
          )}
          <WhoSaidYes book={data} ask={ask} />
          <BookPart door={{ by: 'member', eulogyId: id }} isOwn />
          <HowItGoes
            id={id}
            book={data}
            chosen={arrange.isPending ? arrange.variables : data.arrangement}
            onChange={arrange.mutate}
          />
          <TakeAlong id={id} book={data} share={share} />
        </>
      )}
    </>
  );
}

function WhoSaidYes({ book: { tellers, saidYes, file }, ask }: { book: Book; ask: ReturnType<typeof useBook>['ask'] }) {
  const open = tellers.filter(({ canBeAsked }) => canBeAsked);
  const isReminder = open.length > 0 && open.every(({ askedAt }) => askedAt !== null);
  return (
    <section aria-labelledby="book-who">
      <h2 id="book-who">Who said yes</h2>
      <p className="num">
        {saidYes === 0
          ? `${personsOf(tellers.length)} shared something. Each decides for themselves.`
          : `${saidYes} of ${personsOf(tellers.length)} who shared something said yes.`}
      </p>
      <ul className="book-who">
        {tellers.map((teller) => (
          <li key={teller.id}>
            <p>
              <span dir="auto">{teller.name}</span>
              <em>{saidBy(teller)}</em>
            </p>
            {staysOutOf(teller) !== '' && <p className="muted">{staysOutOf(teller)}</p>}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <>
          <p className="muted">
            Each gets one email that explains the book and who can have it. They press yes or no. You can remind anyone
            once, on another day, and you don’t have to wait for anyone.
          </p>
          <Button
            look={file === 'ready' ? 'outline' : 'main'}
            busy={ask.isPending ? 'Writing…' : undefined}
            onClick={() => ask.mutate(open.map(({ id }) => id))}
          >
            {isReminder ? 'Remind' : 'Ask'} {open.length === 1 ? open[0]?.name : `all ${open.length} of them`}
          </Button>
        </>
      )}
      <p role="status" className="muted">
        {ask.isSuccess ? 'The emails are on their way.' : ''}
      </p>
    </section>
  );
}

const personsOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

function saidBy({ answer, isOwner, askedAt, reachable }: BookTeller): string {
  if (answer === 'yes') return 'Yes';
  if (answer === 'no') return 'No, stays out';
  if (isOwner) return 'Not decided yet';
  if (askedAt !== null) return `Asked on ${day(askedAt)}, no answer yet`;
  return reachable ? 'Not asked yet' : 'We can’t email them. They are asked on their own page';
}

const day = (at: string): string => new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'long' });

/** What of theirs is not in it, whatever they said. */
function staysOutOf({ memories, leftOut, unsaid }: BookTeller): string {
  const some = (count: number, what: string): string[] =>
    count === 0 ? [] : [`${count === 1 ? '1 memory' : `${count} memories`} ${what}`];
  const out = [
    ...some(leftOut, 'that you left out, or haven’t said yes to'),
    ...some(unsaid, 'about things to be left unsaid'),
  ];
  if (out.length === 0) return '';
  return `Not in it: ${out.join('; ')}. ${memories === 0 ? 'They have nothing else.' : `${memories} can go in.`}`;
}

interface HowItGoesProps {
  id: number;
  book: Book;
  chosen: Arrangement;
  onChange: (arrangement: Arrangement) => void;
}

function HowItGoes({ id, book, chosen, onChange }: HowItGoesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="book-how">
      <h2 id="book-how">In what order</h2>
      <RadioGroup
        legend="In what order"
        legendLook="hidden"
        value={chosen}
        onChange={(value) => onChange(value === 'by-life' ? 'by-life' : 'by-teller')}
        options={[
          { value: 'by-teller', label: 'Person by person', hint: 'Everybody has their own pages' },
          { value: 'by-life', label: 'Along the life', hint: 'From childhood to the goodbye, everybody together' },
        ]}
      />
      {book.file !== 'nobody-yet' && (
        <Button look="word" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide it' : 'Read what’s in it so far'}
        </Button>
      )}
      {isOpen && <Contents id={id} arrangement={book.arrangement} />}
    </section>
  );
}

function Contents({ id, arrangement }: { id: number; arrangement: Arrangement }) {
  const contents = useBookContents(id, arrangement);
  if (contents.isError && !contents.data)
    return <LoadFailed what="What is in it" onRetry={() => void contents.refetch()} />;
  if (!contents.data) return <Skeleton lines={6} />;
  return (
    <div className="book-contents">
      {contents.data.chapters.map(({ head, entries }) => (
        <section key={head}>
          <h3 dir="auto">{head}</h3>
          {entries.map((entry) => (
            <div key={entry.head}>
              <h4 dir="auto">{entry.head}</h4>
              {entry.paragraphs.map((words, index) => (
                <p key={index} dir="auto">
                  {words}
                </p>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

interface TakeAlongProps {
  id: number;
  book: Book;
  share: ReturnType<typeof useBook>['share'];
}

function TakeAlong({ id, book, share }: TakeAlongProps) {
  // the tick stands at once, and is the server's again when it has answered
  const [wished, setWished] = useState<boolean | null>(null);
  const onShare = (shared: boolean): void => {
    setWished(shared);
    share.mutate(shared, { onSettled: () => setWished(null) });
  };
  return (
    <section aria-labelledby="book-file">
      <h2 id="book-file">Download it</h2>
      <div className="book-file">
        <BookCover id={id} saidYes={book.saidYes} />
        <div>
          {book.file === 'ready' ? (
            <p>
              <a className={buttonClass('main')} href={`/api/eulogies/${id}/book/pdf`} download>
                Download the book (PDF)
              </a>
            </p>
          ) : (
            <p>
              {book.file === 'not-paid'
                ? 'The book can be made once the eulogy is paid for.'
                : book.saidYes === 0
                  ? 'Nobody has said yes yet. The book can be made as soon as somebody does; your own yes is enough.'
                  : 'None of the memories from those who said yes can go in yet.'}
            </p>
          )}
        </div>
      </div>
      <p className="muted">
        Each download is made afresh, so anyone who changes their mind is left out of the next one. The pages are A5, so
        two fit side by side on a sheet of A4. Your <Link to={`/photos/${id}`}>photos</Link> are in it too, with the
        first one on the cover.
      </p>
      <label className="choice">
        <input
          type="checkbox"
          checked={wished ?? book.sharedSince !== null}
          aria-describedby="book-shared-more"
          onChange={(event) => onShare(event.target.checked)}
        />
        <span>
          Everyone in it can download it too
          <small id="book-shared-more">They’ll find it on their own page while this is ticked.</small>
        </span>
      </label>
    </section>
  );
}
