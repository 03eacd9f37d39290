import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AvatarRow, initialOf, nameOf } from './avatar.js';
import { Button } from './button.js';
import { CheckboxGroup, RadioGroup } from './choice-group.js';
import { ErrorSummary } from './error-summary.js';
import { SaveState } from './save-state.js';
import { LoadFailed } from './states.js';
import { LeafPage } from './leaf-page.js';
import { TextArea } from './text-area.js';
import { PasswordField, TextField } from './text-field.js';
import { ToldAnswer } from './told-answer.js';
import { showToast } from './toast-store.js';
import { Toaster } from './toaster.js';

describe('A busy button', () => {
  it('keeps the focus, says what goes on, and neither acts nor submits again', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy="Saving…" onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Saving…' });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('What could not be loaded', () => {
  it('is not called safe by a page that cannot know it', () => {
    render(<LoadFailed rank="screen" what="Your answers" onRetry={jest.fn()} />);
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent(
      'Your answers could not be loaded. That doesn’t mean anything is gone. Please try again in a minute.',
    );
    expect(said).not.toHaveTextContent('Nothing is lost');
  });

  it('says no more than that where it is a part beside others', () => {
    render(<LoadFailed what="The payment form" onRetry={jest.fn()} />);
    expect(screen.getByText('The payment form could not be loaded. Please try again in a minute.')).toBeVisible();
  });
});

describe('Words of people', () => {
  it('are written and shown from the side on which they are read', () => {
    render(
      <>
        <TextField label="First name" />
        <TextArea label="Your memory" />
        <ul>
          <ToldAnswer headingId="q" question="A story" told={<span>סבא שר</span>} included />
        </ul>
        <LeafPage title="לזכר סבא" footer="">
          text
        </LeafPage>
      </>,
    );
    expect(screen.getByLabelText('First name')).toHaveAttribute('dir', 'auto');
    expect(screen.getByLabelText('Your memory')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('סבא שר').parentElement).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('heading', { name: 'לזכר סבא' })).toHaveAttribute('dir', 'auto');
  });

  it('keep a Hebrew name in its place in a sentence, and the signs of an initial on it', () => {
    const people = [{ firstName: 'ליאור', isOwner: true }, { firstName: 'Anna' }];
    render(<AvatarRow people={people} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('\u200eליאור\u200e (owner) and Anna');
    expect([initialOf({ firstName: 'é'.normalize('NFD') }), initialOf({ firstName: 'คุณ' })]).toEqual([
      'É'.normalize('NFD'),
      'คุ',
    ]);
    expect(initialOf({ firstName: '😀 Smiley' })).toBe('😀');
  });
});

describe('A field', () => {
  it('ties its label, help and error together', () => {
    render(<TextField label="First name" help="As on the card" error="First name is required" />);
    const input = screen.getByLabelText('First name');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('As on the card First name is required');
  });

  it('shows a password on request', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
  });
});

describe('Choices', () => {
  it('let one be picked of several by keyboard', async () => {
    function One() {
      const [value, setValue] = useState('3');
      const options = ['3', '5', '8'].map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));
      return <RadioGroup legend="Duration" options={options} value={value} onChange={setValue} />;
    }
    render(<One />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('5 minutes')).toBeChecked();
    expect(screen.getByRole('group', { name: 'Duration' })).toBeVisible();
  });

  it('let any be ticked and give them in the order of the list', async () => {
    const change = jest.fn();
    const options = ['Son', 'Daughter', 'Friend'].map((value) => ({ value, label: value }));
    render(<CheckboxGroup legend="Who" options={options} value={['Friend']} onChange={change} />);
    await userEvent.click(screen.getByLabelText('Son'));
    expect(change).toHaveBeenLastCalledWith(['Son', 'Friend']);
    await userEvent.click(screen.getByLabelText('Friend'));
    expect(change).toHaveBeenLastCalledWith([]);
  });
});

describe('The error summary', () => {
  it('takes the focus after a try and leads to the fields', async () => {
    const problems = [{ fieldId: 'name', message: 'First name is required' }];
    const { rerender } = render(<ErrorSummary problems={[]} attempt={0} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <>
        <ErrorSummary problems={problems} attempt={1} />
        <input id="name" aria-label="Name" />
      </>,
    );
    expect(screen.getByRole('alert', { name: 'One thing to fix' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'First name is required' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

describe('People', () => {
  it('are called by their names, else by their address', () => {
    expect(nameOf({ firstName: 'Claire', lastName: 'Whitlow' })).toBe('Claire Whitlow');
    expect(nameOf({ firstName: ' ', email: 'ray@example.com' })).toBe('ray');
    expect(nameOf({})).toBe('Someone');
  });

  it('have the first letter of the first name, else of the e-mail, else U', () => {
    expect(initialOf({ firstName: 'claire', email: 'x@example.com' })).toBe('C');
    expect(initialOf({ firstName: '', email: 'xavier@example.com' })).toBe('X');
    expect(initialOf({})).toBe('U');
    expect(initialOf({ firstName: '𝒜nna' })).toBe('𝒜');
  });

  it('stand 4 in a row unless told otherwise, the rest as "+N", and one sentence says who', () => {
    const people = ['Claire', 'Anna', 'Mick', 'Tom', 'Joan'].map((firstName, index) => ({
      id: firstName,
      firstName,
      isOwner: index === 0,
    }));
    const { container } = render(<AvatarRow people={people} />);
    expect(screen.getByRole('img', { name: 'Claire (owner), Anna, Mick, Tom and 1 more' })).toBeVisible();
    expect(container.querySelectorAll('.who')).toHaveLength(5);
    expect(screen.getByText('+1')).toBeVisible();
  });
});

describe('The save state', () => {
  it.each([
    [{ state: 'saving' } as const, 'Saving…'],
    [{ state: 'saved', at: new Date(2025, 0, 1, 22, 42).toISOString() } as const, 'Saved 10:42 pm'],
    [{ state: 'offline' } as const, 'Offline, kept on this device'],
  ])('says where the words are: %j', (status, words) => {
    render(<SaveState status={status} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });
});

describe('Toasts', () => {
  it('are at most one: a newer one replaces it', async () => {
    render(<Toaster />);
    act(() => showToast({ title: 'First' }));
    act(() => showToast({ title: 'Second', description: 'More' }));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('leave by themselves, but not from under the pointer', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => showToast({ title: 'Link Copied' }));
    act(() => jest.advanceTimersByTime(7_000));
    expect(screen.queryByText('Link Copied')).toBeNull();
    jest.useRealTimers();
  });

  it('that tell of a problem interrupt, others wait their turn', () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Payment Failed', tone: 'problem' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Payment Failed');
    act(() => showToast({ title: 'Code sent' }));
    expect(screen.getByRole('status')).toHaveTextContent('Code sent');
  });
});
