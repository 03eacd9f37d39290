import { useState, type FormEvent } from 'react';
import type { EulogyType } from '../../../lib/api-types.js';
import {
  composeTitle,
  MAX_NAME_LENGTH,
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

const formats = TITLE_FORMATS.map((value) => ({ value, label: value }));

interface TitleEditorProps {
  eulogyId: number;
  title: string;
  type: EulogyType;
  onClose: () => void;
}

/** On the card itself: the format, the name, what comes of them, Save. */
export function TitleEditor({ eulogyId, title, type, onClose }: TitleEditorProps) {
  const parts = splitTitle(title);
  const [format, setFormat] = useState<TitleFormat>(parts.format);
  const [name, setName] = useState(parts.name);
  const [missing, setMissing] = useState(false);
  const change = useChangeTitle(eulogyId);
  useUnauthorizedRedirect({ error: change.error });

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() !== '') change.mutate(composeTitle(format, name), { onSuccess: onClose });
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
        label="Title format"
        options={formats}
        value={format}
        onChange={(event) => setFormat(event.target.value as TitleFormat)}
      />
      <TextField
        label={NAME_FIELD[type].label}
        autoFocus
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={missing && name.trim() === '' ? NAME_FIELD[type].required : undefined}
      />
      <p>
        <span className="small muted">Preview</span>
        <output className="title-preview">{composeTitle(format, name)}</output>
      </p>
      {change.isError && (
        <Notice tone="error" announce="alert">
          Failed to update title. Please try again.
        </Notice>
      )}
      <div className="acts">
        <Button size="small" type="submit" busy={change.isPending ? 'Saving…' : undefined}>
          Save
        </Button>
        <Button look="word-plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
