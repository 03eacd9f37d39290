import { useEffect, useRef, useState } from 'react';
import type { EulogyResponse, EulogySentence } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { namesOf } from '../voices.js';
import { CutDialog } from './cut-dialog.js';
import { useUndoKeys, type Shaping } from './use-shaping.js';
import { VersionsDialog } from './versions-dialog.js';

/** Back and forth, the versions, and what is missing. */
export function ShapingTools({ shaping }: { shaping: Shaping }) {
  const [isOpen, setIsOpen] = useState(false);
  const { text, isBusy } = shaping;
  const undo = (): void => {
    if (text.canUndo) void shaping.undo();
  };
  const redo = (): void => {
    if (text.canRedo) void shaping.act((calls, version) => calls.redo(version), 'Done again.');
  };
  // Whoever presses while a step is still being carried out is heard when it is done.
  const waiting = useRef<'undo' | 'redo'>(undefined);
  const later = (wants: 'undo' | 'redo', now: () => void) => () => {
    if (isBusy) waiting.current = wants;
    else now();
  };
  useUndoKeys(later('undo', undo), later('redo', redo));
  useEffect(() => {
    const wants = waiting.current;
    if (isBusy || wants === undefined) return;
    waiting.current = undefined;
    if (wants === 'undo') undo();
    else redo();
  });
  return (
    <>
      <Button look="word-plain" aria-disabled={!text.canUndo || isBusy || undefined} onClick={undo}>
        <Icon name="undo" />
        Undo
      </Button>
      <Button look="word-plain" aria-disabled={!text.canRedo || isBusy || undefined} onClick={redo}>
        <Icon name="redo" />
        Redo
      </Button>
      <Button look="word-plain" onClick={() => setIsOpen(true)}>
        <Icon name="versions" />
        Versions
      </Button>
      <Button look="word-plain" onClick={toLeftOut}>
        <Icon name="people" />
        Not in the text
      </Button>
      {isOpen && <VersionsDialog shaping={shaping} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** To what stayed out, which lies under the text. */
function toLeftOut(): void {
  const heading = document.getElementById('left-out');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}

export function FitTheTime({ eulogy, shaping }: { eulogy: EulogyResponse; shaping: Shaping }) {
  const [isOpen, setIsOpen] = useState(false);
  const tellers = (sources: EulogySentence['sources']): string =>
    namesOf(
      eulogy.contributions.filter(({ questionId, contributorId }) =>
        sources.some((source) => source.questionId === questionId && source.contributorId === contributorId),
      ),
    );
  return (
    <>
      <Button look="word-plain" onClick={() => setIsOpen(true)}>
        <Icon name="clock" />
        Fit the time
      </Button>
      {isOpen && <CutDialog shaping={shaping} namesOf={tellers} onClose={() => setIsOpen(false)} />}
    </>
  );
}
