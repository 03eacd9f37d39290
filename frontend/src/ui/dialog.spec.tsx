import { render, screen, waitFor } from '@testing-library/react';
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
