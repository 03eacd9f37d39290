import { useState, type FormEvent, type ReactNode } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';

interface CodeFormProps {
  label: string;
  help: ReactNode;
  action: string;
  busy: string;
  /** Sends it. What it throws is said at the field. */
  onCode: (code: string) => Promise<void>;
  children?: ReactNode;
}

/** One code, typed or put in by the device. */
export function CodeForm({ label, help, action, busy, onCode, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') return setProblem('Please enter the code');
    setSending(true);
    try {
      await onCode(code.trim());
      setCode('');
    } catch (error) {
      setProblem(sentenceOf(error, 'This code was not taken. Please try again.'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="factor-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        help={help}
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="acts">
        <Button type="submit" look="main" busy={isSending ? busy : undefined}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
