import { useEffect, useRef, useState } from 'react';
import type { EulogySentence } from '../../../lib/api-types.js';
import { formatDate } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { ConflictDialog } from './conflict-dialog.js';
import { CutDialog } from './cut-dialog.js';
import { UNDONE, useUndoKeys, type Shaping } from './use-shaping.js';
import { VersionsDialog } from './versions-dialog.js';

interface ShapingBarProps {
  shaping: Shaping;
  /** The tellers of some sources, in words. */
  namesOf: (sources: EulogySentence['sources']) => string;
}

/** How long the way back stays at the foot of a phone's screen, in ms; the row over the page has it for good. */
const BACK_STAYS_MS = 12_000;

type Open = 'versions' | 'cut';

/** What can be done with the whole text: back and forth, versions, who is missing, how long it takes, and the end of it. */
export function ShapingBar({ shaping, namesOf }: ShapingBarProps) {
  const [open, setOpen] = useState<Open>();
  const { text, isBusy, said } = shaping;
  const undo = (): void => {
    if (text.canUndo) void shaping.undo();
  };
  const redo = (): void => {
    if (text.canRedo) void shaping.act((calls, version) => calls.redo(version), 'Done again.');
  };
  useUndoKeys(undo, redo);
  const close = (): void => setOpen(undefined);

  return (
    <section className="shaping" aria-label="Shape the text">
      <div className="shaping-row">
        <Button look="word-plain" aria-disabled={!text.canUndo || isBusy || undefined} onClick={undo}>
          <Icon name="undo" />
          <span className="shaping-word">Undo</span>
        </Button>
        <Button look="word-plain" aria-disabled={!text.canRedo || isBusy || undefined} onClick={redo}>
          <Icon name="redo" />
          <span className="shaping-word">Redo</span>
        </Button>
        <Button look="word-plain" onClick={() => setOpen('versions')}>
          Versions
        </Button>
        <Button look="word-plain" onClick={toLeftOut}>
          Not in the text
        </Button>
        <Button look="word-plain" onClick={() => setOpen('cut')}>
          Fit the time
        </Button>
        <Finish shaping={shaping} />
      </div>
      <p className="shaping-said" role="status">
        {said}
      </p>
      {said !== '' && said !== UNDONE && text.canUndo && (
        <JustDone key={text.version} said={said} isBusy={shaping.isBusy} onBack={undo} />
      )}
      {open === 'versions' && <VersionsDialog shaping={shaping} onClose={close} />}
      {open === 'cut' && <CutDialog shaping={shaping} namesOf={namesOf} onClose={close} />}
      <ConflictDialog shaping={shaping} onSettled={() => undefined} />
    </section>
  );
}

/** To what stayed out, which lies under the text. */
function toLeftOut(): void {
  const heading = document.getElementById('left-out');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}

/** On a phone the row is scrolled away: what was done just now, and the way back from it, stand under the thumb for a while. */
function JustDone({ said, isBusy, onBack }: { said: string; isBusy: boolean; onBack: () => void }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), BACK_STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <div className="just-done">
      {/* Drawn, not written: listeners hear it from the row over the page. */}
      <span aria-hidden="true" data-said={said} />
      <Button
        look="word"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          document.querySelector<HTMLElement>('.say[tabindex="0"]')?.focus({ preventScroll: true });
          onBack();
        }}
      >
        Take that back
      </Button>
    </div>
  );
}

/** Its room while the text that is shaped is fetched: the page below must not jump when it comes. */
export function ShapingBarToCome() {
  return (
    <div className="shaping" aria-hidden="true">
      <div className="shaping-row shaping-to-come" />
      <p className="shaping-said" />
    </div>
  );
}

/** The end of the work: possible once nothing is open that nobody told us. */
function Finish({ shaping }: { shaping: Shaping }) {
  const { finishedAt, openSentences } = shaping.text;
  const end = useRef<HTMLParagraphElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  // The pressed button becomes these words: whoever pressed it stays there.
  useEffect(() => {
    if (isAsked && finishedAt !== null) end.current?.focus({ preventScroll: true });
  }, [isAsked, finishedAt]);
  if (finishedAt !== null) {
    return (
      <p className="finished" ref={end} tabIndex={-1}>
        <Icon name="check" />
        Finished on {formatDate(finishedAt)}
      </p>
    );
  }
  if (openSentences > 0) {
    return (
      <Button
        look="word"
        className="finish"
        onClick={() => document.querySelector<HTMLElement>('.say.unsure')?.focus()}
      >
        {openSentences === 1 ? '1 sentence to decide on' : `${openSentences} sentences to decide on`}
      </Button>
    );
  }
  return (
    <Button
      size="small"
      className="finish"
      busy={shaping.isBusy ? 'One moment…' : undefined}
      onClick={() => {
        setIsAsked(true);
        void shaping.act((calls, version) => calls.finish(version), 'Finished. You can still change it.');
      }}
    >
      Finish
    </Button>
  );
}
