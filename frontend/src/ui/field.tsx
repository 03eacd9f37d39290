import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icons.js';

export interface FieldTexts {
  label: string;
  /** One line under the label that may help; it stays while the person types. */
  help?: ReactNode;
  /** What is wrong, in words. Its presence marks the field. */
  error?: string | undefined;
  /** `hidden`: the label is only heard, for a field whose heading says the same. */
  labelLook?: 'shown' | 'hidden';
  /** Rendered under the field, left: the place of the save state. */
  below?: ReactNode;
}

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, help and error around one control, tied together for those who listen. */
export function Field({ id, label, help, error, labelLook, below, describedBy, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  // An error that repeats the help in the same words takes its place.
  const helps = help !== undefined && help !== error;
  const described = [helps && helpId, error !== undefined && errorId, describedBy].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={controlId} className={labelLook === 'hidden' ? 'sr-only' : undefined}>
        {label}
      </label>
      {helps && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error !== undefined && <FieldError id={errorId} text={error} />}
      {below}
    </div>
  );
}

/** The sentence under a field that is not right yet. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
}
