import { useEffect, useRef, useState } from 'react';
import type { VouchPage } from '../../lib/api-types.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icons.js';
import { TextArea } from '../../ui/text-area.js';
import type { VouchAnswer } from './api.js';

interface OwnSentenceProps {
  one: VouchPage['sentences'][number];
  owner: string;
  isBusy: boolean;
  onAnswer: (answer: VouchAnswer, words?: string) => Promise<unknown>;
}

/** One sentence of a teller's, with the three things that can be said of it: one tap each. */
export function OwnSentence({ one, owner, isBusy, onAnswer }: OwnSentenceProps) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [moves, setMoves] = useState<'nowhere' | 'to-state' | 'to-first'>('nowhere');
  const about = beginning(one.words);
  const isSaid = one.answer !== 'none';

  useEffect(() => {
    // the pressed button is gone: the keyboard stays at its sentence
    if (moves === 'to-state' && isSaid) state.current?.focus();
    if (moves === 'to-first' && !isSaid) first.current?.focus();
  }, [moves, isSaid]);

  const say = async (answer: VouchAnswer, words?: string): Promise<void> => {
    const done = await onAnswer(answer, words).then(
      () => true,
      () => false,
    );
    if (!done) return;
    setTyped(undefined);
    setMoves(answer === 'none' ? 'to-first' : 'to-state');
  };
  const write = (): void => {
    setTyped(one.wish || one.words);
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <li>
      {one.before !== '' && <p className="vouch-before">{`${owner} says: ${one.before}`}</p>}
      <blockquote dir="auto">{`“${one.words}”`}</blockquote>
      {typed !== undefined ? (
        <>
          <TextArea
            ref={field}
            label="Put it like this"
            value={typed}
            rows={4}
            maxLength={2000}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="vouch-before">{`${owner} sees both, and decides.`}</p>
          <div className="acts">
            <Button
              look="main"
              busy={isBusy ? 'One moment…' : undefined}
              onClick={() => typed.trim() !== '' && void say('other-words', typed)}
            >
              Keep it like this
            </Button>
            <Button look="word-plain" onClick={() => setTyped(undefined)}>
              Leave it as it was
            </Button>
          </div>
        </>
      ) : isSaid ? (
        <div className="vouch-said">
          <p ref={state} tabIndex={-1} role="status">
            <Icon name="check" />
            {SAID[one.answer]}
          </p>
          {one.wish !== '' && <p className="vouch-wish" dir="auto">{`“${one.wish}”`}</p>}
          <Button look="word" aria-label={`Change my mind: ${about}`} onClick={() => void say('none')}>
            Change my mind
          </Button>
        </div>
      ) : (
        <div className="vouch-three">
          <Button
            ref={first}
            aria-disabled={isBusy || undefined}
            aria-label={`That is right: ${about}`}
            onClick={() => !isBusy && void say('right')}
          >
            That is right
          </Button>
          <Button aria-label={`Put it like this: ${about}`} onClick={write}>
            Put it like this
          </Button>
          <Button
            aria-disabled={isBusy || undefined}
            aria-label={`Leave it out: ${about}`}
            onClick={() => !isBusy && void say('leave-out')}
          >
            Leave it out
          </Button>
        </div>
      )}
    </li>
  );
}

const SAID: Readonly<Record<VouchAnswer, string>> = {
  right: 'You said that is right',
  'other-words': 'You would put it like this',
  'leave-out': 'You would leave it out',
  none: '',
};

function beginning(words: string): string {
  const all = words.split(/\s+/);
  return all.length <= 7 ? words : `${all.slice(0, 6).join(' ')} …`;
}
