import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../lib/format.js';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { FinishDialog } from './finish-dialog.js';
import { OfTheDay } from './of-the-day.js';
import type { Shaping } from './use-shaping.js';

/** The end of the work: possible once nothing is open that nobody told us. */
export function Finish({ shaping }: { shaping: Shaping }) {
  const { finishedAt, wasFinished, openSentences } = shaping.text;
  const end = useRef<HTMLParagraphElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  // The pressed button becomes these words: whoever pressed it stays there, once the dialog has let go of the focus.
  useEffect(() => {
    if (!isAsked || isConfirming || finishedAt === null) return;
    const later = setTimeout(() => end.current?.focus({ preventScroll: true }));
    return () => clearTimeout(later);
  }, [isAsked, isConfirming, finishedAt]);
  const busy = shaping.isBusy ? 'One moment…' : undefined;
  const finish = async (): Promise<void> => {
    setIsAsked(true);
    await shaping.act((calls, version) => calls.finish(version), 'Finished. You can still change it.');
    setIsConfirming(false);
  };
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
            <p>You can still change it. Whatever you change stays with you until you say it’s finished again.</p>
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
              {wasFinished
                ? 'What you changed stays with you until you say it’s finished again. Nobody gets another email.'
                : 'Only you can see it until you say it’s finished. Before anyone is emailed, we show you who.'}{' '}
              You can still change it afterwards.
            </p>
            <OfTheDay text={shaping.text.text} />
            {openSentences > 0 ? (
              <Button look="main" onClick={() => document.querySelector<HTMLElement>('.say.unsure')?.focus()}>
                {openSentences === 1 ? 'Check 1 sentence first' : `Check ${openSentences} sentences first`}
              </Button>
            ) : (
              <Button
                look="main"
                busy={isConfirming ? undefined : busy}
                onClick={() => (wasFinished ? void finish() : setIsConfirming(true))}
              >
                Finish
              </Button>
            )}
          </>
        )}
      </div>
      {isConfirming && (
        <FinishDialog
          eulogyId={shaping.id}
          busy={busy}
          onYes={() => void finish()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
}
