import { useState } from 'react';
import { CheckboxGroup, RadioGroup } from '../../ui/choice-group.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { SaveState } from '../../ui/save-state.js';
import { TextArea } from '../../ui/text-area.js';
import { PasswordField, SelectField, TextField } from '../../ui/text-field.js';
import { Part, Shown } from './part.js';

const lengths = [
  { value: '3', label: '3 minutes', hint: 'Brief and heartfelt' },
  { value: '5', label: '5 minutes', hint: 'Comprehensive yet concise', aside: 'Recommended' },
  { value: '8', label: '8 minutes', hint: 'Detailed tribute' },
];
const relations = ['Mother', 'Father', 'Sister', 'Brother'].map((value) => ({ value, label: value }));

/** Fields and choices: empty, filled, with help, in error, switched off. */
export function FieldParts() {
  const [minutes, setMinutes] = useState('5');
  const [chosen, setChosen] = useState<string[]>(['Father']);
  return (
    <>
      <Part id="fields" name="Fields">
        <div className="part-fields">
          <TextField label="Empty" placeholder="6-digit code" />
          <TextField label="Filled" defaultValue="Raymond Thomas Whitlow" />
          <TextField label="With help" help="As the family says it. You can change it later." />
          <TextField id="part-error" label="In error" defaultValue="01 / 20" error="This card has expired" />
          <TextField label="Switched off" defaultValue="claire@example.com" disabled />
          <PasswordField label="Password" help="Password must be at least 8 characters long" defaultValue="a river" />
          <SelectField
            label="One of several"
            options={[
              { value: 'all', label: 'All' },
              { value: 'open', label: 'Open' },
            ]}
          />
          <TextArea
            label="At length"
            defaultValue={'Fishing, if the wind let him.\nHome by ten.'}
            below={<SaveState status={{ state: 'saved', at: '2026-03-05T12:42:00.000Z' }} />}
          />
        </div>
        <Shown as="What is wrong with a form, above it">
          <ErrorSummary problems={[{ fieldId: 'part-error', message: 'This card has expired' }]} attempt={0} />
        </Shown>
      </Part>
      <Part id="choices" name="Choices">
        <RadioGroup legend="How long should it be?" options={lengths} value={minutes} onChange={setMinutes} />
        <CheckboxGroup
          legend="Who was Ray to you?"
          help="As many as are true."
          layout="columns"
          options={relations}
          value={chosen}
          onChange={setChosen}
        />
        <RadioGroup
          legend="In error"
          error="Choose one of them"
          options={lengths.slice(0, 2)}
          value={undefined}
          onChange={() => undefined}
        />
      </Part>
    </>
  );
}
