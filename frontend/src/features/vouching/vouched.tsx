import { useEffect, useState } from 'react';
import type { Vouching } from '../../lib/api-types.js';
import { sentenceOf } from '../../lib/http.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { OneSide } from '../../ui/one-side.js';
import { useVouching } from './api.js';
import './vouching.css';

interface VouchedProps {
  eulogyId: number;
  /** Of the text as it is on the page. */
  version: number;
  /** A wish was taken: the text is another one. */
  onText: () => void;
}

/** Whose words it is, who of them has confirmed their own, and what they wish for them. Nothing here holds anything up. */
export function Vouched({ eulogyId, version, onText }: VouchedProps) {
  const { known, isOld, ask, settle } = useVouching(eulogyId, version, onText);
  const { data, refetch } = known;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  if (!data || data.tellers.length === 0) return null;
  const { whoseWords, tellers, wishes } = data;
  const open = tellers.filter(({ canBeAsked, sentences, vouched }) => canBeAsked && vouched < sentences);
  const failure = ask.error ?? settle.error;
  return (
    <section className="vouched" aria-labelledby="whose-words">
      <div>
        <h2 id="whose-words" tabIndex={-1}>
          Whose words
        </h2>
        <p className="whose num">
          <strong>{whoseWords.ownPercent}</strong> of a hundred words are your family’s own, told by{' '}
          {whoseWords.tellers === 1 ? 'one person' : `${whoseWords.tellers} people`}. {confirmedOf(whoseWords)}
        </p>
        {wishes.map((wish) => (
          <Wish
            key={`${wish.teller} ${wish.sentence}`}
            wish={wish}
            isBusy={settle.isPending}
            onSettle={(decision) => settle.mutate({ teller: wish.teller, sentence: wish.sentence, decision })}
          />
        ))}
        {failure && (
          <Notice tone="error" announce="alert">
            <p>{sentenceOf(failure, 'That did not go through. Please try again.')}</p>
          </Notice>
        )}
        <ul>
          {tellers.map((teller) => (
            <li key={teller.id}>
              <p>
                <span dir="auto">{teller.name}</span>
                <em className="num">{stateOf(teller, wishes)}</em>
              </p>
              {teller.link && <HandOver link={teller.link} name={teller.name} />}
            </li>
          ))}
        </ul>
        {open.length > 0 && (
          <>
            <p className="why">
              Each gets an email with their own sentences, and only those: “That is right”, “Put it like this”, “Leave
              it out”. You decide, and you need not wait for anybody.
            </p>
            <Button busy={ask.isPending ? 'Asking…' : undefined} onClick={() => ask.mutate(open.map(({ id }) => id))}>
              {open.length === 1 ? `Ask ${open[0]?.name ?? ''}` : `Ask all ${open.length} of them`}
            </Button>
          </>
        )}
        <p className="hidden" role="status">
          {ask.isSuccess ? 'Asked.' : ''}
        </p>
      </div>
    </section>
  );
}

function confirmedOf({ asked, vouched }: Vouching['whoseWords']): string {
  if (asked === 0) return '';
  if (vouched > 0) return `${vouched} of ${asked} sentences you asked about are confirmed.`;
  return asked === 1
    ? 'The sentence you asked about is not confirmed yet.'
    : `None of the ${asked} sentences you asked about is confirmed yet.`;
}

function stateOf({ id, sentences, vouched, askedAt }: Vouching['tellers'][number], wishes: Vouching['wishes']): string {
  const many = sentences === 1 ? '1 sentence' : `${sentences} sentences`;
  if (askedAt === null) return `${many}, not asked`;
  const wished = wishes.filter(({ teller }) => teller === id).length;
  if (wished > 0) {
    const waits = wished === 1 ? 'a wish waits for you' : `${wished} wishes wait for you`;
    return vouched === 0 ? `${many}, ${waits}` : `${vouched} of ${many} confirmed, ${waits}`;
  }
  if (vouched === sentences) return `${many}, confirmed`;
  return vouched === 0 ? `${many}, asked, not yet confirmed` : `${vouched} of ${many} confirmed`;
}

interface WishProps {
  wish: Vouching['wishes'][number];
  isBusy: boolean;
  onSettle: (decision: 'take' | 'leave') => void;
}

function Wish({ wish, isBusy, onSettle }: WishProps) {
  const isOut = wish.wish === 'leave-out';
  return (
    <section className="wish" aria-label={`${wish.name} wishes`}>
      <p>
        <strong dir="auto">{wish.name}</strong> {isOut ? 'would leave this out:' : 'would put this otherwise:'}
      </p>
      <blockquote>
        <OneSide text={wish.text} other={isOut ? wish.text : wish.words} />
      </blockquote>
      {!isOut && (
        <>
          <p className="why">Like this:</p>
          <blockquote>
            <OneSide text={wish.words} other={wish.text} />
          </blockquote>
        </>
      )}
      <div className="acts">
        <Button size="small" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onSettle('take')}>
          {isOut ? 'Leave it out' : 'Put it like this'}
        </Button>
        <Button look="word" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onSettle('leave')}>
          Leave it as it is
        </Button>
      </div>
    </section>
  );
}

/** For whoever no letter reaches: their own page, to be sent to them in any other way. */
function HandOver({ link, name }: { link: string; name: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(link).then(() => setIsCopied(true));
  return (
    <p className="no-letter">
      No email reaches them. Send them this link; it shows their own sentences alone.{' '}
      <Button look="word" aria-label={`Copy the link for ${name}`} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </p>
  );
}
