import { amidEnglish } from '../../lib/direction.generated.js';
import { sentenceOf } from '../../lib/http.js';
import { buttonClass } from '../../ui/button.js';
import { Consent } from '../../ui/consent.js';
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

const BOOK = 'The book of what everybody told';

/** One’s own yes or no to standing in the book of what everybody told: one tap, and a mind can be changed. */
export function BookPart({ door, isOwn, hasTold = false }: BookPartProps) {
  const { part, say } = useBookPart(door);
  const { data } = part;
  if (part.isError && !data) return <LoadFailed what={BOOK} onRetry={() => void part.refetch()} />;
  // whoever told nothing has nothing to say yes to
  if (!data || (data.memories === 0 && data.answer === null && !hasTold)) return null;
  // a letter leads to this question and nothing else: the page's own heading asks it
  const isLetter = door.by === 'letter';
  const file = data.mayTake && data.answer === 'yes' && !isOwn ? fileOf(door) : undefined;
  return (
    <section className="book-part" aria-label={isOwn ? 'Your own memories' : BOOK}>
      <Consent
        question={isOwn ? 'Should your own memories go in?' : 'May your memories go in a book?'}
        {...(isLetter ? {} : { headingId: 'book-part' })}
        yes="Yes, include them"
        no="No, leave them out"
        value={(say.isPending ? say.variables : data.answer) ?? undefined}
        onChange={say.mutate}
        stands={data.answer === null ? '' : STANDS[data.answer]}
        failure={say.isError ? sentenceOf(say.error, 'That was not saved. Please try again.') : undefined}
      >
        {!isOwn && <About part={data} isLetter={isLetter} />}
      </Consent>
      {file && (
        <a className={buttonClass('outline')} href={file} download>
          Download the book (PDF)
        </a>
      )}
    </section>
  );
}

const STANDS = {
  yes: 'You said yes. What you’ve told can go in, and so can anything you add.',
  no: 'Your words stay out of the book.',
} as const;

function About({ part, isLetter }: { part: Part; isLetter: boolean }) {
  const owner = amidEnglish(part.owner);
  return (
    <>
      <p>
        {owner} can make a book of everyone’s memories{part.about ? ` of ${amidEnglish(part.about)}` : ''}: each one in
        full, as it was told, with the name of the person who told it.{' '}
        {isLetter && <strong>{toldOf(part.memories)}</strong>}
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
