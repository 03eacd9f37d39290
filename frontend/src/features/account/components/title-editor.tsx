import { useState, type FormEvent } from 'react';
import type { EulogyType } from '../../../lib/api-types.js';
import {
  composeTitle,
  followsFormat,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  NAME_FIELD,
  splitTitle,
  TITLE_FORMATS,
  type TitleFormat,
} from '../../../lib/titles.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { useChangeTitle } from '../api/change-title.js';

/** For a title that follows no format, as the last step before the writing allows one. */
const OWN = 'own';
const formats = [
  ...TITLE_FORMATS.map((value) => ({ value: value as TitleFormat | typeof OWN, label: value as string })),
  { value: OWN, label: 'In your own words' },
];

interface TitleEditorProps {
  eulogyId: number;
  title: string;
  /** What was given as its title, if anything was: what is shown may be a name from the answers. */
  given: string | null | undefined;
  type: EulogyType;
  /** How its Save looks: as the button of the card whose place it takes. */
  look: 'main' | 'outline';
  onClose: () => void;
}

/** On the card itself: the format, the name, what comes of them, Save. */
export function TitleEditor({ eulogyId, title, given, type, look, onClose }: TitleEditorProps) {
  const parts = splitTitle(title);
  const isFree = given?.trim() === title && !followsFormat(title);
  const [format, setFormat] = useState<TitleFormat | typeof OWN>(isFree ? OWN : parts.format);
  const [name, setName] = useState(isFree ? title : parts.name);
  const composed = format === OWN ? name.trim() : composeTitle(format, name);
  const field = format === OWN ? { label: 'Title', required: 'Enter a title' } : NAME_FIELD[type];
  const [missing, setMissing] = useState(false);
  const change = useChangeTitle(eulogyId);
  useUnauthorizedRedirect({ error: change.error });

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() !== '') change.mutate(composed, { onSuccess: onClose });
  };

  return (
    <form
      className="title-editor"
      aria-label="Change the title"
      noValidate
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <SelectField
        label="Title style"
        options={formats}
        value={format}
        onChange={(event) => {
          const next = event.target.value as TitleFormat | typeof OWN;
          if (next === OWN) setName(composed);
          else if (format === OWN && followsFormat(name)) setName(splitTitle(name).name);
          setFormat(next);
        }}
      />
      <TextField
        label={field.label}
        autoFocus
        autoComplete="off"
        maxLength={format === OWN ? MAX_TITLE_LENGTH : MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={missing && name.trim() === '' ? field.required : undefined}
      />
      <p>
        <span className="small muted">Preview</span>
        <output className="title-preview">{composed}</output>
      </p>
      {change.isError && (
        <Notice tone="error" announce="alert">
          Failed to update title. Please try again.
        </Notice>
      )}
      <div className="acts">
        <Button look={look} type="submit" busy={change.isPending ? 'Saving…' : undefined}>
          Save
        </Button>
        <Button look="word-plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
