import { ERASED } from '../../../shared/kernel/personal.js';
import { fold } from '../../../shared/kernel/decider.js';
import { given } from '../../../shared/testing/given.js';
import {
  auditDecider,
  auditStream,
  holds,
  MonthClosed,
  staffActed,
  type AuditCommand,
  type AuditEvent,
  type StaffAct,
} from './audit.js';
import { BEGINNING, canonical, markOf } from './chain.js';

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
const record = (actId = 'a1', change: Partial<StaffAct> = {}): AuditCommand => ({
  ...{ type: 'RecordAct', ...act, ...change, actId },
  ...{ salt: 'a salt', after: null },
});
const refuse = (actId: string, actIn: 'this month' | 'an earlier month' = 'this month'): AuditCommand => ({
  ...{ type: 'RecordRefusal', actId, code: 'account.own-block', at, actIn, after: null },
});
const close: AuditCommand = { type: 'CloseMonth', next: 'audit-2025-04', at };

/** What comes of commands, one after the other. */
function after(...commands: readonly AuditCommand[]): AuditEvent[] {
  return commands.reduce<AuditEvent[]>(
    (events, command) => [...events, ...auditDecider.decide(fold(auditDecider, events), command)],
    [],
  );
}

describe('the audit trail', () => {
  it('records an act once', () => {
    const [recorded] = after(record());
    expect(recorded).toMatchObject({ type: 'StaffActed', data: act });
    given(auditDecider, after(record())).when(record()).thenNothing();
  });

  it('says of an act that it was refused, and of no other', () => {
    const [, refused] = after(record(), refuse('a1'));
    expect(refused?.data).toMatchObject({ actId: 'a1', code: 'account.own-block', refusedAt: at });
    given(auditDecider, after(record(), refuse('a1')))
      .when(refuse('a1'))
      .thenNothing();
    given(auditDecider, after(record())).when(refuse('a2')).thenNothing();
    expect(after(record(), refuse('a2', 'an earlier month'))).toHaveLength(2);
  });

  it('begins anew each month, by the clock of the house', () => {
    expect(auditStream(at)).toBe('audit-2025-03');
    expect(auditStream('2025-04-01T00:00:00.000Z')).toBe('audit-2025-04');
  });

  it('keeps the words with the key of whom they are about, and of whoever wrote them where they are about nobody', () => {
    const [recorded] = after(record());
    const data = recorded?.type === 'StaffActed' ? recorded.data : staffActed.contract.example;
    for (const keyOf of [staffActed.contract.personal.reason, staffActed.contract.personal.salt]) {
      expect(keyOf?.({ ...data, subjectKind: 'purchase', subjectId: 'p1', aboutUserId: 'ruth' })).toBe('user-ruth');
      expect(keyOf?.({ ...data, subjectKind: 'product', subjectId: 'pet', aboutUserId: null })).toBe('user-sam');
    }
  });

  it('takes nothing more once a month was closed, and says where it goes on', () => {
    const closed = after(record(), close);
    expect(() => auditDecider.decide(fold(auditDecider, closed), record('a2'))).toThrow(
      new MonthClosed('audit-2025-04'),
    );
    given(auditDecider, closed).when(close).thenNothing();
    given(auditDecider, closed).when(record('a1')).thenNothing();
    given(auditDecider, []).when(close).thenNothing();
  });
});

describe('the chain', () => {
  const trail = after(record(), record('a2', { reason: null }), refuse('a1'), close);

  it('numbers the entries, and each names the one before', () => {
    const links = trail.map(({ data }) => data.link);
    expect(links.map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
    expect(links.map(({ previous }) => previous)).toEqual([BEGINNING, ...links.slice(0, -1).map(({ hash }) => hash)]);
    expect(new Set(links.map(({ hash }) => hash)).size).toBe(4);
    expect(trail.every(holds)).toBe(true);
  });

  it('goes on from month to month', () => {
    const end = trail.at(-1)?.data.link ?? null;
    const [first] = auditDecider.decide(auditDecider.initial, { ...record('b1'), after: end } as AuditCommand);
    expect(first?.data.link).toMatchObject({ entry: 5, previous: end?.hash });
  });

  it.each<[string, (data: AuditEvent['data']) => object]>([
    ['who', (data) => ({ ...data, staffId: 'sue' })],
    ['what', (data) => ({ ...data, act: 'user.unblock' })],
    ['to whom', (data) => ({ ...data, subjectId: 'mick' })],
    ['when', (data) => ({ ...data, actedAt: '2025-03-30T00:00:00.000Z' })],
    ['why', (data) => ({ ...data, reason: 'Another reason' })],
    ['that there was a reason', (data) => ({ ...data, reason: null, salt: null })],
    ['its number', (data) => ({ ...data, link: { ...data.link, entry: 7 } })],
    ['what it follows', (data) => ({ ...data, link: { ...data.link, previous: BEGINNING.replace(/^0/, '1') } })],
  ])('shows of an entry that %s was changed', (_, change) => {
    const [first] = trail;
    const changed = { ...first, data: change(first!.data) } as AuditEvent;
    expect(holds(changed)).toBe(false);
  });

  it('stands when somebody is erased, and gives their words to nobody', () => {
    const [first] = trail;
    const erased = { ...first, data: { ...first!.data, reason: ERASED, salt: ERASED } } as AuditEvent;
    expect(holds(erased)).toBe(true);
    expect(markOf('A dispute', 'a salt')).not.toBe(markOf('A dispute', 'another salt'));
    expect(JSON.stringify(erased)).not.toContain('dispute');
  });

  it('does not depend on the order in which a store gives fields back', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });
});
