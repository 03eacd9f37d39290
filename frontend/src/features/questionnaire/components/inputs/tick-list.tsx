import { useId, type ReactNode } from 'react';

interface TickListProps {
  legend: string;
  help?: ReactNode;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Many short words of which any number may be true. Each is a target of its own; a tick says that it is chosen. */
export function TickList({ legend, help, options, value, onChange }: TickListProps) {
  const helpId = useId();
  // Words that the list does not hold (chosen under other pronouns) stay visible, and can be taken back.
  const all = [...options, ...value.filter((chosen) => !options.includes(chosen))];
  const toggle = (option: string): void =>
    onChange(
      value.includes(option)
        ? value.filter((chosen) => chosen !== option)
        : all.filter((known) => known === option || value.includes(known)),
    );
  return (
    <fieldset className="field" aria-describedby={help === undefined ? undefined : helpId}>
      <legend>{legend}</legend>
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      <div className="pills">
        {all.map((option) => (
          <label className="pill" key={option}>
            <input type="checkbox" checked={value.includes(option)} onChange={() => toggle(option)} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
