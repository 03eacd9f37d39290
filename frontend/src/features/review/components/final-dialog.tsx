import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

interface FinalDialogProps {
  /** Set while the request to write is on its way. */
  isStarting: 'yes' | 'no';
  /** The way to ask somebody before; false where nobody can be asked. */
  invite: ReactNode;
  onCancel: () => void;
  onCreate: () => void;
}

/** The last step: a deliberate movement, by hand, by keys, or by a word that does the same (D17). */
export function FinalDialog({ isStarting, invite, onCancel, onCreate }: FinalDialogProps) {
  const [slid, setSlid] = useState(0);
  const [how, setHow] = useState<'hand' | 'word'>('hand');
  const create = useRef<HTMLButtonElement>(null);
  const isReady = slid === 100;
  const says = isReady ? 'Ready to proceed!' : 'Keep sliding...';
  // the pressed word is gone: whoever pressed it stands at the next step
  useEffect(() => {
    if (isReady && how === 'word') create.current?.focus();
  }, [isReady, how]);
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
            ref={create}
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
      <ul className="before-writing">
        <li>While it is written, some minutes, the answers are closed for everybody who helps.</li>
        <li>Then they open again: a new version can be written, and this one is kept.</li>
        <li>Only you see the text, until you say that it is finished.</li>
      </ul>
      {invite && (
        <div className="before-invite">
          <span>Is somebody missing?</span> {invite}
        </div>
      )}
      <div className="slide">
        <label htmlFor="confirm-slider">{says}</label>
        <p className="small muted" id="confirm-how">
          Drag the handle to the end. With keys: the arrows, or End.
        </p>
        <input
          id="confirm-slider"
          type="range"
          min={0}
          max={100}
          step={1}
          value={slid}
          aria-describedby="confirm-how"
          aria-valuetext={`${slid} of 100. ${says}`}
          style={{ '--slid': slid / 100 } as CSSProperties}
          onChange={(event) => {
            setHow('hand');
            setSlid(Number(event.target.value));
          }}
        />
        {!isReady && (
          <Button
            size="small"
            onClick={() => {
              setHow('word');
              setSlid(100);
            }}
          >
            I am ready, without sliding
          </Button>
        )}
        <p role="status" className="sr-only">
          {isReady ? 'Create Eulogy can be pressed now.' : ''}
        </p>
      </div>
    </Dialog>
  );
}
