import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.js';

/** `main`: the one filled button of a screen (52 px). `outline`: the second action. `word`: the third, a word with a 44 px target. */
export type ButtonLook = 'main' | 'outline' | 'word' | 'word-plain';
export type ButtonSize = 'usual' | 'small';

const looks: Record<ButtonLook, string> = {
  main: 'button button-main',
  outline: 'button',
  word: 'word',
  'word-plain': 'word word-plain',
};

/** The class names of a button, for the rare element that must look like one (a download link). */
export function buttonClass(look: ButtonLook, size: ButtonSize = 'usual', extra?: string): string {
  return classNames(looks[look], size === 'small' && 'button-small', extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** What the button says while its work goes on ("Saving…"). While set, it keeps focus and ignores presses. */
  busy?: string | undefined;
}

export function Button({
  look = 'outline',
  size,
  busy,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Not `disabled`: that would drop the focus, and a second press must not submit the form either.
    if (busy !== undefined) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, className)}
      aria-disabled={busy !== undefined ? true : rest['aria-disabled']}
      onClick={press}
    >
      {busy ?? children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ look = 'outline', size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, size, className)} />;
}
