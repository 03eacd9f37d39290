import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../lib/format.js';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import type { Shaping } from './use-shaping.js';

interface FinishProps {
  shaping: Shaping;
  /** Whether others than the owner told something. */
  toldBy: 'the-owner' | 'others-too';
}

/** The end of the work: possible once nothing is open that nobody told us. */
export function Finish({ shaping, toldBy }: FinishProps) {
  const { finishedAt, openSentences } = shaping.text;
  const end = useRef<HTMLParagraphElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  // The pressed button becomes these words: whoever pressed it stays there.
  useEffect(() => {
    if (isAsked && finishedAt !== null) end.current?.focus({ preventScroll: true });
  }, [isAsked, finishedAt]);
  return (
    <section className="the-end" aria-labelledby="the-end">
      <div>
        <h2 id="the-end">When it is right</h2>
        {finishedAt !== null ? (
          <>
            <p className="finished" ref={end} tabIndex={-1}>
              <Icon name="check" />
              Finished on {formatDate(finishedAt)}
            </p>
            <p>You can still change it. Then it is your draft again, until you say once more that it is finished.</p>
            <div className="acts">
              <ButtonLink to={`/day/${shaping.id}`}>Prepare the day</ButtonLink>
              <a className={buttonClass('word')} href={`/api/eulogies/${shaping.id}/pdf?layout=page`} download>
                A page to keep (PDF)
              </a>
            </div>
          </>
        ) : (
          <>
            <p>
              It is your draft until you say that it is finished. Nothing is fixed by it: you can change it afterwards.
            </p>
            {toldBy === 'others-too' && openSentences === 0 && (
              <p className="muted">
                Whoever helped with an account of their own then gets a letter, once. Who may read it, you say under
                “Share”.
              </p>
            )}
            {openSentences > 0 ? (
              <Button onClick={() => document.querySelector<HTMLElement>('.say.unsure')?.focus()}>
                {openSentences === 1 ? '1 sentence to decide on' : `${openSentences} sentences to decide on`}
              </Button>
            ) : (
              <Button
                look="main"
                busy={shaping.isBusy ? 'One moment…' : undefined}
                onClick={() => {
                  setIsAsked(true);
                  void shaping.act((calls, version) => calls.finish(version), 'Finished. You can still change it.');
                }}
              >
                Finish
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
