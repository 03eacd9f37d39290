import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { ReviewChange, ReviewName } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { TextField } from '../../../ui/text-field.js';

/** Characters of a name and of how it is said; the server's limit. */
const LINE_MAX = 100;

interface NameSoundsProps {
  names: readonly ReviewName[];
  onChange: (change: ReviewChange) => void;
}

/** How names are said, for whoever reads the eulogy aloud. Folded: most names need no note. */
export function NameSounds({ names, onChange }: NameSoundsProps) {
  const noted = names.filter(({ say }) => say !== null);
  const record = (name: string, say: string): void => onChange({ pronunciations: [{ name, say }] });
  return (
    <div className="name-sounds">
      {noted.length > 0 && (
        <p className="hint">{noted.map(({ name, say }) => `${name} is said “${say}”`).join('. ')}.</p>
      )}
      <Disclosure summary="How to say the names">
        <p className="hint">
          For whoever reads it aloud, in your own spelling: “shi-VAWN”. Leave a name empty if it is said as it is
          written.
        </p>
        <ul>
          {names.map(({ name, say }) => (
            <li key={name}>
              <SoundField name={name} say={say ?? ''} onRecord={record} />
            </li>
          ))}
        </ul>
        <AnotherName onRecord={record} />
      </Disclosure>
    </div>
  );
}

interface SoundFieldProps {
  name: string;
  say: string;
  onRecord: (name: string, say: string) => void;
}

/** Keeps what was typed when the field is left, or at Enter. */
function SoundField({ name, say, onRecord }: SoundFieldProps) {
  const [typed, setTyped] = useState(say);
  const keep = (): void => {
    if (typed.trim() !== say) onRecord(name, typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') keep();
  };
  return (
    <TextField
      label={name}
      value={typed}
      maxLength={LINE_MAX}
      placeholder="as it is written"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  );
}

function AnotherName({ onRecord }: Pick<SoundFieldProps, 'onRecord'>) {
  const [name, setName] = useState('');
  const [say, setSay] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '' || say.trim() === '') return;
    onRecord(name.trim(), say.trim());
    setName('');
    setSay('');
  };
  return (
    <form className="another-name" noValidate onSubmit={add}>
      <TextField
        label="Another name"
        value={name}
        maxLength={LINE_MAX}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="How it is said"
        value={say}
        maxLength={LINE_MAX}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => setSay(event.target.value)}
      />
      <Button type="submit" size="small" disabled={name.trim() === '' || say.trim() === ''}>
        Add the name
      </Button>
    </form>
  );
}
