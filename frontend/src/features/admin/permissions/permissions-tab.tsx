import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { useSession } from '../../../lib/session.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { Panel } from '../parts/panel.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';
import { AddAdmin } from './add-admin.js';

const REVOKE_REASONS = ['Left the team', 'Has other duties', 'Is away for a while'] as const;
const FACTOR_REASONS = ['Lost the phone and the codes', 'Has a new phone'] as const;

type Member = Schemas['StaffMemberResponse'];

interface Asked {
  readonly act: 'revoke' | 'remove-second-factor';
  readonly member: Member;
}

const ROLES: Readonly<Record<Member['role'], string>> = { support: 'Support', admin: 'Admin' };

const roleOf = ({ role, isBusinessOwner }: Member): string => (isBusinessOwner ? 'Owner of the business' : ROLES[role]);

const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`.trim();

/** Whom to ask: a page that only says what cannot be done helps nobody. */
function whoChanges(members: readonly Member[]): string {
  const owners = members.filter(({ isBusinessOwner }) => isBusinessOwner);
  if (owners.length === 0)
    return 'Nobody here is the owner yet: it is the first address of ADMIN_EMAILS, once that account is verified.';
  return `To give somebody a role, or to take it, ask ${owners.map(({ email }) => email).join(' or ')}.`;
}

/** Who belongs to the staff, and how somebody comes and goes (D20). */
export function PermissionsTab() {
  const staff = useQuery(queryOf('/api/admin/staff'));
  const isOwner = useSession().user?.isBusinessOwner === true;
  return (
    <>
      <Panel
        title="Staff"
        note="Support sees customers, chat and timelines, personal text masked. Admins do everything but grant and take roles, which is the owner’s alone. A change counts at the next click."
      >
        {staff.isPending ? (
          <Skeleton lines={4} />
        ) : staff.data === undefined ? (
          <LoadFailed what="The staff" onRetry={() => void staff.refetch()} />
        ) : (
          <>
            <StaffTable members={staff.data} />
            {!isOwner && <p className="muted">{whoChanges(staff.data)}</p>}
          </>
        )}
      </Panel>
      {isOwner && <AddAdmin />}
    </>
  );
}

function StaffTable({ members }: { members: readonly Member[] }) {
  const { user } = useSession();
  const me = user?.id;
  const [asked, setAsked] = useState<Asked>();
  const change = useAct(
    ({ act, member, reason }: Asked & { reason: string }): Promise<unknown> => {
      const init = { params: { path: { id: member.id } }, body: { reason } };
      return act === 'revoke'
        ? answerOf(api.POST('/api/admin/staff/{id}/revoke', init))
        : answerOf(api.POST('/api/admin/staff/{id}/remove-second-factor', init));
    },
    {
      done: { title: 'Permissions updated' },
      failed: { title: 'Error', description: 'Nothing was changed.' },
    },
  );
  const close = (): void => setAsked(undefined);
  const admins = members.filter(({ role }) => role === 'admin');
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: 'Name',
      value: nameOf,
      cell: (member) => <span className="kind-label">{nameOf(member)}</span>,
    },
    { id: 'email', header: 'Email', value: ({ email }) => email, card: 'lead' },
    {
      id: 'role',
      header: 'Role',
      card: 'beside',
      value: roleOf,
      cell: (member) => <span className="kind-label">{roleOf(member)}</span>,
    },
    {
      id: 'factor',
      header: 'Second factor',
      card: 'named',
      value: ({ hasSecondFactor }) => (hasSecondFactor ? 'Set up' : 'Not set up'),
    },
  ];
  const isAnythingToChange =
    user?.isBusinessOwner === true || members.some(({ id, hasSecondFactor }) => hasSecondFactor && id !== me);
  if (isAnythingToChange)
    columns.push({
      id: 'change',
      header: 'Change',
      headerLook: 'hidden',
      card: 'end',
      file: 'without',
      value: ({ id }) => id,
      cell: (member) => (
        <div className="acts">
          {user?.isBusinessOwner && member.role === 'admin' && admins.length === 1 && (
            <span className="muted">The last admin stays: grant somebody else the role first.</span>
          )}
          {user?.isBusinessOwner && (member.role !== 'admin' || admins.length > 1) && (
            <Button
              look="word"
              aria-label={`Revoke ${member.email}…`}
              onClick={() => setAsked({ act: 'revoke', member })}
            >
              Revoke…
            </Button>
          )}
          {member.hasSecondFactor && member.id !== me && (
            <Button
              look="word"
              aria-label={`Remove second factor of ${member.email}…`}
              onClick={() => setAsked({ act: 'remove-second-factor', member })}
            >
              Remove second factor…
            </Button>
          )}
        </div>
      ),
    });
  const isRevoke = asked?.act === 'revoke';
  return (
    <>
      <DataTable
        caption="Everybody who is more than a customer"
        captionLook="hidden"
        columns={columns}
        rows={members}
        rowKey={({ id }) => id}
        csv="staff"
        phone="cards"
        empty="Nobody belongs to the staff."
      />
      <ReasonDialog
        open={asked !== undefined}
        onClose={close}
        title={`${isRevoke ? 'Revoke the role of' : 'Remove the second factor of'} ${asked?.member.email ?? ''}`}
        description={
          isRevoke
            ? 'They are a customer again from their next click on.'
            : 'For somebody who lost their phone and their recovery codes. Be sure that it is them who ask.'
        }
        action={isRevoke ? 'Revoke' : 'Remove'}
        usual={isRevoke ? REVOKE_REASONS : FACTOR_REASONS}
        busy={change.isPending ? 'Saving…' : undefined}
        onReason={(reason) => asked && change.mutate({ ...asked, reason }, { onSettled: close })}
      />
    </>
  );
}
