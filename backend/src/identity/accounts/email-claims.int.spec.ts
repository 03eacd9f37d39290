import { newId } from '../../shared/kernel/ids.js';
import { databaseMigrations } from '../../shared/database/migrations/index.js';
import { createTestDatabase, type TestDatabase } from '../../shared/testing/test-database.js';
import { identityMigrations } from '../migrations/index.js';
import { EmailClaims } from './email-claims.js';

const email = 'ruth@example.com';
const someone = () => ({ userId: newId(), commandId: newId() });

describe('the claim on an address', () => {
  let database: TestDatabase;
  let claims: EmailClaims;

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...identityMigrations]);
    claims = new EmailClaims(database.dataSource);
  });
  beforeEach(() => database.dataSource.query('TRUNCATE identity.email_claims'));
  afterAll(() => database.drop());

  const grow = (age: string) =>
    database.dataSource.query(`UPDATE identity.email_claims SET claimed_at = now() - interval '${age}'`);

  it('goes to the first who comes, and tells the others who that was', async () => {
    const [first, second] = [someone(), someone()];
    expect(await claims.claim(email, first)).toEqual({ ...first, isStale: false });
    expect(await claims.claim(email, second)).toEqual({ ...first, isStale: false });
    expect(await claims.find(email)).toBe(first.userId);
    expect(await claims.find('other@example.com')).toBeUndefined();
  });

  it('goes to one of 20 who come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => claims.claim(email, someone())));
    expect(new Set(outcomes.map(({ userId }) => userId)).size).toBe(1);
  });

  it('cannot be taken over within a minute', async () => {
    const first = someone();
    const standing = await claims.claim(email, first);
    await grow('59 seconds');
    expect((await claims.claim(email, someone())).isStale).toBe(false);
    expect(await claims.takeOver(email, standing, someone())).toBe(false);
    expect(await claims.find(email)).toBe(first.userId);
  });

  it('is taken over by exactly one of many after a minute', async () => {
    await claims.claim(email, someone());
    await grow('61 seconds');
    const standing = await claims.claim(email, someone());
    expect(standing.isStale).toBe(true);
    const rivals = Array.from({ length: 10 }, someone);
    const won = await Promise.all(rivals.map((rival) => claims.takeOver(email, standing, rival)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await claims.find(email)).toBe(rivals[won.indexOf(true)]?.userId);
  });

  it('is free again once it was given back, by nobody but its owner', async () => {
    const [first, second] = [someone(), someone()];
    await claims.claim(email, first);
    await claims.release(email, second.userId);
    expect(await claims.find(email)).toBe(first.userId);
    await claims.release(email, first.userId);
    expect((await claims.claim(email, second)).userId).toBe(second.userId);
  });
});
