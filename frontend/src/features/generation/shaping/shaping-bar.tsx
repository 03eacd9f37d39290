import { useState } from 'react';
import type { EulogySentence, QuestionResponse } from '../../../lib/api-types.js';
import { formatDate } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { ConflictDialog } from './conflict-dialog.js';
import { CutDialog } from './cut-dialog.js';
import { ForgottenDialog } from './forgotten-dialog.js';
import { useUndoKeys, type Shaping } from './use-shaping.js';
import { VersionsDialog } from './versions-dialog.js';

interface ShapingBarProps {
  shaping: Shaping;
  questions: readonly QuestionResponse[];
  /** Question texts with the name filled in. */
  fill: (template: string) => string;
  /** The tellers of some sources, in words. */
  namesOf: (sources: EulogySentence['sources']) => string;
}

type Open = 'versions' | 'forgotten' | 'cut';

/** What can be done with the whole text: back and forth, versions, who is missing, how long it takes, and the end of it. */
export function ShapingBar({ shaping, questions, fill, namesOf }: ShapingBarProps) {
  const [open, setOpen] = useState<Open>();
  const { text, isBusy, said } = shaping;
  const undo = (): void => {
    if (text.canUndo) void shaping.act((calls, version) => calls.undo(version), 'Undone.');
  };
  const redo = (): void => {
    if (text.canRedo) void shaping.act((calls, version) => calls.redo(version), 'Done again.');
  };
  useUndoKeys(undo, redo);
  const close = (): void => setOpen(undefined);
  const questionOf = (id: string): string => fill(questions.find((question) => question.id === id)?.questionText ?? '');

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
        <Button look="word-plain" onClick={() => setOpen('forgotten')}>
          Nobody forgotten
        </Button>
        <Button look="word-plain" onClick={() => setOpen('cut')}>
          Fit the time
        </Button>
        <Finish shaping={shaping} />
      </div>
      <p className="shaping-said" role="status">
        {said}
      </p>
      {open === 'versions' && <VersionsDialog shaping={shaping} onClose={close} />}
      {open === 'forgotten' && <ForgottenDialog shaping={shaping} questionOf={questionOf} onClose={close} />}
      {open === 'cut' && <CutDialog shaping={shaping} namesOf={namesOf} onClose={close} />}
      <ConflictDialog shaping={shaping} onSettled={() => undefined} />
    </section>
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
  if (finishedAt !== null) {
    return (
      <p className="finished">
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
      onClick={() => void shaping.act((calls, version) => calls.finish(version), 'Finished. You can still change it.')}
    >
      Finish
    </Button>
  );
}
