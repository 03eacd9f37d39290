import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icons.js';

interface FinalDialogProps {
  /** Set while the request to write is on its way. */
  isStarting: 'yes' | 'no';
  /** The way to ask somebody before; false where nobody can be asked. */
  invite: ReactNode;
  onCancel: () => void;
  onCreate: () => void;
}

/** The dialog's sentence is true of the version that is written now; when it is, and what comes after it, stands beside it (D14). */
const WHAT_IT_MEANS: readonly (readonly [when: string, what: string])[] = [
  ['While it is written', 'For some minutes nobody can change an answer: it is written from what is there now.'],
  ['Afterwards', 'The answers open again, for a new version. This one is kept.'],
  ['Who sees it', 'Only you, until you say that it is finished.'],
];

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
      {invite && <div className="before-invite">{invite}</div>}
      <dl className="before-writing">
        {WHAT_IT_MEANS.map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="slide" style={{ '--slid': slid / 100 } as CSSProperties} data-ready={isReady || undefined}>
        <div className="slide-track">
          <label htmlFor="confirm-slider">{says}</label>
          <input
            id="confirm-slider"
            type="range"
            min={0}
            max={100}
            step={1}
            value={slid}
            aria-describedby="confirm-how"
            aria-valuetext={`${slid} of 100. ${says}`}
            onChange={(event) => {
              setHow('hand');
              setSlid(Number(event.target.value));
            }}
          />
          <Icon name={isReady ? 'check' : 'chevronRight'} />
        </div>
        {/* One place for both: what is pressed next does not move away. */}
        <div className="slide-how">
          <p className="small muted" id="confirm-how" hidden={isReady}>
            Drag the handle to the end.<span className="by-keys"> With keys: the arrows, or End.</span>
          </p>
          {!isReady && (
            <Button
              look="word"
              onClick={() => {
                setHow('word');
                setSlid(100);
              }}
            >
              I am ready, without sliding
            </Button>
          )}
          <p role="status" className="small">
            {isReady ? 'Create Eulogy can be pressed now.' : ''}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
