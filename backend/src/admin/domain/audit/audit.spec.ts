import { given } from '../../../shared/testing/given.js';
import { auditDecider, auditStream, staffActed, staffActRefused, type StaffAct } from './audit.js';

const at = '2025-03-31T23:59:59.999Z';
const act: StaffAct = {
  actId: 'a1',
  staffId: 'sam',
  act: 'user.block',
  subjectKind: 'user',
  subjectId: 'ruth',
  aboutUserId: 'ruth',
  reason: 'A dispute',
  revealed: null,
  details: {},
  actedAt: at,
};

describe('the audit trail', () => {
  it('records an act once', () => {
    given(auditDecider, [])
      .when({ type: 'RecordAct', ...act })
      .then([staffActed(act)]);
    given(auditDecider, [staffActed(act)])
      .when({ type: 'RecordAct', ...act })
      .thenNothing();
  });

  it('says of an act that it was refused, and of no other', () => {
    given(auditDecider, [staffActed(act)])
      .when({ type: 'RecordRefusal', actId: 'a1', code: 'account.own-block', at })
      .then([staffActRefused({ actId: 'a1', code: 'account.own-block', refusedAt: at })]);
    given(auditDecider, [staffActed(act)])
      .when({ type: 'RecordRefusal', actId: 'a2', code: 'account.own-block', at })
      .thenNothing();
  });

  it('begins anew each month, by the clock of the house', () => {
    expect(auditStream(at)).toBe('audit-2025-03');
    expect(auditStream('2025-04-01T00:00:00.000Z')).toBe('audit-2025-04');
  });

  it('keeps the words with the key of whom they are about, and of whoever wrote them where they are about nobody', () => {
    const keyOf = staffActed.contract.personal.reason;
    expect(keyOf?.({ ...act, subjectKind: 'purchase', subjectId: 'p1', aboutUserId: 'ruth' })).toBe('user-ruth');
    expect(keyOf?.({ ...act, subjectKind: 'product', subjectId: 'pet', aboutUserId: null })).toBe('user-sam');
  });
});
