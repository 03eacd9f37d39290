import { SecurityPanel } from './security-panel.js';
import { StaffActs } from './staff-acts.js';

/** What staff did, and below it who signed in. Nothing can be taken back here. */
export function AuditTab() {
  return (
    <>
      <StaffActs />
      <SecurityPanel />
    </>
  );
}
