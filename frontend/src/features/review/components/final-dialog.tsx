import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icons.js';

interface FinalDialogProps {
  /** Set while the request to write is on its way. */
  isStarting: 'yes' | 'no';
  /** What it is written from, and for how long. */
  goesIn: string;
  /** How many things still wait for a word of the owner. */
  isOpen: number;
  /** The way to ask somebody before; false where nobody can be asked. */
  invite: ReactNode;
  onCancel: () => void;
  onCreate: () => void;
}

/** The dialog's sentence is true of the version that is written now (D14): what stands below says so first, so that nothing takes it back. */
function whatItMeans(goesIn: string, isOpen: number): readonly (readonly [what: string, says: string])[] {
  return [
    ['What goes in', goesIn],
    ...(isOpen === 0
      ? []
      : [
          [
            'Still open',
            isOpen === 1 ? 'One thing to decide. It can wait.' : `${isOpen} things to decide. They can wait.`,
          ] as const,
        ]),
    ['Who sees it', 'Only you, until you say it’s finished.'],
  ];
}

/** The last step: a deliberate movement, by hand, by keys, or by a word that does the same (D17). */
export function FinalDialog({ isStarting, goesIn, isOpen, invite, onCancel, onCreate }: FinalDialogProps) {
  const [slid, setSlid] = useState(0);
  const [how, setHow] = useState<'hand' | 'word'>('hand');
  const create = useRef<HTMLButtonElement>(null);
  const isReady = slid === 100;
  const track = isReady ? 'Ready to proceed!' : 'Keep sliding...';
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
      width="column"
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
      <p>
        That means this version: it’s written from your answers as they are now. While it’s being written, a few
        minutes, they’re closed. What you change after that goes into a new version, and this one is kept.
      </p>
      {invite && <div className="before-invite">{invite}</div>}
      <dl className="before-writing">
        {whatItMeans(goesIn, isOpen).map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <div className="slide" style={{ '--slid': slid / 100 } as CSSProperties} data-ready={isReady || undefined}>
        <div className="slide-track">
          <label htmlFor="confirm-slider">{track}</label>
          <input
            id="confirm-slider"
            type="range"
            min={0}
            max={100}
            step={1}
            value={slid}
            aria-describedby="confirm-how"
            aria-valuetext={`${slid} of 100. ${track}`}
            onChange={(event) => {
              setHow('hand');
              setSlid(Number(event.target.value));
            }}
          />
          <Icon name={isReady ? 'check' : 'chevronRight'} />
        </div>
        {/* One place for both. */}
        <div className="slide-how">
          <p className="small muted" id="confirm-how" hidden={isReady}>
            Slide it to the end.<span className="by-keys"> With keys: the arrows, or End.</span>
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
