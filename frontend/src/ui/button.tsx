import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.js';

export { buttonClass, type ButtonLook, type ButtonSize } from './button-class.js';

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
