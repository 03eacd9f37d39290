import { useEffect, useId, useRef, useState } from 'react';
import type { RewriteOffer, WishKind } from '../../../lib/api-types.js';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { askForRewrite, type PassagePlace } from '../api/shaping.js';
import { ByHand } from './by-hand.js';
import { MarkedWords } from './marked-words.js';
import type { Shaping } from './use-shaping.js';

const WISHES: readonly [WishKind, string][] = [
  ['shorter', 'Shorter'],
  ['warmer', 'Warmer'],
  ['lighter', 'Lighter'],
  ['plainer', 'Plainer'],
  ['less-religious', 'Less religious'],
];
/** Nothing came of a wish, and asking for the same again would not help. */
const CHANGED_NOTHING = [
  'rewrite.nothing-to-change',
  'rewrite.checks-failed',
  'rewrite.not-understood',
  'rewrite.not-told',
];
const INSTRUCTION_MAX = 300;

interface RewritePanelProps {
  shaping: Shaping;
  place: PassagePlace;
  before: string;
  /** To the paragraph itself, with the answers beside it. */
  onWrite: () => void;
  onClose: () => void;
}

/** A paragraph put another way: asked for, looked at beside the old one, and then taken or left. */
export function RewritePanel({ shaping, place, before, onWrite, onClose }: RewritePanelProps) {
  const [asked, setAsked] = useState<WishKind>();
  const [isAsking, setIsAsking] = useState(false);
  const [offer, setOffer] = useState<RewriteOffer>();
  const [failure, setFailure] = useState('');
  // a wish that changes nothing leads on to what does
  const [hasChangedNothing, setHasChangedNothing] = useState(false);
  const [instruction, setInstruction] = useState('');
  const heading = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const { rewritesLeft, isRefunded, wishes } = shaping.text;
  // Whoever takes wishes in somebody's own words can put a paragraph differently; the others can only leave out, which is done here by hand.
  const isReworded = wishes.includes('own') && !isRefunded && rewritesLeft !== 0;

  useEffect(() => heading.current?.focus(), []);

  const ask = async (wish: WishKind): Promise<void> => {
    if (isAsking) return;
    if (wish === 'own' && instruction.trim() === '') {
      setFailure('Please say how it should be put.');
      return;
    }
    setAsked(wish);
    setIsAsking(true);
    setFailure('');
    setHasChangedNothing(false);
    setOffer(undefined);
    try {
      setOffer(await askForRewrite(shaping.id, shaping.text.version, place, wish, instruction.trim()));
    } catch (error) {
      setHasChangedNothing(error instanceof ApiError && CHANGED_NOTHING.includes(error.code ?? ''));
      setFailure(sentenceOf(error, 'That didn’t work. Please try again in a moment.'));
    } finally {
      setIsAsking(false);
    }
  };
  const take = async (): Promise<void> => {
    if (!offer) return;
    const done = await shaping.act((calls, version) => calls.takeRewrite(version, offer.rewriteId), 'Put another way.');
    if (done) onClose();
  };

  return (
    <section className="rewriting" aria-label="Put it another way">
      <p ref={heading} tabIndex={-1} className="by">
        Put it another way
      </p>
      {(isRefunded || rewritesLeft === 0) && (
        <p className="help">
          {isRefunded
            ? 'This eulogy was refunded or taken back, so nothing more can be put another way. You can still change every word by hand.'
            : 'You’ve used up the rewording that comes with this eulogy. You can still change every word by hand.'}
        </p>
      )}
      {!wishes.includes('own') && !isRefunded && rewritesLeft !== 0 && (
        <p className="help">
          We never reword what your family told us; only you do. Anything you take out is kept, and can be put back.
        </p>
      )}
      {isReworded && typeof rewritesLeft === 'number' && (
        <p className="help">
          {rewritesLeft === 1 ? 'One more paragraph' : `${rewritesLeft} more paragraphs`} can be put another way.
          Looking costs none.
        </p>
      )}
      {isReworded && (
        <>
          <div className="wishes">
            {WISHES.filter(([wish]) => wishes.includes(wish)).map(([wish, label]) => (
              <Button key={wish} size="small" aria-pressed={asked === wish} onClick={() => void ask(wish)}>
                {label}
              </Button>
            ))}
          </div>
          <form
            className="own-wish"
            onSubmit={(event) => {
              event.preventDefault();
              void ask('own');
            }}
          >
            <label htmlFor={id}>Or say it in your own words</label>
            <div>
              <input
                id={id}
                className="input"
                dir="auto"
                value={instruction}
                maxLength={INSTRUCTION_MAX}
                placeholder="Leave out the year"
                onChange={(event) => setInstruction(event.target.value)}
              />
              <Button size="small" type="submit">
                Ask
              </Button>
            </div>
          </form>
        </>
      )}
      <div role="status" className="offered">
        {isAsking && <p>Writing…</p>}
        {failure !== '' && <p className="failure">{failure}</p>}
        {hasChangedNothing && <p>This you can do yourself, now:</p>}
        {offer && <MarkedWords before={before} after={offer.paragraph.sentences.map(({ text }) => text).join(' ')} />}
      </div>
      {!offer && (
        <ByHand shaping={shaping} place={place} onWrite={onWrite} onDone={onClose}>
          <Button look="word" onClick={onClose}>
            Leave it as it is
          </Button>
        </ByHand>
      )}
      {offer && (
        <div className="acts">
          <Button size="small" busy={shaping.isBusy ? 'Taking it…' : undefined} onClick={() => void take()}>
            Take the new one
          </Button>
          <Button look="word" onClick={onClose}>
            Keep the old one
          </Button>
        </div>
      )}
    </section>
  );
}
