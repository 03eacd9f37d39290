import { useState } from 'react';
import { Button, ButtonLink, type ButtonLook } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icons.js';
import { showToast } from '../../ui/toast-store.js';
import { Tooltip } from '../../ui/tooltip.js';
import { Part, Shown } from './part.js';

const looks: readonly [ButtonLook, string][] = [
  ['main', 'Main: one a screen'],
  ['outline', 'Outlined: the second action'],
  ['word', 'A word: the third'],
  ['word-plain', 'A plain word: ways out'],
];

/** Buttons in every look and state, and what they open. */
export function ButtonParts() {
  const [open, setOpen] = useState<'usual' | 'column'>();
  return (
    <>
      <Part id="buttons" name="Buttons">
        {looks.map(([look, name]) => (
          <Shown key={look} as={name}>
            <div className="acts">
              <Button look={look}>Usual</Button>
              <Button look={look} busy="Saving…">
                Save
              </Button>
              <Button look={look} disabled>
                Not now
              </Button>
              <ButtonLink look={look} to="/dev/ui">
                A link
              </ButtonLink>
            </div>
          </Shown>
        ))}
        <Shown as="Small, for bars and tables">
          <div className="acts">
            <Button size="small">Finish</Button>
            <Button size="small" look="main">
              <Icon name="download" />
              PDF
            </Button>
          </div>
        </Shown>
        <Shown as="Round: an icon with a label that is heard, and a tooltip">
          <Tooltip text="Edit the title">
            <button type="button" className="round" aria-label="Edit the title">
              <Icon name="pencil" />
            </button>
          </Tooltip>
        </Shown>
      </Part>
      <Part id="dialogs" name="Dialogs">
        <div className="acts">
          <Button onClick={() => setOpen('usual')}>Open a dialog</Button>
          <Button onClick={() => setOpen('column')}>Open a wide one</Button>
          <Button
            onClick={() =>
              showToast({ title: 'Progress Saved', description: 'Your responses have been saved successfully.' })
            }
          >
            Show a toast
          </Button>
          <Button
            onClick={() =>
              showToast({ title: 'Payment Failed', description: 'Your card was declined.', tone: 'problem' })
            }
          >
            Show a problem
          </Button>
        </div>
        <Dialog
          open={open !== undefined}
          onClose={() => setOpen(undefined)}
          title="Leave this eulogy?"
          description="What you told stays with it, unless you take it back first."
          {...(open === 'column' ? { width: 'column' as const } : {})}
          actions={
            <>
              <Button look="main" onClick={() => setOpen(undefined)}>
                Leave
              </Button>
              <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            </>
          }
        />
      </Part>
    </>
  );
}
