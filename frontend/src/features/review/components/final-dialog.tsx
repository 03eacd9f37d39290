import { useState, type CSSProperties } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

interface FinalDialogProps {
  /** Set while the request to write is on its way. */
  isStarting: 'yes' | 'no';
  onCancel: () => void;
  onCreate: () => void;
}

/** The last step: a deliberate movement, by hand, by keys, or by a word that does the same (D17). */
export function FinalDialog({ isStarting, onCancel, onCreate }: FinalDialogProps) {
  const [slid, setSlid] = useState(0);
  const isReady = slid === 100;
  const says = isReady ? 'Ready to proceed!' : 'Keep sliding...';
  const cancel = (): void => {
    if (isStarting === 'yes') return;
    setSlid(0);
    onCancel();
  };
  return (
    <Dialog
      open
      onClose={cancel}
      title="Final Confirmation"
      description="Are you sure? Once you proceed, you cannot alter your answers to the questions. It can be a good idea to invite another family member to help!"
      actions={
        <>
          <Button
            look="main"
            disabled={!isReady}
            busy={isStarting === 'yes' ? 'Starting…' : undefined}
            onClick={onCreate}
          >
            Create Eulogy
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      <p className="small muted">
        That is so while this version is written. Afterwards you can edit the answers and have a new version written;
        this one is kept.
      </p>
      <div className="slide">
        <label htmlFor="confirm-slider">{says}</label>
        <input
          id="confirm-slider"
          type="range"
          min={0}
          max={100}
          step={1}
          value={slid}
          aria-valuetext={`${slid} of 100. ${says}`}
          style={{ '--slid': slid / 100 } as CSSProperties}
          onChange={(event) => setSlid(Number(event.target.value))}
        />
        <Button look="word" onClick={() => setSlid(100)} disabled={isReady}>
          I am ready, without sliding
        </Button>
      </div>
    </Dialog>
  );
}
