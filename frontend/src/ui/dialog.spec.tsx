import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.js';

function Page() {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      {!gone && <button onClick={() => setOpen(true)}>Open</button>}
      <Dialog open={open} onClose={() => setOpen(false)} title="A question" description="In a sentence.">
        <input aria-label="Answer" autoFocus />
        <button
          onClick={() => {
            setGone(true);
            setOpen(false);
          }}
        >
          Done
        </button>
      </Dialog>
    </main>
  );
}

/** As the title of a eulogy leads on to the last question before it is written. */
function Chain() {
  const [step, setStep] = useState(0);
  return (
    <main id="main" tabIndex={-1}>
      <button onClick={() => setStep(1)}>Create</button>
      {step === 1 && (
        <Dialog
          open
          onClose={() => setStep(0)}
          title="First"
          actions={<button onClick={() => setStep(2)}>On</button>}
        />
      )}
      {step === 2 && <Dialog open onClose={() => setStep(0)} title="Second" />}
    </main>
  );
}

it('A dialog that follows another gives the focus back to where the first was asked for', async () => {
  render(<Chain />);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Second' })).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus());
});

describe('A dialog', () => {
  const open = async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'A question' })).toHaveAccessibleDescription('In a sentence.');
    expect(screen.getByLabelText('Answer')).toHaveFocus();
  };

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its closing word', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('ends at %s and gives the focus back to where it was asked for', async (_way, close) => {
    await open();
    await close();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus to the page when what asked for it is gone', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
