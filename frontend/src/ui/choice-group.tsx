import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.js';
import { FieldError } from './field.js';

export interface Choice {
  value: string;
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  /** Stands at the right end of the row. */
  aside?: ReactNode;
}

interface GroupProps {
  legend: string;
  legendLook?: 'shown' | 'hidden';
  help?: ReactNode;
  error?: string | undefined;
  options: readonly Choice[];
  /** `columns` for many short options. */
  layout?: 'rows' | 'columns';
  /** Id of the first control, for the error summary to point at. */
  id?: string;
  onBlur?: () => void;
}

interface FrameProps extends GroupProps {
  type: 'radio' | 'checkbox';
  name: string;
  chosen: (value: string) => boolean;
  onPick: (value: string) => void;
}

function Choices({
  type,
  name,
  chosen,
  onPick,
  legend,
  legendLook,
  help,
  error,
  options,
  layout,
  id,
  onBlur,
}: FrameProps) {
  const made = useId();
  const helpId = `${made}-help`;
  const errorId = `${made}-error`;
  const described =
    [help !== undefined && helpId, error !== undefined && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="field" aria-describedby={described} aria-invalid={error ? true : undefined}>
      <legend className={classNames('mb-2', legendLook === 'hidden' && 'sr-only')}>{legend}</legend>
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      <div className={classNames('choices', layout === 'columns' && 'columns')} onBlur={onBlur}>
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              id={index === 0 ? id : undefined}
              type={type}
              name={name}
              value={option.value}
              checked={chosen(option.value)}
              onChange={() => onPick(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <small>{option.hint}</small>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}

interface RadioGroupProps extends GroupProps {
  value: string | undefined;
  onChange: (value: string) => void;
  name?: string;
}

/** One of several. Native radios: arrows move, Space picks. */
export function RadioGroup({ value, onChange, name, ...group }: RadioGroupProps) {
  const made = useId();
  return (
    <Choices {...group} type="radio" name={name ?? made} chosen={(option) => option === value} onPick={onChange} />
  );
}

interface CheckboxGroupProps extends GroupProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  name?: string;
}

/** Any of several. `onChange` gets the chosen values in the order of the options. */
export function CheckboxGroup({ value, onChange, name, ...group }: CheckboxGroupProps) {
  const made = useId();
  const toggle = (option: string): void => {
    const next = new Set(value);
    if (!next.delete(option)) next.add(option);
    onChange(group.options.map((known) => known.value).filter((known) => next.has(known)));
  };
  return (
    <Choices
      {...group}
      type="checkbox"
      name={name ?? made}
      chosen={(option) => value.includes(option)}
      onPick={toggle}
    />
  );
}
