import { useState, type FormEvent } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf, ApiError } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { TextField } from '../../../ui/text-field.js';
import { Panel } from '../parts/panel.js';
import { useAct } from '../use-act.js';

type Field = 'email' | 'reason' | 'role';
/** From the least that somebody may do to the most. */
const ROLES = [
  { value: 'support', label: 'Support', hint: 'Customers, chat and timelines' },
  { value: 'admin', label: 'Admin', hint: 'Everything in the back office but roles' },
  { value: 'owner', label: 'Owner of the business', hint: 'An admin who also grants and takes roles' },
] as const;

const grantOf = (role: string) => ({
  role: role === 'support' ? ('support' as const) : ('admin' as const),
  ...(role === 'owner' && { isBusinessOwner: true }),
});

/** Makes somebody with an account admin or support, by their address and with a reason. */
export function AddAdmin() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>('support');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const grant = useAct(
    () => answerOf(api.POST('/api/admin/staff', { body: { email: email.trim(), ...grantOf(role), reason } })),
    {
      done: { title: 'Permissions updated', description: `${email.trim()} belongs to the staff.` },
      failed: { title: 'Error', description: 'Nothing was changed.' },
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (grant.isPending) return;
    const missing = {
      ...(email.trim() === '' ? { email: 'Please enter an email address' } : {}),
      ...(reason.trim() === '' ? { reason: 'Please say why' } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    grant.mutate(undefined, {
      onSuccess: () => {
        setEmail('');
        setReason('');
      },
      onError: (error) => {
        const named = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
        setProblems(Object.fromEntries(named.map(({ path, message }) => [path, message])));
      },
    });
  };
  return (
    <Panel
      title="Grant a role"
      note="The person needs an account. What is done here is kept in the audit, with who and why."
    >
      <form className="grant-form" noValidate onSubmit={submit}>
        <TextField
          label="Add Admin"
          help="The email address of their account."
          type="email"
          autoComplete="off"
          value={email}
          error={problems.email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblems(({ email: _, ...others }) => others);
          }}
        />
        <RadioGroup legend="As" options={[...ROLES]} value={role} onChange={setRole} error={problems.role} />
        <TextField
          label="Why"
          maxLength={500}
          value={reason}
          error={problems.reason}
          onChange={(event) => {
            setReason(event.target.value);
            setProblems(({ reason: _, ...others }) => others);
          }}
        />
        <div className="acts">
          <Button type="submit" look="main" busy={grant.isPending ? 'Granting…' : undefined}>
            Grant
          </Button>
        </div>
      </form>
    </Panel>
  );
}
