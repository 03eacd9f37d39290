import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { showToast } from '../../../ui/toast-store.js';
import { ActsMenu } from '../parts/acts-menu.js';
import { ConfirmTyped } from '../parts/confirm-typed.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Customer } from './customer-card.js';
import { useAct } from '../use-act.js';

const BLOCK_REASONS = [
  'Endless sign-ups',
  'A card that was stolen',
  'Hurts other people',
  'A dispute in the family',
] as const;

const PASSWORD_REASONS = [
  'They asked for it, and were called back',
  'The mail with the link does not reach them',
  'Somebody else knows the password',
] as const;

/** Block and unblock, a temporary password, and deletion: for admins. */
export function AccountActs({ customer }: { customer: Customer }) {
  const { id, email, isBlocked } = customer;
  const [asked, setAsked] = useState<'block' | 'password' | 'delete'>();
  const close = (): void => setAsked(undefined);
  const block = useAct(
    (input: { block: boolean; reason?: string }) =>
      answerOf(api.POST('/api/admin/users/{id}/block', { params: { path: { id } }, body: input })),
    {
      done: { title: 'User Updated', description: isBlocked ? `${email} can sign in again.` : `${email} is blocked.` },
      failed: { title: 'Error', description: 'Failed to update user status.' },
    },
  );
  const remove = useAct(() => answerOf(api.DELETE('/api/admin/users/{id}', { params: { path: { id } } })), {
    done: { title: 'User Deleted', description: 'User has been permanently deleted.' },
    failed: { title: 'Error', description: 'Failed to delete user.' },
  });
  const password = useAct(
    (reason: string) =>
      answerOf(api.POST('/api/admin/users/{id}/reset-password', { params: { path: { id } }, body: { reason } })),
    {
      done: { title: 'Password Reset', description: 'New temporary password shown' },
      failed: { title: 'Error', description: 'Failed to reset password.' },
    },
  );
  return (
    <>
      <ActsMenu
        of={`the account of ${email}`}
        busy={isBlocked && block.isPending ? 'Unblocking…' : undefined}
        front={
          <Button size="small" onClick={() => setAsked('password')}>
            Reset Password…
          </Button>
        }
        last={
          <Button size="small" look="danger" onClick={() => setAsked('delete')}>
            Delete account…
          </Button>
        }
      >
        <Button
          size="small"
          busy={isBlocked && block.isPending ? 'Unblocking…' : undefined}
          onClick={() => (isBlocked ? block.mutate({ block: false }) : setAsked('block'))}
        >
          {isBlocked ? 'Unblock' : 'Block…'}
        </Button>
      </ActsMenu>
      {password.data && <TemporaryPassword tempPassword={password.data.tempPassword} onSeen={password.reset} />}
      <ReasonDialog
        open={asked === 'block'}
        onClose={close}
        title={`Block ${email}`}
        description="All their sessions end, and they cannot sign in until somebody unblocks them. Nothing is deleted."
        action="Block"
        usual={BLOCK_REASONS}
        busy={block.isPending ? 'Blocking…' : undefined}
        onReason={(reason) => block.mutate({ block: true, reason }, { onSettled: close })}
      />
      <ReasonDialog
        open={asked === 'password'}
        onClose={close}
        title={`Reset the password of ${email}`}
        description="All their sessions end. They get a mail that says so, and sign in once with a password that you pass on."
        action="Reset Password"
        usual={PASSWORD_REASONS}
        busy={password.isPending ? 'Resetting…' : undefined}
        onReason={(reason) => password.mutate(reason, { onSettled: close })}
      />
      <ConfirmTyped
        open={asked === 'delete'}
        onClose={close}
        title={`Delete ${email}`}
        description="Everything personal of this account can never be read again, here and in every copy. Payments and counts stay; what other people told for a eulogy stays theirs."
        phrase={email}
        action="Delete for good"
        actionLook="danger-main"
        busy={remove.isPending ? 'Deleting…' : undefined}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </>
  );
}

/** Shown this once: nobody can ask for it again. */
function TemporaryPassword({ tempPassword, onSeen }: { tempPassword: string; onSeen: () => void }) {
  const copy = async (): Promise<void> => {
    try {
      await copyText(tempPassword);
      showToast({ title: 'Copied' });
    } catch {
      showToast({ title: 'Not copied', description: 'Please select the password and copy it.', tone: 'problem' });
    }
  };
  return (
    <Notice announce="status">
      <p>
        Temporary password: <code className="temp-password">{tempPassword}</code>
      </p>
      <p>It is shown only now, works once, and within 24 hours. They choose a new one when they sign in.</p>
      <div className="acts">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="word-plain" onClick={onSeen}>
          I have passed it on
        </Button>
      </div>
    </Notice>
  );
}
