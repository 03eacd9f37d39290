import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ActsMenu } from './acts-menu.js';

const narrow = (): void => {
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
};

function Acts() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ActsMenu
        of="eulogy 12"
        front={<Button>Refund…</Button>}
        last={
          <Button look="danger" onClick={() => setAsked(true)}>
            Reset…
          </Button>
        }
      >
        <Button>Send it again</Button>
      </ActsMenu>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="Why?" />
    </>
  );
}

function Sends() {
  const [busy, setBusy] = useState<string>();
  return (
    <ActsMenu of="eulogy 12" front={<Button>Open</Button>} busy={busy}>
      <Button busy={busy} onClick={() => setBusy('Sending…')}>
        Send it again
      </Button>
    </ActsMenu>
  );
}

const names = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('What can be done for one thing', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('has a button each on a desk, what cannot be taken back last, apart and marked', () => {
    render(<Acts />);
    expect(names()).toEqual(['Refund…', 'Send it again', 'Reset…']);
    const reset = screen.getByRole('button', { name: 'Reset…' });
    expect(reset).toHaveClass('button-danger');
    const apart = reset.closest<HTMLElement>('.acts-last');
    expect(within(apart!).getAllByRole('button')).toEqual([reset]);
  });

  it('stands behind one word on a phone, but for what is needed most', async () => {
    narrow();
    const user = userEvent.setup();
    render(<Acts />);
    expect(names()).toEqual(['Refund…', 'More for eulogy 12']);
    const more = screen.getByRole('button', { name: 'More for eulogy 12' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toEqual(['Refund…', 'More for eulogy 12', 'Send it again', 'Reset…']);
    await user.keyboard('{Escape}');
    expect(names()).toEqual(['Refund…', 'More for eulogy 12']);
    expect(more).toHaveFocus();
    await user.click(more);
    await user.click(document.body);
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('says by the word what is being done behind it', async () => {
    narrow();
    const user = userEvent.setup();
    render(<Sends />);
    await user.click(screen.getByRole('button', { name: 'More for eulogy 12' }));
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    const word = screen.getByRole('button', { name: 'Sending… for eulogy 12' });
    expect(word).toHaveTextContent('Sending…');
    expect(word).toHaveFocus();
    expect(names()).toEqual(['Open', 'Sending… for eulogy 12']);
  });

  it('leads back to the word when what was asked is over', async () => {
    narrow();
    const user = userEvent.setup();
    render(<Acts />);
    await user.click(screen.getByRole('button', { name: 'More for eulogy 12' }));
    await user.click(screen.getByRole('button', { name: 'Reset…' }));
    expect(await screen.findByRole('dialog', { name: 'Why?' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'More for eulogy 12' })).toHaveFocus();
  });

  it('has no word where there is nothing behind it', () => {
    narrow();
    render(
      <ActsMenu of="eulogy 12" front={<Button>Open</Button>} last={false}>
        {null}
      </ActsMenu>,
    );
    expect(names()).toEqual(['Open']);
  });
});
