import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

/** More than two pieces of any file, and the last one is not full. */
const MANY = 1_203;
const PEOPLE = `SELECT n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid AS id,
    timestamptz '2025-01-01' + (n / 3) * interval '1 millisecond' AS at FROM generate_series(1, ${MANY}) AS n`;

/** Files that the server writes in pieces; three rows of each moment lie in more than one. */
describe('a file of more rows than one piece', () => {
  let house: TestApp;
  let boss: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field' });
    const db = house.app.get(DataSource);
    for (const sql of [
      `INSERT INTO admin_customers (user_id, email, first_name, last_name, created_at, plain)
       SELECT id, 'p' || n || '@many.example', 'P', n::text, at, 'many' FROM (${PEOPLE}) AS p`,
      `INSERT INTO admin_customer_eulogies (eulogy_id, owner_id, title, received_cents, paid_cents, purchase_id, created_at, plain)
       SELECT 500000 + n, id, 'Honouring ' || n, 100 * n + 7, 100 * n + 7, id, at, 'many' FROM (${PEOPLE}) AS p`,
      `INSERT INTO generation_eulogies (eulogy_id, owner_id, type, title, question_set, is_open, is_paid, created_at, updated_at)
       SELECT 500000 + n, id::text, 'other', 'Honouring ' || n, 'other', true, true, at, at FROM (${PEOPLE}) AS p`,
      `INSERT INTO admin_audit (act_id, staff_id, act, subject_kind, subject_id, reason, entry, acted_at, hash)
       SELECT id, id, 'user.open', 'user', id, 'Many ' || n, 100000 + n, at, 'h' || n FROM (${PEOPLE}) AS p`,
      `INSERT INTO identity.security_log (at, act, detail, user_id)
       SELECT now(), 'join-refused', (500000 + n)::text, id FROM (${PEOPLE}) AS p`,
    ])
      await db.query(sql);
  }, 120_000);
  afterAll(() => house?.close(), 60_000);

  const numbers = Array.from({ length: MANY }, (_, at) => at + 1);
  /** Its rows by the number that `found` reads in each; others are left out. */
  async function numbersIn(path: string, found: RegExp): Promise<number[]> {
    const { body, status } = await boss.get<string>(path);
    expect(status).toBe(200);
    const rows = body.trimEnd().split('\r\n').slice(1);
    return rows.flatMap((row) => found.exec(row)?.[1] ?? []).map(Number);
  }

  it.each([
    ['accounts', '/api/admin/users/download', /^P (\d+),p\1@many\.example,/],
    ['accounts that a search finds', '/api/admin/users/download?search=many', /^P (\d+),p\1@many\.example,/],
    ['acts of staff', '/api/admin/audit/download?search=user.open', /,Many (\d+),10\d{4},h\1,Done$/],
    ['sign-ins', '/api/admin/security-log/download', /\b50(\d{4})\b/],
  ])(
    'has each of the %s once, the newest first',
    async (_, path, found) => {
      const got = await numbersIn(path, found);
      expect(got).toHaveLength(MANY);
      expect(got.toSorted((a, b) => a - b)).toEqual(numbers);
      expect(got.map((n) => Math.floor(n / 3))).toEqual(numbers.toReversed().map((n) => Math.floor(n / 3)));
    },
    30_000,
  );

  it('has each eulogy once, with its money', async () => {
    const { body } = await boss.get<string>('/api/admin/eulogies/download');
    const rows = body.trimEnd().split('\r\n').slice(1);
    const cells = rows.map((row) => row.split(','));
    expect(cells.map(([number]) => number)).toEqual(numbers.toReversed().map((n) => String(500_000 + n)));
    expect(cells.map((row) => [row[1], row[4], row.at(-1)])).toEqual(
      numbers.toReversed().map((n) => [`Honouring ${n}`, `p${n}@many.example`, `${n}.07`]),
    );
  }, 30_000);
});
