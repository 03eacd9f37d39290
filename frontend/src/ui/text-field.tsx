import { useState, type ComponentProps } from 'react';
import { Button } from './button.js';
import { classNames } from './class-names.js';
import { Field, type FieldTexts } from './field.js';
import { Icon } from './icons.js';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;

/** One line of text. `ref` and all input attributes go to the input, so `{...register('name')}` works. */
export function TextField({ label, help, error, labelLook, below, id, className, ...input }: TextFieldProps) {
  const texts = { label, help, error, labelLook, below };
  return (
    <Field {...texts} id={id} describedBy={input['aria-describedby']} className={className}>
      {(wiring) => <input type="text" dir="auto" {...input} {...wiring} className="input" />}
    </Field>
  );
}

/** A password with a word that shows or hides it. */
export function PasswordField({ label, help, error, labelLook, below, id, className, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const texts = { label, help, error, labelLook, below };
  return (
    <Field {...texts} id={id} describedBy={input['aria-describedby']} className={className}>
      {(wiring) => (
        <div className="with-word">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className="input"
          />
          <Button
            look="word-plain"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
}

/** The browser's own list: it works with every keyboard, phone and screen reader. */
export function SelectField({
  label,
  help,
  error,
  labelLook,
  below,
  id,
  className,
  options,
  ...select
}: SelectFieldProps) {
  const texts = { label, help, error, labelLook, below };
  return (
    <Field {...texts} id={id} className={className}>
      {(wiring) => (
        <div className="select">
          <select {...select} {...wiring} className={classNames('input')}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </div>
      )}
    </Field>
  );
}
