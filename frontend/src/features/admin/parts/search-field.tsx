import { useEffect, useState, type ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.js';

/** After the last key, in ms: a word is typed before it is looked for. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  help?: ReactNode;
  /** What is searched now, as the address keeps it. */
  value: string;
  onSearch: (search: string) => void;
  below?: ReactNode;
}

/** A search that begins by itself. What is typed stays in the field, whatever the answers do. */
export function SearchField({ label, help, value, onSearch, below }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself: by the way back, or by a link.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextField
      label={label}
      help={help}
      below={below}
      type="search"
      autoComplete="off"
      className="search-field"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed.trim());
      }}
    />
  );
}
