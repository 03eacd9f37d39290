import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { isSamePlace, paragraphsOf, wordingOf } from './places.js';
import type { Shaping } from './use-shaping.js';

/** The paragraph was changed in another place while it was typed over: both are shown, and neither goes by itself. */
export function ConflictDialog({ shaping, onSettled }: { shaping: Shaping; onSettled: () => void }) {
  const { conflict } = shaping;
  if (!conflict) return null;
  const all = paragraphsOf(conflict.theirs);
  const there = all.find(({ place }) => isSamePlace(conflict.place, place)) ?? all.at(-1);
  const theirs = there ? wordingOf(there) : '';
  const settle = (): void => {
    shaping.settle();
    onSettled();
  };
  const takeMine = async (): Promise<void> => {
    if (there && (await shaping.edit(there.place, theirs, conflict.yours, 'Your words are in.'))) settle();
  };
  return (
    <Dialog
      open
      onClose={settle}
      width="column"
      title="This was changed somewhere else"
      description="The text was changed while you were writing. Nothing is lost: here are both."
      actions={
        <>
          <Button look="main" busy={shaping.isBusy ? 'Saving…' : undefined} onClick={() => void takeMine()}>
            Put mine in its place
          </Button>
          <Button onClick={settle}>Keep what is there</Button>
        </>
      }
    >
      <div className="both">
        <section aria-label="Yours">
          <h3>Yours</h3>
          <p dir="auto">{conflict.yours}</p>
        </section>
        <section aria-label="As it is now">
          <h3>As it is now</h3>
          <p dir="auto">{theirs}</p>
        </section>
      </div>
    </Dialog>
  );
}
