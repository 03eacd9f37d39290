import { Views } from '../parts/views.js';
import { useParam } from '../use-param.js';
import { SecurityPanel } from './security-panel.js';
import { StaffActs } from './staff-acts.js';

const VIEWS = [
  { id: '', label: 'Acts of staff' },
  { id: 'sign-ins', label: 'Sign-ins' },
] as const;

/** What staff did, or who signed in; the address keeps which. Nothing can be taken back here. */
export function AuditTab() {
  const [kept, show] = useParam('view', ['page', 'signins']);
  const view = kept === 'sign-ins' ? kept : '';
  return (
    <>
      <Views of="Audit" views={VIEWS} chosen={view} onChoose={show} />
      {view === 'sign-ins' ? <SecurityPanel /> : <StaffActs />}
    </>
  );
}
