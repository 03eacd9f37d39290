import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { ActForm, type ActFormProps } from './act-form.js';

/** Characters, as the server counts. */
const REASON_MAX_LENGTH = 500;
/** As the server: four letters or digits say something. */
const SAYS_SOMETHING = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){4}/u;
const A_CASE = /^[\p{L}\p{N}-]{1,20}$/u;

interface ReasonDialogProps extends ActFormProps, Omit<Asked, 'above'> {
  open: boolean;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

interface Asked {
  /** With the number of the case where there is one: “The owner asked for it, case 5511”. */
  onReason: (reason: string) => void;
  /** What it mostly is, to choose from; it can be typed on. */
  usual?: readonly string[];
  /** Within the form, so that its act stays on the screen beside it. */
  above?: ReactNode;
}

const USUAL: readonly string[] = [
  'The owner asked for it',
  'Somebody of the family asked for it',
  'A message that waits for an answer',
  'Something does not work for them',
];

/** Asks why, before something is done that is written down with its reason. */
export function ReasonDialog({ open, title, description, children, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} description={description} actions="in-children">
      <ReasonForm {...form} above={children} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it opens empty each time. */
export function ReasonForm({ onReason, usual = USUAL, above, ...form }: ActFormProps & Asked) {
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const typed = reason.trim();
  const isCase = number.trim() === '' || A_CASE.test(number.trim());
  const said = number.trim() === '' ? typed : `${typed}, case ${number.trim()}`;
  return (
    <ActForm
      {...form}
      onSubmit={() => {
        setAsked(true);
        if (isCase && whatIsMissing(typed, said) === undefined) onReason(said);
      }}
    >
      {above}
      <div className="reason-first">
        <SelectField
          label="Common causes"
          options={[{ value: '', label: 'Choose, or write below' }, ...usual.map((value) => ({ value, label: value }))]}
          value={usual.includes(typed) ? typed : ''}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label="Case number (optional)"
          autoComplete="off"
          value={number}
          error={isAsked && !isCase ? 'Letters and digits, 20 at most' : undefined}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <TextArea
        label="Reason"
        help="It is kept in the audit with your name."
        name="reason"
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={isAsked ? whatIsMissing(typed, said) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  );
}

function whatIsMissing(typed: string, said: string): string | undefined {
  if (typed === '') return 'Please say why';
  if (said.length > REASON_MAX_LENGTH) return `A reason has at most ${REASON_MAX_LENGTH} characters`;
  return SAYS_SOMETHING.test(typed) ? undefined : 'Please say why in a word or two';
}
